// SPDX-License-Identifier: MIT

// iPad: a floating keyboard has another frame than the screen's bottom, so the intersection is taken.
// area: controllers and iPads
// met: Kofktu/KUIKeyboard#7, UIScreen.main.bounds.intersection(keyboardFrame) (2021-06-15)
// device: ipad
// subject: FloatingModel()
// plays: subject.height = 336 at 1
import UIKit

final class FloatingModel {
  private(set) var height: CGFloat = 0
  private var token: NSObjectProtocol?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardDidChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      guard
        let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
          .cgRectValue
      else { return }
      self?.height = UIScreen.main.bounds.intersection(frame).height
    }
  }
}
