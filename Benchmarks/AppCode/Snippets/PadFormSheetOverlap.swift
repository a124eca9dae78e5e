// SPDX-License-Identifier: MIT

// iPad: in a form sheet the overlap is taken in the sheet's own coordinates.
// area: controllers and iPads
// met: modal forms with convert(_:from: nil) (uikit-expert keyboard-scroll.md, 2026)
// device: ipad
// subject: SheetPresenter()
// does: subject.open() at 0.1
// does: keyboard.show() at 0.5
// plays: subject.form.overlap >= 0 = true at 2
import UIKit

final class SheetPresenter: UIViewController {
  let form = SheetForm()

  func open() {
    form.modalPresentationStyle = .formSheet
    form.preferredContentSize = CGSize(width: 540, height: 620)
    form.isModalInPresentation = true
    present(form, animated: false, completion: nil)
  }
}

final class SheetForm: UIViewController {
  private(set) var overlap: CGFloat = -1
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      let mine = self.view.convert(end, from: nil)
      self.overlap = self.view.bounds.intersection(mine).height
    }
  }
}
