// SPDX-License-Identifier: MIT

// A bar made of a UIInputView has the keyboard's background.
// area: accessories and input views
// met: "UIInputView(frame:, inputViewStyle: .keyboard)" in ten files (text search, 2023 to 2026)
// subject: TerminalController()
// does: subject.terminal.becomeFirstResponder() at 0.2
// plays: subject.end = 468 at 1
import UIKit

final class TerminalController: UIViewController {
  let terminal = UITextView(frame: CGRect(x: 0, y: 60, width: 393, height: 300))
  private(set) var end: CGFloat = 0
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(terminal)
    terminal.inputAccessoryView = makeKeyboardAccessory()
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] in
      self?.end = ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.minY ?? 0
    }
  }

  private func makeKeyboardAccessory() -> UIView {
    let accessory = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 0, height: 48), inputViewStyle: .keyboard)
    accessory.allowsSelfSizing = false
    let scroll = UIScrollView(frame: accessory.bounds)
    scroll.showsHorizontalScrollIndicator = false
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessory.addSubview(scroll)
    return accessory
  }
}
