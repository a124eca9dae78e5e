// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// An object that keeps a layout guide at the bottom of a view as high as the keyboard.
///
/// It follows the article "Automatic Keyboard Handling With UIKit And Combine", where it is part of
/// a base class of views. The guide's leading, trailing and bottom edges are those of the view, not
/// of its safe area. When the keyboard moves, the height's constant changes outside any block, and
/// the view is laid out inside a block with the notified duration and curve.
final class KeyboardGuideFollower {
  private let layoutGuide: UILayoutGuide
  private weak var view: UIView?
  private let motion: SystemMotion
  private var observations: [NotificationObservation] = []

  init(
    _ layoutGuide: UILayoutGuide, in view: UIView, motion: SystemMotion = SystemMotion(),
    center: NotificationCenter
  ) {
    self.layoutGuide = layoutGuide
    self.view = view
    self.motion = motion
    view.addLayoutGuide(layoutGuide)
    NSLayoutConstraint.activate([
      layoutGuide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      layoutGuide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      layoutGuide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      layoutGuide.heightAnchor.constraint(equalToConstant: 0),
    ])
    observations = center.observeKeyboard { [weak self] in self?.follow($0, isShown: $1) }
  }

  private var heightConstraint: NSLayoutConstraint? {
    view?.constraints.first {
      $0.firstItem === layoutGuide && $0.firstAttribute == .height && $0.secondItem == nil
    }
  }

  private func follow(_ info: KeyboardUserInfo, isShown: Bool) {
    guard let frame = info.endFrame else { return }
    heightConstraint?.constant = isShown ? frame.height : 0
    view?.setNeedsLayout()
    let curve = info.curve.flatMap(UIView.AnimationCurve.init(rawValue:)) ?? .keyboard
    motion.animate(over: info.assumedDuration, along: curve.timingCurve) { view?.layoutIfNeeded() }
  }
}

extension UIView {
  /// Makes the keyboard part of the view's safe area, as SwiftUI does, until the observation is
  /// released.
  ///
  /// The bottom of the safe area grows to the part of the view that the keyboard covers, and the view
  /// is laid out, inside the keyboard's animation (`Docs/iOS/Behavior.md` 5.5). It observes
  /// will-change-frame, so during a drag of the keyboard nothing moves until the finger lets go, as
  /// reported (FB13296535). An empty frame covers nothing, and neither does a frame that ends above the
  /// screen's bottom edge, such as a floating keyboard's: both are Keylift's choices.
  ///
  /// The view's additional bottom safe area is overwritten.
  func avoidKeyboard(center: NotificationCenter) -> NotificationObservation {
    center.observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
      if let frame = KeyboardUserInfo($0.userInfo).endFrame { self?.avoid(frame) }
    }
  }

  private func avoid(_ frame: CGRect) {
    guard let screen = window?.screen else { return }
    let own = safeAreaInsets.bottom - additionalSafeAreaInsets.bottom
    let isDocked = !frame.isEmpty && frame.maxY >= screen.bounds.maxY
    let covered = bounds.maxY - convert(frame, from: screen.coordinateSpace).minY
    // Written so that NaN covers nothing; it would stay in the safe area forever.
    let overlap = isDocked && covered > own ? min(covered, bounds.height) : own
    additionalSafeAreaInsets.bottom = max(overlap - own, 0)
    layoutIfNeeded()
  }
}
