// SPDX-License-Identifier: MIT

// A protocol with a default implementation gives any controller a keyboard observer.
// area: notifications
// met: KeyboardProtocol.swift of an app, extension where Self: UIViewController (code search, 2019, still in use)
// subject: NoteController()
// plays: subject.covered = 336 at 1
import UIKit

protocol KeyboardObserving: AnyObject {
  func keyboardMoved(to height: CGFloat)
}

extension KeyboardObserving where Self: UIViewController {
  func observeKeyboard() -> [NSObjectProtocol] {
    [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification].map {
      name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] note in
        guard let self else { return }
        let info = note.userInfo! as NSDictionary
        let value = info[UIResponder.keyboardFrameEndUserInfoKey] as! NSValue
        let isHiding = note.name == UIResponder.keyboardWillHideNotification
        self.keyboardMoved(to: isHiding ? 0 : value.cgRectValue.height)
      }
    }
  }
}

final class NoteController: UIViewController, KeyboardObserving {
  private var tokens: [NSObjectProtocol] = []
  private(set) var covered: CGFloat = -1

  override func viewDidLoad() {
    super.viewDidLoad()
    tokens = observeKeyboard()
  }

  func keyboardMoved(to height: CGFloat) { covered = height }
}
