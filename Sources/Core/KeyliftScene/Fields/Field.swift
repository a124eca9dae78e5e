// SPDX-License-Identifier: MIT

import KeyliftIO

/// A key of a mapping in a scene, with its parser and its documentation.
struct Field<Root>: Sendable {
  let name: String
  /// The meaning of the key, as a sentence without a full stop.
  let summary: String
  let valueSummary: String
  /// Returns the format of the value as JSON Schema, which only documentation needs.
  private var makeSchema: @Sendable () -> JSONValue
  let isRequired: Bool
  let read: @Sendable (YAMLEntry, inout Root, inout Reading) -> Void

  init(
    name: String, summary: String, valueSummary: String,
    schema: @autoclosure @escaping @Sendable () -> JSONValue, isRequired: Bool,
    read: @escaping @Sendable (YAMLEntry, inout Root, inout Reading) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.valueSummary = valueSummary
    self.isRequired = isRequired
    self.read = read
    makeSchema = schema
  }

  var schema: JSONValue {
    get { makeSchema() }
    set { makeSchema = { newValue } }
  }
}

extension Field {
  init<Value>(
    _ name: String, _ summary: String, _ format: ValueFormat<Value>,
    _ path: any WritableKeyPath<Root, Value> & Sendable, isRequired: Bool = false
  ) {
    self.init(name, summary, format, isRequired: isRequired) { $0[keyPath: path] = $1 }
  }

  /// Creates a field from a format and the key path of an optional value, which stays `nil` if the
  /// key is missing.
  init<Value>(
    _ name: String, _ summary: String, _ format: ValueFormat<Value>,
    _ path: any WritableKeyPath<Root, Value?> & Sendable, isRequired: Bool = false
  ) {
    self.init(name, summary, format, isRequired: isRequired) { $0[keyPath: path] = $1 }
  }

  init<Value>(
    _ name: String, _ summary: String, _ format: ValueFormat<Value>, isRequired: Bool = false,
    store: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(name, summary, format, isRequired: isRequired) { root, value, _ in
      store(&root, value)
    }
  }

  init<Value>(
    _ name: String, _ summary: String, _ format: ValueFormat<Value>, isRequired: Bool = false,
    storeWithPlace store: @escaping @Sendable (inout Root, Value, Place) -> Void
  ) {
    self.init(
      name: name, summary: summary, valueSummary: format.summary, schema: format.schema,
      isRequired: isRequired
    ) { entry, root, reading in
      guard let value = format.read(entry.value, &reading) else { return }
      store(&root, value, entry.value.place)
    }
  }

  /// `edit` applies a change to the part of `Whole`.
  func inside<Whole>(
    _ edit: @escaping @Sendable (inout Whole, (inout Root) -> Void) -> Void
  ) -> Field<Whole> {
    Field<Whole>(
      name: name, summary: summary, valueSummary: valueSummary, schema: schema,
      isRequired: isRequired
    ) { entry, whole, reading in
      edit(&whole) { read(entry, &$0, &reading) }
    }
  }
}

extension Sequence {
  /// Returns the fields of a part as fields of the whole that has the part at a key path.
  func inside<Part, Whole>(
    _ path: any WritableKeyPath<Whole, Part> & Sendable
  ) -> [Field<Whole>] where Element == Field<Part> {
    map { field in field.inside { whole, edit in edit(&whole[keyPath: path]) } }
  }
}

struct Record<Root>: Sendable {
  /// The name of the mapping, with its article, such as "a view".
  let noun: String
  var fields: [Field<Root>]
  /// Words of other libraries for keys, in lower case without hyphens.
  var others: [String: String] = [:]
  /// Notes on required keys that are missing.
  var examples: [String: String] = [:]
  /// Returns a note for an unknown key, or `nil` to suggest the nearest key.
  var hint: @Sendable (String) -> String? = { _ in nil }

  /// Returns whether the node is a mapping.
  @discardableResult
  func read(_ node: YAMLNode, into root: inout Root, _ reading: inout Reading) -> Bool {
    guard case .mapping(let entries) = node.value else {
      reading.report(.wrongType(noun, node), at: node.place)
      return false
    }
    for entry in entries {
      guard let field = fields.first(where: { $0.name == entry.key }) else {
        reportUnknown(entry, &reading)
        continue
      }
      field.read(entry, &root, &reading)
    }
    for field in fields where field.isRequired {
      if entries.contains(where: { $0.key == field.name }) { continue }
      reading.report(.missingKey(field.name, noun), at: node.place, note: examples[field.name])
    }
    return true
  }

  func read(_ node: YAMLNode, from root: Root, _ reading: inout Reading) -> Root? {
    var root = root
    return read(node, into: &root, &reading) ? root : nil
  }

  /// Returns the keys of a mapping in the order of the fields, or `nil` if it has an unknown key.
  ///
  /// An unknown key may be a misspelling of any key, so the keys of the mapping are then not known.
  func keys(of node: YAMLNode) -> [String]? {
    let names = fields.map(\.name)
    let given = node.entries.map(\.key)
    return given.allSatisfy(names.contains) ? names.filter(given.contains) : nil
  }

  private func reportUnknown(_ entry: YAMLEntry, _ reading: inout Reading) {
    let names = fields.map(\.name)
    var note: String? {
      let vocabulary = Vocabulary(names, others: others.filter { names.contains($0.value) })
      return hint(entry.key) ?? missingSpace(in: entry.key) ?? vocabulary.note(for: entry.key)
    }
    reading.report(.unknownKey(entry.key, in: noun), at: entry.place, note: note)
  }

