// SPDX-License-Identifier: MIT

// A field in a nested stack is converted to the scroll view before it is scrolled to.
// area: scrolling and lists
// met: activeTextField.convert(activeTextField.bounds, to: scrollView) (text search, 2026)
// subject: NestedForm()
// does: subject.fields[9].becomeFirstResponder() at 0.2
// plays: subject.scrollView.contentInset.bottom = 336 at 1
import UIKit

final class NestedForm: UIViewController {
  let scrollView = UIScrollView()
  let fields = (0..<10).map { _ in UITextField() }
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(arrangedSubviews: fields)
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 0, width: 393, height: 900)
    scrollView.addSubview(stack)
    scrollView.contentSize = stack.bounds.size
    scrollView.frame = view.bounds
    view.addSubview(scrollView)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      scrollView.contentInset.bottom = frame.height
      scrollView.verticalScrollIndicatorInsets.bottom = frame.height
      guard let active = fields.first(where: \.isFirstResponder) else { return }
      let rect = active.convert(active.bounds, to: scrollView)
      scrollView.scrollRectToVisible(rect.insetBy(dx: 0, dy: -8), animated: true)
    }
  }
}
