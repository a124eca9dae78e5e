// SPDX-License-Identifier: MIT

public import Foundation

/// What a system can be told; each looks at its own `KeyboardSystem.parameters` alone.
public struct SystemParameters: Hashable, Sendable {
  /// The points between the target and the keyboard; nil for the system's own, which is 10 of
  /// `keyboard-responder` and 8 of `bottom-constraint`, as in their articles.
  public var padding: CGFloat?
  /// Whether `keyboard-padding` animates what happens to the safe area, instead of at once.
  public var animatesSafeArea: Bool
  /// Whether `uikit-guide` keeps to the safe area while the keyboard is away.
  public var usesBottomSafeArea: Bool
  /// Whether `uikit-guide` goes with a keyboard that floats or is split.
  public var followsUndocked: Bool

  /// Creates parameters; without any, each is as in the system's article or in UIKit.
  public init(
    padding: CGFloat? = nil, animatesSafeArea: Bool = true, usesBottomSafeArea: Bool = true,
    followsUndocked: Bool = false
  ) {
    self.padding = padding
    self.animatesSafeArea = animatesSafeArea
    self.usesBottomSafeArea = usesBottomSafeArea
    self.followsUndocked = followsUndocked
  }
}