  /// Returns advice for a key such as `kind:label`, which has swallowed its value.
  private func missingSpace(in key: String) -> String? {
    guard let colon = key.firstIndex(of: ":"), fields.contains(where: { $0.name == key[..<colon] })
    else { return nil }
    return "a space belongs behind the colon: '\(key[..<colon]): …'"
  }

  var schema: JSONValue { schema(of: fields) }

  func schema(of fields: [Field<Root>], required extra: [String] = []) -> JSONValue {
    let properties = fields.map { JSONValue.Member(name: $0.name, value: $0.documentedSchema) }
    let required = fields.filter { $0.isRequired || extra.contains($0.name) }
    var schema: JSONValue = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty {
      schema = schema.adding("required", .array(required.map { .string($0.name) }))
    }
    return schema.adding("additionalProperties", false)
  }

  /// Returns the JSON Schema of a mapping that has one of several forms, each with its own required
  /// keys and optional keys.
  func schema(oneOf forms: [(required: [String], others: [String])]) -> JSONValue {
    let schemas = forms.map { required, others in
      schema(
        of: fields.filter { $0.isRequired || (required + others).contains($0.name) },
        required: required)
    }
    return ["oneOf": .array(schemas)]
  }
}

extension ValueFormat {
  static func record(
    _ record: Record<Value>, from empty: @escaping @Sendable () -> Value
  ) -> ValueFormat {
    ValueFormat(summary: record.noun, schema: record.schema) { node, reading in
      record.read(node, from: empty(), &reading)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func unknownKey(_ key: String, in noun: String) -> Self {
    Self("unknown-key", "unknown key \(key.quoted) in \(noun)")
  }

  static func missingKey(_ key: String, _ noun: String) -> Self {
    Self("missing-key", "\(noun) needs '\(key)'")
  }
}

/// The format of a value in a scene, with its parser and its documentation for editors and people.
struct ValueFormat<Value>: Sendable {
  /// The format in a few words, such as "a number from 0 to 1".
  var summary: String
  private var makeSchema: @Sendable () -> JSONValue
  var read: @Sendable (YAMLNode, inout Reading) -> Value?

  init(
    summary: String, schema: @autoclosure @escaping @Sendable () -> JSONValue,
    read: @escaping @Sendable (YAMLNode, inout Reading) -> Value?
  ) {
    self.summary = summary
    self.read = read
    makeSchema = schema
  }

  var schema: JSONValue {
    get { makeSchema() }
    set { makeSchema = { newValue } }
  }

  func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> ValueFormat<Result> {
    ValueFormat<Result>(summary: summary, schema: schema) { node, reading in
      read(node, &reading).map(transform)
    }
  }

  /// `parse` returns `nil` for text that does not match.
  static func scalar(
    _ summary: String, _ schema: JSONValue, _ parse: @escaping @Sendable (String) -> Value?
  ) -> ValueFormat {
    ValueFormat(summary: summary, schema: schema) { node, reading in
      guard case .scalar(let text) = node.value, !node.isMissing, let value = parse(text)
      else { return reading.refuse(node, expecting: summary) }
      return value
    }
  }

  /// `isSecond` returns whether a node uses the second notation.
  static func either(
    _ summary: String, _ first: ValueFormat, _ second: ValueFormat,
    isSecond: @escaping @Sendable (YAMLNode) -> Bool
  ) -> ValueFormat {
    ValueFormat(
      summary: summary, schema: ["anyOf": [first.schema, second.schema]]
    ) { node, reading in
      (isSecond(node) ? second : first).read(node, &reading)
    }
  }

  /// Creates a format that returns a value without examining the node, for use in `either`.
  static func word(_ word: String, for value: Value) -> ValueFormat where Value: Sendable {
    ValueFormat(summary: "'\(word)'", schema: ["const": .string(word)]) { _, _ in value }
  }

  static func list<Item>(
    of item: ValueFormat<Item>, _ summary: String, atMost limit: Int? = nil
  ) -> ValueFormat<[Item]> where Value == [Item] {
    ValueFormat(summary: summary, schema: item.schema(ofListAtMost: limit)) { node, reading in
      guard case .sequence(let items) = node.value else {
        return reading.refuse(node, expecting: summary)
      }
      if let limit, items.count > limit {
        return reading.refuse(.tooMany(limit, found: items.count), at: items[limit].place)
      }
      return items.compactMap { item.read($0, &reading) }
    }
  }

  private func schema(ofListAtMost limit: Int?) -> JSONValue {
    let list: JSONValue = ["type": "array", "items": schema]
    return limit.map { list.adding("maxItems", .integer($0)) } ?? list
  }
}

extension Diagnostic.Message {
  static func wrongType(_ expected: String, _ node: YAMLNode) -> Self {
    wrongType(expected, found: node.summary)
  }

  static func wrongType(_ expected: String, found: String) -> Self {
    Self("wrong-type", "expected \(expected), found \(found)")
  }

  static func outOfRange(_ expected: String, found: String) -> Self {
    Self("out-of-range", "expected \(expected), found \(found)")
  }

  static func moreThan(_ limit: Int, _ things: String) -> Self {
    Self("too-large", "more than \(limit) \(things)")
  }

  static func notBoth(_ owner: String, _ keys: String) -> Self {
    Self("conflicting-keys", "\(owner) has \(keys), not both")
  }

  static func duplicate(_ noun: String, _ word: String) -> Self {
    Self("duplicate-\(noun)", "duplicate \(noun) \(word.quoted)")
  }

  fileprivate static func tooMany(_ limit: Int, found: Int) -> Self {
    Self("too-many", "expected at most \(limit), found \(found)")
  }
}
