// SPDX-License-Identifier: MIT

// The older spring, with the layout in the closure.
// area: animations
// met: usingSpringWithDamping in keyboard handlers (text search, 2015 to 2024)
// subject: DampedController()
// plays: bar.bottom = 516 at 2
import UIKit

class DampedController: UIViewController {
  private let bar = UIView()
  private var bottom: NSLayoutConstraint!
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.accessibilityIdentifier = "bar"
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    bottom = view.bottomAnchor.constraint(equalTo: bar.bottomAnchor)
    NSLayoutConstraint.activate([
      bottom, bar.heightAnchor.constraint(equalToConstant: 50),
      bar.leftAnchor.constraint(equalTo: view.leftAnchor),
      bar.rightAnchor.constraint(equalTo: view.rightAnchor),
    ])
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      self.bottom.constant = end.height
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0.5,
        options: [.allowUserInteraction, .curveEaseInOut]
      ) {
        self.view.layoutIfNeeded()
      } completion: { _ in
      }
    }
  }
}
