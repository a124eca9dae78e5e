// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension UIView {
  /// Keeps a layout guide at the bottom of the view as high as the keyboard, until the observations
  /// are released.
  ///
  /// It follows the article "Automatic Keyboard Handling With UIKit And Combine", where it is part of
  /// a base class of views. The guide's leading, trailing and bottom edges are those of the view, not
  /// of its safe area. When the keyboard moves, the height's constant changes outside any block, and
  /// the view is laid out inside a block with the notified duration and curve.
  func addKeyboardGuide(
    _ guide: UILayoutGuide, motion: SystemMotion = SystemMotion(), center: NotificationCenter
  ) -> [NotificationObservation] {
    addLayoutGuide(guide)
    let height = guide.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor), height,
    ])
    return center.observeKeyboard { [weak self] info, isShown in
      guard let self, let frame = info.endFrame else { return }
      height.constant = isShown ? frame.height : 0
      setNeedsLayout()
      let curve = info.curve.flatMap(UIView.AnimationCurve.init(rawValue:)) ?? .keyboard
      motion.animate(over: info.assumedDuration, along: curve.timingCurve) { layoutIfNeeded() }
    }
  }
}
