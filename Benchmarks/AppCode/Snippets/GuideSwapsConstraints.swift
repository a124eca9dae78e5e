// SPDX-License-Identifier: MIT

// Two constraints are exchanged: full height without a composer, the keyboard with one.
// area: layout guides
// met: chat transcript with fullHeightConstraint and keyboardHeightConstraint (text search, 2026)
// subject: TranscriptController()
// plays: collection.bottom = 852 at 0.1
// does: subject.setComposing(true) at 0.2
// does: keyboard.show() at 0.2
// does: subject.setComposing(false) at 2
// plays: collection.bottom = 516 at 1
// plays: collection.bottom = 852 at 3
import UIKit

final class TranscriptController: UIViewController {
  private let collection = UIScrollView()
  private var fullHeight: NSLayoutConstraint!
  private var keyboardHeight: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    collection.accessibilityIdentifier = "collection"
    collection.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collection)
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    fullHeight = collection.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    keyboardHeight = collection.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
    NSLayoutConstraint.activate([
      collection.topAnchor.constraint(equalTo: view.topAnchor),
      collection.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collection.trailingAnchor.constraint(equalTo: view.trailingAnchor), fullHeight,
    ])
  }

  func setComposing(_ isComposing: Bool) {
    fullHeight.isActive = !isComposing
    keyboardHeight.isActive = isComposing
  }
}
