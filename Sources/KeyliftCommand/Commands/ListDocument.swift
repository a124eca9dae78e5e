// SPDX-License-Identifier: MIT

import KeyliftIO
import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftScene
import KeyliftStage

enum ListDocument {
  static let devices = JSONDocument<Void>(
    "keylift-devices", "The devices that scenes can name", version: 2,
    [.list("devices", of: device) { Device.all }, sources])

  static let keyboards = JSONDocument<Void>(
    "keylift-keyboards", "The keyboards of all devices, in points, and the keys of all languages",
    version: 2,
    [
      .choices("keyboards") { KeyboardType.allCases },
      .list("languages", of: language) { KeyboardLanguage.allCases },
      .list("devices", of: keyboardsOfDevice) { Device.all }, sources,
    ])

  /// The values of `source` elsewhere are the short names in this table.
  private static let sources = JSONRecord<Void>.Member.list("sources", of: source) {
    FactTable.sources.rows
  }

  private static let source = JSONRecord<FactTable.Row>(
    onOneLine: true,
    ["source", "title", "where", "date", "what"].map { column in
      .text(column) { String($0[column[...]]) }
    })

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

  private static let device = JSONRecord<Device>(
    onOneLine: true,
    [
      .text("name") { $0.name }, .text("title") { $0.title },
      .points("width") { Double($0.size.value.width) },
      .points("height") { Double($0.size.value.height) },
      .value("scale", ["enum": [1, 2, 3]]) { .integer($0.scale.value) },
      .texts("sources") { $0.size.sources }, .choice("certainty") { $0.size.certainty },
      .record("corner-radius", length) { $0.cornerRadius },
      .choices("ios") { $0.systemVersions }, .choice("default-ios") { $0.standardVersion },
      .record("releases", releases) { $0.systems },
      .list("safe-areas", of: safeArea) { SafeAreaEntry.all(of: $0) },
    ])

  private static let length = JSONRecord<Fact<CGFloat>>(
    onOneLine: true,
    [
      .points("points") { Double($0.value).hundredths }, .texts("sources") { $0.sources },
      .choice("certainty") { $0.certainty }, .text("note") { $0.note },
    ])

  private static let releases = JSONRecord<Fact<ClosedRange<Int>>>(
    onOneLine: true,
    [
      .integer("first") { $0.value.lowerBound }, .integer("last") { $0.value.upperBound },
      .texts("sources") { $0.sources }, .choice("certainty") { $0.certainty },
    ])

  private static let safeArea = JSONRecord<SafeAreaEntry>(
    onOneLine: true,
    [
      .choice("ios") { $0.version }, .choice("orientation") { $0.orientation },
      .record("top", length) { $0.facts.top }, .record("bottom", length) { $0.facts.bottom },
      .record("left", length) { $0.facts.left }, .record("right", length) { $0.facts.right },
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

  private static let language = JSONRecord<KeyboardLanguage>([
    .choice("name") { $0 }, .text("title") { $0.title },
    .value("rows", Schema.list(of: Schema.list(of: Schema.text))) { language in
      .array(language.letters.map { .line(.array($0.map { .string($0) })) })
    },
    .texts("sources") { $0.letterFact.sources }, .choice("certainty") { $0.letterFact.certainty },
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

private struct SafeAreaEntry {
  let version: SystemVersion
  let orientation: Orientation
  let facts: SafeAreaFacts

  static func all(of device: Device) -> [SafeAreaEntry] {
    device.systemVersions.flatMap { version in
      Orientation.allCases.map { orientation in
        SafeAreaEntry(
          version: version, orientation: orientation, facts: device.safeArea(orientation, version))
      }
    }
  }
}

/// The keyboard of a device in one layout and orientation, in all generations that have the same
/// one.
private struct KeyboardEntry {
  let device: Device
  let orientation: Orientation
  let keys: KeyHeight
  let look: SystemLook
  let measured: KeyboardMeasurements
  var versions: [SystemVersion]

  var rows: [KeyboardRow] {
    var traits = device.traits(orientation: orientation, ios: versions[0])
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

  static func all(of device: Device) -> [KeyboardEntry] {
    var result: [KeyboardEntry] = []
    for version in device.systemVersions {
      for orientation in Orientation.allCases {
        let hasTall = version == .ios26 && orientation == .portrait && device.hasTallKeys
        for keys in hasTall ? KeyHeight.allCases : [.regular] {
          let entry = KeyboardEntry(
            device: device, orientation: orientation, keys: keys, look: version.look,
            measured: device.keyboard(orientation, version, keys: keys), versions: [version])
          let same = result.firstIndex {
            $0.orientation == orientation && $0.keys == keys && $0.look == entry.look
              && $0.measured == entry.measured
          }
          if let same { result[same].versions.append(version) } else { result.append(entry) }
        }
      }
    }
    return result
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
    .record("letters", length) { $0.letters },
    .record("predictive-bar", length) { $0.predictiveBar },
    .record("number-pad", length) { $0.numberPad }, .record("emoji", length) { $0.emoji },
  ])

  private static let row = JSONRecord<KeyboardRow>(
    onOneLine: true,
    [
      .points("top") { $0.top.hundredths }, .points("height") { $0.height.hundredths },
      .points("left") { $0.left.hundredths }, .points("right") { $0.right.hundredths },
      .integer("keys", from: 1) { $0.count },
    ])
}

extension Double {
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}
