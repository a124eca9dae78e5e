// SPDX-License-Identifier: MIT

public import Foundation

/// The keyboard at one instant.
public struct FrameKeyboard: Hashable, Sendable {
  /// The keyboard's rectangle in the screen's points, the app's bar on top of it included; below the screen's
  /// bottom edge when hidden.
  public var rect: CGRect
  /// The rectangle of the keys in the screen's points, the predictive bar included.
  public var keys: CGRect
  /// The size that the keys come to have: while they grow or shrink, that at the end, in points.
  public var settledKeys: CGSize
  /// The rectangle of the app's bar in the screen's points; nil without one.
  public var accessory: CGRect?
  /// The opacity.
  public var alpha: Double
  /// What it shows.
  public var content: KeyboardContent

  /// Creates a keyboard; the keys fill it unless their rectangle is given, and stay as large as they are unless
  /// told otherwise.
  public init(
    rect: CGRect, alpha: Double = 1, content: KeyboardContent = KeyboardContent(),
    keys: CGRect? = nil, settledKeys: CGSize? = nil, accessory: CGRect? = nil
  ) {
    self.rect = rect
    self.keys = keys ?? rect
    self.settledKeys = settledKeys ?? self.keys.size
    self.accessory = accessory
    self.alpha = alpha
    self.content = content
  }
}
