// SPDX-License-Identifier: MIT

// Insets follow the keyboard, and the active field is scrolled into view.
// area: scrolling and lists
// met: Johan Nyman KeyboardScrollingViewController (2022-03-06, code search)
// subject: ActiveFieldController()
// does: subject.last.becomeFirstResponder() at 0.2
// plays: subject.last.isFirstResponder = true at 1
// plays: field.bottom = 516 at 2
import UIKit

open class ActiveFieldController: UIViewController, UITextFieldDelegate {
  public let scrollView = UIScrollView()
  public let last = UITextField()
  public var activeField: UIView?
  private var tokens: [NSObjectProtocol] = []

  open override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 1200)
    view.addSubview(scrollView)
    last.frame = CGRect(x: 20, y: 780, width: 300, height: 40)
    last.accessibilityIdentifier = "field"
    last.delegate = self
    scrollView.addSubview(last)
    tokens.append(
      NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] in self?.keyboardWillShow($0) })
  }

  public func textFieldDidBeginEditing(_ textField: UITextField) { activeField = textField }
  public func textFieldDidEndEditing(_ textField: UITextField) { activeField = nil }

  private func keyboardWillShow(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return }
    scrollView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: frame.height, right: 0)
    scrollView.scrollIndicatorInsets = scrollView.contentInset
    var visible = view.frame
    visible.size.height -= frame.height
    if let activeField,
      !visible.contains(CGPoint(x: activeField.frame.minX, y: activeField.frame.maxY))
    {
      scrollView.scrollRectToVisible(activeField.frame, animated: true)
    }
  }
}
