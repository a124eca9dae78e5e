// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftUIKit

/// What keeps a layout guide at the bottom of a view as high as the keyboard.
///
/// After the article "Automatic Keyboard Handling With UIKit And Combine", where it is part of the
/// base class that is `KeyboardGuideView` here; it works on any view. The guide's leading, trailing
/// and bottom edges are the view's own, not its safe area's. When the keyboard moves, the height's
/// constant changes outside any block, and the view is laid out inside one with the notified
/// duration and curve.
public final class KeyboardGuideFollower {
  private let layoutGuide: UILayoutGuide
  private weak var view: UIView?
  private var observations: [NotificationObservation] = []

  /// Adds a guide to a view, for a keyboard that is down, and follows until released.
  ///
  /// - Parameters:
  ///   - layoutGuide: The guide.
  ///   - view: The view, not kept alive.
  ///   - center: The centre that the keyboard's notifications are posted to.
  public init(_ layoutGuide: UILayoutGuide, in view: UIView, center: NotificationCenter) {
    self.layoutGuide = layoutGuide
    self.view = view
    view.addLayoutGuide(layoutGuide)
    NSLayoutConstraint.activate([
      layoutGuide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      layoutGuide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      layoutGuide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      layoutGuide.heightAnchor.constraint(equalToConstant: 0),
    ])
    observations = [
      center.observe(UIResponder.keyboardWillShowNotification) { [weak self] in
        self?.follow(.willShow, $0)
      },
      center.observe(UIResponder.keyboardWillHideNotification) { [weak self] in
        self?.follow(.willHide, $0)
      },
    ]
  }

  /// The constraint that says how high the guide is, searched for among those that name it.
  private var heightConstraint: NSLayoutConstraint? {
    view?.constraints.first {
      $0.firstItem === layoutGuide && $0.firstAttribute == .height && $0.secondItem == nil
    }
  }

  private func follow(_ kind: AnimationInfo.Kind, _ notification: Notification) {
    guard let info = AnimationInfo(kind, userInfo: notification.userInfo) else { return }
    heightConstraint?.constant = info.keyboardHeight
    view?.setNeedsLayout()
    UIView.animate(withDuration: info.duration, delay: 0, options: info.animationOptions) {
      view?.layoutIfNeeded()
    }
  }
}
