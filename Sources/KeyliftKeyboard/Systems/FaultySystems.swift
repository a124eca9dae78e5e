// SPDX-License-Identifier: MIT

import Foundation
import KeyliftUIKit

/// A behavior that adds the keyboard's height to the distance of a bottom edge at each will-show.
///
/// A caret that moves to another field causes a will-show without a will-hide, so the edge drifts up
/// (react-native-keyboard-controller PR 1407). A will-hide takes back one height.
final class AddingBehavior: KeyboardBehavior {
  private let edge: any BottomEdge

  init(_ edge: any BottomEdge) {
    self.edge = edge
  }

  func keyboardWillShow(_ info: KeyboardDisplayInfo) { add(info.endFrame.height) }

  func keyboardWillHide(_ info: KeyboardDisplayInfo) { add(-info.endFrame.height) }

  private func add(_ height: CGFloat) {
    // A distance of NaN would stay NaN forever.
    guard (edge.distance + height).isFinite else { return }
    edge.distance += height
    edge.layoutIfNeeded()
  }
}

/// A delegate that keeps a view above the keyboard, and starts each move after a delay.
///
/// The move has the notified duration and curve, so under iOS 18 the view is where the keyboard was
/// one delay before (MessageKit #1880 was 200 ms late).
final class LateFollower: KeyboardDelegateObserverDelegate {
  private let target: any KeyboardPaddable
  private let delay: TimeInterval

  /// Creates a follower that moves a view some seconds after the keyboard.
  init(_ target: any KeyboardPaddable, delay: TimeInterval) {
    self.target = target
    self.delay = delay
  }

  func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willShowKeyboardWith attributes: KeyboardPresentationAttributes
  ) {
    move(by: attributes.endFrame.height, with: attributes)
  }

  func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willHideKeyboardWith attributes: KeyboardPresentationAttributes
  ) {
    move(by: 0, with: attributes)
  }

  private func move(by points: CGFloat, with attributes: KeyboardPresentationAttributes) {
    StageQueue.main.async(after: delay) { [weak self] in
      UIView.animate(
        withDuration: attributes.animationDuration, delay: 0, options: attributes.animationOptions
      ) {
        self?.target.pad(by: points, ignoringSafeArea: points > 0)
        self?.target.view?.window?.layoutIfNeeded()
      }
    }
  }
}
