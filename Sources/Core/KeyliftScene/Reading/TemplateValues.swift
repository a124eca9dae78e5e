// SPDX-License-Identifier: MIT

import KeyliftIO

/// The values that the names of a template stand for.
///
/// In a template's texts `$name` and `${name}` stand for the value of a name, and `$$` for a dollar
/// sign. A text that is a name alone becomes the value itself, which may be a list or a mapping.
struct TemplateValues {
  /// The values by name; no value for a name whose texts are left out.
  private var values: [String: YAMLNode?] = [:]
  private var room: Int
  private(set) var problems: [(message: Diagnostic.Message, place: Place)] = []
  private static let problemLimit = 1_000

  /// Creates values by name; the keys and the list items that are a name without a value are left
  /// out.
  ///
  /// - Parameter room: The bytes that all texts together may have.
  init(_ values: [String: YAMLNode?], room: Int) {
    self.values = values
    self.room = room
  }

  /// Creates the values of an item: those of its keys, or `item` for an item that is a single text,
  /// and `index`, its number from 1.
  init(item: YAMLNode, number: Int, room: Int) {
    self.room = room
    if item.isScalar { values["item"] = item }
    for entry in item.entries { values[entry.key] = entry.value }
    var index = YAMLNode(value: .scalar(String(number)), place: item.place)
    index.isPlain = true
    values["index"] = values["index"] ?? index
  }

  var nameList: String { values.keys.sorted().map { "$" + $0 }.quotedConjunction }

  /// Returns a template with its names replaced, and notes what is wrong with it; `nil` for the name
  /// of a value that is left out.
  mutating func fill(_ template: YAMLNode) -> YAMLNode? { fill(template, inner: nil) }

  /// - Parameter inner: The names of the repetitions that contain the node within the template, and
  ///   whose own items have the values; `nil` outside of them.
  private mutating func fill(_ node: YAMLNode, inner: Set<String>?) -> YAMLNode? {
    switch node.value {
    case .scalar(let text): return fill(text, of: node, inner: inner)
    case .sequence(let items):
      return YAMLNode(sequence: items.compactMap { fill($0, inner: inner) }, at: node.place)
    case .mapping(let entries):
      let names = innerNames(of: node, inner: inner)
      let filled = entries.compactMap { entry -> YAMLEntry? in
        let isTemplate = names != nil && entry.key != "each"
        guard let value = fill(entry.value, inner: isTemplate ? names : inner) else { return nil }
        return YAMLEntry(key: entry.key, place: entry.place, value: value)
      }
      return YAMLNode(mapping: filled, at: node.place)
    }
  }

  /// Returns the names whose values come from a repetition in the template, or from one around it;
  /// `nil` if the node is no repetition.
  private func innerNames(of node: YAMLNode, inner: Set<String>?) -> Set<String>? {
    guard var items = node["each"]?.value else { return nil }
    if case .scalar(let text) = items.value, let name = TemplateValues.name(of: text),
      let value = values[name] ?? nil
    {
      items = value
    }
    guard case .sequence(let list) = items.value else { return inner ?? ["item", "index"] }
    return list.reduce(into: (inner ?? []).union(["item", "index"])) { names, item in
      names.formUnion(item.entries.map(\.key))
    }
  }

  private mutating func fill(_ text: String, of node: YAMLNode, inner: Set<String>?) -> YAMLNode? {
    guard room >= 0, text.utf8.contains(UInt8(ascii: "$")) else { return take(node) }
    var filled = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      filled += rest[..<dollar]
      rest = rest[dollar...]
      let (name, end) = TemplateValues.name(atStartOf: rest)
      let written = rest[..<end]
      rest = rest[end...]
      guard let name else {
        filled += inner != nil ? written : written.dropFirst(written.count - 1)
        continue
      }
      if inner?.contains(name) == true {
        filled += written
        continue
      }
      guard let known = values[name] else {
        note(.unknown("name", "$" + name), at: node.place)
        continue
      }
      if written == text { return known.flatMap { take($0) } }
      guard let value = known else { continue }
      guard case .scalar(let word) = value.value else {
        note(.notText(name), at: node.place)
        continue
      }
      filled += word
      guard filled.utf8.count <= room else { break }
    }
    var result = node
    filled += rest
    result.value = .scalar(filled)
    result.bytes = filled.utf8.count
    return take(result)
  }

  private mutating func note(_ message: Diagnostic.Message, at place: Place) {
    if problems.count < TemplateValues.problemLimit { problems.append((message, place)) }
  }

  /// Returns a value whose texts have room, or `nil` for the first that has none and all after it.
  private mutating func take(_ node: YAMLNode) -> YAMLNode? {
    guard room >= 0 else { return nil }
    room -= node.bytes
    guard room < 0 else { return node }
    problems.append((.tooManyRepetitions, node.place))
    return nil
  }

  /// Returns whether a text can be the name of a value: ASCII letters and digits after a letter.
  static func isName(_ text: String) -> Bool { name(of: "$" + text) == text }

  private static func name(of text: String) -> String? {
    guard text.first == "$", case let (name?, end) = name(atStartOf: text[...]),
      end == text.endIndex
    else { return nil }
    return name
  }

  /// Returns the name after a dollar sign and the end of what stands for it; no name for `$$` and for
  /// a dollar sign alone.
  private static func name(atStartOf text: Substring) -> (String?, Substring.Index) {
    let rest = text.dropFirst()
    if rest.first == "$" { return (nil, rest.index(after: rest.startIndex)) }
    let isBraced = rest.first == "{"
    let name = (isBraced ? rest.dropFirst() : rest).prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber)
    }
    let isClosed = !isBraced || name.endIndex < text.endIndex && text[name.endIndex] == "}"
    guard name.first?.isLetter == true, isClosed else { return (nil, rest.startIndex) }
    return (String(name), isBraced ? text.index(after: name.endIndex) : name.endIndex)
  }
}

extension YAMLNode {
  fileprivate init(sequence items: [YAMLNode], at place: Place) {
    self.init(value: .sequence(items), place: place)
    measure(items)
  }

  init(mapping entries: [YAMLEntry], at place: Place) {
    self.init(value: .mapping(entries), place: place)
    measure(entries.map(\.value))
  }

  private mutating func measure(_ parts: [YAMLNode]) {
    size = parts.reduce(1) { $0 + $1.size }
    bytes = parts.reduce(0) { $0 + $1.bytes }
    depth = parts.reduce(0) { max($0, $1.depth + 1) }
  }
}

extension Reading {
  mutating func report(_ problems: [(message: Diagnostic.Message, place: Place)], note: String) {
    for (message, place) in problems {
      if message == .tooManyRepetitions {
        refuseRepetitions(at: place)
      } else {
        report(message, at: place, note: note)
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func notText(_ name: String) -> Self {
    Self("wrong-type", "'$\(name)' is a list or a mapping, which fits no text")
  }
}
