// SPDX-License-Identifier: MIT

public import Foundation

/// The settings of a sheet; UIKit's class of the same name.
///
/// A presented controller covers the window at once, so they have no effect on a stage.
public final class UISheetPresentationController {
  /// A height at which a sheet rests.
  public struct Detent: Hashable, Sendable {
    /// The name of a detent.
    public struct Identifier: Hashable, Sendable {
      let name: String
      /// Creates a name.
      public init(_ name: String) { self.name = name }
      /// About half of the screen.
      public static let medium = Identifier("medium")
      /// The whole screen.
      public static let large = Identifier("large")
    }

    /// The name.
    public let identifier: Identifier

    /// Returns the detent of about half of the screen.
    public static func medium() -> Detent { Detent(identifier: .medium) }
    /// Returns the detent of the whole screen.
    public static func large() -> Detent { Detent(identifier: .large) }
  }

  /// The heights at which the sheet rests.
  public var detents: [Detent] = [.large()]
  /// The height at which it rests; `nil` for the first.
  public var selectedDetentIdentifier: Detent.Identifier?
  /// The greatest height at which what is behind is not dimmed; `nil` for none.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether a grabber is at the top.
  public var prefersGrabberVisible = false
  /// Whether scrolling makes the sheet higher.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of the corners in points; `nil` for iOS's.
  public var preferredCornerRadius: CGFloat?

  init() {}

  /// Calls a closure, whose changes take no time.
  public func animateChanges(_ changes: () -> Void) { changes() }
}
