// SPDX-License-Identifier: MIT

// A helper of the app pins views, also to the keyboard's guide.
// area: layout guides
// met: pin(to:) and pinEdges helpers in UIKit code bases (text search, 2017 to 2026)
// subject: PinController()
// plays: bar.bottom = 508 at 1
import UIKit

extension UIView {
  @discardableResult
  func pin(
    leading: NSLayoutXAxisAnchor? = nil, trailing: NSLayoutXAxisAnchor? = nil,
    top: NSLayoutYAxisAnchor? = nil,
    bottom: NSLayoutYAxisAnchor? = nil, insets: UIEdgeInsets = .zero, height: CGFloat? = nil
  ) -> [NSLayoutConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    let constraints = [
      leading.map { leadingAnchor.constraint(equalTo: $0, constant: insets.left) },
      trailing.map { trailingAnchor.constraint(equalTo: $0, constant: -insets.right) },
      top.map { topAnchor.constraint(equalTo: $0, constant: insets.top) },
      bottom.map { bottomAnchor.constraint(equalTo: $0, constant: -insets.bottom) },
      height.map { heightAnchor.constraint(equalToConstant: $0) },
    ].compactMap { $0 }
    NSLayoutConstraint.activate(constraints)
    return constraints
  }
}

final class PinController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = UIView()
    bar.accessibilityIdentifier = "bar"
    view.addSubview(bar)
    bar.pin(
      leading: view.leadingAnchor, trailing: view.trailingAnchor,
      bottom: view.keyboardLayoutGuide.topAnchor,
      insets: UIEdgeInsets(top: 0, left: 16, bottom: 8, right: 16), height: 40)
  }
}
