// SPDX-License-Identifier: MIT

public import Foundation
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

  /// The name that the user has given: that of the model.
  public var name: String { model }
  /// "iPadOS" or "iOS".
  public var systemName: String { traits.family.isPad ? "iPadOS" : "iOS" }
  /// The version of iOS whose look the stage has.
  public var systemVersion: String { traits.look == .glass ? "26.0" : "18.0" }
  /// The id of the device for the app, the same for all devices of a stage.
  public var identifierForVendor: UUID? {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  }
  /// Posted when the device turns, which views learn by their layout on a stage.
  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Does nothing: a stage turns by a scene's event.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: a stage turns by a scene's event.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: a stage makes no sound.
  public func playInputClick() {}

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
  /// An Apple TV.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
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
