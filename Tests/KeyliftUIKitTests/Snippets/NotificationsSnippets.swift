// SPDX-License-Identifier: MIT

import KeyliftUIKit

/// Lines of keyboard code as apps have them; what counts is that they compile.
enum NotificationsSnippets {
  static func statements() {
    _ = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { note in print(note) }
    Task {
      for await _ in NotificationCenter.default.notifications(
        named: UIResponder.keyboardWillShowNotification)
      {}
    }
    NotificationCenter.default.removeObserver(
      UIViewController(), name: UIResponder.keyboardWillShowNotification, object: nil)
  }

  static func userInfoCasts() {
    let n = Notification(name: UIResponder.keyboardWillShowNotification);
    _ = (n.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue;
    _ = n.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber;
    _ = n.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt;
    _ = n.userInfo?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool
  }

  static func oldNames() {
    _ = UIKeyboardFrameEndUserInfoKey; let o: UIViewAnimationOptions = []; _ = o
  }

  static func insetsFromTheKeyboard() {
    let page = UIViewController(); let list = UIScrollView();
    let n = Notification(name: UIResponder.keyboardWillChangeFrameNotification);
    if let value = n.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue {
      let local = page.view.convert(value.cgRectValue, from: page.view.window);
      list.contentInset = UIEdgeInsets(
        top: 0, left: 0, bottom: max(0, local.height - page.view.safeAreaInsets.bottom), right: 0);
      list.scrollIndicatorInsets = list.contentInset
    }
  }

  static func frameByACastToARectangle() {
    let info: [AnyHashable: Any] = [:];
    let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero;
    let seconds = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0.25;
    let curve =
      (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue
      ?? UIView.AnimationCurve.easeInOut.rawValue;
    _ = (end, seconds, curve)
  }

  static func observerToken() {
    final class Watcher {
      var tokens: [any NSObjectProtocol] = [];
      func start() {
        tokens.append(
          NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillHideNotification, object: nil,
            queue: OperationQueue.main
          ) { _ in })
      }; deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
    }; Watcher().start()
  }

  static func asyncSequenceOfNotifications() {
    let task = Task { @MainActor in
      for await note in NotificationCenter.default.notifications(
        named: UIResponder.keyboardWillHideNotification)
      { print(note.name) }
    }; task.cancel()
  }

  static func foundationNotification() {
    func show(_ note: NSNotification) {
      let frame = (note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as! NSValue)
        .cgRectValue;
      print(frame.height)
    }; _ = show
  }
}
