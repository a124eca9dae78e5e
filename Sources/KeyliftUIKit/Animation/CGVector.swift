// SPDX-License-Identifier: MIT

#if !canImport(CoreGraphics)
public import Foundation

/// A distance with a direction, which Foundation on Linux lacks.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// No distance.
  public static let zero = CGVector()

  /// Creates a vector.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
}
#endif
