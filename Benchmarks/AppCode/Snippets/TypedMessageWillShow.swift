// SPDX-License-Identifier: MIT

// iOS 26: the message's end frame moves a constraint, without a user info dictionary.
// area: typed messages
// met: "addObserver(of: UIScreen.self, for: .keyboardWillShow)" in a sample of WWDC 25 notes (text search, 2025)
// subject: TypedController()
// plays: bar.bottom = 516 at 1
import UIKit

final class TypedController: UIViewController {
  private let bar = UIView()
  private var bottom: NSLayoutConstraint!
  private var token: NotificationCenter.ObservationToken?

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.accessibilityIdentifier = "bar"
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    bottom = bar.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50), bottom,
    ])
    token = NotificationCenter.default.addObserver(of: UIScreen.self, for: .keyboardWillShow) {
      [weak self] message in
      guard let self else { return }
      let overlap = view.bounds.maxY - message.endFrame.minY
      UIView.animate(withDuration: message.animationDuration, delay: 0) {
        self.bottom.constant = -overlap
        self.view.layoutIfNeeded()
      }
    }
  }
}
