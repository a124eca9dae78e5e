// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

/// The size of a screen in its orientation, its hardware and its settings.
public struct ScreenTraits: Hashable, Sendable {
  /// The preset's name, such as `iphone-15-pro`.
  public var device: String
  /// The size in points, in the screen's orientation.
  public var size: CGSize
  /// The device pixels per point: 1, 2 or 3.
  public var scale: Int
  /// The radius of the display's corners in points; 0 for square corners.
  public var cornerRadius: CGFloat
  /// The shape of the display.
  public var family: DeviceFamily
  /// The safe area of a view that fills the screen.
  public var safeArea: EdgeInsets
  /// The appearance of the interface.
  public var appearance: Appearance
  /// The user's text size.
  public var textSize: ContentSizeCategory
  package var look = SystemLook.legacy
  package var glass = KeyboardGlass.ios26
  /// Whether iOS 26 draws the old look, for an app that is built with an older SDK; its keys are a
  /// little different (`Docs/iOS/Appearance.md` 1.2 and 1.6).
  package var isLegacyOn26 = false
  package var materials = SystemMaterials.flat
  /// UIKit's `userInterfaceLevel`: above another interface, as on a sheet, dark backgrounds are
  /// lighter.
  var isElevated = false
  package var body: DeviceBody
  /// The part of the display that iOS reserves for a fold that is half open; `nil` for none.
  package var fold: CGRect?
  /// The fonts for characters that Inter lacks; `nil` if text is measured by Inter's table alone.
  package var fallbackText: FallbackText?
  package var direction = LayoutDirection.leftToRight
  /// The language of the interface, which chooses the forms of Chinese characters; `nil` for none.
  package var language: String?

  /// Creates the traits of a screen.
  public init(
    device: String, size: CGSize, scale: Int, cornerRadius: CGFloat, family: DeviceFamily,
    safeArea: EdgeInsets, appearance: Appearance = .light, textSize: ContentSizeCategory = .large
  ) {
    self.device = device
    self.size = size
    self.scale = scale
    self.cornerRadius = cornerRadius
    self.family = family
    self.safeArea = safeArea
    body = DeviceBody(family)
    self.appearance = appearance
    self.textSize = textSize
  }

  package var blursMaterials: Bool { materials == .blurred }

  /// Whether the screen is wider than it is high.
  public var isLandscape: Bool { size.width > size.height }

  /// The height of the status bar in points, which a navigation bar includes; 0 if it is hidden.
  ///
  /// It is the safe area's top, but less on phones with the Dynamic Island. Phones hide it in
  /// landscape.
  package var statusBarHeight: CGFloat {
    if isLandscape && !family.isPad { return 0 }
    let top = max(safeArea.top, 0)
    return family == .island ? max(top - Self.islandInset, 0) : top
  }

  private static let islandInset = FactTable.bars.number("status-bar island-inset both")

  /// Returns the safe area at both sides if the view is as wide as the screen, as for lists and
  /// conversations on a phone in landscape; otherwise 0.
  func safeSides(ofWidth width: Double) -> (left: Double, right: Double) {
    guard width >= Double(size.width) else { return (0, 0) }
    return (max(Double(safeArea.left), 0), max(Double(safeArea.right), 0))
  }

  package var measurer: TextMeasurer { measurer(nil) }

  func measurer(_ own: TextMeasurer?) -> TextMeasurer { (own ?? .table).adding(fallbackText) }

  /// Returns a length rounded up to the next device pixel, as labels round their sizes.
  package func roundedUp(_ length: Double) -> Double {
    // A sum of advances that should be a whole number of pixels may be slightly larger.
    let scale = Double(max(scale, 1))
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  func roundedUp(width: Double, height: Double) -> CGSize {
    CGSize(width: roundedUp(width), height: roundedUp(height))
  }
}

/// The shape of a device's display, which determines its status bar and home indicator.
public enum DeviceFamily: String, Hashable, Sendable, CaseIterable {
  /// An iPhone with a home button and a status bar of 20 points.
  case homeButton = "home-button"
  /// An iPhone with a notch.
  case notch
  /// An iPhone with the Dynamic Island.
  case island
  /// An iPhone that folds, with the status bar in a strip beside the camera.
  case foldable
  /// An iPad with a home indicator.
  case pad
  /// An iPad with a home button.
  case padHomeButton = "pad-home-button"

