// SPDX-License-Identifier: MIT

// A running animation is stopped where it is, and finished at its end.
// area: animations
// met: SwiftUIX and floating panels, stopAnimation(_:) and finishAnimation(at:) (2026-05-07)
// subject: StoppingController()
// does: subject.begin() at 0.2
// does: subject.end() at 0.5
// plays: box.left = 300 at 1
import UIKit

final class StoppingController: UIViewController {
  private let box = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
  private lazy var animator = UIViewPropertyAnimator(
    duration: 1, controlPoint1: CGPoint(x: 0.3, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1)
  ) {
    self.box.frame.origin.x = 300
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    box.accessibilityIdentifier = "box"
    view.addSubview(box)
  }

  func begin() { animator.startAnimation(afterDelay: 0) }

  func end() {
    guard animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }
}
