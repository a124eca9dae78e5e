// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftUIKit

/// A base class for views that lay out their subviews above the keyboard.
///
/// After the base class of the article "Automatic Keyboard Handling With UIKit And Combine". The
/// article calls its guide `keyboardLayoutGuide`, which is UIKit's own name since iOS 15.
open class KeyboardGuideView: UIView {
  /// The guide that is as high as the keyboard, at the bottom of the view.
  public let keyboardGuide = UILayoutGuide()

  private var follower: KeyboardGuideFollower?

  /// Creates a view whose guide follows the keyboard until the view is released.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the superview's points.
  ///   - center: The centre that the keyboard's notifications are posted to.
  public init(frame: CGRect, center: NotificationCenter) {
    super.init(frame: frame)
    follower = KeyboardGuideFollower(keyboardGuide, in: self, center: center)
  }
}
