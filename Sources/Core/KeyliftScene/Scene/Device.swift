// SPDX-License-Identifier: MIT

package import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// An iPhone or iPad: its display, its safe areas and its keyboard heights, each number with its
/// source.
public struct Device: Hashable, Sendable {
  /// The name in a scene, such as `iphone-15-pro`.
  public var name: String
  /// Apple's name for the device.
  public var title: String
  /// The shape of the display, which determines the status bar and the home indicator.
  package var family: DeviceFamily
  /// The size of the display in points, in portrait.
  package var size: Fact<CGSize>
  /// Device pixels per point.
  package var scale: Fact<Int>
  /// The radius of the display's corners in points; 0 for square corners.
  package var cornerRadius: Fact<CGFloat>
  /// The name of the screen in the catalog, which has its safe areas.
  let screen: String
  /// The name of the keyboard in the catalog, which has its heights.
  let keyboard: String
  var body: DeviceBody
  /// The release of iOS or iPadOS that the device came with, and the last that runs on it, or else the
  /// newest that Apple says runs on it.
  ///
  /// A preset that stands for several devices has the oldest's first release and the newest's last
  /// one.
  package var systems: Fact<ClosedRange<Int>>
  /// The pose of a device that folds; `nil` if it is closed or does not fold.
  package var pose: DevicePose?
  /// The distance of the fold from the left or, upright, from the top; `nil` if none is in the way.
  var fold: Fact<CGFloat>?
  package var orientations = Orientation.allCases

  package var poses: [DevicePose] { DeviceCatalog.poses(of: self) }

  /// Returns the device in a pose, or `nil` if it does not have it.
  public func posed(_ pose: DevicePose) -> Device? { DeviceCatalog.device(self, in: pose) }

  package func safeArea(_ orientation: Orientation, _ version: SystemVersion) -> SafeAreaFacts {
    DeviceCatalog.safeAreaFacts.value(of: [screen, orientation.rawValue, version.rawValue]) {
      func inset(_ edge: Substring) -> Fact<CGFloat> {
        DeviceCatalog.inset(edge, of: screen, orientation, ios: version)
      }
      return SafeAreaFacts(
        top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"))
    }
  }

  /// Returns the heights of the keyboards in an orientation.
  ///
  /// The system is by default the one that scenes assume for the device.
  public func keyboardHeights(
    _ orientation: Orientation, ios version: SystemVersion? = nil
  ) -> KeyboardHeights {
    keyboard(orientation, version ?? standardVersion).heights
  }

  /// Returns the traits of the device's screen.
  ///
  /// The scale is a number of pixels per point; `nil` is the device's own. The system, on which the
  /// safe area depends, is by default the one that scenes assume for the device.
  public func traits(
    orientation: Orientation = .portrait, ios version: SystemVersion? = nil,
    appearance: Appearance = .light, textSize: ContentSizeCategory = .large, scale: Int? = nil
  ) -> ScreenTraits {
    let upright = size.value
    var traits = ScreenTraits(
      device: name,
      size: orientation == .portrait
        ? upright : CGSize(width: upright.height, height: upright.width),
      scale: scale ?? self.scale.value, cornerRadius: cornerRadius.value, family: family,
      safeArea: safeArea(orientation, version ?? standardVersion).insets, appearance: appearance,
      textSize: textSize)
    traits.body = body
    traits.fold = fold.map { fold in
      let reserved = CGFloat(FactTable.bars.number("fold reserved both"))
      return orientation == .landscape
        ? CGRect(x: fold.value, y: 0, width: 0, height: upright.width).insetBy(dx: -reserved, dy: 0)
        : CGRect(x: 0, y: fold.value, width: upright.width, height: 0).insetBy(dx: 0, dy: -reserved)
    }
    return traits
  }

  /// Returns the preset with a name, or `nil` if there is none.
  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }
}

extension Device {
  /// All presets: phones, then tablets, oldest screen first.
  public static let all: [Device] = DeviceCatalog.devices.rows.map(DeviceCatalog.device)

  /// The device of a scene that names none.
  public static let standard: Device = named("iphone-15-pro") ?? all[0]
}

/// The safe area of a view that fills the screen, in points.
package struct SafeAreaFacts: Hashable, Sendable {
  package let top: Fact<CGFloat>
  package let left: Fact<CGFloat>
  package let bottom: Fact<CGFloat>
  package let right: Fact<CGFloat>

  var insets: EdgeInsets {
    EdgeInsets(top: top.value, left: left.value, bottom: bottom.value, right: right.value)
  }
}

