// SPDX-License-Identifier: MIT

import Foundation

extension Stage {
  /// Turns the screen, and lays out for it what filled it.
  ///
  /// All of it lands at once, which is Keylift's choice: iOS turns a picture of the interface, and lays the
  /// interface out for its new size inside that animation. A window that filled the screen fills it again, and so
  /// do the views in it that filled the window; any other window keeps its place.
  package func turn(to traits: ScreenTraits) {
    let old = (screen: screen.bounds, window: window.bounds)
    AnimationBlock.withoutAnimation {
      screen.change(to: traits, at: now)
      keyboardWindow.frame = screen.bounds
      if window.frame == old.screen { window.frame = screen.bounds }
      for view in window.subviews where view.frame == old.window { view.frame = window.bounds }
      // Safe areas change for views that keep their size too.
      window.markTree()
      window.layoutIfNeeded()
    }
  }
}
