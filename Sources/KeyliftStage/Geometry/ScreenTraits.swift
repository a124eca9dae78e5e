// SPDX-License-Identifier: MIT

public import Foundation

/// What is known about the screen: its size as it is held, its hardware and its settings.
public struct ScreenTraits: Hashable, Sendable {
  /// The preset's name, such as `iphone-15-pro`.
  public var device: String
  /// The size in points, as the screen is held.
  public var size: CGSize
  /// Device pixels per point: 1, 2 or 3.
  public var scale: Int
  /// The radius of the display's corners in points; 0 for square ones.
  public var cornerRadius: CGFloat
  /// What the top of the display looks like.
  public var family: DeviceFamily
  /// The safe area of a view that fills the screen.
  public var safeArea: EdgeInsets
  /// Light or dark.
  public var appearance: Appearance
  /// The text size that the user has set.
  public var textSize: ContentSizeCategory

  /// Creates the traits of a screen.
  public init(
    device: String, size: CGSize, scale: Int, cornerRadius: CGFloat, family: DeviceFamily,
    safeArea: EdgeInsets, appearance: Appearance = .light, textSize: ContentSizeCategory = .large
  ) {
    self.device = device
    self.size = size
    self.scale = scale
    self.cornerRadius = cornerRadius
    self.family = family
    self.safeArea = safeArea
    self.appearance = appearance
    self.textSize = textSize
  }

  /// Whether the screen is wider than it is tall.
  public var isLandscape: Bool { size.width > size.height }
}
