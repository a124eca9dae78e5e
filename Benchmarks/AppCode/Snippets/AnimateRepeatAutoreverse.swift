// SPDX-License-Identifier: MIT

// A caret of the app's own blinks.
// area: animations
// met: OTP fields with .repeat and .autoreverse (text search, 2018 to 2025)
import UIKit

final class BlinkingCaret: UIView {
  func blink() {
    alpha = 1
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveEaseInOut]) {
      self.alpha = 0
    }
  }

  func rest() {
    layer.removeAllAnimations()
    alpha = 1
  }
}
