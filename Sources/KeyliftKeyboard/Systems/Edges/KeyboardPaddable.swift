// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftUIKit

/// Something that can stand above the keyboard by a padding below it.
public protocol KeyboardPaddable: AnyObject {
  /// The view that moves.
  var view: UIView? { get }

  /// Sets the points below the view, and whether it is laid out as if nothing reached into the
  /// screen's bottom.
  ///
  /// It only marks the layout. Without padding and with the safe area all is as at first.
  func pad(by points: CGFloat, ignoringSafeArea: Bool)
}
