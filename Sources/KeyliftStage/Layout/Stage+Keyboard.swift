// SPDX-License-Identifier: MIT

package import Foundation

extension Stage {
  /// Takes note of where the keyboard stands now, and lays out what follows it, inside whatever block is
  /// running.
  ///
  /// Without a view that has asked for its keyboard guide nothing is laid out: a change that the app has marked
  /// must not ride the keyboard's animation.
  ///
  /// - Parameters:
  ///   - frame: The keyboard's frame in the screen's points.
  ///   - isDocked: Whether it belongs to the bottom edge.
  package func keyboardHasMoved(to frame: CGRect, isDocked: Bool) {
    keyboardFrame = frame
    isKeyboardDocked = isDocked
    let isFollowed = window.tree.contains { $0.constrained.keyboardGuide != nil }
    if isFollowed { window.layoutIfNeeded() }
  }
}
