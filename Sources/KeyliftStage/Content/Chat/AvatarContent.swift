// SPDX-License-Identifier: MIT

/// A circle with initials.
public struct AvatarContent: Hashable, Sendable {
  /// One or two letters.
  public var initials: String
  /// The fill; a gray gradient's middle without one.
  public var color: DynamicColor?

  /// Creates the content.
  public init(initials: String, color: DynamicColor? = nil) {
    self.initials = initials
    self.color = color
  }
}
