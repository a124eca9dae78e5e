// SPDX-License-Identifier: MIT

// A pan moves a bar with the finger while the keyboard is dragged.
// area: text and responders
// met: InputBarAccessoryView handlePanGestureRecognizer (2026-05-27)
import UIKit

final class PanTracker: NSObject {
  private weak var bar: UIView?
  private weak var scroll: UIScrollView?
  private var keyboardTop: CGFloat = 852

  init(bar: UIView, scroll: UIScrollView) {
    self.bar = bar
    self.scroll = scroll
    super.init()
  }

  func handle(_ recognizer: UIPanGestureRecognizer) {
    guard scroll?.keyboardDismissMode == .interactive, recognizer.state == .changed,
      let window = recognizer.view?.window, let bar
    else { return }
    let location = recognizer.location(in: recognizer.view)
    let absolute = recognizer.view?.convert(location, to: window) ?? .zero
    let velocity = recognizer.velocity(in: window)
    let top = max(keyboardTop, absolute.y)
    bar.frame.origin.y = top - bar.frame.height
    if velocity.y > 1500 { recognizer.setTranslation(.zero, in: window) }
  }
}
