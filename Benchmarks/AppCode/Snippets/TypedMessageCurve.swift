// SPDX-License-Identifier: MIT

// iOS 26: the animator takes the message's curve.
// area: typed messages
// met: uikit-expert keyboard-scroll.md on tessl.io (2026), corrected to the documented form
// subject: CurveController()
// plays: pill.bottom = 508 at 1
import UIKit

class CurveController: UIViewController {
  let pill = UIView(frame: CGRect(x: 100, y: 760, width: 193, height: 40))
  private var token: NotificationCenter.ObservationToken?

  override func viewDidLoad() {
    super.viewDidLoad()
    pill.accessibilityIdentifier = "pill"
    view.addSubview(pill)
    token = NotificationCenter.default.addObserver(of: UIScreen.self, for: .keyboardWillChangeFrame)
    {
      [weak self] message in self?.follow(message)
    }
  }

  private func follow(_ message: UIResponder.KeyboardWillChangeFrameMessage) {
    let animator = UIViewPropertyAnimator(
      duration: message.animationDuration, curve: message.animationCurve)
    animator.addAnimations { self.pill.frame.origin.y = message.endFrame.minY - 48 }
    animator.startAnimation()
  }
}
