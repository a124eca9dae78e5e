// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// The device; UIKit's class of the same name.
public final class UIDevice {
  /// The device of the running code's screen.
  public static var current: UIDevice { UIDevice(Screen.main.traits) }

  private let traits: ScreenTraits

  private init(_ traits: ScreenTraits) {
    self.traits = traits
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    TraitCollection(traits).userInterfaceIdiom
  }

  /// The orientation: upright, or with the home button or indicator at the right.
  public var orientation: UIDeviceOrientation {
    traits.isLandscape ? .landscapeLeft : .portrait
  }

  /// "iPhone" or "iPad".
  public var model: String { traits.family.isPad ? "iPad" : "iPhone" }
}

/// An orientation of a device, with UIKit's raw values.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, with its lower end at the right.
  case landscapeLeft = 3
  /// On its side, with its lower end at the left.
  case landscapeRight = 4

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The user's settings that help; UIKit's enumeration of the same name.
public enum UIAccessibility {
  /// Whether motion is to be reduced, as a scene says with `reduce-motion`.
  public static var isReduceMotionEnabled: Bool {
    (Stage.nearest?.reducedMotion ?? .none) != .none
  }
  /// Whether a cross-fade is preferred to motion, so that the keyboard fades.
  public static var prefersCrossFadeTransitions: Bool {
    Stage.nearest?.reducedMotion == .crossFade
  }
  /// Whether VoiceOver speaks: never on a stage.
  public static var isVoiceOverRunning: Bool { false }
}

/// UIKit's name for `TraitCollection`.
public typealias UITraitCollection = TraitCollection
/// UIKit's name for the kinds of lengths of an interface.
public typealias UIUserInterfaceSizeClass = TraitCollection.SizeClass
/// UIKit's name for `ContentSizeCategory`.
public typealias UIContentSizeCategory = ContentSizeCategory

/// The appearance of an interface, with UIKit's raw values.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// No appearance.
  case unspecified = 0
  /// Dark text on light surfaces.
  case light = 1
  /// Light text on dark surfaces.
  case dark = 2
}

/// A kind of device, with UIKit's raw values.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// No device.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1
}

extension TraitCollection {
  /// The appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    screen.appearance == .dark ? .dark : .light
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { screen.family.isPad ? .pad : .phone }

  /// The traits of the running code's screen.
  public static var current: TraitCollection { Screen.main.traitCollection }
}
