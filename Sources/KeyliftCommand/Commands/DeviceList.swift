// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftLook
import KeyliftMotion
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
