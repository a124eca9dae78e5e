// SPDX-License-Identifier: MIT

import KeyliftIO

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

/// An object that measures characters that Inter lacks, and finds line breaks by Unicode's rules.
///
/// It may be used by several tasks at once.
package protocol FallbackTypesetter: AnyObject, Sendable {
  /// Returns the width in points of consecutive characters that Inter lacks.
  func width(of run: String, in font: Font) -> Double

  /// Returns the numbers of characters after which a line of a paragraph may end, ascending.
  func breaks(in paragraph: String) -> [Int]

  /// Returns the direction of a paragraph's first strong character; `nil` if it has none.
  func direction(of paragraph: String) -> LayoutDirection?

  func check(_ text: String) -> FallbackCheck

  /// Returns the name of the file that draws a symbol, or of the package that would have it.
  func check(_ symbol: Symbol) -> FallbackCheck

  /// A typesetter that has no font, for text that is drawn as blocks.
  var withoutFonts: any FallbackTypesetter { get }
}

package struct FallbackCheck: Hashable, Sendable {
  package var missing: [Character] = []
  /// The packages that are not installed and have fonts for missing characters, each once.
  package var packages: [String] = []
  /// The package of each missing character that one of them has.
  package var sources: [Character: String] = [:]
  /// The paths of the font files that the text needs, in a fixed order.
  package var files: [String] = []
  /// The folder of fonts that the user names and that does not exist; `nil` if it does or is not
  /// needed.
  package var missingFolder: String?

  package init() {}
}

extension [Character] {
  package var withoutFontSentence: String {
    let named = prefix(6).map { "'\(String($0).printable)'" }.joined(separator: ", ")
    let list = count > 6 ? "\(named) and \(count - 6) more" : named
    return "no font has \(list), so there are boxes instead"
  }
}

extension String {
  package var noFontFolderSentence: String {
    "KEYLIFT_FONTS names '\(printable)', which is no folder; correct the variable, or unset it"
  }
}

/// The fonts for characters that Inter lacks, as a value of a screen.
///
/// Two values are equal if they have the same typesetter.
package struct FallbackText: Sendable {
  package let typesetter: any FallbackTypesetter

  package init(_ typesetter: any FallbackTypesetter) { self.typesetter = typesetter }

  package var withoutFonts: FallbackText { FallbackText(typesetter.withoutFonts) }
}

extension FallbackText: Hashable {
  package static func == (left: FallbackText, right: FallbackText) -> Bool {
    left.typesetter === right.typesetter
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(typesetter)) }
}

package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
