// SPDX-License-Identifier: MIT

public import Foundation

/// A plane of points on the screen; UIKit's `UICoordinateSpace`.
public protocol CoordinateSpace: AnyObject {
  /// The rectangle that the space shows, in its own points.
  var bounds: CGRect { get }
  /// The map from the space's points to the screen's.
  ///
  /// For a view in no window it leads to the space around its topmost superview.
  var transformToScreen: CGAffineTransform { get }
}

extension CoordinateSpace {
  /// Returns a point of this space in another's points.
  public func convert(_ point: CGPoint, to space: any CoordinateSpace) -> CGPoint {
    point.applying(transform(to: space))
  }

  /// Returns a point of another space in this one's points.
  public func convert(_ point: CGPoint, from space: any CoordinateSpace) -> CGPoint {
    space.convert(point, to: self)
  }

  /// Returns the bounding box of a rectangle of this space in another's points.
  public func convert(_ rect: CGRect, to space: any CoordinateSpace) -> CGRect {
    rect.applying(transform(to: space))
  }

  /// Returns the bounding box of a rectangle of another space in this one's points.
  public func convert(_ rect: CGRect, from space: any CoordinateSpace) -> CGRect {
    space.convert(rect, to: self)
  }

  private func transform(to space: any CoordinateSpace) -> CGAffineTransform {
    transformToScreen.concatenating(space.transformToScreen.inverted())
  }
}
