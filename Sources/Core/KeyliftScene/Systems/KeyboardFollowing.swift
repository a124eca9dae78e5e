// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A view that reads the keyboard's height in each frame, as those of
/// react-native-keyboard-controller do.
///
/// The library predicts the next frame from the keyboard's own animation, so the view is with the
/// keyboard and not a frame late.
protocol KeyboardFollower: AnyObject {
  /// Called as the keyboard begins to move to a height in points, inside its animation; 0 as it goes
  /// down.
  func keyboardWillMove(to height: CGFloat)
  /// Called when it rests at the height.
  func keyboardDidMove(to height: CGFloat)
  /// Called inside each part of a drag, with the height at the end of the part.
  func keyboardIsDragged(to height: CGFloat)
}

extension KeyboardFollower {
  func keyboardDidMove(to height: CGFloat) {}
  func keyboardIsDragged(to height: CGFloat) {}

  /// Returns observations that tell the follower, which they retain, the keyboard's height.
  ///
  /// The height is that of the notified end frame, also of a frame that is mostly below the screen,
  /// and 0 for a hide. A notification of a show without an end frame is ignored.
  func observations(
    of center: NotificationCenter, stage: Stage?
  ) -> [NotificationObservation] {
    stage?.dragFollowers.append { [weak self] in self?.keyboardIsDragged(to: $0) }
    let events: [(name: Notification.Name, isHide: Bool, tell: (CGFloat) -> Void)] = [
      (UIResponder.keyboardWillShowNotification, false, keyboardWillMove),
      (UIResponder.keyboardWillHideNotification, true, keyboardWillMove),
      (UIResponder.keyboardDidShowNotification, false, keyboardDidMove),
      (UIResponder.keyboardDidHideNotification, true, keyboardDidMove),
    ]
    return events.map { name, isHide, tell in
      center.observe(name) {
        let height = isHide ? 0 : KeyboardUserInfo($0.userInfo).endFrame?.height
        // A height of NaN would stay in the layout forever.
        if let height, height.isFinite { tell(height) }
      }
    }
  }
}

/// A follower that is told the height, its fraction of the opened height, and the opened height: that
/// with which the keyboard last came up, which a drag does not change.
final class ProgressFollower: KeyboardFollower {
  typealias Move = (_ height: CGFloat, _ progress: CGFloat, _ opened: CGFloat) -> Void

  private let move: Move
  private var opened: CGFloat = 0

  private init(_ move: @escaping Move) { self.move = move }

  func keyboardWillMove(to height: CGFloat) {
    if height > 0 { opened = height }
    keyboardIsDragged(to: height)
  }

  func keyboardIsDragged(to height: CGFloat) {
    move(height, opened > 0 ? height / opened : 0, opened)
  }

  /// `KeyboardAvoidingView` of react-native-keyboard-controller.
  static func avoiding(_ view: AvoidingView, offset: CGFloat) -> ProgressFollower {
    ProgressFollower { _, progress, opened in
      guard let window = view.window else { return }
      view.makeRoom(view.overlap(below: window.bounds.height - opened - offset) * progress)
    }
  }

  /// `KeyboardStickyView` of react-native-keyboard-controller, which translates a view.
  static func sticky(_ view: UIView, opened: CGFloat, closed: CGFloat) -> ProgressFollower {
    let transform = view.transform
    let follower = ProgressFollower { [weak view] height, progress, _ in
      let distance = closed + (opened - closed) * progress - height
      let isMoved = height != 0 || distance != 0
      view?.transform =
        isMoved
        ? transform.concatenating(CGAffineTransform(translationX: 0, y: distance)) : transform
    }
    follower.keyboardIsDragged(to: 0)
    return follower
  }
}
