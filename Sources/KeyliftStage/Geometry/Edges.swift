// SPDX-License-Identifier: MIT

import Foundation

/// Some of the four edges of a rectangle; UIKit's `UIRectEdge`, bit for bit.
public struct Edges: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates edges from UIKit's bits; unknown ones are kept and mean nothing.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper edge.
  public static let top = Edges(rawValue: 1 << 0)
  /// The left edge.
  public static let left = Edges(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = Edges(rawValue: 1 << 2)
  /// The right edge.
  public static let right = Edges(rawValue: 1 << 3)
  /// All four edges.
  public static let all: Edges = [.top, .left, .bottom, .right]
}

extension EdgeInsets {
  /// Returns the insets at some edges alone.
  package func at(_ edges: Edges) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0, left: edges.contains(.left) ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, right: edges.contains(.right) ? right : 0)
  }
}
