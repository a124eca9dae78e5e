// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftScene
import KeyliftStage

/// The JSON Schemas of the documents of `keylift list`.
enum DeviceListSchema {
  /// The schema of the devices.
  static let devices = document(
    "keylift-devices", "The devices that scenes can name", list: "devices",
    of: Schema.record([
      ("name", text), ("title", text), ("width", points), ("height", points),
      ("scale", ["enum": [1, 2, 3]]), ("ios", Schema.list(of: version)), ("default-ios", version),
    ]))

  /// The schema of the keyboards.
  static let keyboards = Schema.document(
    "keylift-keyboards", "The keyboards of all devices, in points, and the keys of all languages",
    [
      ("keyboards", Schema.list(of: Schema.choice(KeyboardType.self))),
      ("languages", Schema.list(of: language)),
      (
        "devices",
        Schema.list(
          of: Schema.record([("name", text), ("keyboards", Schema.list(of: keyboard))]))
      ),
    ])

  /// The schema of the generations of iOS.
  static let systems = document(
    "keylift-ios", "The generations of iOS", list: "ios",
    of: Schema.record([
      ("name", version), ("motion", text), ("look", Schema.choice(SystemLook.self)),
      ("quirks", Schema.list(of: Schema.choice(SystemQuirk.self))),
    ]))

  /// The schema of the colors.
  static let colors = document(
    "keylift-colors", "The colors that scenes can name", list: "colors",
    of: Schema.record([
      ("name", text), ("uikit", text), ("light", hex), ("dark", hex), ("light-26", hex),
      ("dark-26", hex),
    ]))

  /// The schema of the text styles.
  static let styles = document(
    "keylift-styles", "The text styles that scenes can name, in points", list: "styles",
    of: Schema.record([
      ("name", text), ("size", points), ("leading", points), ("weight", text),
      ("sizes", Schema.record(ContentSizeCategory.allCases.map { ($0.rawValue, points) })),
    ]))

  /// The schema of the kinds of views.
  static let kinds = document(
    "keylift-kinds", "The kinds of views", list: "kinds",
    of: Schema.record([("name", text), ("summary", text), ("keys", Schema.list(of: text))]))

  /// The schema of the symbols.
  static let symbols = document(
    "keylift-symbols", "The symbols, with the width of the ink over the side of the box",
    list: "symbols",
    of: Schema.record(
      [("name", text), ("summary", text), ("width", points), ("mirrored", Schema.bool)],
      optional: ["width", "mirrored"]))

  private static let hex: JSONValue = [
    "type": "string", "pattern": "^#[0-9a-f]{6}([0-9a-f]{2})?$",
  ]
  private static let (text, points) = (Schema.text, Schema.points)
  private static let version = Schema.choice(SystemVersion.self)
  private static let length = Schema.record([("points", points), ("source", text)])

  private static let language = Schema.record([
    ("name", Schema.choice(KeyboardLanguage.self)), ("title", text),
    ("rows", Schema.list(of: Schema.list(of: text))), ("source", text),
  ])

  private static let keyboard = Schema.record([
    ("ios", Schema.list(of: version)), ("look", Schema.choice(SystemLook.self)),
    ("key-height", Schema.choice(KeyHeight.self)), ("orientation", Schema.choice(Orientation.self)),
    (
      "heights",
      Schema.record([
        ("letters", length), ("predictive-bar", length), ("number-pad", length), ("emoji", length),
      ])
    ),
    (
      "rows",
      Schema.list(
        of: Schema.record([
          ("top", points), ("height", points), ("left", points), ("right", points),
          ("keys", Schema.positive),
        ]))
    ),
    ("rows-source", text),
  ])

  private static func document(
    _ format: String, _ title: String, list name: String, of item: JSONValue
  ) -> JSONValue {
    Schema.document(format, title, [(name, Schema.list(of: item))])
  }
}
