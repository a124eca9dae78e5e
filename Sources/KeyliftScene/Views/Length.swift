// SPDX-License-Identifier: MIT

public import Foundation

/// A distance inwards from an edge of the superview, or from its safe area.
public enum Length: Hashable, Sendable {
  /// Points from the superview's own edge; negative ones lead outwards.
  case points(CGFloat)
  /// Points from the edge of the superview's safe area; negative ones lead outwards.
  case safeArea(CGFloat)

  /// The edge of the superview's safe area.
  public static let safeArea = Length.safeArea(0)

  /// The points, from whichever edge.
  public var offset: CGFloat {
    switch self {
    case .points(let offset), .safeArea(let offset): offset
    }
  }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a distance from the superview's own edge.
  public init(integerLiteral value: Int) {
    self = .points(CGFloat(value))
  }

  /// Creates a distance from the superview's own edge.
  public init(floatLiteral value: Double) {
    self = .points(CGFloat(value))
  }
}
