// SPDX-License-Identifier: MIT

// The bottom constraint is set again when the size changes.
// area: controllers and iPads
// met: viewWillTransition(to:with:) in chat controllers (text search, 2016 to 2025)
// subject: TurningController()
// plays: bar.bottom = 516 at 1
import UIKit

final class TurningController: UIViewController {
  private let bar = UIView()
  private var bottom: NSLayoutConstraint!
  private var token: NSObjectProtocol?
  private var covered: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.accessibilityIdentifier = "bar"
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    bottom = bar.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      bottom, bar.heightAnchor.constraint(equalToConstant: 44),
      bar.widthAnchor.constraint(equalTo: view.widthAnchor),
      bar.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      self.covered = max(0, self.view.bounds.maxY - end.minY)
      self.bottom.constant = -self.covered
    }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { _ in
        self.bottom.constant = -self.covered
        self.view.layoutIfNeeded()
      }, completion: nil)
  }
}
