// SPDX-License-Identifier: MIT

import KeyliftIO

/// The members of a JSON object, each with its schema and its value, so that both agree.
struct JSONRecord<Source>: Sendable {
  struct Member: Sendable {
    let name: String
    let schema: JSONValue
    let isOptional: Bool
    /// `nil` leaves out an optional member.
    let value: @Sendable (Source) -> JSONValue?
  }

  private let members: [Member]
  private let isOnOneLine: Bool

  init(onOneLine isOnOneLine: Bool = false, _ members: [Member]) {
    self.isOnOneLine = isOnOneLine
    self.members = members
  }

  func value(of source: Source) -> JSONValue {
    let object = JSONValue.object(
      members.compactMap { member in
        member.value(source).map { JSONValue.Member(name: member.name, value: $0) }
      })
    return isOnOneLine ? .line(object) : object
  }

  var schema: JSONValue { Schema.record(names, optional: optionalNames) }

  fileprivate var names: [(String, JSONValue)] { members.map { ($0.name, $0.schema) } }

  fileprivate var optionalNames: Set<String> {
    Set(members.filter(\.isOptional).map(\.name))
  }
}

extension JSONRecord.Member {
  static func value(
    _ name: String, _ schema: JSONValue, isOptional: Bool = false,
    _ value: @escaping @Sendable (Source) -> JSONValue?
  ) -> Self {
    Self(name: name, schema: schema, isOptional: isOptional, value: value)
  }

  static func text(
    _ name: String, isOptional: Bool = false, _ value: @escaping @Sendable (Source) -> String?
  ) -> Self {
    .value(name, Schema.text, isOptional: isOptional) { value($0).map { .string($0) } }
  }

  static func texts(
    _ name: String, isOptional: Bool = false, _ value: @escaping @Sendable (Source) -> [String]?
  ) -> Self {
    .value(name, Schema.list(of: Schema.text), isOptional: isOptional) { source in
      value(source).map { .array($0.map { .string($0) }) }
    }
  }

  static func bool(
    _ name: String, isOptional: Bool = false, _ value: @escaping @Sendable (Source) -> Bool?
  ) -> Self {
    .value(name, Schema.bool, isOptional: isOptional) { value($0).map { .bool($0) } }
  }

  static func integer(
    _ name: String, from minimum: Int? = nil, _ value: @escaping @Sendable (Source) -> Int
  ) -> Self {
    .value(name, Schema.integer(from: minimum)) { .integer(value($0)) }
  }

  static func number(
    _ name: String, isOptional: Bool = false, _ value: @escaping @Sendable (Source) -> Double?
  ) -> Self {
    .value(name, Schema.number, isOptional: isOptional) { value($0).map { .number($0) } }
  }

  static func points(
    _ name: String, isOptional: Bool = false, _ value: @escaping @Sendable (Source) -> Double?
  ) -> Self {
    .value(name, Schema.points, isOptional: isOptional) { value($0).map { .number($0) } }
  }

  static func choice<Name: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, isOptional: Bool = false, _ value: @escaping @Sendable (Source) -> Name?
  ) -> Self {
    .value(name, Schema.choice(Name.self), isOptional: isOptional) { source in
      value(source).map { .string($0.rawValue) }
    }
  }

  static func choices<Name: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ value: @escaping @Sendable (Source) -> [Name]
  ) -> Self {
    .value(name, Schema.list(of: Schema.choice(Name.self))) { source in
      .array(value(source).map { .string($0.rawValue) })
    }
  }

  static func record<Item>(
    _ name: String, _ record: JSONRecord<Item>, isOptional: Bool = false,
    _ value: @escaping @Sendable (Source) -> Item?
  ) -> Self {
    .value(name, record.schema, isOptional: isOptional) { value($0).map(record.value) }
  }

  static func list<Item>(
    _ name: String, of record: JSONRecord<Item>, isOptional: Bool = false,
    _ value: @escaping @Sendable (Source) -> [Item]?
  ) -> Self {
    .value(name, Schema.list(of: record.schema), isOptional: isOptional) { source in
      value(source).map { .array($0.map(record.value)) }
    }
  }
}

/// A JSON document that begins with its format and a version.
///
/// The version increases when old readers would misread the document.
struct JSONDocument<Source>: Sendable {
  private let title: String
  private let record: JSONRecord<Source>

  init(
    _ format: String, _ title: String, version: Int = 1, _ members: [JSONRecord<Source>.Member]
  ) {
    self.title = title
    let head: [JSONRecord<Source>.Member] = [
      .value("format", ["const": .string(format)]) { _ in .string(format) },
      .value("version", ["const": .integer(version)]) { _ in .integer(version) },
    ]
    record = JSONRecord(head + members)
  }

  func value(of source: Source) -> JSONValue { record.value(of: source) }

  func text(of source: Source) -> String { value(of: source).text + "\n" }

  var schema: JSONValue {
    Schema.titled(title, Schema.members(record.names, optional: record.optionalNames))
  }
}

enum Schema {
  static let text: JSONValue = ["type": "string"]
  static let bool: JSONValue = ["type": "boolean"]
  static let number: JSONValue = ["type": "number"]
  static let points: JSONValue = ["type": "number", "minimum": 0]

  static func integer(from minimum: Int? = nil) -> JSONValue {
    let integer: JSONValue = ["type": "integer"]
    return minimum.map { integer.adding("minimum", .integer($0)) } ?? integer
  }

  static func choice<Name>(_ type: Name.Type) -> JSONValue
  where Name: CaseIterable & RawRepresentable<String> {
    ["enum": .array(type.allCases.map { .string($0.rawValue) })]
  }

  static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }

  static func record(
    _ members: [(String, JSONValue)], optional: Set<String> = []
  ) -> JSONValue {
    .object(self.members(members, optional: optional))
  }

  static func titled(_ title: String, _ members: [JSONValue.Member]) -> JSONValue {
    .object(
      [
        .init(name: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
        .init(name: "title", value: .string(title)),
      ] + members)
  }

  fileprivate static func members(
    _ members: [(String, JSONValue)], optional: Set<String>
  ) -> [JSONValue.Member] {
    let required = members.map(\.0).filter { !optional.contains($0) }
    return [
      .init(name: "type", value: "object"),
      .init(
        name: "properties",
        value: .object(members.map { JSONValue.Member(name: $0.0, value: $0.1) })),
      .init(name: "required", value: .array(required.map { .string($0) })),
      .init(name: "additionalProperties", value: false),
    ]
  }
}

extension Double {
  /// Rounded to a ten-thousandth.
  var measured: Double { (self * 10_000).rounded() / 10_000 }
}
