// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftCapture
import KeyliftIO
import KeyliftScene
import KeyliftStage

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scene files, or of JSON output.",
    discussion: """
        keylift schema > keylift.schema.json
        keylift schema keyboards
        keylift schema validation
        keylift schema --part composer

      Editors with a YAML language server use the schema of scenes to complete and
      check them. It is long; --part prints what one kind of view or one key of a
      scene can have, and its "$ref"s name other parts. The others are schemas of
      what commands print with --format json: 'validation' of 'keylift validate',
      'audit' of 'keylift audit', 'fit' of 'keylift fit', 'measure' of 'keylift
      measure', 'doctor' of 'keylift doctor', and all others of 'keylift list'.
      'recording' is the schema of each line of a recording.
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

  @Option(
    help: ArgumentHelp(
      "Of the schema of scenes only a kind of view or a key of a scene, such as keyboard.",
      valueName: "name"), completion: .list(SceneSchema.parts))
  var part: String?

  mutating func validate() throws {
    guard let part else { return }
    guard document == .scene else { throw ValidationError("--part is for the schema of scenes") }
    guard SceneSchema.parts.contains(part) else {
      let near = Spelling.nearest(to: part, among: SceneSchema.parts)
      let advice = near.map { "did you mean '\($0)'?" } ?? SceneSchema.parts.joined(separator: ", ")
      throw ValidationError("--part: there is no part '\(part.printable)'; \(advice)")
    }
  }

  func run() throws {
    if let text = part.flatMap(SceneSchema.text) { return try Console().result(text) }
    try Console().result(document.schema.map { $0.text + "\n" } ?? SceneSchema.text)
  }
}

extension SchemaCommand.Document {
  /// `nil` for scenes, whose schema has its own writer.
  fileprivate var schema: JSONValue? {
    switch self {
    case .scene: nil
    case .validation: ValidationDocument.document.schema
    case .audit: AuditDocument.document.schema
    case .fit: FitDocument.document.schema
    case .measure: MeasureDocument.document.schema
    case .recording: RecordingSchema.schema
    case .doctor: DoctorDocument.document.schema
    case .devices: ListDocument.devices.schema
    case .ios: ListDocument.systems.schema
    case .keyboards: ListDocument.keyboards.schema
    case .colors: ListDocument.colors.schema
    case .styles: ListDocument.styles.schema
    case .kinds: ListDocument.kinds.schema
    case .symbols: ListDocument.symbols.schema
    }
  }
}

private enum RecordingSchema {
  static let schema = Schema.titled(
    "A line of a recording of an app",
    [.init(name: "oneOf", value: .array([head, view, sample, unseen, notification, focus, tick]))])

  private static let time: JSONValue = [
    "type": "number", "minimum": 0, "maximum": .number(RecordingLimits.seconds),
  ]
  private static let fraction: JSONValue = ["type": "number", "minimum": 0, "maximum": 1]
  private static let id: JSONValue = ["type": "string", "pattern": "^[a-z][a-z0-9-]*$"]
  private static let rect = numbers(4)
  /// Descriptions of dictionaries print a flag as a number.
  private static let flag: JSONValue = [
    "type": ["boolean", "integer"], "minimum": 0, "maximum": 1,
  ]

  private static func numbers(_ count: Int) -> JSONValue {
    [
      "type": "array", "items": Schema.number, "minItems": .integer(count),
      "maxItems": .integer(count),
    ]
  }

  private static let head = Schema.record(
    [
      ("format", ["const": "keylift-recording"]), ("version", ["const": 1]),
      ("by", Schema.text), ("title", Schema.text), ("device", Schema.text), ("ios", Schema.text),
      ("appearance", Schema.choice(Appearance.self)), ("screen", numbers(2)),
      ("scale", Schema.number),
    ], optional: ["by", "title", "device", "ios", "appearance", "screen", "scale"])

  private static let view = Schema.record(
    [("view", id), ("kind", Schema.choice(RecordedKind.self))], optional: ["kind"])

  private static let sample = Schema.record(
    [
      ("time", time), ("id", id), ("rect", rect), ("alpha", fraction), ("confidence", fraction),
      ("repeated", Schema.bool), ("gap", Schema.bool), ("seen", ["const": true]),
    ], optional: ["alpha", "confidence", "repeated", "gap", "seen"])

  private static let unseen = Schema.record(
    [
      ("time", time), ("id", id), ("seen", ["const": false]), ("covered", Schema.bool),
      ("repeated", Schema.bool), ("gap", Schema.bool),
    ], optional: ["covered", "repeated", "gap"])

  private static let notification = Schema.record(
    [
      ("time", time), ("notification", Schema.choice(KeyboardNotification.Kind.self)),
      ("begin", rect), ("end", rect), ("duration", time), ("curve", Schema.integer()),
      ("local", flag),
    ], optional: ["begin", "end", "duration", "curve", "local"])

  private static let focus = Schema.record([
    ("time", time), ("focus", ["type": ["string", "null"]]),
  ])

  private static let tick = Schema.record([("time", time)])
}
