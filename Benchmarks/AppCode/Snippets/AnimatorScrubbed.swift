// SPDX-License-Identifier: MIT

// An animator is paused, scrubbed by a fraction and continued.
// area: animations
// met: interactive cards with fractionComplete (text search, 2017 to 2025)
// subject: CardScrub()
// does: subject.begin() at 0.2
// does: subject.scrub(to: 0.5) at 0.3
// does: subject.finish() at 1
// plays: card.top = 426 at 0.6
// plays: card.top = 252 at 3
import UIKit

final class CardScrub: UIViewController {
  private let card = UIView(frame: CGRect(x: 0, y: 600, width: 393, height: 600))
  private var animator: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    card.accessibilityIdentifier = "card"
    view.addSubview(card)
  }

  func begin() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.card.frame.origin.y = 252
    }
    animator.pausesOnCompletion = false
    animator.startAnimation()
    animator.pauseAnimation()
    self.animator = animator
  }

  func scrub(to fraction: CGFloat) { animator?.fractionComplete = fraction }

  func finish() {
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }
}
