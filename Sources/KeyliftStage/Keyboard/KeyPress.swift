// SPDX-License-Identifier: MIT

/// A key that a finger holds down.
package struct KeyPress: Hashable, Sendable {
  /// A key by what it does.
  package enum Key: Hashable, Sendable {
    /// Types a letter, a digit or another sign, in any case.
    case sign(String)
    /// Types a space.
    case space
    /// Ends a line, or performs the field's action.
    case `return`
    /// Switches between capitals and small letters.
    case shift
    /// Deletes backward.
    case delete
    /// Shows another page of keys.
    case page(KeyboardLayout)

    /// The names of the keys without a character.
    package static let names: [(name: String, key: Key)] = [
      ("space", .space), ("return", .return), ("shift", .shift), ("delete", .delete),
    ]

    /// The character or the name of the key; `nil` for one that shows another page.
    package var name: String? {
      if case .sign(let label) = self { return label }
      return Key.names.first { $0.key == self }?.name
    }
  }

  /// The key.
  package var key: Key
  /// The letters to choose from after the key has been held for a while; empty for the key alone.
  package var variants: [String]
  /// The chosen variant; `nil` for none.
  package var choice: String?

  /// Creates a press.
  package init(_ key: Key, variants: [String] = [], choice: String? = nil) {
    (self.key, self.variants, self.choice) = (key, variants, choice)
  }
}
