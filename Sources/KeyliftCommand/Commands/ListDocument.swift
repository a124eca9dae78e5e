// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftLook
import KeyliftScene
import KeyliftStage

enum ListDocument {
  /// The devices, their screens and the generations of iOS that they run.
  static let devices = JSONDocument<Void>(
    "keylift-devices", "The devices that scenes can name",
    [.list("devices", of: device) { Device.all }])

  /// The keyboards of all devices: heights, rows and sources, and the keys of all languages.
  static let keyboards = JSONDocument<Void>(
    "keylift-keyboards", "The keyboards of all devices, in points, and the keys of all languages",
    [
      .choices("keyboards") { KeyboardType.allCases },
      .list("languages", of: language) { KeyboardLanguage.allCases },
      .list("devices", of: keyboardsOfDevice) { Device.all },
    ])

  static let systems = JSONDocument<Void>(
    "keylift-ios", "The generations of iOS",
    [.list("ios", of: system) { SystemVersion.allCases }])

  static let colors = JSONDocument<Void>(
    "keylift-colors", "The colors that scenes can name",
    [.list("colors", of: color) { SystemColor.allCases }])

  static let styles = JSONDocument<Void>(
    "keylift-styles", "The text styles that scenes can name, in points",
    [.list("styles", of: style) { TextStyle.allCases }])

  static let kinds = JSONDocument<Void>(
    "keylift-kinds", "The kinds of views",
    [.list("kinds", of: kind) { SceneVocabulary.kindsOfViews }])

  static let symbols = JSONDocument<Void>(
    "keylift-symbols", "The symbols, with the width of the ink over the side of the box",
    [.list("symbols", of: symbol) { ListCommand.symbols }])
}

extension ListDocument {
  private static let device = JSONRecord<Device>(
    onOneLine: true,
    [
      .text("name") { $0.name }, .text("title") { $0.title },
      .points("width") { Double($0.size.value.width) },
      .points("height") { Double($0.size.value.height) },
      .value("scale", ["enum": [1, 2, 3]]) { .integer($0.scale.value) },
      .choices("ios") { $0.systemVersions }, .choice("default-ios") { $0.standardVersion },
    ])

  private static let system = JSONRecord<SystemVersion>(
    onOneLine: true,
    [
      .choice("name") { $0 }, .text("motion") { $0.motion.rawValue }, .choice("look") { $0.look },
      .choices("quirks") { version in SystemQuirk.allCases.filter(version.quirks.contains) },
    ])

  private static let color = JSONRecord<SystemColor>(
    onOneLine: true,
    [
      .text("name") { $0.rawValue }, .text("uikit") { "\($0)" }, .hex("light") { $0.values.light },
      .hex("dark") { $0.values.dark }, .hex("light-26") { $0.values.glassLight },
      .hex("dark-26") { $0.values.glassDark },
    ])

  private static let style = JSONRecord<TextStyle>(
    onOneLine: true,
    [
      .text("name") { $0.rawValue }, .points("size") { Font.preferred($0).size },
      .points("leading") { Font.preferred($0).leading },
      .text("weight") { Font.preferred($0).weight.rawValue }, .record("sizes", sizes) { $0 },
    ])

  private static let sizes = JSONRecord<TextStyle>(
    ContentSizeCategory.allCases.map { category in
      .points(category.rawValue) { Font.preferred($0, at: category).size }
    })

  private typealias Kind = (name: String, summary: String, keys: [String])

  private static let kind = JSONRecord<Kind>([
    .text("name") { $0.name }, .text("summary") { $0.summary }, .texts("keys") { $0.keys },
  ])

  private static let symbol = JSONRecord<ListCommand.Row>(
    onOneLine: true,
    [
      .text("name") { $0.name }, .text("summary") { $0.detail },
      .points("width", isOptional: true) { Symbol.named($0.name)?.inkPart },
      .bool("mirrored", isOptional: true) { Symbol.named($0.name)?.isMirrored },
    ])

