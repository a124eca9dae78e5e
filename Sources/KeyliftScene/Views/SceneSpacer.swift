// SPDX-License-Identifier: MIT

public import Foundation

/// What makes a view of a scene a spacer, which has a meaning in a stack alone.
public struct SceneSpacer: Hashable, Sendable {
  /// The shortest it gets, in points; nil for `StackLayout.defaultSpacing`.
  public var minLength: CGFloat?

  /// Creates a spacer.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }
}
