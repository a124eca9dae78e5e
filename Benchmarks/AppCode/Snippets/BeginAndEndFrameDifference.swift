// SPDX-License-Identifier: MIT

// Frames that do not change are ignored; others move the content by the difference.
// area: notifications
// met: KeyboardNotification.swift with frameBegin and frameEnd, "CGRectEqualToRect" guards (text search)
// subject: DeltaController()
// plays: content.top = -336 at 1
// plays: content.top = 0 at 3
import UIKit

final class DeltaController: UIViewController {
  let content = UIView()
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    content.accessibilityIdentifier = "content"
    content.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
    view.addSubview(content)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self,
        let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
        !begin.equalTo(end)
      else { return }
      let delta = end.origin.y - begin.origin.y
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]
      ) {
        self.content.center.y += delta
      }
    }
  }
}
