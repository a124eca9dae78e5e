// SPDX-License-Identifier: MIT

public import Foundation

/// The screen that a stage plays on; UIKit's `UIScreen`.
public final class Screen: CoordinateSpace {
  /// The size, the hardware and the settings.
  public let traits: ScreenTraits

  /// Creates a screen.
  public init(traits: ScreenTraits) {
    self.traits = traits
  }

  /// The whole screen in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: traits.size) }
  /// Device pixels per point.
  public var scale: CGFloat { CGFloat(traits.scale) }
  /// The screen as a space of its own.
  public var coordinateSpace: any CoordinateSpace { self }
  /// The identity.
  public var transformToScreen: CGAffineTransform { .identity }
}
