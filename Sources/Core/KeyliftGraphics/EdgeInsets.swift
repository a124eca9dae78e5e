// SPDX-License-Identifier: MIT

public import Foundation

/// Distances from the four edges of a rectangle inward, in points; UIKit's `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Insets of zero at all edges.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets from four distances.
  ///
  /// Negative ones point outward.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package func at(_ edges: Edges) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0, left: edges.contains(.left) ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, right: edges.contains(.right) ? right : 0)
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inward; UIKit's `inset(by:)`.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

/// A set of edges of a rectangle; UIKit's `UIRectEdge`, with the same bits.
public struct Edges: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates edges from UIKit's bits.
  ///
  /// Unknown bits are kept and have no effect.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = Edges(rawValue: 1 << 0)
  /// The left edge.
  public static let left = Edges(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = Edges(rawValue: 1 << 2)
  /// The right edge.
  public static let right = Edges(rawValue: 1 << 3)
  /// All four edges.
  public static let all: Edges = [.top, .left, .bottom, .right]
}

// Foundation's functions on Linux make ranges of the edges, which end the program if an edge is NaN.
// The right edge is NaN if a rectangle begins at minus infinity and is infinitely wide, also after its
// negative width was made positive, as these functions do.
extension CGRect {
  /// Returns the part that is also inside another rectangle; null if there is none, or if an edge is
  /// NaN.
  package func common(with other: CGRect) -> CGRect {
    hasNaN || other.hasNaN ? .null : intersection(other)
  }

  /// Returns whether two rectangles have a point in common, as those with a shared edge do; `false` if
  /// an edge is NaN.
  package func touches(_ other: CGRect) -> Bool {
    !hasNaN && !other.hasNaN && intersects(other)
  }

  /// Returns whether a point is inside; `false` if an edge is NaN.
  package func includes(_ point: CGPoint) -> Bool { !hasNaN && contains(point) }

  var hasNaN: Bool {
    let rect = standardized
    return [rect.minX, rect.minY, rect.maxX, rect.maxY].contains(where: \.isNaN)
  }
}
