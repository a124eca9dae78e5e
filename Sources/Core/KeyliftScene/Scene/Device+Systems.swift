// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftStage

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
