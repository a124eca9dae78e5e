// SPDX-License-Identifier: MIT

// The height of the tab bar is subtracted from the keyboard's.
// area: controllers and iPads
// met: keyboardHeight - tabBarController.tabBar.frame.height (text search, 2016 to 2025)
// subject: TabRoot()
// plays: subject.first.inset = 253 at 1
import UIKit

final class TabRoot: UITabBarController {
  let first = TabPage()

  override func viewDidLoad() {
    super.viewDidLoad()
    first.tabBarItem = UITabBarItem(title: "Chat", image: nil, tag: 0)
    viewControllers = [first]
  }
}

final class TabPage: UIViewController {
  private(set) var inset: CGFloat = 0
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      let bar = self.tabBarController?.tabBar
      self.inset = frame.height - (bar?.isHidden == false ? bar?.frame.height ?? 0 : 0)
    }
  }
}
