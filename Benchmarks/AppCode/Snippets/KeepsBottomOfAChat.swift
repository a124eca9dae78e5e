// SPDX-License-Identifier: MIT

// A chat that stands at its end stays there when the keyboard comes.
// area: scrolling and lists
// met: chats with isAtBottom and contentOffset (MessageKit guides 2026, text search)
// subject: BottomChat()
// plays: subject.distance = 0 at 1
import UIKit

final class BottomChat: UIViewController, UIScrollViewDelegate {
  let list = UIScrollView()
  private var token: NSObjectProtocol?
  var distance: CGFloat {
    list.contentSize.height - list.contentOffset.y
      - (list.bounds.height - list.adjustedContentInset.bottom)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.contentInsetAdjustmentBehavior = .never
    list.frame = view.bounds
    list.contentSize = CGSize(width: 393, height: 2000)
    list.delegate = self
    view.addSubview(list)
    scrollToBottom(animated: false)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      let wasAtBottom = abs(self.distance) < 1
      self.list.contentInset.bottom = frame.height
      if wasAtBottom { self.scrollToBottom(animated: false) }
    }
  }

  func scrollToBottom(animated: Bool) {
    let y = list.contentSize.height - list.bounds.height + list.adjustedContentInset.bottom
    list.setContentOffset(
      CGPoint(x: 0, y: max(-list.adjustedContentInset.top, y)), animated: animated)
  }
}
