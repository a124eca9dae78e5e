// SPDX-License-Identifier: MIT

// viewDidLayoutSubviews reads the guide's frame.
// area: layout guides
// met: "parent.keyboardLayoutGuide.layoutFrame" (text search, 2026)
// subject: FrameReader()
// plays: subject.heights.last = 336 at 1
import UIKit

final class FrameReader: UIViewController {
  private(set) var heights: [CGFloat] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.keyboardLayoutGuide.followsUndockedKeyboard = true
    let spacer = UIView()
    spacer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(spacer)
    spacer.topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
    spacer.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let frame = view.keyboardLayoutGuide.layoutFrame
    heights.append(max(0, view.bounds.maxY - frame.minY))
  }
}
