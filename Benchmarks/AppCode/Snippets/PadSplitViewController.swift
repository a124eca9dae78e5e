// SPDX-License-Identifier: MIT

// iPad: only the secondary column lifts its bar.
// area: controllers and iPads
// met: UISplitViewController with a composer in the secondary column (text search, 2020 to 2025)
// device: ipad
// subject: SplitRoot(style: .doubleColumn)
// plays: subject.viewControllers.count = 2 at 0.1
import UIKit

final class SplitRoot: UISplitViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    preferredDisplayMode = .oneBesideSecondary
    preferredSplitBehavior = .tile
    setViewController(UIViewController(), for: .primary)
    setViewController(SecondaryComposer(), for: .secondary)
  }
}

final class SecondaryComposer: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 60),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }
}
