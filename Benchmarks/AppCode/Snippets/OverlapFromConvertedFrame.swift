// SPDX-License-Identifier: MIT

// The bottom inset of a list is the part of it that the keyboard covers.
// area: scrolling and lists
// met: Apple's sample in the documentation of keyboardFrameEndUserInfoKey, quoted in cogwheel0/conduit#740 (2026)
// subject: FeedController()
// plays: subject.list.contentInset.bottom = 336 at 1
// plays: subject.list.contentInset.bottom = 0 at 3
import UIKit

final class FeedController: UIViewController {
  let list = UIScrollView()
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      guard let self, let screen = note.object as? UIScreen,
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      let mine = screen.coordinateSpace.convert(end, to: self.view)
      let overlap = self.view.bounds.intersection(mine)
      self.list.contentInset.bottom = overlap.isEmpty ? 0 : overlap.height
      self.list.verticalScrollIndicatorInsets.bottom = self.list.contentInset.bottom
    }
  }
}
