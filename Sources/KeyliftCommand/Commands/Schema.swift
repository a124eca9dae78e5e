// SPDX-License-Identifier: MIT

import KeyliftIO

/// The parts of a JSON Schema of a document that the program prints.
enum Schema {
  static let text: JSONValue = ["type": "string"]
  static let bool: JSONValue = ["type": "boolean"]
  /// A length in points.
  static let points: JSONValue = ["type": "number", "minimum": 0]
  /// A count or a position, starting at 1.
  static let positive: JSONValue = ["type": "integer", "minimum": 1]

  /// The raw values of an enumeration.
  static func choice<Name>(_ type: Name.Type) -> JSONValue
  where Name: CaseIterable & RawRepresentable<String> {
    ["enum": .array(type.allCases.map { .string($0.rawValue) })]
  }

  static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }

  /// An object with exactly these members, of which some may be absent.
  static func record(
    _ members: [(String, JSONValue)], optional: Set<String> = []
  ) -> JSONValue {
    .object(parts(members, optional: optional))
  }

  /// The schema of a document, which begins with its format and its version.
  static func document(
    _ format: String, _ title: String, _ members: [(String, JSONValue)],
    optional: Set<String> = []
  ) -> JSONValue {
    let head: [(String, JSONValue)] = [
      ("format", ["const": .string(format)]), ("version", ["const": 1]),
    ]
    return .object(
      [
        .init(name: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
        .init(name: "title", value: .string(title)),
      ] + parts(head + members, optional: optional))
  }

  private static func parts(
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