  package var isPad: Bool { self == .pad || self == .padHomeButton }
  package var hasHomeButton: Bool { self == .homeButton || self == .padHomeButton }
  package var hasHomeIndicator: Bool { !hasHomeButton }
}

package enum SystemLook: String, CaseIterable, Hashable, Sendable {
  case legacy
  case glass
}

/// The release whose keyboard has the colors of a glass keyboard (`Docs/iOS/Appearance.md` 11.5).
package enum KeyboardGlass: Hashable, Sendable {
  case ios26
  case ios27
}

/// The drawing of translucent materials: of the keyboard's panel, and in iOS 26 of its keys.
package enum SystemMaterials: String, Hashable, Sendable, CaseIterable {
  /// The mix over the mean color behind a material.
  case flat
  case blurred
}

/// The pose of a device that folds.
public enum DevicePose: String, Hashable, Sendable, CaseIterable {
  /// Closed: the outer display.
  case outer
  /// Open: the whole inner display.
  case flat
  /// Half open like a book: the inner display on its side, with the fold from top to bottom.
  case book
  /// Half open like a laptop: the inner display upright, with the fold from left to right.
  case tabletop
}

/// The orientation of a device.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
  /// The device is upright.
  case portrait
  /// The device is on its side.
  case landscape

  package var other: Orientation { self == .portrait ? .landscape : .portrait }
}

/// The front of a device around its display, in points (`Docs/iOS/Appearance.md` 7).
package struct DeviceBody: Hashable, Sendable {
  package var sides: CGFloat
  package var ends: CGFloat

  package init(sides: CGFloat, ends: CGFloat) {
    self.sides = sides
    self.ends = ends
  }

  /// The body of a common device of the family, for a screen without a preset.
  fileprivate init(_ family: DeviceFamily) {
    sides = CGFloat(FactTable.bars.number("body sides-\(family.rawValue) both"))
    ends = CGFloat(FactTable.bars.number("body ends-\(family.rawValue) both"))
  }
}

/// The device frame around a screen.
public enum DeviceFrame: String, Hashable, Sendable, CaseIterable {
  /// Square corners, as in iOS's own screenshots.
  case none
  /// The display's own outline, with its corners cut off.
  case screen
  /// A device's body around the display.
  case bezel
}

/// The traits of a screen that views may ask for; UIKit's `UITraitCollection`.
public final class TraitCollection: Hashable, Sendable {
  /// A kind of length of the interface, with UIKit's raw values.
  public enum SizeClass: Int, Hashable, Sendable {
    /// No kind.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2
  }

  package let screen: ScreenTraits

  package init(_ screen: ScreenTraits) {
    self.screen = screen
  }

  /// Device pixels per point.
  public var displayScale: CGFloat { CGFloat(screen.scale) }

  /// The user's text size.
  public var preferredContentSizeCategory: ContentSizeCategory { screen.textSize }

  /// The kind of width of an app that fills the screen: compact on phones, except in landscape on
  /// those with a short side of at least 414 points (Apple's Human Interface Guidelines, "Layout").
  public var horizontalSizeClass: SizeClass {
    if screen.family.isPad { return .regular }
    let short = min(screen.size.width, screen.size.height)
    return screen.isLandscape && short >= 414 ? .regular : .compact
  }

  /// The kind of height of an app that fills the screen: compact on phones in landscape.
  public var verticalSizeClass: SizeClass {
    screen.isLandscape && !screen.family.isPad ? .compact : .regular
  }

  /// Returns whether two screens have the same traits.
  public static func == (first: TraitCollection, second: TraitCollection) -> Bool {
    first.screen == second.screen
  }

  /// Hashes the traits.
  public func hash(into hasher: inout Hasher) { hasher.combine(screen) }
}

extension View {
  /// The traits of the view's screen or, outside a window, of the stage's.
  public var traitCollection: TraitCollection {
    TraitCollection((window?.screen ?? Stage.nearest?.screen ?? .standard).traits)
  }
}
