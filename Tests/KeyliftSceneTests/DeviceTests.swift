// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// A row of the tables in `Docs/iOS/Behavior.md` 4.2 and 4.4, with `Docs/iOS/Appearance.md` 9 for what it corrects.
struct DeviceRow: Sendable, CustomTestStringConvertible {
  var name: String
  var width: CGFloat
  var height: CGFloat
  var scale: Int
  var corner: CGFloat
  var family: DeviceFamily
  /// Letters, predictive bar and emoji.
  var portrait: [CGFloat]
  /// Letters, predictive bar and emoji.
  var landscape: [CGFloat]
  /// Top and bottom.
  var safePortrait: [CGFloat]
  /// Top, bottom and each side.
  var safeLandscape: [CGFloat]

  var testDescription: String { name }

  init(
    _ name: String, _ size: (CGFloat, CGFloat), _ scale: Int, _ corner: CGFloat,
    _ family: DeviceFamily, _ portrait: [CGFloat], _ landscape: [CGFloat],
    _ safePortrait: [CGFloat], _ safeLandscape: [CGFloat]
  ) {
    self.name = name
    (width, height) = size
    self.scale = scale
    self.corner = corner
    self.family = family
    self.portrait = portrait
    self.landscape = landscape
    self.safePortrait = safePortrait
    self.safeLandscape = safeLandscape
  }

  static let all: [DeviceRow] = [
    DeviceRow(
      "iphone-se-1", (320, 568), 2, 0, .homeButton, [216, 37, 253], [162, 37, 199], [20, 0],
      [0, 0, 0]),
    DeviceRow(
      "iphone-8", (375, 667), 2, 0, .homeButton, [216, 44, 260], [162, 38, 200], [20, 0],
      [0, 0, 0]),
    DeviceRow(
      "iphone-se-3", (375, 667), 2, 0, .homeButton, [216, 44, 260], [162, 38, 200], [20, 0],
      [0, 0, 0]),
    DeviceRow(
      "iphone-8-plus", (414, 736), 3, 0, .homeButton, [226, 45, 271], [163, 37, 200], [20, 0],
      [0, 0, 0]),
    DeviceRow(
      "iphone-x", (375, 812), 3, 39, .notch, [291, 45, 384], [172, 37, 209], [44, 34],
      [0, 21, 44]),
    DeviceRow(
      "iphone-11-pro", (375, 812), 3, 39, .notch, [291, 45, 384], [172, 37, 209], [44, 34],
      [0, 21, 44]),
    DeviceRow(
      "iphone-11", (414, 896), 2, 41.5, .notch, [301, 45, 394], [172, 37, 209], [48, 34],
      [0, 21, 48]),
    DeviceRow(
      "iphone-11-pro-max", (414, 896), 3, 39, .notch, [301, 45, 394], [172, 37, 209], [44, 34],
      [0, 21, 44]),
    DeviceRow(
      "iphone-13-mini", (375, 812), 3, 44, .notch, [291, 45, 384], [172, 37, 209], [50, 34],
      [0, 21, 50]),
    DeviceRow(
      "iphone-14", (390, 844), 3, 47.33, .notch, [291, 45, 384], [172, 37, 209], [47, 34],
      [0, 21, 47]),
    DeviceRow(
      "iphone-14-plus", (428, 926), 3, 53.33, .notch, [301, 45, 394], [172, 37, 209], [47, 34],
      [0, 21, 47]),
    DeviceRow(
      "iphone-14-pro", (393, 852), 3, 55, .island, [291, 45, 384], [172, 37, 209], [59, 34],
      [0, 21, 59]),
    DeviceRow(
      "iphone-15", (393, 852), 3, 55, .island, [291, 45, 384], [172, 37, 209], [59, 34],
      [0, 21, 59]),
    DeviceRow(
      "iphone-15-pro", (393, 852), 3, 55, .island, [291, 45, 384], [172, 37, 209], [59, 34],
      [0, 21, 59]),
    DeviceRow(
      "iphone-15-pro-max", (430, 932), 3, 55, .island, [301, 45, 394], [172, 37, 209], [59, 34],
      [0, 21, 59]),
    DeviceRow(
      "iphone-16-pro", (402, 874), 3, 62, .island, [291, 45, 384], [172, 37, 209], [62, 34],
      [0, 21, 62]),
    DeviceRow(
      "iphone-17", (402, 874), 3, 62, .island, [291, 45, 384], [172, 37, 209], [62, 34],
      [0, 21, 62]),
    DeviceRow(
      "iphone-17-pro-max", (440, 956), 3, 62, .island, [301, 45, 394], [172, 37, 209], [62, 34],
      [0, 21, 62]),
    DeviceRow(
      "iphone-air", (420, 912), 3, 62, .island, [291, 45, 384], [172, 37, 209], [68, 34],
      [0, 21, 68]),
    DeviceRow(
      "ipad-9", (810, 1080), 2, 0, .padHomeButton, [263, 50, 313], [348, 50, 398], [20, 0],
      [20, 0, 0]),
    DeviceRow(
      "ipad-air-3", (834, 1112), 2, 0, .padHomeButton, [258, 55, 313], [343, 55, 398], [20, 0],
      [20, 0, 0]),
    DeviceRow(
      "ipad-10", (820, 1180), 2, 18, .pad, [277, 55, 332], [362, 55, 417], [24, 20],
      [24, 20, 0]),
    DeviceRow(
      "ipad-pro-11", (834, 1194), 2, 18, .pad, [283, 50, 333], [368, 50, 418], [24, 20],
      [24, 20, 0]),
    DeviceRow(
      "ipad-pro-12-9", (1024, 1366), 2, 18, .pad, [348, 50, 398], [441, 50, 491], [24, 20],
      [24, 20, 0]),
    DeviceRow(
      "ipad-pro-11-m5", (834, 1210), 2, 18, .pad, [280, 55, 335], [368, 55, 423], [24, 20],
      [24, 20, 0]),
    DeviceRow(
      "ipad-pro-13-m5", (1032, 1376), 2, 18, .pad, [345.5, 55, 400.5], [441, 55, 496], [24, 20],
      [24, 20, 0]),
  ]
}

