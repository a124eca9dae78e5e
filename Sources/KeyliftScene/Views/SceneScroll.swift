// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// What makes a view of a scene a scroll view.
public struct SceneScroll: Hashable, Sendable {
  /// Where a scroll view stands when the scene begins.
  public enum Position: Hashable, Sendable {
    /// At the start of the content, as iOS shows it at first: below the insets.
    case start
    /// At the end of the content, above the insets, whatever the device.
    case end
    /// With a point of the content at the view's top left corner.
    case offset(CGPoint)
  }

  /// Where the view stands when the scene begins.
  public var position: Position
  /// The size of what can be scrolled to, in points; nil for what the subviews take up.
  public var contentSize: CGSize?
  /// The space around the content.
  public var inset: EdgeInsets
  /// Whether the safe area is added to the insets.
  public var adjustment: ScrollView.ContentInsetAdjustmentBehavior
  /// Whether the field with the caret is scrolled into view, as iOS does.
  public var keepsFocusVisible: Bool

  /// Creates a scroll view's part of a view.
  public init(
    position: Position = .start, contentSize: CGSize? = nil, inset: EdgeInsets = .zero,
    adjustment: ScrollView.ContentInsetAdjustmentBehavior = .automatic,
    keepsFocusVisible: Bool = false
  ) {
    self.position = position
    self.contentSize = contentSize
    self.inset = inset
    self.adjustment = adjustment
    self.keepsFocusVisible = keepsFocusVisible
  }
}
