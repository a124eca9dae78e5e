// SPDX-License-Identifier: MIT

// A drag ends editing in the delegate's callback.
// area: scrolling and lists
// met: scrollViewWillBeginDragging with view.endEditing(true) (text search, every year)
// subject: DraggedController()
// does: subject.field.becomeFirstResponder() at 0.2
// does: subject.scrollViewWillBeginDragging(subject.scroll) at 1
// plays: subject.field.isFirstResponder = false at 2
import UIKit

final class DraggedController: UIViewController, UIScrollViewDelegate {
  let scroll = UIScrollView()
  let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.delegate = self
    scroll.addSubview(field)
    view.addSubview(scroll)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    view.endEditing(true)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { scrollViewDidEndDecelerating(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
