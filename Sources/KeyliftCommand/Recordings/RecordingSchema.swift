// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftKeyboard
import KeyliftRecording

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
