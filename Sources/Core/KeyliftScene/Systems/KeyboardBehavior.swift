// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A behavior that makes room for the keyboard and can be exchanged for another.
///
/// It follows the article "Adjusting to Keyboard Presentations Modularly", whose protocol is empty.
/// Here it has the events, so that `KeyboardEventObserver.drive(_:)` can replace one behavior by
/// another. An event without an implementation is ignored.
protocol KeyboardBehavior: AnyObject {
  func keyboardWillShow(_ info: KeyboardDisplayInfo)
  func keyboardDidShow(_ info: KeyboardDisplayInfo)
  /// Called before the keyboard goes down, inside its animation.
  func keyboardWillHide(_ info: KeyboardDisplayInfo)
  func keyboardDidHide(_ info: KeyboardDisplayInfo)
}

extension KeyboardBehavior {
  func keyboardWillShow(_ info: KeyboardDisplayInfo) {}
  func keyboardDidShow(_ info: KeyboardDisplayInfo) {}
  func keyboardWillHide(_ info: KeyboardDisplayInfo) {}
  func keyboardDidHide(_ info: KeyboardDisplayInfo) {}
}

/// An observer of the keyboard's four events, with a closure for each.
///
/// It follows the `KeyboardObserver` of the article "Adjusting to Keyboard Presentations
/// Modularly". It ignores notifications that lack a frame or the duration.
final class KeyboardEventObserver {
  /// Called before the keyboard comes up or changes, inside its animation.
  var willShowKeyboard: ((KeyboardDisplayInfo) -> Void)?
  /// Called after the keyboard has come up, outside animations.
  var didShowKeyboard: ((KeyboardDisplayInfo) -> Void)?
  /// Called before the keyboard goes down, inside its animation.
  var willHideKeyboard: ((KeyboardDisplayInfo) -> Void)?
  /// Called after the keyboard has gone down, outside animations.
  var didHideKeyboard: ((KeyboardDisplayInfo) -> Void)?

  private var observations: [NotificationObservation] = []

  init(notificationCenter: NotificationCenter) {
    observe(UIResponder.keyboardWillShowNotification, at: notificationCenter) {
      $0.willShowKeyboard
    }
    observe(UIResponder.keyboardDidShowNotification, at: notificationCenter) {
      $0.didShowKeyboard
    }
    observe(UIResponder.keyboardWillHideNotification, at: notificationCenter) {
      $0.willHideKeyboard
    }
    observe(UIResponder.keyboardDidHideNotification, at: notificationCenter) {
      $0.didHideKeyboard
    }
  }

  /// Calls a behavior for every event, in place of the closures before; the behavior is not
  /// retained.
  func drive(_ behavior: any KeyboardBehavior) {
    willShowKeyboard = { [weak behavior] in behavior?.keyboardWillShow($0) }
    didShowKeyboard = { [weak behavior] in behavior?.keyboardDidShow($0) }
    willHideKeyboard = { [weak behavior] in behavior?.keyboardWillHide($0) }
    didHideKeyboard = { [weak behavior] in behavior?.keyboardDidHide($0) }
  }

  private func observe(
    _ name: Notification.Name, at center: NotificationCenter,
    handler: @escaping (KeyboardEventObserver) -> ((KeyboardDisplayInfo) -> Void)?
  ) {
    observations.append(
      center.observe(name) { [weak self] notification in
        guard let self, let info = KeyboardDisplayInfo(notification: notification) else { return }
        handler(self)?(info)
      })
  }
}

/// The frames and the duration of a keyboard notification.
///
/// It follows the article "Adjusting to Keyboard Presentations Modularly".
struct KeyboardDisplayInfo: Hashable, Sendable {
  var beginFrame: CGRect
  var endFrame: CGRect
  var animationDuration: CGFloat

  /// Creates the information of a notification; `nil` if a frame or the duration is missing.
  init?(notification: Notification) {
    let info = KeyboardUserInfo(notification.userInfo)
    guard let begin = info.beginFrame, let end = info.endFrame, let duration = info.duration
    else { return nil }
    beginFrame = begin
    endFrame = end
    animationDuration = CGFloat(duration)
  }
}

/// A behavior that gives a scroll view the keyboard's height as its bottom inset.
///
/// It replaces the whole inset, so the top and side insets are lost, and it sets the inset to zero
/// after the keyboard has gone. It uses the keyboard's whole height, so a scroll view that adds the
/// safe area by itself counts the safe area twice. A larger inset moves nothing; it makes room to
/// scroll.
final class ContentInsetBehavior: KeyboardBehavior {
  enum Reset: Hashable, Sendable {
    case willHide
    /// After the keyboard has gone down, outside animations, as in the article's first version.
    case didHide
  }

  weak var scrollView: UIScrollView?

  private let reset: Reset

  init(resettingOn reset: Reset = .willHide) {
    self.reset = reset
  }

  func keyboardWillShow(_ info: KeyboardDisplayInfo) {
    scrollView?.contentInset = UIEdgeInsets(
      top: 0, left: 0, bottom: info.endFrame.height, right: 0)
  }

  func keyboardWillHide(_ info: KeyboardDisplayInfo) {
    if reset == .willHide { scrollView?.contentInset = .zero }
  }

  func keyboardDidHide(_ info: KeyboardDisplayInfo) {
    if reset == .didHide { scrollView?.contentInset = .zero }
  }
}

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

/// A behavior that moves all subviews of a view up by the keyboard's height.
///
/// The article only names it. Here the centers change inside the keyboard's animation by the height
/// of the first show; another show moves nothing. When the keyboard goes down, each view returns
/// exactly to its position, unless the layout or the app has moved it since.
final class ViewOffsetBehavior: KeyboardBehavior {
  private(set) weak var root: UIView?

  private var moves: [Move] = []
  private var isUp = false

  private struct Move {
    weak var view: UIView?
    let from: CGPoint
    let to: CGPoint
  }

  init(root: UIView) {
    self.root = root
  }

  func keyboardWillShow(_ info: KeyboardDisplayInfo) {
    // A view that was moved by NaN would not be found at its position.
    guard !isUp, let root, info.endFrame.height.isFinite else { return }
    isUp = true
    moves = root.subviews.map { view in
      let from = view.center
      view.center.y -= info.endFrame.height
      return Move(view: view, from: from, to: view.center)
    }
  }

  func keyboardWillHide(_ info: KeyboardDisplayInfo) {
    for move in moves where move.view?.center == move.to {
      move.view?.center = move.from
    }
    moves = []
    isUp = false
  }
}
