// SPDX-License-Identifier: MIT

/// The colors of a field's own text.
package struct FieldColors: Hashable, Sendable {
  /// The color of the text; `nil` for that of labels.
  package var text: DynamicColor?
  /// The color of the caret; `nil` for iOS's.
  package var tint: DynamicColor?

  /// Creates colors; by default those of iOS.
  package init(text: DynamicColor? = nil, tint: DynamicColor? = nil) {
    (self.text, self.tint) = (text, tint)
  }
}
