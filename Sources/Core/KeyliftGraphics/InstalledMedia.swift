// SPDX-License-Identifier: MIT

package struct InstalledMedia: Sendable {
  package typealias Decoder = @Sendable (PNGImage) throws(ImageDamage) -> ImageColors?

  /// Decodes an image and returns its colors, with which glass over it is drawn; `nil` if images are
  /// not decoded.
  package let imageColors: Decoder
  /// The fonts for characters that Inter lacks; `nil` to measure all characters by Inter's table.
  package let fallbackText: FallbackText?

  package init(
    imageColors: @escaping Decoder = { (_) throws(ImageDamage) in nil },
    fallbackText: FallbackText? = nil
  ) {
    self.imageColors = imageColors
    self.fallbackText = fallbackText
  }

  package static let none = InstalledMedia()
}
