// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A behavior that moves the bottom edge of content up by the keyboard's height.
///
/// The article only names it. Here the distance of the edge becomes the keyboard's height, and its
/// initial value when the keyboard goes down. The container is laid out in the handler, so the edge
/// moves with the keyboard's animation. The initial distance is not added, and a constraint to the
/// safe area counts the safe area twice unless it is subtracted.
final class BottomAnchorBehavior: KeyboardBehavior {
  private let edge: any BottomEdge
  private let initialDistance: CGFloat
  private let subtractsSafeArea: Bool

  init(_ edge: any BottomEdge, subtractsSafeArea: Bool = false) {
    self.edge = edge
    self.subtractsSafeArea = subtractsSafeArea
    initialDistance = edge.distance
  }

  func keyboardWillShow(_ info: KeyboardDisplayInfo) {
    edge.distance = info.endFrame.height - (subtractsSafeArea ? edge.clearance : 0)
    edge.layoutIfNeeded()
  }

  func keyboardWillHide(_ info: KeyboardDisplayInfo) {
    edge.distance = initialDistance
    edge.layoutIfNeeded()
  }
}

/// A behavior that animates a view's bottom constraint to a padding above the keyboard.
///
/// It follows the view controller of the article "Responding To Keyboard Events in iOS". The
/// constant and the layout change inside one block with the notified duration and curve. It uses
/// the keyboard's whole height, so a constraint to the safe area counts the safe area twice unless
/// it is subtracted. It ignores notifications without a curve.
final class BottomConstraintAdjuster: KeyboardBehavior {
  private let edge: any BottomEdge
  private let initialDistance: CGFloat
  private let padding: CGFloat
  private let comesDown: Bool
  private let subtractsSafeArea: Bool
  private let motion: SystemMotion

  /// Creates an adjuster for a bottom edge.
  ///
  /// - Parameters:
  ///   - padding: The points between the view and the keyboard.
  ///   - comesDown: Whether the edge returns when the keyboard goes down. In the published code it
  ///     moves as for a show: the end frame still has the keyboard's height, so the view stays up.
  ///   - subtractsSafeArea: Whether the safe area that the edge is measured from is subtracted from
  ///     the keyboard's height, as in apps that corrected the article's code.
  ///   - motion: The curve and the duration in place of the notified ones.
  init(
    _ edge: any BottomEdge, padding: CGFloat = 8, comesDown: Bool = true,
    subtractsSafeArea: Bool = false, motion: SystemMotion = SystemMotion()
  ) {
    self.edge = edge
    initialDistance = edge.distance
    self.padding = padding
    self.comesDown = comesDown
    self.subtractsSafeArea = subtractsSafeArea
    self.motion = motion
  }

  func keyboardWillShow(_ info: KeyboardDisplayInfo) {
    let counted = subtractsSafeArea ? edge.clearance : 0
    animate(to: info.endFrame.height + padding - counted, info)
  }

  func keyboardWillHide(_ info: KeyboardDisplayInfo) {
    if comesDown { animate(to: initialDistance, info) } else { keyboardWillShow(info) }
  }

  private func animate(to distance: CGFloat, _ info: KeyboardDisplayInfo) {
    guard let options = info.animationOptions else { return }
    motion.animate(over: info.animationDuration, along: options.curve.timingCurve) {
      edge.distance = distance
      edge.layoutIfNeeded()
    }
  }
}

/// A faulty behavior that adds the keyboard's height to the distance of a bottom edge at each
/// will-show.
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

/// A faulty behavior that keeps a view above the keyboard, but starts each move after a delay.
///
/// The move has the notified duration and curve, so under iOS 18 the view is where the keyboard was
/// one delay before (MessageKit #1880 was 200 ms late). It ignores notifications without a curve.
final class LateFollower: KeyboardBehavior {
  private let target: any KeyboardPaddable
  private let delay: TimeInterval
  private let motion: SystemMotion

  init(
    _ target: any KeyboardPaddable, delay: TimeInterval, motion: SystemMotion = SystemMotion()
  ) {
    self.target = target
    self.delay = delay
    self.motion = motion
  }

  func keyboardWillShow(_ info: KeyboardDisplayInfo) { move(by: info.endFrame.height, info) }

  func keyboardWillHide(_ info: KeyboardDisplayInfo) { move(by: 0, info) }

  private func move(by points: CGFloat, _ info: KeyboardDisplayInfo) {
    guard let options = info.animationOptions else { return }
    StageQueue.main.async(after: delay) { [weak self, motion] in
      motion.animate(over: info.animationDuration, along: options.curve.timingCurve) {
        self?.target.pad(by: points, ignoringSafeArea: points > 0)
        self?.target.view?.window?.layoutIfNeeded()
      }
    }
  }
}
