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
}

/// An object that tells a follower of the keyboard's height.
///
/// The height is that of the notified end frame, also of a frame that is mostly below the screen, and
/// 0 for a hide. A notification of a show without an end frame is ignored.
final class KeyboardFollowing {
  private var observations: [NotificationObservation] = []

  /// Tells a follower, which is retained, until released.
  init(_ follower: any KeyboardFollower, of stage: Stage?, center: NotificationCenter) {
    let events: [(name: Notification.Name, isHide: Bool, tell: (CGFloat) -> Void)] = [
      (UIResponder.keyboardWillShowNotification, false, follower.keyboardWillMove),
      (UIResponder.keyboardWillHideNotification, true, follower.keyboardWillMove),
      (UIResponder.keyboardDidShowNotification, false, follower.keyboardDidMove),
      (UIResponder.keyboardDidHideNotification, true, follower.keyboardDidMove),
    ]
    observations = events.map { name, isHide, tell in
      center.observe(name) {
        let height = isHide ? 0 : KeyboardUserInfo($0.userInfo).endFrame?.height
        // A height of NaN would stay in the layout forever.
        if let height, height.isFinite { tell(height) }
      }
    }
    stage?.dragFollowers.append { [weak follower] in follower?.keyboardIsDragged(to: $0) }
  }
}

/// The height with which the keyboard last came up; a drag does not change it.
private struct OpenedHeight {
  private var height: CGFloat = 0

  /// Records a height, and returns its fraction of the opened height.
  mutating func progress(at height: CGFloat, isDragged: Bool = false) -> CGFloat {
    if height > 0, !isDragged { self.height = height }
    return self.height > 0 ? height / self.height : 0
  }

  var value: CGFloat { height }
}

/// `KeyboardAvoidingView` of react-native-keyboard-controller.
final class AvoidingFollower: KeyboardFollower {
  private let view: AvoidingView
  private let offset: CGFloat
  private var opened = OpenedHeight()

  init(_ view: AvoidingView, offset: CGFloat) {
    self.view = view
    self.offset = offset
  }

  func keyboardWillMove(to height: CGFloat) { makeRoom(opened.progress(at: height)) }

  func keyboardIsDragged(to height: CGFloat) {
    makeRoom(opened.progress(at: height, isDragged: true))
  }

  private func makeRoom(_ progress: CGFloat) {
    guard let window = view.window else { return }
    let whole = view.overlap(below: window.bounds.height - opened.value - offset)
    view.makeRoom(whole * progress)
  }
}

/// `KeyboardStickyView` of react-native-keyboard-controller, which translates a view.
final class StickyFollower: KeyboardFollower {
  private weak var view: UIView?
  private let transform: CGAffineTransform
  private let offsets: (opened: CGFloat, closed: CGFloat)
  private var opened = OpenedHeight()

  init(_ view: UIView, opened: CGFloat, closed: CGFloat) {
    self.view = view
    transform = view.transform
    offsets = (opened, closed)
    move(by: 0, 0)
  }

  func keyboardWillMove(to height: CGFloat) { move(by: height, opened.progress(at: height)) }

  func keyboardIsDragged(to height: CGFloat) {
    move(by: height, opened.progress(at: height, isDragged: true))
  }

  private func move(by height: CGFloat, _ progress: CGFloat) {
    let offset = offsets.closed + (offsets.opened - offsets.closed) * progress
    guard height != 0 || offset != 0 else {
      view?.transform = transform
      return
    }
    view?.transform = transform.concatenating(
      CGAffineTransform(translationX: 0, y: offset - height))
  }
}
