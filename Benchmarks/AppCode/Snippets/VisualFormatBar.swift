// SPDX-License-Identifier: MIT

// Constraints by visual formats, and a constant that follows the keyboard.
// area: layout guides
// met: Auto Layout of older code bases, constraints(withVisualFormat:) (text search, 2014 to 2022)
// subject: VisualController()
// plays: bar.bottom = 516 at 1
import UIKit

final class VisualController: UIViewController {
  private let bar = UIView()
  private var bottom: NSLayoutConstraint?
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.accessibilityIdentifier = "bar"
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    let views: [String: Any] = ["bar": bar]
    view.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[bar]|", options: [], metrics: nil, views: views))
    view.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[bar(height)]", options: [], metrics: ["height": 48], views: views))
    let bottom = NSLayoutConstraint(
      item: bar, attribute: .bottom, relatedBy: .equal, toItem: view, attribute: .bottom,
      multiplier: 1, constant: 0)
    view.addConstraint(bottom)
    self.bottom = bottom
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      self?.bottom?.constant =
        -((note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0)
      self?.view.setNeedsUpdateConstraints()
      self?.view.updateConstraintsIfNeeded()
      self?.view.layoutIfNeeded()
    }
  }
}
