// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftUIKit

/// What a keyboard's notification says, with something sensible in place of what is missing.
///
/// After the `AnimationInfo` of the article "Automatic Keyboard Handling With UIKit And Combine".
public struct AnimationInfo: Hashable, Sendable {
  /// Which notification it was.
  public enum Kind: Hashable, Sendable {
    /// The keyboard comes up or changes.
    case willShow
    /// The keyboard goes.
    case willHide
  }

  /// Which notification it was.
  public let kind: Kind
  /// The keyboard's frame after the move, in the screen's points.
  public let frame: CGRect
  /// The seconds that the move is said to take; 0.25 where nothing is said.
  public let duration: TimeInterval
  /// The curve that the move is said to follow; 7 where nothing is said, or nothing that is a
  /// curve.
  public let curve: UIView.AnimationCurve

  /// Creates the information that a notification carries; nil if the frame is missing.
  public init?(_ kind: Kind, userInfo: [AnyHashable: Any]?) {
    let info = KeyboardUserInfo(userInfo)
    guard let frame = info.endFrame else { return nil }
    self.kind = kind
    self.frame = frame
    duration = info.duration ?? KeyboardUserInfo.standardDuration
    curve = info.curve.flatMap(UIView.AnimationCurve.init(rawValue:)) ?? .keyboard
  }

  /// The points that the keyboard takes up after the move: the frame's height, or 0 once it goes.
  public var keyboardHeight: CGFloat { kind == .willShow ? frame.height : 0 }

  /// The curve as options of an animation block.
  public var animationOptions: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
  }
}
