// SPDX-License-Identifier: MIT

// Cubic timing parameters of a curve.
// area: animations
// met: UICubicTimingParameters(animationCurve:) in keyboard helpers (text search, 2018 to 2024)
// subject: CubicController()
// plays: bar.bottom = 516 at 1
import UIKit

final class CubicController: UIViewController {
  private let bar = UIView(frame: CGRect(x: 0, y: 802, width: 393, height: 50))
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.accessibilityIdentifier = "bar"
    view.addSubview(bar)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] note in
      let info = note.userInfo
      guard let end = info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
        let seconds = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
        let raw = info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int,
        let curve = UIView.AnimationCurve(rawValue: raw)
      else { return }
      let timing = UICubicTimingParameters(animationCurve: curve)
      let animator = UIViewPropertyAnimator(duration: seconds, timingParameters: timing)
      animator.addAnimations({ self?.bar.frame.origin.y = end.minY - 50 }, delayFactor: 0)
      animator.startAnimation()
    }
  }
}
