// SPDX-License-Identifier: MIT

public import Foundation

/// Where a scroll view stands at one instant.
public struct FrameScroll: Hashable, Sendable {
  /// The point of the content at the view's top left corner.
  public var offset: CGPoint
  /// The insets that the app has set.
  public var inset: EdgeInsets
  /// The insets with the safe area's part.
  public var adjustedInset: EdgeInsets

  /// Creates a scroll position.
  public init(offset: CGPoint, inset: EdgeInsets, adjustedInset: EdgeInsets) {
    self.offset = offset
    self.inset = inset
    self.adjustedInset = adjustedInset
  }
}
