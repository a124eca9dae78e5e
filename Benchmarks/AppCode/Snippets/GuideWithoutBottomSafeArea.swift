// SPDX-License-Identifier: MIT

// iOS 17: without the safe area, the bar rests on the screen's edge.
// area: layout guides
// met: "view.keyboardLayoutGuide.usesBottomSafeArea = false" in ten files (text search, 2023 to 2026)
// subject: EdgeController()
// plays: bar.bottom = 852 at 0.1
// plays: bar.bottom = 516 at 1
import UIKit

class EdgeController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = UIView()
    bar.accessibilityIdentifier = "bar"
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    if #available(iOS 17.0, *) {
      view.keyboardLayoutGuide.usesBottomSafeArea = false
    }
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
    ])
  }
}
