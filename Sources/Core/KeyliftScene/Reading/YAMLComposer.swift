// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import Yams

/// A reader of one YAML document that enforces `SceneLimits`.
///
/// Yams must not expand aliases: it expands them while reading and hashes every key, so that a file
/// of 500 bytes can take years. Therefore every `*` is replaced by a character that no text
/// contains, and this reader expands the aliases itself and counts the values.
struct YAMLComposer {
  /// A noncharacter: scene files cannot contain it, libyaml accepts it, and it is not a YAML
  /// indicator.
  static let aliasMark: Unicode.Scalar = "\u{10FFFE}"

  private let source: SourceText
  private var anchors: [String: YAMLNode] = [:]
  /// The anchors of the collections that are being read, innermost last.
  private var openAnchors: [(name: String, place: Place)] = []

  /// The tags of nodes without a tag; making one costs more than reading a node.
  ///
  /// Yams' other resolver compiles regular expressions, which takes longer than reading a scene.
  private let tags = Dictionary(
    uniqueKeysWithValues: [Tag.Name.str, .seq, .map].map { ($0, Tag($0, .basic)) })

  private init(source: SourceText) {
    self.source = source
  }

  /// Returns the root of a text that has passed `UTF8Check`, or `nil` for a text without a
  /// document.
  static func root(of source: SourceText) throws(YAMLFailure) -> YAMLNode? {
    let result = onDeepStack { () -> Result<YAMLNode?, YAMLFailure> in
      var composer = YAMLComposer(source: source)
      return Result { () throws(YAMLFailure) in try composer.compose() }
    }
    return try result?.get()
  }

  private mutating func compose() throws(YAMLFailure) -> YAMLNode? {
    do {
      let parser = try Parser(yaml: hidden(source.text), resolver: .basic, encoding: .utf8)
      guard let root = try parser.singleRoot() else { return nil }
      // Nodes hold their anchors weakly; the parser owns them.
      return try withExtendedLifetime(parser) { try node(from: root, depth: 0) }
    } catch let failure as YAMLFailure {
      throw failure
    } catch let error as YamlError {
      throw YAMLFailure(error, in: source)
    } catch {
      throw YAMLFailure(.notYAML("it cannot be read"), at: source.start)
    }
  }

  /// Returns the text for Yams, with its aliases hidden.
  ///
  /// Yams keeps a pointer to the text's bytes after the call that provides it. The text must
  /// therefore not be so short that Swift stores it inside the string value.
  private func hidden(_ text: String) -> String {
    text.replacing("*", with: YAMLComposer.aliasMark) + String(repeating: "\n", count: 64)
  }

  private mutating func node(from node: Node, depth: Int) throws(YAMLFailure) -> YAMLNode {
    let place = place(of: node)
    guard depth < SceneLimits.depth || node.scalar != nil else {
      throw YAMLFailure(.tooDeep, at: place)
    }
    if let anchor = node.anchor, node.scalar == nil { openAnchors.append((anchor.rawValue, place)) }
    var result: YAMLNode
    switch node {
    case .scalar(let scalar):
      result = try self.scalar(scalar, at: place)
    case .sequence(let sequence):
      try checkTag(node, isDefault: .seq, at: place)
      var items: [YAMLNode] = []
      for item in sequence { items.append(try self.node(from: item, depth: depth + 1)) }
      result = YAMLNode(value: .sequence(items), place: place)
      for item in items { try result.add(item) }
    case .mapping(let mapping):
      try checkTag(node, isDefault: .map, at: place)
      result = try self.mapping(mapping, at: place, depth: depth)
    case .alias:
      // The parser never creates alias nodes.
      throw YAMLFailure(.tooMany, at: place)
    }
    if let anchor = node.anchor {
      if node.scalar == nil { openAnchors.removeLast() }
      anchors[anchor.rawValue] = result
    }
    return result
  }

  private mutating func mapping(
    _ mapping: Node.Mapping, at place: Place, depth: Int
  ) throws(YAMLFailure) -> YAMLNode {
    var entries: [YAMLEntry] = []
    var result = YAMLNode(value: .mapping([]), place: place)
    for (key, value) in mapping {
      let keyPlace = self.place(of: key)
      guard let scalar = key.scalar, !isAlias(scalar) else {
        throw YAMLFailure(.keyIsNotText, at: keyPlace)
      }
      let text = try self.scalar(scalar, at: keyPlace)
      let node = try self.node(from: value, depth: depth + 1)
      guard case .scalar(let name) = text.value else { continue }
      entries.append(YAMLEntry(key: name, place: keyPlace, value: node))
      try result.add(text)
      try result.add(node)
    }
    result.value = .mapping(entries)
    return result
  }

