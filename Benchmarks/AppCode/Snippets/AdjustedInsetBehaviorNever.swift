// SPDX-License-Identifier: MIT

// Automatic adjustments are off, and the safe area is subtracted by hand.
// area: scrolling and lists
// met: duckduckgo/iOS web view insets (2025-02-16)
// subject: NeverAdjusted()
// plays: subject.scroll.adjustedContentInset.bottom = 302 at 1
import UIKit

final class NeverAdjusted: UIViewController {
  let scroll = UIScrollView()
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.automaticallyAdjustsScrollIndicatorInsets = false
    scroll.frame = view.bounds
    view.addSubview(scroll)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] in
      guard let self, let frame = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      self.scroll.contentInset.bottom = frame.height - self.view.safeAreaInsets.bottom
    }
  }
}
