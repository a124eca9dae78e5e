// SPDX-License-Identifier: MIT

import Foundation

/// Where something stands in a larger room, on both axes; in a smaller one it overflows on the other side.
public struct Alignment: Hashable, Sendable {
  /// Where it stands from left to right.
  public var horizontal: HorizontalAlignment
  /// Where it stands from the top down.
  public var vertical: VerticalAlignment

  /// In the middle, where everything stands in SwiftUI unless told otherwise.
  public static let center = Alignment(horizontal: .center, vertical: .center)

  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension Alignment {
  /// The part of the room to spare that lies before it along an axis.
  subscript(axis: LayoutAxis) -> CGFloat {
    axis == .horizontal ? horizontal.fraction : vertical.fraction
  }

  /// Returns where something of a size begins in a room; outside it if it is larger.
  func origin(of size: CGSize, in room: CGRect) -> CGPoint {
    CGPoint(
      x: room.minX + (room.width - size.width) * self[.horizontal],
      y: room.minY + (room.height - size.height) * self[.vertical])
  }
}
