// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftScene
import KeyliftStage

/// The JSON Schemas of the documents of `keylift list`.
enum DeviceListSchema {
  /// The schema of the devices.
  static let devices = document(
    "keylift-devices", "The devices that scenes can name", list: "devices",
    of: record([
      ("name", text), ("title", text), ("width", points), ("height", points),
      ("scale", ["enum": [1, 2, 3]]), ("ios", list(of: version)), ("default-ios", version),
    ]))

  /// The schema of the keyboards.
  static let keyboards = document(
    "keylift-keyboards", "The keyboards of all devices, in points", list: "devices",
    of: record([("name", text), ("keyboards", list(of: keyboard))]))

  /// The schema of the generations of iOS.
  static let systems = document(
    "keylift-ios", "The generations of iOS", list: "ios",
    of: record([
      ("name", version), ("motion", text), ("look", choice(SystemLook.self)),
      ("quirks", list(of: choice(SystemQuirk.self))),
    ]))

  /// The schema of the colors.
  static let colors = document(
    "keylift-colors", "The colors that scenes can name", list: "colors",
    of: record([
      ("name", text), ("uikit", text), ("light", hex), ("dark", hex), ("light-26", hex),
      ("dark-26", hex),
    ]))

  /// The schema of the text styles.
  static let styles = document(
    "keylift-styles", "The text styles that scenes can name, in points", list: "styles",
    of: record([
      ("name", text), ("size", points), ("leading", points), ("weight", text),
      ("sizes", record(ContentSizeCategory.allCases.map { ($0.rawValue, points) })),
    ]))

  /// The schema of the kinds of views.
  static let kinds = document(
    "keylift-kinds", "The kinds of views", list: "kinds",
    of: record([("name", text), ("summary", text), ("keys", list(of: text))]))

  private static let hex: JSONValue = [
    "type": "string", "pattern": "^#[0-9a-f]{6}([0-9a-f]{2})?$",
  ]
  private static let text: JSONValue = ["type": "string"]
  private static let points: JSONValue = ["type": "number", "minimum": 0]
  private static let version = choice(SystemVersion.self)
  private static let length = record([("points", points), ("source", text)])

  private static let keyboard = record([
    ("ios", list(of: version)), ("look", choice(SystemLook.self)),
    ("key-height", choice(KeyHeight.self)), ("orientation", choice(Orientation.self)),
    (
      "heights",
      record([
        ("letters", length), ("predictive-bar", length), ("number-pad", length), ("emoji", length),
      ])
    ),
    (
      "rows",
      list(
        of: record([
          ("top", points), ("height", points), ("left", points), ("right", points),
          ("keys", ["type": "integer", "minimum": 1]),
        ]))
    ),
    ("rows-source", text),
  ])

  private static func choice<Name>(_ type: Name.Type) -> JSONValue
  where Name: CaseIterable & RawRepresentable<String> {
    ["enum": .array(type.allCases.map { .string($0.rawValue) })]
  }

  private static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }

  private static func record(_ fields: [(String, JSONValue)]) -> JSONValue {
    [
      "type": "object",
      "properties": .object(fields.map { JSONValue.Member(name: $0.0, value: $0.1) }),
      "required": .array(fields.map { .string($0.0) }), "additionalProperties": false,
    ]
  }

  private static func document(
    _ format: String, _ title: String, list name: String, of item: JSONValue
  ) -> JSONValue {
    let schema = record([
      ("format", ["const": .string(format)]), ("version", ["const": 1]), (name, list(of: item)),
    ])
    guard case .object(let members) = schema else { return schema }
    return .object(
      [
        .init(name: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
        .init(name: "title", value: .string(title)),
      ] + members)
  }
}