  private mutating func scalar(
    _ scalar: Node.Scalar, at place: Place
  ) throws(YAMLFailure) -> YAMLNode {
    try checkTag(.scalar(scalar), isDefault: .str, at: place)
    let text = scalar.string.replacing(YAMLComposer.aliasMark, with: "*")
    guard isAlias(scalar) else {
      return YAMLNode(
        value: .scalar(text), place: place, isPlain: scalar.style == .plain,
        bytes: text.utf8.count)
    }
    let name = String(text.dropFirst())
    if let open = openAnchors.last(where: { $0.name == name }) {
      throw YAMLFailure(
        .cycle(text), at: place, notes: [(open.place, "the anchor's value begins here")])
    }
    guard var aliased = anchors[name] else {
      throw YAMLFailure(
        .unknownAlias(text), at: place,
        notes: [(place, "put text that begins with '*' in quotes")])
    }
    aliased.place = place
    return aliased
  }

  /// Returns whether a scalar was an alias before it was hidden; no other plain text begins with
  /// `*`.
  private func isAlias(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && scalar.string.unicodeScalars.first == YAMLComposer.aliasMark
  }

  private func checkTag(
    _ node: Node, isDefault name: Tag.Name, at place: Place
  ) throws(YAMLFailure) {
    guard node.tag == tags[name] else {
      throw YAMLFailure(.tag, at: place)
    }
  }

  private func place(of node: Node) -> Place {
    source.place(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }
}

extension String {
  /// Returns the text with every occurrence of one Unicode scalar replaced, even inside a grapheme
  /// cluster.
  func replacing(_ replaced: Unicode.Scalar, with replacement: Unicode.Scalar) -> String {
    guard unicodeScalars.contains(replaced) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar == replaced ? replacement : scalar) }
    return String(scalars)
  }
}

extension YAMLNode {
  /// Adds the size of a part, which aliases may have made large, and checks the limits.
  fileprivate mutating func add(_ part: YAMLNode) throws(YAMLFailure) {
    size += part.size
    bytes += part.bytes
    depth = max(depth, part.depth + 1)
    if depth > SceneLimits.depth { throw YAMLFailure(.tooDeep, at: part.place) }
    if size > SceneLimits.nodes { throw YAMLFailure(.tooMany, at: part.place) }
    if bytes > SceneLimits.textBytes { throw YAMLFailure(.tooMuch, at: part.place) }
  }
}

extension Diagnostic.Message {
  static func notYAML(_ problem: String) -> Self { Self("not-yaml", "not YAML: \(problem)") }
  static let tooDeep = Self(
    "too-deep", "nested deeper than \(SceneLimits.depth) levels")
  fileprivate static let tooMany = Self(
    "too-large", "more than \(SceneLimits.nodes) values after the expansion of aliases")
  fileprivate static let tooMuch = Self(
    "too-large",
    "more than \(SceneLimits.textBytes >> 20) MiB of text after the expansion of aliases")
  fileprivate static let keyIsNotText = Self("wrong-type", "a key must be plain text")
  fileprivate static let tag = Self("tag", "tags ('!') are not supported")

  fileprivate static func cycle(_ text: String) -> Self {
    Self("cycle", "the alias \(text.quoted) is inside its own anchor's value")
  }

  fileprivate static func unknownAlias(_ text: String) -> Self {
    Self("unknown-alias", "unknown alias \(text.quoted)")
  }
}

/// Runs `work` on a thread with a large stack, independent of the caller's stack size, and returns
/// its result.
///
/// libyaml stops at 1000 levels of brackets and indentation with at most two nodes each, for which
/// Yams needs about 1 MiB in a debug build.
private func onDeepStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
  let box = Box<Result>()
  let thread = Thread { box.put(work()) }
  thread.stackSize = 16 << 20
  thread.start()
  return box.take()
}

// All mutable state is protected by the condition's lock.
private final class Box<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value?

  func put(_ value: Value) {
    condition.withLock {
      self.value = value
      condition.signal()
    }
  }

  func take() -> Value? {
    condition.withLock {
      while value == nil { condition.wait() }
      return value
    }
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

  /// The entries of a mapping in the order of the file; empty for other values.
  var entries: [YAMLEntry] { if case .mapping(let entries) = value { entries } else { [] } }

  subscript(key: String) -> YAMLEntry? { entries.first { $0.key == key } }

  var isScalar: Bool { if case .scalar = value { true } else { false } }
  var isList: Bool { if case .sequence = value { true } else { false } }
  var isMapping: Bool { !isScalar && !isList }

  func isWord(_ word: String) -> Bool { if case .scalar(word) = value { true } else { false } }

  /// Whether the value is missing after a key or a hyphen.
  var isMissing: Bool {
    isPlain && isWord("")
  }

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
