// SPDX-License-Identifier: MIT

/// A key that a finger holds down, with the popup above it.
package struct KeyPress: Hashable, Sendable {
  /// The text on the key.
  package var label: String
  /// The letters to choose from after the key has been held for a while; empty for the popup of the
  /// key alone.
  package var variants: [String]
  /// The index of the chosen variant; an index that is not in the list chooses none.
  package var selection: Int

  /// Creates a press.
  package init(_ label: String, variants: [String] = [], selection: Int = 0) {
    self.label = label
    self.variants = variants
    self.selection = selection
  }
}
