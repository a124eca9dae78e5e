// SPDX-License-Identifier: MIT

/// How a value is written in a scene: what reads it, and what tells editors and people about it.
struct ValueFormat<Value>: Sendable {
  /// The format in a few words, such as "a number from 0 to 1".
  var summary: String
  /// The format as JSON Schema.
  var schema: JSONValue
  /// Returns the value, or nil once it has reported why there is none.
  var read: @Sendable (YAMLNode, inout Reading) -> Value?
}

extension ValueFormat {
  /// Returns a format that makes something else of the values of this one.
  func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> ValueFormat<Result> {
    let read = read
    return ValueFormat<Result>(summary: summary, schema: schema) { node, reading in
      read(node, &reading).map(transform)
    }
  }
}

extension ValueFormat {
  /// Creates a format for text that is read by a function, which returns nil for what does not fit.
  static func scalar(
    _ summary: String, _ schema: JSONValue, _ parse: @escaping @Sendable (String) -> Value?
  ) -> ValueFormat {
    ValueFormat(summary: summary, schema: schema) { node, reading in
      guard case .scalar(let text) = node.value, !node.isMissing else {
        reading.report(.wrongType(summary, node), at: node.place)
        return nil
      }
      guard let value = parse(text) else {
        reading.report(.wrongType(summary, node), at: node.place)
        return nil
      }
      return value
    }
  }
}

extension ValueFormat {
  /// A list of values.
  static func list<Item>(
    of item: ValueFormat<Item>, _ summary: String, atMost limit: Int? = nil
  ) -> ValueFormat<[Item]> where Value == [Item] {
    var schema: JSONValue = ["type": "array", "items": item.schema]
    if let limit { schema = schema.adding("maxItems", .integer(limit)) }
    return ValueFormat(summary: summary, schema: schema) { node, reading in
      guard case .sequence(let items) = node.value else {
        reading.report(.wrongType(summary, node), at: node.place)
        return nil
      }
      if let limit, items.count > limit {
        reading.report(.tooMany(limit, found: items.count), at: items[limit].place)
        return nil
      }
      return items.compactMap { item.read($0, &reading) }
    }
  }
}

extension Diagnostic.Message {
  static func wrongType(_ expected: String, _ node: YAMLNode) -> Self {
    Self("wrong-type", "expected \(expected), found \(node.summary)")
  }

  fileprivate static func tooMany(_ limit: Int, found: Int) -> Self {
    Self("too-many", "expected at most \(limit), found \(found)")
  }
}
