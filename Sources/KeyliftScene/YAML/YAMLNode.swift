// SPDX-License-Identifier: MIT

/// A value of a YAML file with its place; aliases are written out, scalars are plain text.
struct YAMLNode: Sendable {
  enum Value: Sendable {
    /// Text, whatever it may mean.
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  var value: Value
  var place: Place
  /// Whether the text stood without quotes, so that an empty one means that nothing is there.
  var isPlain = false
  /// The number of values that this one is made of, itself included.
  var size = 1
  /// How many collections lie inside one another in it, itself included.
  var depth = 0
  /// The bytes of all text in it.
  var bytes = 0

  /// The keys of a mapping, in the order of the file; none for another value.
  var keys: [String] {
    if case .mapping(let entries) = value { return entries.map(\.key) }
    return []
  }

  /// Whether nothing stands where a value could.
  var isMissing: Bool {
    if case .scalar(let text) = value { return isPlain && text.isEmpty }
    return false
  }
}

/// A key of a mapping with its value.
struct YAMLEntry: Sendable {
  var key: String
  var place: Place
  var value: YAMLNode
}

extension YAMLNode {
  /// What stands there, for a message.
  var summary: String {
    switch value {
    case .scalar(let text): isMissing ? "nothing" : text.quoted
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

extension String {
  /// The text in quotes, cut where it is long, for a message of one line.
  var quoted: String {
    let scalars = unicodeScalars.prefix(60).map { scalar -> String in
      scalar.isControl || scalar.isLineBreak
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
    let isCut = unicodeScalars.dropFirst(60).first != nil
    return "'\(scalars.joined())\(isCut ? "…" : "")'"
  }
}
