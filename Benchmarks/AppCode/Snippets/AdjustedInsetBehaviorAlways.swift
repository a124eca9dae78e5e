// SPDX-License-Identifier: MIT

// The safe area is part of the adjusted inset, so the keyboard's inset is less by it.
// area: scrolling and lists
// met: GetStream/stream-chat-swift contentInsetAdjustmentBehavior = .always (2026-05-28)
// subject: AlwaysAdjusted()
// plays: subject.scroll.adjustedContentInset.bottom = 336 at 1
// plays: subject.scroll.adjustedContentInset.bottom = 34 at 3
import UIKit

final class AlwaysAdjusted: UIViewController {
  let scroll = UIScrollView()
  private var tokens: [NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.contentInsetAdjustmentBehavior = .always
    scroll.frame = view.bounds
    scroll.contentSize = CGSize(width: 393, height: 2000)
    view.addSubview(scroll)
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ] {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
          [weak self] note in
          self?.update(note, isShown: name == UIResponder.keyboardWillShowNotification)
        })
    }
  }

  private func update(_ note: Notification, isShown: Bool) {
    let height = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
    scroll.contentInset.bottom = isShown ? height - view.safeAreaInsets.bottom : 0
    scroll.scrollIndicatorInsets = scroll.contentInset
  }
}
