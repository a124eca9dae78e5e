// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftScene
import KeyliftStage

/// The JSON documents of `keylift list`, each with a number that increases when old readers would
/// misread it.
enum DeviceList {
  /// The devices, their screens and the generations of iOS that they run.
  static let devices: JSONValue = [
    "format": "keylift-devices", "version": 1, "devices": .array(Device.all.map(\.entry)),
  ]

  /// The keyboards of all devices: heights, rows and sources, and the keys of all languages.
  static let keyboards: JSONValue = [
    "format": "keylift-keyboards", "version": 1,
    "keyboards": .line(.array(KeyboardType.allCases.map { .string($0.rawValue) })),
    "languages": .array(KeyboardLanguage.allCases.map(\.entry)),
    "devices": .array(
      Device.all.map { ["name": .string($0.name), "keyboards": .array($0.keyboards)] }),
  ]

  /// The generations of iOS.
  static let systems: JSONValue = [
    "format": "keylift-ios", "version": 1,
    "ios": .array(
      SystemVersion.allCases.map { version in
        .line([
          "name": .string(version.rawValue), "motion": .string(version.motion.name),
          "look": .string(version.look.rawValue),
          "quirks": .array(
            SystemQuirk.allCases.filter(version.quirks.contains).map { .string($0.rawValue) }),
        ])
      }),
  ]
}

extension Device {
  fileprivate var entry: JSONValue {
    .line([
      "name": .string(name), "title": .string(title),
      "width": .number(Double(size.value.width)), "height": .number(Double(size.value.height)),
      "scale": .integer(scale.value),
      "ios": .array(systemVersions.map { .string($0.rawValue) }),
      "default-ios": .string(standardVersion.rawValue),
    ])
  }

  /// The keyboards in all looks of the device's generations, layouts and orientations.
  fileprivate var keyboards: [JSONValue] {
    SystemLook.allCases.flatMap { look -> [JSONValue] in
      let versions = systemVersions.filter { $0.look == look }
      guard !versions.isEmpty else { return [] }
      let layouts = look == .glass && hasTallKeys ? KeyHeight.allCases : [.regular]
      return Orientation.allCases.flatMap { orientation in
        layouts.filter { $0 == .regular || orientation == .portrait }.map { keys in
          keyboard(orientation, look, keys, versions)
        }
      }
    }
  }

  private func keyboard(
    _ orientation: Orientation, _ look: SystemLook, _ keys: KeyHeight,
    _ versions: [SystemVersion]
  ) -> JSONValue {
    let measured = keyboard(orientation, look, keys: keys)
    var traits = traits(orientation: orientation)
    traits.look = look
    let rows = KeyboardRow.letters(height: Double(measured.letters.value), on: traits)
    return [
      "ios": .line(.array(versions.map { .string($0.rawValue) })),
      "look": .string(look.rawValue), "key-height": .string(keys.rawValue),
      "orientation": .string(orientation.rawValue),
      "heights": [
        "letters": measured.letters.entry, "predictive-bar": measured.predictiveBar.entry,
        "number-pad": measured.numberPad.entry, "emoji": measured.emoji.entry,
      ],
      "rows": .array(rows.map(\.entry)), "rows-source": .string(rowsSource(orientation, look)),
    ]
  }

  private func rowsSource(_ orientation: Orientation, _ look: SystemLook) -> String {
    let section =
      switch (look, family.isPad, orientation) {
      case (.legacy, true, _): "1.9"
      case (.legacy, false, .portrait): "1.2"
      case (.legacy, false, .landscape): "1.8"
      case (.glass, true, _): "11.3"
      case (.glass, false, _): "11.2"
      }
    return "Docs/iOS/Appearance.md \(section)"
  }
}

extension KeyboardLanguage {
  /// The letters on a phone with their source.
  fileprivate var entry: JSONValue {
    let rows = self == .japaneseKana ? KanaKeys.kana.rows : keys.small
    return [
      "name": .string(rawValue), "title": .string(title),
      "rows": .array(rows.map { .line(.array($0.map { .string($0) })) }),
      "source": .string(source),
    ]
  }
}

extension Sourced<CGFloat> {
  /// The height, rounded to a hundredth of a point, and its source.
  fileprivate var entry: JSONValue {
    .line(["points": .points(Double(value)), "source": .string(source)])
  }
}

extension KeyboardRow {
  fileprivate var entry: JSONValue {
    .line([
      "top": .points(top), "height": .points(height), "left": .points(left),
      "right": .points(right), "keys": .integer(count),
    ])
  }
}

extension JSONValue {
  /// A length in points, rounded to a hundredth.
  fileprivate static func points(_ length: Double) -> JSONValue {
    .number((length * 100).rounded() / 100)
  }
}

/// The JSON Schemas of the documents of `keylift list`.
enum DeviceListSchema {
  static let devices = document(
    "keylift-devices", "The devices that scenes can name", list: "devices",
    of: Schema.record([
      ("name", text), ("title", text), ("width", points), ("height", points),
      ("scale", ["enum": [1, 2, 3]]), ("ios", Schema.list(of: version)), ("default-ios", version),
    ]))

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

  static let colors = document(
    "keylift-colors", "The colors that scenes can name", list: "colors",
    of: Schema.record([
      ("name", text), ("uikit", text), ("light", hex), ("dark", hex), ("light-26", hex),
      ("dark-26", hex),
    ]))

  static let styles = document(
    "keylift-styles", "The text styles that scenes can name, in points", list: "styles",
    of: Schema.record([
      ("name", text), ("size", points), ("leading", points), ("weight", text),
      ("sizes", Schema.record(ContentSizeCategory.allCases.map { ($0.rawValue, points) })),
    ]))

  static let kinds = document(
    "keylift-kinds", "The kinds of views", list: "kinds",
    of: Schema.record([("name", text), ("summary", text), ("keys", Schema.list(of: text))]))

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
