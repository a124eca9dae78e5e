// SPDX-License-Identifier: MIT

// Two keyframes with relative times.
// area: animations
// met: duckduckgo/iOS TabSwitcherTransition, options: .calculationModeLinear (2025-02-16)
// subject: KeyframePair()
// does: subject.run() at 0.2
// plays: first.left = 100 at 2
// plays: second.left = 200 at 2
import UIKit

final class KeyframePair: UIViewController {
  private let first = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let second = UIView(frame: CGRect(x: 0, y: 60, width: 50, height: 50))

  override func viewDidLoad() {
    super.viewDidLoad()
    first.accessibilityIdentifier = "first"
    second.accessibilityIdentifier = "second"
    view.addSubview(first)
    view.addSubview(second)
  }

  func run() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0.1, options: [.calculationModeCubic, .beginFromCurrentState]
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.first.frame.origin.x = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        self.second.frame.origin.x = 200
      }
    } completion: { finished in
      print("done", finished)
    }
  }
}
