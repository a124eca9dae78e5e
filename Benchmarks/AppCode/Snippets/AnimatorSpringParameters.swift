// SPDX-License-Identifier: MIT

// A spring of the app's own carries the bar, with an initial velocity.
// area: animations
// met: mastodon/mastodon-ios animator(initialVelocity:) with UISpringTimingParameters (2024-10-23)
// subject: SpringController()
// plays: bar.bottom = 516 at 2
import UIKit

final class SpringController: UIViewController {
  private let bar = UIView(frame: CGRect(x: 0, y: 802, width: 393, height: 50))
  private var token: NSObjectProtocol?

  class func animator(initialVelocity: CGVector = .zero) -> UIViewPropertyAnimator {
    let parameters = UISpringTimingParameters(
      mass: 4, stiffness: 1300, damping: 180, initialVelocity: initialVelocity)
    return UIViewPropertyAnimator(duration: 0.5, timingParameters: parameters)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.accessibilityIdentifier = "bar"
    view.addSubview(bar)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
        return
      }
      let animator = Self.animator()
      animator.addAnimations { self?.bar.frame.origin.y = end.minY - 50 }
      animator.startAnimation()
    }
  }
}
