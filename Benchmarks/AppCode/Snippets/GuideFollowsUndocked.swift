// SPDX-License-Identifier: MIT

// iPad: constraints for a keyboard that is away from the top, and for one near the top.
// area: layout guides
// met: Apple's sample "Adjusting your layout with keyboard layout guide" and its copies (text search, 2021 to 2025)
// device: ipad
// subject: PadController()
// plays: edit.bottom = 858 at 1
import UIKit

final class PadController: UIViewController {
  private let edit = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    edit.accessibilityIdentifier = "edit"
    edit.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(edit)
    edit.widthAnchor.constraint(equalToConstant: 400).isActive = true
    edit.heightAnchor.constraint(equalToConstant: 120).isActive = true
    edit.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    view.keyboardLayoutGuide.followsUndockedKeyboard = true

    let awayFromTop = view.keyboardLayoutGuide.topAnchor.constraint(equalTo: edit.bottomAnchor)
    awayFromTop.identifier = "awayFromTop"
    view.keyboardLayoutGuide.setConstraints([awayFromTop], activeWhenAwayFrom: .top)
    let nearTop = view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: edit.bottomAnchor)
    nearTop.identifier = "nearTop"
    view.keyboardLayoutGuide.setConstraints([nearTop], activeWhenNearEdge: .top)
  }
}
