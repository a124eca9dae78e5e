// SPDX-License-Identifier: MIT

// A layer is shaken when the code is wrong.
// area: animations
// met: CAKeyframeAnimation shakes in login forms (text search, every year)
import UIKit

extension UIView {
  func shake() {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.duration = 0.4
    animation.values = [-10, 10, -6, 6, -2, 2, 0]
    layer.add(animation, forKey: "shake")
  }
}
