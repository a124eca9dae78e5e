// SPDX-License-Identifier: MIT

import KeyliftStage

extension Device {
  /// The versions that the device can run, oldest first.
  ///
  /// `18` stands for iOS 13 to 18, so it is possible on every device that came with a release
  /// before 26.
  public var systemVersions: [SystemVersion] {
    SystemVersion.allCases.filter {
      $0 == .ios18 ? systems.lowerBound < 26 : systems.upperBound >= $0.major
    }
  }

  /// The version of a scene that names none: 26 if the device came with it, otherwise 18.
  public var standardVersion: SystemVersion { systems.lowerBound < 26 ? .ios18 : .ios26 }
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
      + (version == .ios18
        ? "it came with \(device.systems.lowerBound)"
        : "its last release is \(device.systems.upperBound)")
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
