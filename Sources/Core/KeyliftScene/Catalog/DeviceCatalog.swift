// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import Synchronization

/// The tables of devices, their screens, safe areas and keyboards.
///
/// A scene can ask for every combination of the words in their first columns, so each has a row;
/// tests walk all of them. A row that is missing is a mistake of ours and stops the program.
enum DeviceCatalog {
  static let devices = FactTable(embedded: "devices")
  static let bodies = FactTable(embedded: "bodies")
  static let screens = FactTable(embedded: "screens")
  static let cornerRadii = FactTable(embedded: "corner-radii")
  static let safeAreas = FactTable(embedded: "safe-areas")
  static let poses = FactTable(embedded: "poses")
  static let releases = FactTable(embedded: "releases")

  private static let bodiesOfDevices = bodies.rows(by: "device")
  private static let rowsOfScreens = screens.rows(by: "screen")
  private static let radiiOfScreens = cornerRadii.rows(by: "screen")
  private static let safeAreasOfScreens = safeAreas.rows(by: "screen")
  private static let heightsOfKeyboards = FactTable.keyboardHeights.rows(by: "keyboard")

  private static let posesOfDevices = poses.rows(by: "device")

  // An audit plays each of some variants many times, and would look all facts up again.
  static let safeAreaFacts = KnownFacts<SafeAreaFacts>()
  static let keyboardFacts = KnownFacts<KeyboardMeasurements>()

  /// Returns a device; one that folds is closed.
  static func device(_ row: FactTable.Row) -> Device {
    device(row, screen: row["screen"], body: row["device"])
  }

  private static func device(_ row: FactTable.Row, screen: Substring, body: Substring) -> Device {
    let name = String(row["device"])
    guard let body = bodiesOfDevices[body]?.first,
      let shape = rowsOfScreens[screen]?.first, let radius = radiiOfScreens[screen]?.first
    else { row.fault("no body, screen or corner radius for '\(name)'") }
    let size = CGSize(width: shape.number("width"), height: shape.number("height"))
    return Device(
      name: name, title: String(row["title"]), family: shape.word("family", DeviceFamily.self),
      size: shape.fact(size), scale: shape.fact(Int(shape.number("scale"))),
      cornerRadius: radius.fact(CGFloat(radius.number("value"))), screen: String(screen),
      keyboard: String(shape["keyboard"]), body: DeviceBody(body, around: size),
      systems: row.fact(Int(row.number("first"))...Int(row.number("last"))))
  }

  static func poses(of device: Device) -> [DevicePose] {
    (posesOfDevices[device.name[...]] ?? []).map { $0.word("pose", DevicePose.self) }
  }

  static func device(_ device: Device, in pose: DevicePose) -> Device? {
    guard let row = posesOfDevices[device.name[...]]?.first(where: { $0["pose"] == pose.rawValue }),
      let own = devices.rows.first(where: { $0["device"] == device.name })
    else { return nil }
    var posed = self.device(own, screen: row["screen"], body: row["body"])
    posed.pose = pose
    posed.orientations = Orientation.allCases.filter { row.holds($0.rawValue, "orientation") }
    if row["value"] != "none" { posed.fold = row.fact(CGFloat(row.number("value"))) }
    return posed
  }

  /// An edge is `top`, `left`, `bottom` or `right`.
  static func inset(
    _ edge: Substring, of screen: String, _ orientation: Orientation, ios: SystemVersion
  ) -> Fact<CGFloat> {
    let row = (safeAreasOfScreens[screen[...]] ?? []).first {
      $0.holds(edge, "edge") && $0.holds(orientation.rawValue, "orientation")
        && $0.holds(ios.rawValue, "ios")
    }
    guard let row else {
      preconditionFailure(
        "safe-areas.csv: no row for \(screen) \(orientation.rawValue) \(ios.rawValue) \(edge)")
    }
    return row.fact(CGFloat(row.number("value")))
  }

  /// Returns `nil` if there is no such part.
  ///
  /// - Parameters:
  ///   - part: `letters`, `bar`, `number-pad` or `emoji`.
  ///   - ios: A generation, or `26.0` for the first release of iOS 26.
  static func height(
    of part: Substring, _ keyboard: String, _ orientation: Orientation, ios: String
  ) -> FactTable.Row? {
    (heightsOfKeyboards[keyboard[...]] ?? []).first {
      $0["kind"] == part && $0["orientation"] == orientation.rawValue && $0.holds(ios, "ios")
    }
  }
}

final class KnownFacts<Facts: Sendable>: Sendable {
  private let known = Mutex<[[String]: Facts]>([:])

  func value(of words: [String], lookUp: () -> Facts) -> Facts {
    if let facts = known.withLock({ $0[words] }) { return facts }
    let facts = lookUp()
    known.withLock { $0[words] = facts }
    return facts
  }
}

extension DeviceBody {
  /// Creates the distances from a display to the body's edges in whole points.
  ///
  /// - Parameters:
  ///   - row: The size of the body in millimeters and the pixels of the display
  ///     (`Docs/iOS/Appearance.md` 7).
  ///   - display: The size of the display in points, in portrait.
  fileprivate init(_ row: FactTable.Row, around display: CGSize) {
    let displayWidth = row.number("pixels") / row.number("pixels-per-inch") * 25.4
    let point = displayWidth / Double(display.width)
    let displayHeight = Double(display.height) * point
    self.init(
      sides: CGFloat(((row.number("width") - displayWidth) / 2 / point).rounded()),
      ends: CGFloat(((row.number("height") - displayHeight) / 2 / point).rounded()))
  }
}
