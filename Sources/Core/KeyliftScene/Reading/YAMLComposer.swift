// SPDX-License-Identifier: MIT

import KeyliftIO

/// A reader of one YAML document that expands aliases and enforces `SceneLimits`.
///
/// It counts the values, because a file of 500 bytes can expand to more than any memory holds.
struct YAMLComposer {
  private let events: [YAMLEvent]
  private var index = 0
  /// The complete values with anchors, by the indices of their first events.
  private var anchored: [Int: YAMLNode] = [:]

  /// Returns the root of a text that has passed `UTF8Check`, or `nil` for a text without a
  /// document.
  static func root(of source: SourceText) throws(YAMLFailure) -> YAMLNode? {
    var composer = YAMLComposer(events: try YAMLParser.events(of: source))
    return composer.events.isEmpty ? nil : try composer.node()
  }

  private mutating func node() throws(YAMLFailure) -> YAMLNode {
    let start = index
    let event = events[start]
    index += 1
    if event.hasTag { throw YAMLFailure(.tag, at: event.place) }
    var node = YAMLNode(value: .sequence([]), place: event.place)
    switch event.kind {
    case .alias(let anchor): return try alias(of: anchor, at: event.place)
    case .scalar(let text, let isPlain):
      node.value = .scalar(text)
      node.isPlain = isPlain
      node.bytes = text.utf8.count
    case .sequence: node.value = .sequence(try items(of: &node))
    case .mapping: node.value = .mapping(try entries(of: &node))
    case .end: preconditionFailure("a value begins with its end")
    }
    if event.anchor != nil { anchored[start] = node }
    return node
  }

  private func alias(of anchor: Int, at place: Place) throws(YAMLFailure) -> YAMLNode {
    guard var node = anchored[anchor] else {
      throw YAMLFailure(
        .cycle("*\(events[anchor].anchor ?? "")"), at: place,
        notes: [(events[anchor].place, "the anchor's value begins here")])
    }
    node.place = place
    return node
  }

  private mutating func items(of list: inout YAMLNode) throws(YAMLFailure) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while !skipEnd() {
      items.append(try node())
      try list.add(items[items.count - 1])
    }
    return items
  }

  private mutating func entries(of mapping: inout YAMLNode) throws(YAMLFailure) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var places: [String: Place] = [:]
    while !skipEnd() {
      let place = events[index].place
      guard case .scalar(let key, _) = events[index].kind else {
        throw YAMLFailure(.keyIsNotText, at: place)
      }
      let text = try node()
      if let first = places.updateValue(place, forKey: key) {
        throw YAMLFailure(.duplicate("key", key), at: place, notes: [(first, "first used here")])
      }
      entries.append(YAMLEntry(key: key, place: place, value: try node()))
      try mapping.add(text)
      try mapping.add(entries[entries.count - 1].value)
    }
    return entries
  }

  private mutating func skipEnd() -> Bool {
    guard case .end = events[index].kind else { return false }
    index += 1
    return true
  }
}

extension YAMLNode {
  /// Adds the size of a part, which aliases may have made large, and checks the limits.
  fileprivate mutating func add(_ part: YAMLNode) throws(YAMLFailure) {
    size += part.size
    bytes += part.bytes
    depth = max(depth, part.depth + 1)
    if depth > SceneLimits.depth { throw YAMLFailure(.tooDeep, at: part.place) }
    if size > SceneLimits.nodes {
      throw YAMLFailure(
        .moreThan(SceneLimits.nodes, "values after the expansion of aliases"), at: part.place)
    }
    if bytes > SceneLimits.textBytes { throw YAMLFailure(.tooMuch, at: part.place) }
  }
}

extension Diagnostic.Message {
  static func notYAML(_ problem: String) -> Self { Self("not-yaml", "not YAML: \(problem)") }
  static let tooDeep = Self("too-deep", "nested deeper than \(SceneLimits.depth) levels")
  fileprivate static let tooMuch = Self(
    "too-large",
    "more than \(SceneLimits.textBytes >> 20) MiB of text after the expansion of aliases")
  fileprivate static let keyIsNotText = Self("wrong-type", "a key must be plain text")
  static let tag = Self("tag", "tags ('!') are not supported")

  fileprivate static func cycle(_ text: String) -> Self {
    Self("cycle", "the alias \(text.quoted) is inside its own anchor's value")
  }
}

/// A value of a YAML file with its place, with aliases expanded and scalars as plain text.
struct YAMLNode: Sendable {
  enum Value: Sendable {
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  var value: Value
  var place: Place
  /// Whether the text is unquoted; an empty unquoted text means that the value is missing.
  var isPlain = false
  var size = 1
  /// The number of levels of values below this value; 0 for a scalar or an empty collection.
  var depth = 0
  var bytes = 0

  /// In the order of the file; empty for other values.
  var entries: [YAMLEntry] { if case .mapping(let entries) = value { entries } else { [] } }

  subscript(key: String) -> YAMLEntry? { entries.first { $0.key == key } }

  var isScalar: Bool { if case .scalar = value { true } else { false } }
  var isList: Bool { if case .sequence = value { true } else { false } }
  var isMapping: Bool { !isScalar && !isList }

  func isWord(_ word: String) -> Bool { if case .scalar(word) = value { true } else { false } }

  /// Whether the value is missing after a key or a hyphen.
  var isMissing: Bool { isPlain && isWord("") }

  var summary: String {
    switch value {
    case .scalar(let text): isMissing ? "nothing" : text.quoted
    case .sequence(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping(let entries): entries.isEmpty ? "an empty mapping" : "a mapping"
    }
  }
}

struct YAMLEntry: Sendable {
  var key: String
  var place: Place
  var value: YAMLNode
}

extension Sequence<String> {
  var quotedList: String { map(\.quoted).joined(separator: ", ") }
}

extension [String] {
  var quotedConjunction: String {
    count < 2 ? quotedList : "\(dropLast().quotedList) and \(self[count - 1].quoted)"
  }
}
