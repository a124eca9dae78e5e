// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A behavior that makes room for the keyboard.
///
/// It follows the article "Adjusting to Keyboard Presentations Modularly", whose protocol is empty.
/// Here it has the events. An event without an implementation is ignored.
protocol KeyboardBehavior: AnyObject {
  /// Called before the keyboard comes up or changes, inside its animation.
  func keyboardWillShow(_ info: KeyboardDisplayInfo)
  /// Called before the keyboard goes down, inside its animation.
  func keyboardWillHide(_ info: KeyboardDisplayInfo)
}

extension KeyboardBehavior {
  func keyboardWillShow(_ info: KeyboardDisplayInfo) {}
  func keyboardWillHide(_ info: KeyboardDisplayInfo) {}

  /// Returns observations that call the behavior, and retain it, until they are released.
  ///
  /// Notifications that lack a frame or the duration are ignored.
  func observations(of center: NotificationCenter) -> [NotificationObservation] {
    let events: [(name: Notification.Name, answer: (KeyboardDisplayInfo) -> Void)] = [
      (UIResponder.keyboardWillShowNotification, keyboardWillShow),
      (UIResponder.keyboardWillHideNotification, keyboardWillHide),
    ]
    return events.map { name, answer in
      center.observe(name) { notification in
        if let info = KeyboardDisplayInfo(notification.userInfo) { answer(info) }
      }
    }
  }
}

struct KeyboardDisplayInfo: Hashable, Sendable {
  let endFrame: CGRect
  let animationDuration: TimeInterval
  let animationOptions: UIView.AnimationOptions?

  init?(_ userInfo: [AnyHashable: Any]?) {
    let info = KeyboardUserInfo(userInfo)
    guard info.beginFrame != nil, let end = info.endFrame, let duration = info.duration
    else { return nil }
    endFrame = end
    animationDuration = duration
    animationOptions = info.animationOptions
  }
}

/// The values that systems read from a keyboard notification; each is `nil` if it is missing or has
/// another type.
///
/// Frames are read as rectangles, not as `NSValue` as in the articles. A number is an `NSValue`
/// too, and its `cgRectValue` would end the program.
struct KeyboardUserInfo {
  private let info: [AnyHashable: Any]

  init(_ info: [AnyHashable: Any]?) {
    self.info = info ?? [:]
  }

  var beginFrame: CGRect? { info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect }
  var endFrame: CGRect? { info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
  var duration: TimeInterval? {
    info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
  }
  /// The duration, or what systems assume without one, as their articles do.
  var assumedDuration: TimeInterval { duration ?? 0.25 }
  /// The raw value of the curve, which can be that of no curve.
  var curve: Int? { info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int }
  /// The curve in the bits of the animation options (`Docs/iOS/Behavior.md` 2.2); `nil` if it is
  /// missing or negative.
  var animationOptions: UIView.AnimationOptions? {
    curve.flatMap(UInt.init(exactly:)).map { UIView.AnimationOptions(rawValue: $0 << 16) }
  }
  var isLocal: Bool? { info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool }
}

/// A behavior that gives a scroll view the keyboard's height as its bottom inset.
///
/// It replaces the whole inset, so the top and side insets are lost, and it sets the inset to zero
/// when the keyboard goes down. It uses the keyboard's whole height, so a scroll view that adds the
/// safe area by itself counts the safe area twice. A larger inset moves nothing; it makes room to
/// scroll.
final class ContentInsetBehavior: KeyboardBehavior {
  private(set) weak var scrollView: UIScrollView?

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
  }

  func keyboardWillShow(_ info: KeyboardDisplayInfo) {
    scrollView?.setBottomInset(info.endFrame.height)
  }

  func keyboardWillHide(_ info: KeyboardDisplayInfo) {
    scrollView?.contentInset = .zero
  }
}

/// An object that gives a scroll view the keyboard's height as its bottom inset until the keyboard
/// has gone down.
///
/// It follows the article's first version, a table view controller that observes the keyboard
/// itself. Before a show it reads only the end frame. After a hide it sets the inset to zero,
/// outside animations and whatever the notification contains.
final class LateContentInset {
  private weak var scrollView: UIScrollView?
  private var observations: [NotificationObservation] = []

  init(_ scrollView: UIScrollView, center: NotificationCenter) {
    self.scrollView = scrollView
    observations = [
      center.observe(UIResponder.keyboardWillShowNotification) { [weak self] in
        guard let frame = KeyboardUserInfo($0.userInfo).endFrame else { return }
        self?.scrollView?.setBottomInset(frame.height)
      },
      center.observe(UIResponder.keyboardDidHideNotification) { [weak self] _ in
        self?.scrollView?.contentInset = .zero
      },
    ]
  }
}

extension UIScrollView {
  fileprivate func setBottomInset(_ height: CGFloat) {
    contentInset = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
  }
}

/// A behavior that moves all subviews of a view up by the keyboard's height.
///
/// The article only names it. Here the centers change inside the keyboard's animation by the height
/// of the first show; another show moves nothing. When the keyboard goes down, each view returns
/// exactly to its position, unless the layout or the app has moved it since.
final class ViewOffsetBehavior: KeyboardBehavior {
  private weak var root: UIView?
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
