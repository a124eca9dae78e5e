// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftStage

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