// The names of devices in scenes.
extension Device {
  static let vocabulary = Vocabulary(
    all.map(\.name),
    others: [
      "iphone": newest("iphone"), "phone": newest("iphone"), "ipad": newest("ipad"),
      "tablet": newest("ipad"), "iphonese": "iphone-se-3", "ipadmini": "ipad-mini-6",
      "ipadair": "ipad-air-11", "ipadpro": "ipad-pro-11", "ipadpro13": "ipad-pro-13-m4",
      "iphonefold": "iphone-duo", "iphoneultra": "iphone-duo",
    ], list: "devices")

  /// Returns a note for a name that is not one of a device: the device that is probably meant, or
  /// how to list all of them.
  ///
  /// A phone or tablet with a higher number than all devices gets the newest.
  package static func note(for name: String) -> String? {
    newest(insteadOf: name).map { "\(didYouMean($0)) it is the newest here" }
      ?? vocabulary.note(for: name)
  }

  /// Returns the newest device with the series of a name, if the name has a higher number or no
  /// device has its words: `iphone-18-pro` for "iPhone 19 Pro" and for "iPhone 18".
  private static func newest(insteadOf name: String) -> String? {
    let word = Spelling.fold(name)
    guard let match = word.wholeMatch(of: /(iphone|ipad)([0-9]{1,4})([a-z]*)/),
      let number = Int(match.2),
      let highest = all.compactMap({ $0.number(in: match.1) }).max(), number >= highest
    else { return nil }
    let newest = all.filter { $0.number(in: match.1) == highest }
    let meant = "\(match.1)\(highest)\(match.3)"
    let same = newest.first { Spelling.fold($0.name) == meant }
    return number == highest && same != nil ? nil : (same ?? newest.first)?.name
  }

  private static func newest(_ series: some StringProtocol) -> String {
    let numbers = all.compactMap {
      $0.name == "\(series)-\($0.number(in: series) ?? 0)" ? $0.number(in: series) : nil
    }
    return "\(series)-\(numbers.max() ?? 0)"
  }

  private func number(in series: some StringProtocol) -> Int? {
    guard name.hasPrefix("\(series)-") else { return nil }
    return Int(name.dropFirst(series.count + 1).prefix { $0.isNumber })
  }
}

extension ValueFormat where Value == Device {
  static let device: ValueFormat = .choice(
    "device", Device.all.map(\.name), Device.all, note: { Device.note(for: $0) })
}

// The generations of iOS that run on a device.
extension Device {
  /// The versions that the device can run, oldest first.
  ///
  /// `18` stands for all releases up to 18, so it is possible on every device that came with one.
  public var systemVersions: [SystemVersion] {
    SystemVersion.allCases.filter { version in
      systems.value.lowerBound <= version.major
        && (version == .ios18 || version.major <= systems.value.upperBound)
    }
  }

  /// The version of a scene that names none: the one that the device came with.
  public var standardVersion: SystemVersion {
    SystemVersion.version(playing: max(systems.value.lowerBound, 13)) ?? .ios18
  }
}

package struct ImpossibleSystem: Hashable, Sendable {
  let device: Device
  let version: SystemVersion

  package init?(_ device: Device, _ version: SystemVersion) {
    guard !device.systemVersions.contains(version) else { return nil }
    self.device = device
    self.version = version
  }

  package var message: String {
    "\(device.name) cannot run iOS \(version.rawValue): "
      + (version.major < device.systems.value.lowerBound
        ? "it came with \(device.systems.value.lowerBound)"
        : "its last release is \(device.systems.value.upperBound)")
  }

  package var remedy: String {
    let versions = device.systemVersions.map(\.rawValue).joined(separator: ", ")
    let others = Device.all.filter {
      $0.family.isPad == device.family.isPad && $0.systemVersions.contains(version)
    }
    let names = others.isEmpty ? "" : "; \(version.rawValue) runs on \(others.names)"
    return "\(device.name) runs \(versions)\(names)"
  }
}

extension [Device] {
  fileprivate var names: String {
    let named = prefix(4).map(\.name).joined(separator: ", ")
    return count > 4 ? "\(named) and \(count - 4) more" : named
  }
}
