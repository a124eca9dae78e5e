// SPDX-License-Identifier: MIT

import KeyliftIO

/// The format of a value in a scene, with its parser and its documentation for editors and people.
struct ValueFormat<Value>: Sendable {
  /// The format in a few words, such as "a number from 0 to 1".
  var summary: String
  /// Returns the format as JSON Schema, which only documentation needs.
  private var makeSchema: @Sendable () -> JSONValue
  /// Returns the value, or reports an error and returns `nil`.
  var read: @Sendable (YAMLNode, inout Reading) -> Value?

  /// Creates a format.
  init(
    summary: String, schema: @autoclosure @escaping @Sendable () -> JSONValue,
    read: @escaping @Sendable (YAMLNode, inout Reading) -> Value?
  ) {
    (self.summary, self.read) = (summary, read)
    makeSchema = schema
  }

  /// The format as JSON Schema.
  var schema: JSONValue {
    get { makeSchema() }
    set { makeSchema = { newValue } }
  }

  /// Returns a format that transforms the values of this format.
  func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> ValueFormat<Result> {
    ValueFormat<Result>(summary: summary, schema: schema) { node, reading in
      read(node, &reading).map(transform)
    }
  }

  /// Creates a format for text, with a parser that returns `nil` for text that does not match.
  static func scalar(
    _ summary: String, _ schema: JSONValue, _ parse: @escaping @Sendable (String) -> Value?
  ) -> ValueFormat {
    ValueFormat(summary: summary, schema: schema) { node, reading in
      guard case .scalar(let text) = node.value, !node.isMissing, let value = parse(text)
      else { return reading.refuse(node, expecting: summary) }
      return value
    }
  }

  /// Creates the format of a value with two notations.
  ///
  /// - Parameter isSecond: Returns whether a node uses the second notation.
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

  /// Creates the format of a list of values.
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
    Self("wrong-type", "expected \(expected), found \(node.summary)")
  }

  fileprivate static func tooMany(_ limit: Int, found: Int) -> Self {
    Self("too-many", "expected at most \(limit), found \(found)")
  }
}
