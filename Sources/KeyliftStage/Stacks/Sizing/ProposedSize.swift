// SPDX-License-Identifier: MIT

public import Foundation

/// The size that a stack offers a view, which answers with its own; SwiftUI's `ProposedViewSize`.
///
/// On each axis nil asks for the ideal length, 0 for the smallest and infinity for the largest.
public struct ProposedSize: Hashable, Sendable {
  /// The width in points; nil for the ideal one.
  public let width: CGFloat?
  /// The height in points; nil for the ideal one.
  public let height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = ProposedSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)

  /// Creates a proposal; a negative length, or a NaN, is 0.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width.map { $0 > 0 ? $0 : 0 }
    self.height = height.map { $0 > 0 ? $0 : 0 }
  }

  /// Creates a proposal of a whole size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// Returns the size with lengths in place of those that are nil.
  ///
  /// - Parameter size: The lengths; 10 points unless given, as SwiftUI's shapes and colours have it.
  public func replacingUnspecified(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedSize {
  /// The length along an axis.
  subscript(axis: LayoutAxis) -> CGFloat? { axis == .horizontal ? width : height }

  /// Creates a proposal from a length along an axis and one across it.
  init(along axis: LayoutAxis, _ length: CGFloat?, across: CGFloat?) {
    self.init(
      width: axis == .horizontal ? length : across, height: axis == .horizontal ? across : length)
  }

  /// Returns the proposal with insets taken from it; what is nil stays nil.
  func inset(by insets: EdgeInsets) -> ProposedSize {
    let taken = insets.size
    return ProposedSize(
      width: width.map { $0 - taken.width }, height: height.map { $0 - taken.height })
  }
}
