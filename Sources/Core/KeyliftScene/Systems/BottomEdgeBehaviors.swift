// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension KeyboardBehavior {
  /// A behavior that moves the bottom edge of content up by the keyboard's height.
  ///
  /// The article only names it. Here the distance of the edge becomes the keyboard's height, and its
  /// initial value when the keyboard goes down. The container is laid out in the handler, so the edge
  /// moves with the keyboard's animation. The initial distance is not added, and a constraint to the
  /// safe area counts the safe area twice unless it is subtracted.
  static func bottomAnchor(
    _ edge: any BottomEdge, subtractsSafeArea: Bool = false
  ) -> KeyboardBehavior {
    let initialDistance = edge.distance
    return KeyboardBehavior { info in
      edge.distance = info.endFrame.height - (subtractsSafeArea ? edge.clearance : 0)
      edge.layoutIfNeeded()
    } willHide: { _ in
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
  ///
  /// - Parameters:
  ///   - padding: The points between the view and the keyboard.
  ///   - comesDown: Whether the edge returns when the keyboard goes down. In the published code it
  ///     moves as for a show: the end frame still has the keyboard's height, so the view stays up.
  ///   - subtractsSafeArea: Whether the safe area that the edge is measured from is subtracted from
  ///     the keyboard's height, as in apps that corrected the article's code.
  ///   - motion: The curve and the duration in place of the notified ones.
  static func bottomConstraint(
    _ edge: any BottomEdge, padding: CGFloat = 8, comesDown: Bool = true,
    subtractsSafeArea: Bool = false, motion: SystemMotion = SystemMotion()
  ) -> KeyboardBehavior {
    let initialDistance = edge.distance
    func animate(to distance: CGFloat, _ info: KeyboardDisplayInfo) {
      guard let options = info.animationOptions else { return }
      motion.animate(over: info.animationDuration, along: options.curve.timingCurve) {
        edge.distance = distance
        edge.layoutIfNeeded()
      }
    }
    func show(_ info: KeyboardDisplayInfo) {
      animate(to: info.endFrame.height + padding - (subtractsSafeArea ? edge.clearance : 0), info)
    }
    return KeyboardBehavior(
      willShow: show, willHide: { comesDown ? animate(to: initialDistance, $0) : show($0) })
  }

  /// A faulty behavior that adds the keyboard's height to the distance of a bottom edge at each
  /// will-show.
  ///
  /// A caret that moves to another field causes a will-show without a will-hide, so the edge drifts up
  /// (react-native-keyboard-controller PR 1407). A will-hide takes back one height.
  static func adding(to edge: any BottomEdge) -> KeyboardBehavior {
    func add(_ height: CGFloat) {
      // A distance of NaN would stay NaN forever.
      guard (edge.distance + height).isFinite else { return }
      edge.distance += height
      edge.layoutIfNeeded()
    }
    return KeyboardBehavior(
      willShow: { add($0.endFrame.height) }, willHide: { add(-$0.endFrame.height) })
  }

  /// A faulty behavior that keeps a view above the keyboard, but starts each move after a delay.
  ///
  /// The move has the notified duration and curve, so under iOS 18 the view is where the keyboard was
  /// one delay before (MessageKit #1880 was 200 ms late). It ignores notifications without a curve.
  static func late(
    _ target: any KeyboardPaddable, delay: TimeInterval, motion: SystemMotion
  ) -> KeyboardBehavior {
    func move(by points: CGFloat, _ info: KeyboardDisplayInfo) {
      guard let options = info.animationOptions else { return }
      StageQueue.main.async(after: delay) { [weak target] in
        motion.animate(over: info.animationDuration, along: options.curve.timingCurve) {
          target?.pad(by: points, ignoringSafeArea: points > 0)
          target?.view?.window?.layoutIfNeeded()
        }
      }
    }
    return KeyboardBehavior(
      willShow: { move(by: $0.endFrame.height, $0) }, willHide: { move(by: 0, $0) })
  }
}
