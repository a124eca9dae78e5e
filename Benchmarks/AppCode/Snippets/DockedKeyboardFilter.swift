// SPDX-License-Identifier: MIT

// A model that ignores floating keyboards by their width.
// area: models and isolation
// met: "Ignore floating keyboards" in a chat panel's task (text search, 2026)
// subject: DockedModel()
// plays: subject.inset = 336 at 1
import UIKit

final class DockedModel {
  private(set) var inset: CGFloat = 0
  private var token: NSObjectProtocol?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
        return
      }
      let screen = UIScreen.main.bounds
      let isDocked = frame.width >= screen.width && frame.maxY >= screen.maxY
      self?.inset = isDocked ? max(0, screen.maxY - frame.minY) : 0
    }
  }
}
