// SPDX-License-Identifier: MIT

/// The shape of a device's display, which its status bar and home indicator follow.
public enum DeviceFamily: String, Hashable, Sendable, CaseIterable {
  /// An iPhone with a home button and a 20-point status bar.
  case homeButton = "home-button"
  /// An iPhone whose sensors sit in a notch.
  case notch
  /// An iPhone with the Dynamic Island.
  case island
  /// An iPad with a home indicator.
  case pad
  /// An iPad with a home button.
  case padHomeButton = "pad-home-button"

  /// Whether the device is an iPad.
  public var isPad: Bool { self == .pad || self == .padHomeButton }
  /// Whether a home indicator is drawn at the bottom of the screen.
  public var hasHomeIndicator: Bool { self == .notch || self == .island || self == .pad }
}
