// SPDX-License-Identifier: MIT

// A bar reacts when the safe area changes with the keyboard.
// area: layout guides
// met: safeAreaInsetsDidChange and viewSafeAreaInsetsDidChange (text search, 2017 to 2026)
// subject: SafeWatcher()
// plays: subject.bottoms.first = 34 at 0.1
import UIKit

final class SafeWatcher: UIViewController {
  private(set) var bottoms: [CGFloat] = []

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    bottoms.append(view.safeAreaInsets.bottom)
  }
}
