// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// What a layer of a golden shows: a picture of its own, kept once for all frames.
package struct GoldenContent: Hashable, Sendable {
  /// The name, made from the pixels: 16 hexadecimal digits.
  package var name: String
  /// Where the pixels stand around the content's origin.
  package var rect: PixelRect
  /// The text that is shown, a line each; empty for none.
  package var text: String

  /// Creates a content.
  package init(name: String, rect: PixelRect, text: String = "") {
    self.name = name
    self.rect = rect
    self.text = text
  }
}