struct DeviceTests {
  @Test(arguments: DeviceRow.all)
  func presetHasTheNumbersOfTheTables(_ row: DeviceRow) throws {
    let device = try #require(Device.named(row.name))
    #expect(device.size.value == CGSize(width: row.width, height: row.height))
    #expect(device.scale.value == row.scale)
    #expect(device.cornerRadius.value == row.corner)
    #expect(device.family == row.family)
    #expect(device.portrait.keyboard.heights == heights(row.portrait))
    #expect(device.landscape.keyboard.heights == heights(row.landscape))
    let (top, bottom) = (row.safePortrait[0], row.safePortrait[1])
    #expect(
      device.portrait.safeArea.value == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    let side = row.safeLandscape[2]
    #expect(
      device.landscape.safeArea.value
        == EdgeInsets(
          top: row.safeLandscape[0], left: side, bottom: row.safeLandscape[1], right: side))
  }

  /// The number pad is as tall as the letters: `Docs/iOS/Behavior.md` 4.5, confirmed by `Docs/iOS/Appearance.md` 9.
  private func heights(_ row: [CGFloat]) -> KeyboardHeights {
    KeyboardHeights(letters: row[0], predictiveBar: row[1], numberPad: row[0], emoji: row[2])
  }

  /// The upright phones of each row of the table `keyboard-heights`, by width and family.
  private static let phones: [String: [(width: CGFloat, family: DeviceFamily)]] = [
    "home-320": [(320, .homeButton)], "home-375": [(375, .homeButton)],
    "measured-390-402": [(390, .notch), (393, .island), (402, .island)],
    "small-375-420": [(375, .notch), (420, .island)], "large-414": [(414, .notch)],
    "large-428-440": [(428, .notch), (430, .island), (440, .island)],
  ]

  @Test(arguments: try LookTable("keyboard-heights").rows.filter { !$0.label.hasPrefix("ios26") })
  func keyboardsAreAsHighAsTheTableSays(_ row: LookTable.Row) throws {
    let screens = try #require(Self.phones[row.label])
    let widths = try row.text("screen_widths_pt").split(separator: " ").compactMap { Double($0) }
    #expect(screens.map { Double($0.width) } == widths)
    for screen in screens {
      let devices = Device.all.filter {
        $0.size.value.width == screen.width && $0.family == screen.family
      }
      #expect(!devices.isEmpty, "\(screen)")
      for device in devices {
        let heights = device.keyboardHeights(.portrait, ios: .ios18)
        var drawn = [
          "letters_pt": DrawnLength(heights.letters),
          "predictive_bar_pt": DrawnLength(heights.predictiveBar),
          "number_pad_pt": DrawnLength(heights.numberPad),
        ]
        if try row.has("emoji_pt") { drawn["emoji_pt"] = DrawnLength(heights.emoji) }
        let found = try row.disagreements(with: drawn, except: ["screen_widths_pt"])
        #expect(found == [], "\(device.name)")
      }
    }
  }

  @Test(arguments: ["iphone-16e", "iphone-17", "iphone-16-pro"])
  func keyboardsOfIOS26AreAsHighAsTheTableSays(_ name: String) throws {
    let row = try LookTable("keyboard-heights")["ios26-390-402"]
    let heights = try #require(Device.named(name)).keyboardHeights(.portrait, ios: .ios26)
    let drawn = [
      "letters_pt": DrawnLength(heights.letters),
      "predictive_bar_pt": DrawnLength(heights.predictiveBar),
      "number_pad_pt": DrawnLength(heights.numberPad), "emoji_pt": DrawnLength(heights.emoji),
    ]
    #expect(try row.disagreements(with: drawn, except: ["screen_widths_pt"]) == [])
  }

  /// The table has tenths of a point, and the screens whole pixels, three a point.
  @Test(arguments: ["iphone-17", "iphone-17-pro", "iphone-16-pro"])
  func tallKeyboardsAreThePixelsNearestToTheTable(_ name: String) throws {
    let row = try LookTable("keyboard-heights")["ios26.0-402"]
    let letters = try row.number("letters_pt")
    let total = letters + (try row.number("predictive_bar_pt"))
    let heights = try #require(Device.named(name)).keyboard(.portrait, .glass, keys: .tall).heights
    #expect(heights.letters == CGFloat((letters * 3).rounded() / 3))
    let drawn = heights.height(of: .letters, predictive: true)
    #expect(abs(Double(drawn) - (total * 3).rounded() / 3) < 1e-9)
  }

  /// Totals that are claimed or measured: OU for home buttons, KA and OU for iPads
  /// (`Docs/iOS/Appearance.md` 9).
  @Test(arguments: [("iphone-se-3", 260.0, 233.0), ("ipad-10", 337, 282)])
  func keyboardsOfIOS26HaveTheReportedTotals(_ name: String, _ total: Double, _ pad: Double) throws
  {
    let heights = try #require(Device.named(name)).keyboardHeights(.portrait, ios: .ios26)
    #expect(heights.height(of: .letters, predictive: true) == CGFloat(total))
    #expect(heights.numberPad == CGFloat(pad))
  }

  @Test func appOfAnOlderSDKHasTheOldHeights() throws {
    for device in Device.all {
      for orientation in Orientation.allCases {
        #expect(
          device.keyboardHeights(orientation, ios: .ios26Legacy)
            == device.keyboardHeights(orientation, ios: .ios18))
      }
    }
  }

  @Test func everyRowOfTheTableIsOfAPhoneOrOfIOS26() throws {
    let labels = try LookTable("keyboard-heights").rows.map(\.label)
    let drawn = labels.filter { !$0.hasPrefix("ios26") }
    #expect(Set(drawn) == Set(Self.phones.keys))
    #expect(labels.count - drawn.count == 2)
  }

  @Test func namesAreUnlikeEachOther() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    #expect(Set(Device.all.map(\.title)).count == Device.all.count)
    #expect(Device.all.count == 47)
  }

  @Test func everyNumberSaysWhereItIsFrom() {
    for device in Device.all {
      var sources = [device.size.source, device.scale.source, device.cornerRadius.source]
      for posture in [device.portrait, device.landscape] {
        sources += [
          posture.safeArea.source, posture.keyboard.letters.source,
          posture.keyboard.predictiveBar.source, posture.keyboard.numberPad.source,
          posture.keyboard.emoji.source,
        ]
      }
      #expect(!sources.contains(""), "\(device.name)")
    }
  }

  @Test func traitsFollowTheWayTheDeviceIsHeld() throws {
    let device = try #require(Device.named("iphone-15-pro"))
    let upright = device.traits(appearance: .dark, textSize: .accessibility1)
    #expect(upright.size == CGSize(width: 393, height: 852))
    #expect(upright.appearance == .dark)
    #expect(upright.textSize == .accessibility1)
    #expect(upright.scale == 3)
    let onItsSide = device.traits(orientation: .landscape, scale: 1)
    #expect(onItsSide.size == CGSize(width: 852, height: 393))
    #expect(onItsSide.safeArea == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(onItsSide.scale == 1)
  }

  /// The body is as wide and high as Apple prints it, in proportion to the display, within the
  /// rounding to whole points.
  @Test(arguments: Device.all)
  func bodyHasTheProportionsOfTheDevice(_ device: Device) throws {
    let row = try LookTable("device-bodies")[device.name]
    let pixels = try row.number("short_side_px") / row.number("pixels_per_inch")
    let point = pixels * 25.4 / Double(device.size.value.width)
    let body = device.traits().body
    let width = Double(device.size.value.width + 2 * body.sides) * point
    let height = Double(device.size.value.height + 2 * body.ends) * point
    // Half a point on each side, and 0.1 % as displays are not a whole number of points.
    #expect(abs(width - (try row.number("width_mm"))) <= point + 0.001 * width)
    #expect(abs(height - (try row.number("height_mm"))) <= point + 0.001 * height)
    #expect(device.traits(orientation: .landscape).body == body)
  }

  @Test func onlyLettersNumbersAndSymbolsHaveThePredictiveBar() {
    let heights = KeyboardHeights(letters: 291, predictiveBar: 45, numberPad: 290, emoji: 384)
    let bar = KeyboardLayout.allCases.map { heights.height(of: $0, predictive: true) }
    let noBar = KeyboardLayout.allCases.map { heights.height(of: $0, predictive: false) }
    #expect(
      KeyboardLayout.allCases == [
        .letters, .numbers, .symbols, .numberPad, .decimalPad, .phonePad, .emoji,
      ])
    #expect(bar == [336, 336, 336, 290, 290, 290, 384])
    #expect(noBar == [291, 291, 291, 290, 290, 290, 384])
  }
}
