// SPDX-License-Identifier: MIT

// iOS 17's trait changes rebuild the bar.
// area: controllers and iPads
// met: registerForTraitChanges in apps of 2023 to 2026 (text search)
// subject: TraitController()
// plays: subject.isCompact = true at 0.1
import UIKit

final class TraitController: UIViewController {
  private(set) var isCompact = false

  override func viewDidLoad() {
    super.viewDidLoad()
    update()
    if #available(iOS 17.0, *) {
      registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        (self: Self, _: UITraitCollection) in
        self.update()
      }
    }
  }

  private func update() { isCompact = traitCollection.horizontalSizeClass == .compact }
}
