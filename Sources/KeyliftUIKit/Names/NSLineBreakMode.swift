// SPDX-License-Identifier: MIT

public import KeyliftStage

#if !canImport(UIKit) && !canImport(AppKit)
/// The breaking of text that does not fit, with UIKit's raw values; a stage breaks by words.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// By words.
  case byWordWrapping = 0
  /// By characters.
  case byCharWrapping = 1
  /// Cut off.
  case byClipping = 2
  /// With an ellipsis at the start.
  case byTruncatingHead = 3
  /// With an ellipsis at the end.
  case byTruncatingTail = 4
  /// With an ellipsis in the middle.
  case byTruncatingMiddle = 5
}
#endif

extension TextAlignment {
  /// The alignment of the interface's direction, which is from left to right on a stage.
  public static let natural = TextAlignment.left
  /// Aligned at both edges in UIKit; at the left here.
  public static let justified = TextAlignment.left
}
