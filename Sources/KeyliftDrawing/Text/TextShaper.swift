// SPDX-License-Identifier: MIT

/// Turns text into the glyphs of a face.
///
/// A shaper never breaks lines and knows no size: all is in font units. It may own handles to a
/// font library, so it stays with the task that made it.
package protocol TextShaper: AnyObject {
  /// Returns the glyphs of one line of text in visual order, as a face's own kerning places them.
  func shape(_ text: String, in face: Typeface) -> ShapedText
}
