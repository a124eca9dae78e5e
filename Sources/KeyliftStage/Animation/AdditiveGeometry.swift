// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftMotion

extension CGPoint: AdditiveValue {
  /// Returns the sum of two points as vectors.
  public static func + (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x + second.x, y: first.y + second.y)
  }

  /// Returns the vector from the second point to the first.
  public static func - (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x - second.x, y: first.y - second.y)
  }

  /// Returns the point as a vector times a number.
  public func scaled(by factor: Double) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }
}

extension CGSize: AdditiveValue {
  /// Returns the sum of two sizes, side by side.
  public static func + (first: CGSize, second: CGSize) -> CGSize {
    CGSize(width: first.width + second.width, height: first.height + second.height)
  }

  /// Returns what must be added to the second size to make the first.
  public static func - (first: CGSize, second: CGSize) -> CGSize {
    CGSize(width: first.width - second.width, height: first.height - second.height)
  }

  /// Returns the size with both sides times a number.
  public func scaled(by factor: Double) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}

extension EdgeInsets: AdditiveValue {
  /// Returns the sum of two insets, edge by edge.
  public static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }

  /// Returns what must be added to the second insets to make the first.
  public static func - (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    first + second.scaled(by: -1)
  }

  /// Returns the insets with every edge times a number.
  public func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(
      top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}
