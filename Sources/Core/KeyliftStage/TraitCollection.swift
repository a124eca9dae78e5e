// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

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

extension Screen {
  /// An iPhone 15 Pro's screen, which stands for the screen of code without a stage
  /// (`Docs/iOS/Behavior.md` 4.2).
  static var standard: Screen {
    Screen(
      traits: ScreenTraits(
        device: "iphone-15-pro", size: CGSize(width: 393, height: 852), scale: 3, cornerRadius: 55,
        family: .island, safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)))
  }
}
