// SPDX-License-Identifier: MIT

import Yams

/// A reader of one YAML document, which keeps what is read within `SceneLimits`.
///
/// Yams is not trusted with aliases: it replaces them while it reads and hashes every key, which a
/// file of 500 bytes can turn into years. So each `*` is hidden from it behind a character that no
/// text has, and aliases are written out here, counted.
struct YAMLComposer {
  /// A noncharacter: never in text, but let through by libyaml, and no indicator to it.
  static let aliasMark: Unicode.Scalar = "\u{10FFFE}"

  private let source: SourceText
  private let file: Int
  private var anchors: [String: YAMLNode] = [:]
  /// The anchors of the collections that are being read, the innermost last.
  private var openAnchors: [(name: String, place: Place)] = []

  private init(source: SourceText, file: Int) {
    self.source = source
    self.file = file
  }

  /// Returns the root of a text that `UTF8Check` has passed, or nil for one without a document.
  static func root(of source: SourceText, file: Int) throws(YAMLFailure) -> YAMLNode? {
    let result = DeepStack.run { () -> Result<YAMLNode?, YAMLFailure> in
      var composer = YAMLComposer(source: source, file: file)
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
      throw YAMLFailure(message: .notYAML("it cannot be read"), line: 1, column: 1)
    }
  }

  /// Returns the text as Yams gets it, with its aliases hidden.
  ///
  /// Yams keeps a pointer to the text's bytes beyond the call that lends it, so the text must not
  /// be so short that Swift keeps it in the string itself.
  private func hidden(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar == "*" ? YAMLComposer.aliasMark : scalar)
    }
    return String(scalars) + String(repeating: "\n", count: 64)
  }

  private func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(YAMLComposer.aliasMark) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar == YAMLComposer.aliasMark ? "*" : scalar)
    }
    return String(scalars)
  }

  private mutating func node(from node: Node, depth: Int) throws(YAMLFailure) -> YAMLNode {
    let place = place(of: node)
    guard depth < SceneLimits.depth || node.scalar != nil else {
      throw YAMLFailure(message: .tooDeep, line: place.line, column: place.column)
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
      // Parsers make no such nodes.
      throw YAMLFailure(message: .tooMany, line: place.line, column: place.column)
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
        throw YAMLFailure(message: .keyIsNotText, line: keyPlace.line, column: keyPlace.column)
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
    let text = shown(scalar.string)
    guard isAlias(scalar) else {
      return YAMLNode(
        value: .scalar(text), place: place, isPlain: scalar.style == .plain,
        bytes: text.utf8.count)
    }
    let name = String(text.dropFirst())
    if let open = openAnchors.last(where: { $0.name == name }) {
      throw YAMLFailure(
        message: .cycle(text), line: place.line, column: place.column,
        notes: [
          .init(line: open.place.line, column: open.place.column, text: "that begins here")
        ])
    }
    guard var aliased = anchors[name] else {
      throw YAMLFailure(
        message: .unknownAlias(text), line: place.line, column: place.column,
        notes: [
          .init(
            line: place.line, column: place.column,
            text: "text that begins with '*' must stand in quotes")
        ])
    }
    aliased.place = place
    return aliased
  }

  /// Whether a scalar was an alias before it was hidden: no other plain text begins with `*`.
  private func isAlias(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && scalar.string.unicodeScalars.first == YAMLComposer.aliasMark
  }

  private func checkTag(
    _ node: Node, isDefault name: Tag.Name, at place: Place
  ) throws(YAMLFailure) {
    guard node.tag == Tag(name) else {
      throw YAMLFailure(message: .tag, line: place.line, column: place.column)
    }
  }

  private func place(of node: Node) -> Place {
    let (line, column) = source.clamped(
      line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    return Place(file: file, line: line, column: column)
  }
}

extension YAMLNode {
  /// Counts a part of the node, which may be one that aliases have made large.
  fileprivate mutating func add(_ part: YAMLNode) throws(YAMLFailure) {
    size += part.size
    bytes += part.bytes
    depth = max(depth, part.depth + 1)
    if depth > SceneLimits.depth {
      throw YAMLFailure(message: .tooDeep, line: part.place.line, column: part.place.column)
    }
    if size > SceneLimits.nodes {
      throw YAMLFailure(message: .tooMany, line: part.place.line, column: part.place.column)
    }
    if bytes > SceneLimits.textBytes {
      throw YAMLFailure(message: .tooMuch, line: part.place.line, column: part.place.column)
    }
  }
}

extension Diagnostic.Message {
  static func notYAML(_ problem: String) -> Self { Self("not-yaml", "not YAML: \(problem)") }
  static let tooDeep = Self(
    "too-deep", "nested deeper than \(SceneLimits.depth) levels")
  fileprivate static let tooMany = Self(
    "too-large", "more than \(SceneLimits.nodes) values, with aliases written out")
  fileprivate static let tooMuch = Self(
    "too-large", "more than \(SceneLimits.textBytes >> 20) MiB of text, with aliases written out")
  fileprivate static let keyIsNotText = Self("wrong-type", "a key must be plain text")
  fileprivate static let tag = Self("tag", "a tag ('!') is not read here")

  fileprivate static func cycle(_ text: String) -> Self {
    Self("cycle", "the alias \(text.quoted) stands inside what it stands for")
  }

  fileprivate static func unknownAlias(_ text: String) -> Self {
    Self("unknown-alias", "unknown alias \(text.quoted)")
  }
}
