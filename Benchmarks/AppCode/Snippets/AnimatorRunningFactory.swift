// SPDX-License-Identifier: MIT

// The class method that starts at once, with the curve's options.
// area: animations
// met: runningPropertyAnimator(withDuration:delay:options:animations:completion:) (text search, 2017 to 2025)
// subject: RunningController()
// plays: bar.bottom = 516 at 1
import UIKit

final class RunningController: UIViewController {
  private let bar = UIView(frame: CGRect(x: 0, y: 802, width: 393, height: 50))
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.accessibilityIdentifier = "bar"
    view.addSubview(bar)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
        let curve = note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
      else { return }
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.25, delay: 0,
        options: [UIView.AnimationOptions(rawValue: curve << 16), .layoutSubviews],
        animations: { self?.bar.frame.origin.y = end.minY - 50 },
        completion: { position in print(position == .end) })
    }
  }
}
