// SPDX-License-Identifier: MIT

public import Foundation

/// How a stack arranges its views.
public enum StackLayout: Hashable, Sendable {
  /// From left to right; SwiftUI's `HStack`.
  ///
  /// Without a spacing it is `StackLayout.defaultSpacing`, and none beside a spacer.
  case horizontal(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil)
  /// From the top down; SwiftUI's `VStack`, its spacing as that of `horizontal`.
  case vertical(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil)
  /// One in front of the other; SwiftUI's `ZStack`.
  case layered(alignment: Alignment = .center)

  /// The points between two views where nothing is said.
  ///
  /// SwiftUI's depend on the views and the platform, which it does not tell; 8 is what its stacks keep between
  /// most of them.
  public static let defaultSpacing: CGFloat = 8

  /// The axis along which the views follow one another; nil where they lie in front of one another.
  public var axis: LayoutAxis? {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .layered: nil
    }
  }

  /// The alignment of the views among one another; in the middle along the axis, where it does not count.
  var alignment: Alignment {
    switch self {
    case .horizontal(let alignment, _): Alignment(horizontal: .center, vertical: alignment)
    case .vertical(let alignment, _): Alignment(horizontal: alignment, vertical: .center)
    case .layered(let alignment): alignment
    }
  }

  /// The spacing that is asked for.
  var spacing: CGFloat? {
    switch self {
    case .horizontal(_, let spacing), .vertical(_, let spacing): spacing
    case .layered: 0
    }
  }
}
