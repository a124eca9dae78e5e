// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The devices, held against what other projects measured of them.
struct DeviceTests {
  private static func rows(_ name: String) throws -> [FactTable.Row] {
    try FactTable(name, Repository.text(of: "Tests/Fixtures/Devices/\(name).csv")).rows
  }

  /// Plays a scene in which a field is focused, and returns its last frame.
  private func lastFrame(
    _ device: String, ios: String, _ orientation: Orientation, show kind: String, bar: Bool
  ) throws -> Frame {
    let text = """
      version: 1
      device: \(device)
      ios: \(ios)
      orientation: \(orientation.rawValue)
      keyboard: { predictive: \(bar), events: [{ at: 0, show: \(kind) }] }
      """
    let clip = try Scene(yaml: text).play()
    return clip.frame(clip.lastFrame)
  }

  @Test func devicesHaveTheScreensOfSimulators() throws {
    for row in try Self.rows("simulator-screens") {
      let device = try #require(Device.named(String(row["device"])), "\(row["device"])")
      let size = CGSize(width: row.number("width"), height: row.number("height"))
      #expect(device.size.value == size, "\(device.name)")
      #expect(Double(device.scale.value) == row.number("scale"), "\(device.name)")
    }
  }

  @Test func keyboardsAndSafeAreasOfIOS26AreThoseOfSimulators() throws {
    for row in try Self.rows("simulator-screens") {
      let device = String(row["device"])
      for orientation in Orientation.allCases {
        let frame = try lastFrame(device, ios: "26", orientation, show: "letters", bar: true)
        let height = row.number("keyboard_\(orientation.rawValue)")
        #expect(abs(Double(frame.keyboard.rect.height) - height) <= 0.5, "\(row["model"])")
        let safe = frame.screen.safeArea
        #expect(Double(safe.top) == row.number("\(orientation.rawValue)_top"), "\(row["model"])")
        #expect(Double(safe.bottom) == row.number("\(orientation.rawValue)_bottom"))
        let sides = orientation == .portrait ? 0 : row.number("landscape_sides")
        #expect(Double(safe.left) == sides && Double(safe.right) == sides, "\(row["model"])")
      }
    }
  }

  @Test func keyboardsAreAsHighAsReported() throws {
    for row in try Self.rows("reported-keyboards") {
      let orientation = row.word("orientation", Orientation.self)
      let frame = try lastFrame(
        String(row["device"]), ios: String(row["ios"]), orientation, show: String(row["kind"]),
        bar: row["bar"] == "true")
      #expect(
        abs(Double(frame.keyboard.rect.height) - row.number("height")) <= 0.5,
        "line \(row.line): \(row["device"])")
    }
  }

  /// The curve of a continuous corner reaches further than its radius, at most 1.53 radii
  /// (`Docs/iOS/Behavior.md` 4.2).
  @Test func cornersReachAsFarAsTheMasks() throws {
    // The mask of the 17e has its notch in the same outline.
    for row in try Self.rows("simulator-screens")
    where !row["corner_extent"].isEmpty && row["device"] != "iphone-17e" {
      let device = try #require(Device.named(String(row["device"])))
      let reach = row.number("corner_extent") / Double(device.cornerRadius.value)
      #expect((1.25...1.53).contains(reach), "\(device.name)")
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
    #expect(onItsSide.body == upright.body)
  }

  /// The generation decides, also if a scene replaces its look.
  @Test(arguments: [
    ("18", 21.0), ("26", 20), ("26-legacy", 21), ("26\nlook: legacy", 21), ("27", 20),
  ])
  func safeAreaDependsOnTheGeneration(_ ios: String, _ bottom: Double) throws {
    let frame = try lastFrame("iphone-15-pro", ios: ios, .landscape, show: "letters", bar: true)
    #expect(Double(frame.screen.safeArea.bottom) == bottom)
  }

  /// The body is as wide and high as Apple prints it, in proportion to the display, within the
  /// rounding to whole points.
  @Test func bodiesHaveTheProportionsOfTheDevices() throws {
    for row in DeviceCatalog.bodies.rows {
      for name in row.words("device") {
        let open = name == "iphone-duo-open" ? Device.named("iphone-duo")?.posed(.flat) : nil
        let device = try #require(open ?? Device.named(String(name)))
        let pixels = row.number("pixels") / row.number("pixels-per-inch")
        let point = pixels * 25.4 / Double(device.size.value.width)
        let body = device.traits().body
        let width = Double(device.size.value.width + 2 * body.sides) * point
        let height = Double(device.size.value.height + 2 * body.ends) * point
        // Half a point on each side, and 0.1 % as displays are not a whole number of points.
        #expect(abs(width - row.number("width")) <= point + 0.001 * width)
        #expect(abs(height - row.number("height")) <= point + 0.001 * height)
      }
    }
  }

  @Test func onlyLettersNumbersAndSymbolsHaveThePredictiveBar() {
    let heights = KeyboardHeights(letters: 291, predictiveBar: 45, numberPad: 290, emoji: 384)
    let bar = KeyboardLayout.allCases.map { heights.height(of: $0, predictive: true) }
    let noBar = KeyboardLayout.allCases.map { heights.height(of: $0, predictive: false) }
    #expect(
      KeyboardLayout.allCases
        == [.letters, .numbers, .symbols, .numberPad, .decimalPad, .phonePad, .emoji])
    #expect(bar == [336, 336, 336, 290, 290, 290, 384])
    #expect(noBar == [291, 291, 291, 290, 290, 290, 384])
  }
}
