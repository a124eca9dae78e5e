// SPDX-License-Identifier: MIT

import KeyliftIO

/// A value of a YAML file with its place, with aliases expanded and scalars as plain text.
struct YAMLNode: Sendable {
  enum Value: Sendable {
    /// Text, not interpreted as a number or another type.
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  var value: Value
  var place: Place
  /// Whether the text is unquoted; an empty unquoted text means that the value is missing.
  var isPlain = false
  /// The number of values in this value, including itself.
  var size = 1
  /// The number of levels of values below this value; 0 for a scalar or an empty collection.
  var depth = 0
  /// The number of bytes of all text in the value.
  var bytes = 0

  /// The entries of a mapping in the order of the file; empty for other values.
  var entries: [YAMLEntry] { if case .mapping(let entries) = value { entries } else { [] } }

  /// The entry with a key, or `nil` if there is none.
  subscript(key: String) -> YAMLEntry? { entries.first { $0.key == key } }

  var isScalar: Bool { if case .scalar = value { true } else { false } }
  var isList: Bool { if case .sequence = value { true } else { false } }
  var isMapping: Bool { !isScalar && !isList }

  /// Returns whether the value is a scalar with exactly the given text.
  func isWord(_ word: String) -> Bool { if case .scalar(word) = value { true } else { false } }

  /// Whether the value is missing after a key or a hyphen.
  var isMissing: Bool {
    isPlain && isWord("")
  }

  /// A description of the value for a message.
  var summary: String {
    switch value {
    case .scalar(let text): isMissing ? "nothing" : text.quoted
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A key of a mapping with its value.
struct YAMLEntry: Sendable {
  var key: String
  var place: Place
  var value: YAMLNode
}

extension Sequence<String> {
  /// The words in quotes, separated by commas.
  var quotedList: String { map(\.quoted).joined(separator: ", ") }
}

extension [String] {
  /// The words in quotes, separated by commas, with "and" before the last.
  var quotedConjunction: String {
    count < 2 ? quotedList : "\(dropLast().quotedList) and \(self[count - 1].quoted)"
  }
}
