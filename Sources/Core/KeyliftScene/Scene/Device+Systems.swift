// SPDX-License-Identifier: MIT

import KeyliftStage

/// The releases of iOS or iPadOS that a device runs (`Docs/iOS/Behavior.md` 4.6).
package struct SystemRange: Hashable, Sendable {
  /// The release that the device came with.
  package let first: Int
  /// The last release that runs on the device, or the newest of which Apple has said so.
  package let last: Int

  init(_ first: Int, _ last: Int) {
    self.first = first
    self.last = last
  }
}

extension Device {
  package var systems: SystemRange { Device.systems[name] ?? Device.anySystem }

  /// The versions that the device can run, oldest first.
  ///
  /// `18` stands for iOS 13 to 18, so it is possible on every device that came with a release
  /// before 26.
  public var systemVersions: [SystemVersion] {
    SystemVersion.allCases.filter {
      $0 == .ios18 ? systems.first < 26 : systems.last >= $0.major
    }
  }

  /// The version of a scene that names none: 26 if the device came with it, otherwise 18.
  public var standardVersion: SystemVersion { systems.first < 26 ? .ios18 : .ios26 }

  private static let anySystem = SystemRange(18, 27)

  /// The releases of the presets.
  ///
  /// A preset that stands for several devices has the oldest's first release and the newest's last
  /// one.
  private static let systems: [String: SystemRange] = [
    "iphone-se-1": SystemRange(9, 15),
    "iphone-8": SystemRange(11, 16),
    "iphone-8-plus": SystemRange(11, 16),
    "iphone-x": SystemRange(11, 16),
    "iphone-xs": SystemRange(12, 18),
    "iphone-xs-max": SystemRange(12, 18),
    "iphone-xr": SystemRange(12, 18),
    "iphone-11": SystemRange(13, 27),
    "iphone-11-pro": SystemRange(13, 27),
    "iphone-11-pro-max": SystemRange(13, 27),
    "iphone-se-2": SystemRange(13, 27),
    "iphone-12-mini": SystemRange(14, 27),
    "iphone-12": SystemRange(14, 27),
    "iphone-12-pro": SystemRange(14, 27),
    "iphone-12-pro-max": SystemRange(14, 27),
    "iphone-13-mini": SystemRange(15, 27),
    "iphone-13": SystemRange(15, 27),
    "iphone-13-pro": SystemRange(15, 27),
    "iphone-13-pro-max": SystemRange(15, 27),
    "iphone-se-3": SystemRange(15, 27),
    "iphone-14": SystemRange(16, 27),
    "iphone-14-plus": SystemRange(16, 27),
    "iphone-14-pro": SystemRange(16, 27),
    "iphone-14-pro-max": SystemRange(16, 27),
    "iphone-15": SystemRange(17, 27),
    "iphone-15-plus": SystemRange(17, 27),
    "iphone-15-pro": SystemRange(17, 27),
    "iphone-15-pro-max": SystemRange(17, 27),
    "iphone-16": SystemRange(18, 27),
    "iphone-16-plus": SystemRange(18, 27),
    "iphone-16-pro": SystemRange(18, 27),
    "iphone-16-pro-max": SystemRange(18, 27),
    "iphone-16e": SystemRange(18, 27),
    "iphone-17": SystemRange(26, 27),
    "iphone-17-pro": SystemRange(26, 27),
    "iphone-17-pro-max": SystemRange(26, 27),
    "iphone-air": SystemRange(26, 27),
    "ipad-9-7": SystemRange(9, 17),
    "ipad-mini-5": SystemRange(12, 26),
    "ipad-9": SystemRange(15, 27),
    "ipad-air-3": SystemRange(12, 26),
    "ipad-air-5": SystemRange(15, 27),
    "ipad-10": SystemRange(16, 27),
    "ipad-pro-11": SystemRange(12, 27),
    "ipad-pro-12-9": SystemRange(12, 27),
    "ipad-pro-11-m5": SystemRange(26, 27),
    "ipad-pro-13-m5": SystemRange(26, 27),
  ]
}

package struct ImpossibleSystem: Hashable, Sendable {
  package let device: Device
  package let version: SystemVersion

  package init?(_ device: Device, _ version: SystemVersion) {
    guard !device.systemVersions.contains(version) else { return nil }
    self.device = device
    self.version = version
  }

  package var message: String {
    "\(device.name) cannot run iOS \(version.rawValue): "
      + (version == .ios18
        ? "it came with \(device.systems.first)" : "its last release is \(device.systems.last)")
  }

  /// The versions that the device can run, and devices that can run the version.
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
  /// The names of up to four devices, and the number of the others.
  fileprivate var names: String {
    let named = prefix(4).map(\.name).joined(separator: ", ")
    return count > 4 ? "\(named) and \(count - 4) more" : named
  }
}
