// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// A behavior that makes room for the keyboard.
///
/// It follows the article "Adjusting to Keyboard Presentations Modularly", whose protocol is empty.
/// Here it has the events, which are inside the keyboard's animation.
struct KeyboardBehavior {
  /// Called before the keyboard comes up or changes.
  let willShow: (KeyboardDisplayInfo) -> Void
  /// Called before the keyboard goes down.
  let willHide: (KeyboardDisplayInfo) -> Void

  /// Returns observations that call the behavior until they are released.
  ///
  /// Notifications that lack a frame or the duration are ignored.
  func observations(of center: NotificationCenter) -> [NotificationObservation] {
    center.observeKeyboard { info, isShown in
      guard let info = KeyboardDisplayInfo(info) else { return }
      if isShown { willShow(info) } else { willHide(info) }
    }
  }
}

extension NotificationCenter {
  /// Observes will-show and will-hide, and passes on which one it is.
  func observeKeyboard(
    _ answer: @escaping (_ info: KeyboardUserInfo, _ isShown: Bool) -> Void
  ) -> [NotificationObservation] {
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ]
    return observe(names) { name, info in
      answer(info, name == UIResponder.keyboardWillShowNotification)
    }
  }

  func observe(
    _ names: [Notification.Name],
    _ answer: @escaping (_ name: Notification.Name, _ info: KeyboardUserInfo) -> Void
  ) -> [NotificationObservation] {
    names.map { name in observe(name) { answer(name, KeyboardUserInfo($0.userInfo)) } }
  }
}

struct KeyboardDisplayInfo: Hashable, Sendable {
  let endFrame: CGRect
  let animationDuration: TimeInterval
  let animationOptions: UIView.AnimationOptions?

  init?(_ info: KeyboardUserInfo) {
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

  init(_ info: [AnyHashable: Any]?) { self.info = info ?? [:] }

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

extension KeyboardBehavior {
  /// A behavior that gives a scroll view, which is not retained, the keyboard's height as its bottom
  /// inset.
  ///
  /// It replaces the whole inset, so the top and side insets are lost, and it sets the inset to zero
  /// when the keyboard goes down. It uses the keyboard's whole height, so a scroll view that adds the
  /// safe area by itself counts the safe area twice. A larger inset moves nothing; it makes room to
  /// scroll.
  static func contentInset(_ scrollView: UIScrollView) -> KeyboardBehavior {
    KeyboardBehavior { [weak scrollView] in
      scrollView?.setBottomInset($0.endFrame.height)
    } willHide: { [weak scrollView] _ in
      scrollView?.contentInset = .zero
    }
  }

  private struct Move {
    weak var view: UIView?
    let from: CGPoint
    let to: CGPoint
  }

  /// A behavior that moves all subviews of a view, which are not retained, up by the keyboard's height.
  ///
  /// The article only names it. Here the centers change inside the keyboard's animation by the height
  /// of the first show; another show moves nothing. When the keyboard goes down, each view returns
  /// exactly to its position, unless the layout or the app has moved it since.
  static func viewOffset(root: UIView) -> KeyboardBehavior {
    var moves: [Move] = []
    var isUp = false
    return KeyboardBehavior { [weak root] info in
      // A view that was moved by NaN would not be found at its position.
      guard !isUp, let root, info.endFrame.height.isFinite else { return }
      isUp = true
      moves = root.subviews.map { view in
        let from = view.center
        view.center.y -= info.endFrame.height
        return Move(view: view, from: from, to: view.center)
      }
    } willHide: { _ in
      for move in moves where move.view?.center == move.to { move.view?.center = move.from }
      moves = []
      isUp = false
    }
  }
}

extension UIScrollView {
  /// Gives the scroll view the keyboard's height as its bottom inset until the keyboard has gone down,
  /// and the observations are released.
  ///
  /// It follows the article's first version, a table view controller that observes the keyboard
  /// itself. Before a show it reads only the end frame. After a hide it sets the inset to zero,
  /// outside animations and whatever the notification contains.
  func insetUntilDidHide(center: NotificationCenter) -> [NotificationObservation] {
    let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidHideNotification]
    return center.observe(names) { [weak self] name, info in
      if name == UIResponder.keyboardDidHideNotification {
        self?.contentInset = .zero
      } else if let frame = info.endFrame {
        self?.setBottomInset(frame.height)
      }
    }
  }

  fileprivate func setBottomInset(_ height: CGFloat) {
    contentInset = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
  }
}