  /// The letters on a phone with their source.
  private static let language = JSONRecord<KeyboardLanguage>([
    .choice("name") { $0 }, .text("title") { $0.title },
    .value("rows", Schema.list(of: Schema.list(of: Schema.text))) { language in
      .array(language.letters.map { .line(.array($0.map { .string($0) })) })
    },
    .text("source") { $0.source },
  ])
}

extension JSONRecord.Member {
  fileprivate static func hex(
    _ name: String, _ value: @escaping @Sendable (Source) -> String
  ) -> Self {
    .value(name, ["type": "string", "pattern": "^#[0-9a-f]{6}([0-9a-f]{2})?$"]) {
      .string(value($0))
    }
  }
}

/// The keyboard of a device in one look, layout and orientation.
private struct KeyboardEntry {
  let device: Device
  let orientation: Orientation
  let look: SystemLook
  let keys: KeyHeight
  /// The generations of iOS that show it.
  let versions: [SystemVersion]

  var measured: KeyboardMeasurements { device.keyboard(orientation, look, keys: keys) }

  var rows: [KeyboardRow] {
    var traits = device.traits(orientation: orientation)
    traits.look = look
    return KeyboardRow.letters(height: Double(measured.letters.value), on: traits)
  }

  var rowsSource: String {
    let section =
      switch (look, device.family.isPad, orientation) {
      case (.legacy, true, _): "1.9"
      case (.legacy, false, .portrait): "1.2"
      case (.legacy, false, .landscape): "1.8"
      case (.glass, true, _): "11.3"
      case (.glass, false, _): "11.2"
      }
    return "Docs/iOS/Appearance.md \(section)"
  }

  /// Returns the keyboards in all looks of a device's generations, layouts and orientations.
  static func all(of device: Device) -> [KeyboardEntry] {
    SystemLook.allCases.flatMap { look -> [KeyboardEntry] in
      let versions = device.systemVersions.filter { $0.look == look }
      guard !versions.isEmpty else { return [] }
      let layouts = look == .glass && device.hasTallKeys ? KeyHeight.allCases : [.regular]
      return Orientation.allCases.flatMap { orientation in
        layouts.filter { $0 == .regular || orientation == .portrait }.map { keys in
          KeyboardEntry(
            device: device, orientation: orientation, look: look, keys: keys, versions: versions)
        }
      }
    }
  }
}

extension ListDocument {
  private static let keyboardsOfDevice = JSONRecord<Device>([
    .text("name") { $0.name }, .list("keyboards", of: keyboard) { KeyboardEntry.all(of: $0) },
  ])

  private static let keyboard = JSONRecord<KeyboardEntry>([
    .choices("ios") { $0.versions }, .choice("look") { $0.look },
    .choice("key-height") { $0.keys }, .choice("orientation") { $0.orientation },
    .record("heights", heights) { $0.measured }, .list("rows", of: row) { $0.rows },
    .text("rows-source") { $0.rowsSource },
  ])

  private static let heights = JSONRecord<KeyboardMeasurements>([
    .record("letters", height) { $0.letters },
    .record("predictive-bar", height) { $0.predictiveBar },
    .record("number-pad", height) { $0.numberPad }, .record("emoji", height) { $0.emoji },
  ])

  private static let height = JSONRecord<Sourced<CGFloat>>(
    onOneLine: true,
    [.points("points") { Double($0.value).hundredths }, .text("source") { $0.source }])

  private static let row = JSONRecord<KeyboardRow>(
    onOneLine: true,
    [
      .points("top") { $0.top.hundredths }, .points("height") { $0.height.hundredths },
      .points("left") { $0.left.hundredths }, .points("right") { $0.right.hundredths },
      .integer("keys", from: 1) { $0.count },
    ])
}

extension Double {
  /// A length in points, rounded to a hundredth.
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}
