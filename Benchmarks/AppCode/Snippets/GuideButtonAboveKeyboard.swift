// SPDX-License-Identifier: MIT

// The primary button of an onboarding step stays 12 points above the keyboard or the home indicator.
// area: layout guides
// met: GroupPrivacySelectionViewController and other steps (text search, 2023)
// subject: StepController()
// plays: next.bottom = 504 at 1
// plays: next.bottom = 806 at 3
import UIKit

final class StepController: UIViewController {
  private lazy var nextButton: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Next"
    configuration.cornerStyle = .large
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction { [weak self] _ in
        self?.view.endEditing(true)
      })
    button.accessibilityIdentifier = "next"
    button.translatesAutoresizingMaskIntoConstraints = false
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(nextButton)
    NSLayoutConstraint.activate([
      nextButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      nextButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      nextButton.heightAnchor.constraint(equalToConstant: 50),
      nextButton.bottomAnchor.constraint(
        equalTo: view.keyboardLayoutGuide.topAnchor, constant: -12),
    ])
  }
}
