// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftUIKit

/// What a keyboard's notification says of the keyboard's animation, ready for `UIView.animate`.
///
/// After the article "Responding To Keyboard Events in iOS".
public struct KeyboardPresentationAttributes: Hashable, Sendable {
  /// The frame before, in the screen's points.
  public let beginFrame: CGRect
  /// The frame after, in the screen's points.
  public let endFrame: CGRect
  /// The seconds that the move is said to take.
  public let animationDuration: Double
  /// The curve in the bits that animation options have for it (`ios-facts.md` 2.2).
  public let animationOptions: UIView.AnimationOptions

  /// Creates the attributes that a notification carries; nil if any of the four is missing.
  public init?(userInfo: [AnyHashable: Any]?) {
    let info = KeyboardUserInfo(userInfo)
    guard let begin = info.beginFrame, let end = info.endFrame, let duration = info.duration,
      let curve = info.curve.flatMap(UInt.init(exactly:))
    else { return nil }
    beginFrame = begin
    endFrame = end
    animationDuration = duration
    animationOptions = UIView.AnimationOptions(rawValue: curve << 16)
  }
}
