// SPDX-License-Identifier: MIT

/// A mapping of a scene: the keys that it understands.
struct Record<Root>: Sendable {
  /// What the mapping stands for, with its article, such as "a view".
  let noun: String
  /// The keys, in the order in which they are told of.
  let fields: [Field<Root>]
  /// What to say about a key that is not among them, where that is known.
  var hint: @Sendable (String) -> String? = { _ in nil }

  /// Reads a mapping into what it makes, and says whether it was one.
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
      reading.report(.missingKey(field.name, noun), at: node.place)
    }
    return true
  }

  /// Whether a mapping has a key that is not understood, and so may be one of these misspelt.
  func misunderstands(_ node: YAMLNode) -> Bool {
    guard case .mapping(let entries) = node.value else { return true }
    return entries.contains { entry in !fields.contains { $0.name == entry.key } }
  }

  private func reportUnknown(_ entry: YAMLEntry, _ reading: inout Reading) {
    let note = hint(entry.key) ?? suggestion(for: entry.key, among: fields.map(\.name))
    reading.report(.unknownKey(entry.key, in: noun), at: entry.place, note: note)
  }

  /// The mapping as JSON Schema.
  var schema: JSONValue { schema(of: fields) }

  /// Returns the mapping with some of its keys as JSON Schema.
  func schema(of fields: [Field<Root>], required extra: [String] = []) -> JSONValue {
    let properties = fields.map {
      JSONValue.Member(name: $0.name, value: $0.schema.adding("description", .string($0.summary)))
    }
    let required = fields.filter { $0.isRequired || extra.contains($0.name) }
    var schema: JSONValue = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty {
      schema = schema.adding("required", .array(required.map { .string($0.name) }))
    }
    return schema.adding("additionalProperties", false)
  }
}

extension ValueFormat {
  /// Creates a format for a mapping whose keys fill in a value.
  static func record(
    _ record: Record<Value>, from empty: @escaping @Sendable () -> Value
  ) -> ValueFormat {
    ValueFormat(summary: record.noun, schema: record.schema) { node, reading in
      var value = empty()
      return record.read(node, into: &value, &reading) ? value : nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func unknownKey(_ key: String, in noun: String) -> Self {
    Self("unknown-key", "unknown key \(key.quoted) in \(noun)")
  }

  fileprivate static func missingKey(_ key: String, _ noun: String) -> Self {
    Self("missing-key", "\(noun) needs '\(key)'")
  }
}
