// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftGraphics
package import KeyliftStage
import Observation

/// An object that keeps a view above the keyboard by a padding below it, like a modifier of
/// SwiftUI.
///
/// It follows the article "Handling the Keyboard in SwiftUI". It observes only will-change-frame,
/// on the next turn of the run loop: at the same time, but outside the keyboard's animation. The
/// padding and the ignored bottom safe area change in one ease-out animation of the notified
/// duration. For a safe area of s points, a keyboard of h points and the progress e of the ease-out
/// and p of the keyboard, the view's edge is (s + (h - s) e) - h p above the keyboard's.
final class KeyboardPadding {
  private let target: any KeyboardPaddable
  private let animatesSafeArea: Bool
  private var state = KeyboardHeightState()
  private var observation: NotificationObservation?

  /// Keeps a view above the keyboard until released.
  ///
  /// - Parameters:
  ///   - target: The view.
  ///   - animatesSafeArea: Whether the change of the safe area is animated with the padding, or
  ///     made at once.
  ///   - center: The center of the keyboard's notifications.
  init(
    _ target: any KeyboardPaddable, animatesSafeArea: Bool = true, center: NotificationCenter
  ) {
    self.target = target
    self.animatesSafeArea = animatesSafeArea
    observation = center.observe(
      UIResponder.keyboardWillChangeFrameNotification, on: .next
    ) { [weak self] in
      self?.update($0)
    }
  }

  private func update(_ notification: Notification) {
    guard let window = target.view?.window else { return }
    let old = state
    state.take(notification, screenHeight: window.screen.bounds.height)
    guard state.height != old.height else { return }
    let isUp = state.height > 0
    if !animatesSafeArea {
      target.pad(by: old.height, ignoringSafeArea: isUp)
      window.layoutIfNeeded()
    }
    UIView.animate(withDuration: state.animationDuration, delay: 0, options: .curveEaseOut) {
      target.pad(by: state.height, ignoringSafeArea: isUp)
      window.layoutIfNeeded()
    }
  }
}

/// The state of the SwiftUI modifier in "Handling the Keyboard in SwiftUI".
private struct KeyboardHeightState: Hashable, Sendable {
  /// The height of the keyboard in points, including the home indicator's strip.
  var height: CGFloat = 0
  var animationDuration: TimeInterval = 0

  /// Updates the state from a notification.
  ///
  /// The duration is updated even if the frame is missing. The height is 0 if the frame begins
  /// exactly at the screen's bottom edge, and the frame's height otherwise, wherever the frame is.
  mutating func take(_ notification: Notification, screenHeight: CGFloat) {
    guard let userInfo = notification.userInfo else { return }
    let info = KeyboardUserInfo(userInfo)
    animationDuration = info.duration ?? KeyboardUserInfo.standardDuration
    guard let frame = info.endFrame else { return }
    height = frame.origin.y == screenHeight ? 0 : frame.height
  }
}

/// The keyboard's height as an observable value.
///
/// It follows the `Keyboard` that the article "Handling the Keyboard in SwiftUI" mentions, with the
/// rules of the article's modifier: it changes at will-change-frame, on the next turn of the run
/// loop.
@Observable
package final class ObservedKeyboard {
  private var state = KeyboardHeightState()
  @ObservationIgnored private var observation: NotificationObservation?

  /// Creates a value that follows the keyboard until it is released.
  ///
  /// - Parameters:
  ///   - screen: The screen; a keyboard at its bottom edge is hidden.
  ///   - center: The center of the keyboard's notifications.
  package init(screen: UIScreen, center: NotificationCenter) {
    observation = center.observe(
      UIResponder.keyboardWillChangeFrameNotification, on: .next
    ) { [weak self] in
      self?.state.take($0, screenHeight: screen.bounds.height)
    }
  }

  /// The height of the keyboard in points, including the home indicator's strip.
  package var height: CGFloat { state.height }

  package var animationDuration: TimeInterval { state.animationDuration }
}

/// A view that a padding can keep above the keyboard.
protocol KeyboardPaddable: AnyObject {
  var view: UIView? { get }

  /// Sets the padding below the view in points, and whether the bottom safe area is ignored.
  ///
  /// It only marks the layout. A padding of 0 with the safe area restores the initial layout.
  func pad(by points: CGFloat, ignoringSafeArea: Bool)
}

final class PaddedEdge: KeyboardPaddable {
  private let edge: any BottomEdge
  private let initialDistance: CGFloat

  init(_ edge: any BottomEdge) {
    self.edge = edge
    initialDistance = edge.distance
  }

  var view: UIView? { edge.view }

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
