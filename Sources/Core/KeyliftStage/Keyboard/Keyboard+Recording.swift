// SPDX-License-Identifier: MIT

package import Foundation

extension Keyboard {
  /// Puts the keyboard where a recording has it, without an animation.
  ///
  /// - Parameters:
  ///   - rect: The keyboard's rectangle in the screen's coordinates.
  ///   - leads: Whether views that follow the keyboard go with it, as under a finger; not after a
  ///     notification, whose animation moves them.
  package func place(recorded rect: CGRect, alpha: Double, leads: Bool) {
    AnimationBlock.withoutAnimation {
      view.frame = rect
      view.alpha = alpha
      guard leads else { return }
      frame = rect
      notifyStage()
    }
  }

  /// Observers of a notification before a change run inside the keyboard's animation, as on iOS.
  package func post(recorded notification: KeyboardNotification) {
    guard notification.kind.comesBefore else { return deliver(notification) }
    AnimationBlock(timing: timing(of: notification), isKeyboardBlock: true).run {
      if !notification.missing.contains(.end) {
        frame = notification.end
        notifyStage()
      }
      deliver(notification)
      if let stage { for react in stage.keyboardReactions { react(stage) } }
    }
  }
}
