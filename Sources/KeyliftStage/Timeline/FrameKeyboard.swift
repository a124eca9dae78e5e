// SPDX-License-Identifier: MIT

public import Foundation

/// The keyboard at one instant.
public struct FrameKeyboard: Hashable, Sendable {
  /// The keyboard's rectangle in the screen's points; below the screen's bottom edge when hidden.
  public var rect: CGRect
  /// The opacity.
  public var alpha: Double
  /// What it shows.
  public var content: KeyboardContent

  /// Creates a keyboard.
  public init(rect: CGRect, alpha: Double = 1, content: KeyboardContent = KeyboardContent()) {
    self.rect = rect
    self.alpha = alpha
    self.content = content
  }
}
