// SPDX-License-Identifier: MIT

public import Foundation

/// The arrangement of a stack's views.
public enum StackLayout: Hashable, Sendable {
  /// From left to right; SwiftUI's `HStack`.
  ///
  /// The default spacing is 8 points, and 0 beside a spacer.
  case horizontal(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil)
  /// From top to bottom; SwiftUI's `VStack`, with the same default spacing as `horizontal`.
  case vertical(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil)
  /// On top of each other; SwiftUI's `ZStack`.
  case layered(alignment: Alignment = .center)

  /// The default spacing between two views, in points.
  ///
  /// SwiftUI's default depends on the views and the platform and is not documented. Its stacks use
  /// 8 between most views.
  static let defaultSpacing: CGFloat = 8

  var axis: LayoutAxis? {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .layered: nil
    }
  }

  /// The alignment of the views with each other.
  ///
  /// Along the axis it is the center, which has no effect.
  var alignment: Alignment {
    switch self {
    case .horizontal(let alignment, _): Alignment(horizontal: .center, vertical: alignment)
    case .vertical(let alignment, _): Alignment(horizontal: alignment, vertical: .center)
    case .layered(let alignment): alignment
    }
  }

  /// The given spacing; `nil` for the default.
  var spacing: CGFloat? {
    switch self {
    case .horizontal(_, let spacing), .vertical(_, let spacing): spacing
    case .layered: 0
    }
  }
}

/// A position in a larger rectangle, on both axes.
///
/// In a smaller rectangle the overflow is on the opposite side.
public struct Alignment: Hashable, Sendable {
  /// The horizontal position.
  public var horizontal: HorizontalAlignment
  /// The vertical position.
  public var vertical: VerticalAlignment

  /// The center, which is SwiftUI's default.
  public static let center = Alignment(horizontal: .center, vertical: .center)

  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  subscript(axis: LayoutAxis) -> CGFloat {
    axis == .horizontal ? horizontal.fraction : vertical.fraction
  }

  func origin(of size: CGSize, in room: CGRect) -> CGPoint {
    CGPoint(
      x: room.minX + (room.width - size.width) * self[.horizontal],
      y: room.minY + (room.height - size.height) * self[.vertical])
  }
}

/// A horizontal position; the leading edge is the left one.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left.
  case leading
  /// In the middle.
  case center
  /// At the right.
  case trailing

  var fraction: CGFloat {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

/// A vertical position.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom

  var fraction: CGFloat {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
