// SPDX-License-Identifier: MIT

// A logo hides while the keyboard is up, so that the form fits.
// area: controllers and iPads
// met: login screens that set isHidden of arranged subviews (text search, 2016 to 2025)
// subject: CollapsingLogin()
// plays: subject.logo.isHidden = true at 1
// plays: subject.logo.isHidden = false at 3
import UIKit

final class CollapsingLogin: UIViewController {
  let logo = UIImageView(image: UIImage(systemName: "leaf"))
  private let stack = UIStackView()
  private var tokens: [NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.axis = .vertical
    stack.alignment = .fill
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 16, leading: 16, bottom: 16, trailing: 16)
    stack.addArrangedSubview(logo)
    stack.addArrangedSubview(UITextField())
    stack.setCustomSpacing(24, after: logo)
    stack.frame = CGRect(x: 0, y: 60, width: 393, height: 300)
    view.addSubview(stack)
    for (name, hidden) in [
      (UIResponder.keyboardWillShowNotification, true),
      (UIResponder.keyboardWillHideNotification, false),
    ] {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
          [weak self] _ in
          UIView.animate(withDuration: 0.25) {
            self?.logo.isHidden = hidden
            self?.logo.alpha = hidden ? 0 : 1
          }
        })
    }
  }
}
