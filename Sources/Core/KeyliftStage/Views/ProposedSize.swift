// SPDX-License-Identifier: MIT

public import Foundation
package import KeyliftGraphics

/// The size that a stack proposes to a view, which answers with its own size; SwiftUI's
/// `ProposedViewSize`.
///
/// On each axis `nil` asks for the ideal length, 0 for the smallest and infinity for the largest.
public struct ProposedSize: Hashable, Sendable {
  /// The width in points; `nil` for the ideal width.
  public let width: CGFloat?
  /// The height in points; `nil` for the ideal height.
  public let height: CGFloat?

  /// A proposal that asks for the smallest size.
  public static let zero = ProposedSize(width: 0, height: 0)
  /// A proposal that asks for the ideal size.
  public static let unspecified = ProposedSize(width: nil, height: nil)
  /// A proposal that asks for the largest size.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)

  /// Creates a proposal.
  ///
  /// A negative length, or NaN, counts as 0.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width?.atLeastZero
    self.height = height?.atLeastZero
  }

  /// Creates a proposal from a size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// Returns the proposal with lengths in place of `nil`.
  ///
  /// - Parameter size: The lengths; 10 points by default, as for SwiftUI's shapes and colors.
  public func replacingUnspecified(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  subscript(axis: LayoutAxis) -> CGFloat? { axis == .horizontal ? width : height }

  init(along axis: LayoutAxis, _ length: CGFloat?, across: CGFloat?) {
    self.init(
      width: axis == .horizontal ? length : across, height: axis == .horizontal ? across : length)
  }

  func inset(by insets: EdgeInsets) -> ProposedSize {
    let taken = insets.size
    return ProposedSize(
      width: width.map { $0 - taken.width }, height: height.map { $0 - taken.height })
  }
}

extension CGFloat {
  /// The longest length in layout, far beyond any screen, so that sums stay precise.
  static let longest: CGFloat = 100_000

  var atLeastZero: CGFloat { self > 0 ? self : 0 }

  /// Returns the nearest number in a range: the lower bound for NaN and if the range is empty.
  func kept(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    self > low ? Swift.max(Swift.min(self, high), low) : low
  }

  /// The number as the length of a view: 0 if it is negative or NaN, and at most `longest`.
  var usable: CGFloat { Swift.min(atLeastZero, .longest) }

  /// The number as a distance of either sign: 0 if it is NaN, and at most `longest` in magnitude.
  var usableDistance: CGFloat { self < 0 ? -(-self).usable : usable }
}

extension EdgeInsets {
  var usable: EdgeInsets {
    EdgeInsets(
      top: top.usableDistance, left: left.usableDistance, bottom: bottom.usableDistance,
      right: right.usableDistance)
  }

  var size: CGSize { CGSize(width: left + right, height: top + bottom) }

  package static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }

  package func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(
      top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}

extension CGSize {
  var usable: CGSize { CGSize(width: width.usable, height: height.usable) }

  static func + (first: CGSize, second: CGSize) -> CGSize {
    CGSize(width: first.width + second.width, height: first.height + second.height)
  }
}

extension CGPoint {
  var withoutNaN: CGPoint { CGPoint(x: x.isNaN ? 0 : x, y: y.isNaN ? 0 : y) }
}

extension CGRect {
  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  var withoutNaN: CGRect {
    CGRect(
      origin: origin.withoutNaN,
      size: CGSize(
        width: size.width.isNaN ? 0 : size.width, height: size.height.isNaN ? 0 : size.height))
  }
}
