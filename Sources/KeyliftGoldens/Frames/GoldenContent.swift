// SPDX-License-Identifier: MIT

/// What a layer of a golden shows: a picture of its own, kept once for all frames.
package struct GoldenContent: Hashable, Sendable {
  /// The name, made from the pixels and the text: 16 hexadecimal digits.
  package var name: String
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The text that is shown, a line each; empty for none.
  package var text: String

  /// Creates a content.
  package init(name: String, width: Int, height: Int, text: String = "") {
    self.name = name
    self.width = width
    self.height = height
    self.text = text
  }
}
