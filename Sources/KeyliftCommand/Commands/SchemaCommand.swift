// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftCapture
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// `keylift schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scene files, or of JSON output.",
    discussion: """
        keylift schema > keylift.schema.json
        keylift schema keyboards
        keylift schema validation

      Editors with a YAML language server use the schema of scenes to complete and
      check them. The others are schemas of what commands print with --format json:
      'validation' of 'keylift validate', 'audit' of 'keylift audit', 'fit' of
      'keylift fit', 'measure' of 'keylift measure', 'doctor' of 'keylift doctor',
      and all others of 'keylift list'. 'recording' is the schema of each line of a
      recording.
      """)

  enum Document: String, CaseIterable, ExpressibleByArgument {
    case scene, validation, audit, fit, measure, recording, doctor, devices, ios, keyboards, colors,
      styles,
      kinds, symbols
  }

  @Argument(
    help: ArgumentHelp(
      """
      scene, validation, audit, fit, measure, recording, doctor, devices, ios, keyboards, colors, \
      styles, kinds or symbols.
      """
    ))
  var document = Document.scene

  func run() throws {
    try Console().result(document.schema.map { $0.text + "\n" } ?? SceneSchema.text)
  }
}

extension SchemaCommand.Document {
  /// The schema; `nil` for that of scenes, which has its own writer.
  fileprivate var schema: JSONValue? {
    switch self {
    case .scene: nil
    case .validation: ValidationDocument.schema
    case .audit: AuditDocument.schema
    case .fit: FitDocument.schema
    case .measure: MeasureDocument.schema
    case .recording: RecordingSchema.schema
    case .doctor: DoctorDocument.schema
    case .devices: DeviceListSchema.devices
    case .ios: DeviceListSchema.systems
    case .keyboards: DeviceListSchema.keyboards
    case .colors: DeviceListSchema.colors
    case .styles: DeviceListSchema.styles
    case .kinds: DeviceListSchema.kinds
    case .symbols: DeviceListSchema.symbols
    }
  }
}

/// The JSON Schema of a line of a recording.
enum RecordingSchema {
  static let schema: JSONValue = .object([
    .init(name: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
    .init(name: "title", value: "A line of a recording of an app"),
    .init(name: "oneOf", value: .array([head, view, sample, notification, focus, tick])),
  ])

  private static let time: JSONValue = [
    "type": "number", "minimum": 0, "maximum": .number(RecordingLimits.seconds),
  ]
  private static let number: JSONValue = ["type": "number"]
  private static let fraction: JSONValue = ["type": "number", "minimum": 0, "maximum": 1]
  private static let id: JSONValue = ["type": "string", "pattern": "^[a-z][a-z0-9-]*$"]
  private static let rect = numbers(4)

  private static func numbers(_ count: Int) -> JSONValue {
    [
      "type": "array", "items": ["type": "number"], "minItems": .integer(count),
      "maxItems": .integer(count),
    ]
  }

  private static let head = Schema.record(
    [
      ("format", ["const": "keylift-recording"]), ("version", ["const": 1]),
      ("by", Schema.text), ("title", Schema.text), ("device", Schema.text), ("ios", Schema.text),
      ("screen", numbers(2)), ("scale", number),
    ], optional: ["by", "title", "device", "ios", "screen", "scale"])

  private static let view = Schema.record(
    [("view", id), ("kind", Schema.choice(RecordedKind.self))], optional: ["kind"])

  private static let sample = Schema.record(
    [
      ("time", time), ("id", id), ("rect", rect), ("alpha", fraction), ("confidence", fraction),
      ("repeated", Schema.bool), ("gap", Schema.bool),
    ], optional: ["alpha", "confidence", "repeated", "gap"])

  private static let notification = Schema.record(
    [
      ("time", time), ("notification", Schema.choice(KeyboardNotification.Kind.self)),
      ("begin", rect), ("end", rect), ("duration", time), ("curve", ["type": "integer"]),
      ("local", Schema.bool),
    ], optional: ["begin", "end", "duration", "curve", "local"])

  private static let focus = Schema.record([
    ("time", time), ("focus", ["type": ["string", "null"]]),
  ])

  private static let tick = Schema.record([("time", time)])
}

/// The parts of a JSON Schema of a document that the program prints.
enum Schema {
  static let text: JSONValue = ["type": "string"]
  static let bool: JSONValue = ["type": "boolean"]
  static let points: JSONValue = ["type": "number", "minimum": 0]
  /// A count or a position, starting at 1.
  static let positive: JSONValue = ["type": "integer", "minimum": 1]

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
