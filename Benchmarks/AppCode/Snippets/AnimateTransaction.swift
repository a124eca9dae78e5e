// SPDX-License-Identifier: MIT

// A transaction groups an animation and tells its end.
// area: animations
// met: CATransaction.setCompletionBlock around scrolling (text search, 2016 to 2025)
// subject: TransactionController()
// does: subject.run() at 0.2
// plays: subject.completed = true at 2
import UIKit

final class TransactionController: UIViewController {
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private(set) var completed = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
  }

  func run() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.3)
    CATransaction.setCompletionBlock { [weak self] in self?.completed = true }
    UIView.animate(withDuration: 0.3) { self.box.frame.origin.x = 100 }
    CATransaction.commit()
  }
}
