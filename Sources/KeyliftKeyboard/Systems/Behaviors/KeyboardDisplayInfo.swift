// SPDX-License-Identifier: MIT

public import Foundation

/// What a keyboard's notification says of the keyboard's coming or going.
///
/// After the article "Adjusting to Keyboard Presentations Modularly".
public struct KeyboardDisplayInfo: Hashable, Sendable {
  /// The frame before, in the screen's points.
  public var beginFrame: CGRect
  /// The frame after, in the screen's points.
  public var endFrame: CGRect
  /// The seconds that the move is said to take.
  public var animationDuration: CGFloat

  /// Creates the information that a notification carries; nil if a frame or the duration is
  /// missing.
  public init?(notification: Notification) {
    let info = KeyboardUserInfo(notification.userInfo)
    guard let begin = info.beginFrame, let end = info.endFrame, let duration = info.duration
    else { return nil }
    beginFrame = begin
    endFrame = end
    animationDuration = CGFloat(duration)
  }
}
