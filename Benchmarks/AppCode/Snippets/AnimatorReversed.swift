// SPDX-License-Identifier: MIT

// A show that is reversed half way returns to the start.
// area: animations
// met: cards with isReversed = !isReversed (text search, 2017 to 2024)
// subject: ReversingController()
// does: subject.begin() at 0.2
// does: subject.reverse() at 0.7
// plays: panel.top = 800 at 3
import UIKit

final class ReversingController: UIViewController {
  private let panel = UIView(frame: CGRect(x: 0, y: 800, width: 393, height: 400))
  private var animators: [UIViewPropertyAnimator] = []
  private(set) var ended: UIViewAnimatingPosition?

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.accessibilityIdentifier = "panel"
    view.addSubview(panel)
  }

  func begin() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) {
      self.panel.frame.origin.y = 400
    }
    animator.addCompletion { [weak self] position in
      self?.ended = position
      if position == .start { self?.animators.removeAll() }
    }
    animator.startAnimation()
    animators.append(animator)
  }

  func reverse() {
    for animator in animators where animator.isRunning {
      animator.pauseAnimation()
      animator.isReversed.toggle()
      animator.startAnimation()
    }
  }
}
