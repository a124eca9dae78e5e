// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A view that a padding can keep above the keyboard.
protocol KeyboardPaddable: AnyObject {
  var view: UIView? { get }
  /// The bottom of the content in the superview's coordinates, without a padding and whatever the
  /// view's transform, after the last layout.
  var restingBottom: CGFloat { get }
  /// The height of the bottom safe area that the view keeps free, in points.
  var clearance: CGFloat { get }

  /// Sets the padding below the view in points, and whether the bottom safe area is ignored.
  ///
  /// It only marks the layout. A padding of 0 with the safe area restores the initial layout.
  func pad(by points: CGFloat, ignoringSafeArea: Bool)
}

extension KeyboardPaddable {
  /// Keeps the view above the keyboard by a padding below it, like a modifier of SwiftUI, until the
  /// observation is released.
  ///
  /// It follows the article "Handling the Keyboard in SwiftUI". It observes only will-change-frame,
  /// on the next turn of the run loop: at the same time, but outside the keyboard's animation. The
  /// padding and the ignored bottom safe area change in one ease-out animation of the notified
  /// duration, which `motion` replaces. For a safe area of s points, a keyboard of h points and the
  /// progress e of the ease-out and p of the keyboard, the view's edge is (s + (h - s) e) - h p above
  /// the keyboard's.
  func padAboveKeyboard(
    animatesSafeArea: Bool = true, motion: SystemMotion = SystemMotion(), center: NotificationCenter
  ) -> NotificationObservation {
    // With the home indicator's strip.
    var height: CGFloat = 0
    return center.observe(UIResponder.keyboardWillChangeFrameNotification, on: .next) { [self] in
      let info = KeyboardUserInfo($0.userInfo)
      guard let window = view?.window, let frame = info.endFrame else { return }
      let old = height
      // Hidden only if the frame begins exactly at the screen's bottom edge, as in the article.
      height = frame.origin.y == window.screen.bounds.height ? 0 : frame.height
      guard height != old else { return }
      let isUp = height > 0
      if !animatesSafeArea {
        pad(by: old, ignoringSafeArea: isUp)
        window.layoutIfNeeded()
      }
      motion.animate(over: info.assumedDuration, along: .easeOut) {
        pad(by: height, ignoringSafeArea: isUp)
        window.layoutIfNeeded()
      }
    }
  }
}

final class PaddedEdge: KeyboardPaddable {
  private let edge: any BottomEdge
  private let initialDistance: CGFloat

  init(_ edge: any BottomEdge) {
    self.edge = edge
    initialDistance = edge.distance
  }

  var view: UIView? { edge.view }
  var clearance: CGFloat { edge.clearance }

  var restingBottom: CGFloat {
    guard let view else { return 0 }
    return view.center.y + view.bounds.height / 2 + edge.distance - initialDistance
  }

  func pad(by points: CGFloat, ignoringSafeArea: Bool) {
    let clearance = ignoringSafeArea ? edge.clearance : 0
    edge.distance = initialDistance + points - clearance
  }
}

/// A stack with a padding below its content.
///
/// A stack outside any other stack also ignores the safe area; inside another stack that is up to
/// the outermost one. A stack in another stack gets the padding outside of its background, as the
/// modifier that follows SwiftUI's `background(_:)`.
final class PaddedStack: KeyboardPaddable {
  private weak var stack: StackView?
  private let isOutside: Bool
  private let initialPadding: CGFloat
  private let initialEdges: Edges

  init(_ stack: StackView) {
    self.stack = stack
    isOutside = stack.superview is StackView && stack.decoration.background != nil
    initialPadding = isOutside ? stack.stackTraits.padding.bottom : stack.padding.bottom
    initialEdges = stack.stackTraits.ignoredSafeAreaEdges
  }

  var view: UIView? { stack }

  /// The bottom of the safe area if the stack keeps its views inside.
  var restingBottom: CGFloat {
    guard let stack else { return 0 }
    let bottom = stack.center.y + stack.bounds.height / 2
    return bottom - stack.safeAreaPart(of: stack.safeAreaInsets).bottom
  }

  var clearance: CGFloat {
    guard let stack, !(stack.superview is StackView), !initialEdges.contains(.bottom) else {
      return 0
    }
    return stack.safeAreaInsets.bottom
  }

  func pad(by points: CGFloat, ignoringSafeArea: Bool) {
    guard !isOutside else {
      stack?.stackTraits.padding.bottom = initialPadding + points
      return
    }
    stack?.padding.bottom = initialPadding + points
    stack?.stackTraits.ignoredSafeAreaEdges =
      ignoringSafeArea ? initialEdges.union(.bottom) : initialEdges
  }
}
