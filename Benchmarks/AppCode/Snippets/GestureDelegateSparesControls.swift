// SPDX-License-Identifier: MIT

// A tap recognizer that ignores touches on controls.
// area: text and responders
// met: IQKeyboardManager resignOnTouchOutside and its delegate (2026-02-24)
import UIKit

final class OutsideTap: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UITapGestureRecognizer()

  func install(in view: UIView) {
    recognizer.cancelsTouchesInView = false
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    !(touch.view is UIControl) && !(touch.view is UINavigationBar)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}
