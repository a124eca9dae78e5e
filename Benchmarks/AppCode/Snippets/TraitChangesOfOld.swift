// SPDX-License-Identifier: MIT

// The old callback of trait changes.
// area: controllers and iPads
// met: traitCollectionDidChange in apps to iOS 16 (text search, 2016 to 2023)
// subject: OldTraits()
// plays: subject.font != nil = true at 0.1
import UIKit

final class OldTraits: UIViewController {
  private let label = UILabel()
  var font: UIFont? { label.font }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      traitCollection.preferredContentSizeCategory
        != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    label.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
  }
}
