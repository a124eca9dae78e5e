// SPDX-License-Identifier: MIT

// iPad: the view dodges a floating keyboard that is near the leading or trailing edge.
// area: layout guides
// met: Apple's keyboard layout guide sample, trailing edges (text search, 2021 to 2024)
// device: ipad
import UIKit

final class FloatingAwareController: UIViewController {
  private let preview = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    preview.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(preview)
    let guide = view.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    let centered = guide.centerXAnchor.constraint(equalTo: preview.centerXAnchor)
    guide.setConstraints([centered], activeWhenAwayFrom: [.leading, .trailing])
    let leading = preview.leadingAnchor.constraint(
      equalToSystemSpacingAfter: view.safeAreaLayoutGuide.leadingAnchor, multiplier: 1.0)
    guide.setConstraints([leading], activeWhenNearEdge: .leading)
    let trailing = view.safeAreaLayoutGuide.trailingAnchor.constraint(
      equalToSystemSpacingAfter: preview.trailingAnchor, multiplier: 1.0)
    guide.setConstraints([trailing], activeWhenNearEdge: .trailing)
  }
}
