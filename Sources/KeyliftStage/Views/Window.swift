// SPDX-License-Identifier: MIT

public import Foundation

/// The topmost view of an app on the screen; UIKit's `UIWindow`.
///
/// Its frame is in the screen's points, where its origin need not be the screen's.
public final class Window: View {
  /// The stage that the window stands on.
  public internal(set) weak var stage: Stage?
  /// The screen that the window is on.
  public let screen: Screen

  /// What keeps the window's contents alive, as a view controller its view; the window does nothing with it.
  package var contentOwner: AnyObject?

  /// Creates a window on a screen.
  public init(screen: Screen, frame: CGRect) {
    self.screen = screen
    super.init(frame: frame)
  }

  /// The part of the screen's safe area that reaches into the window.
  var ownSafeAreaInsets: EdgeInsets {
    let safe = screen.bounds.inset(by: screen.traits.safeArea)
    return EdgeInsets(
      top: max(safe.minY - frame.minY, 0), left: max(safe.minX - frame.minX, 0),
      bottom: max(frame.maxY - safe.maxY, 0), right: max(frame.maxX - safe.maxX, 0))
  }
}
