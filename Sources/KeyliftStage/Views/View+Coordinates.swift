// SPDX-License-Identifier: MIT

public import Foundation

extension View {
  /// The map from the view's points to its superview's.
  public var transformToSuperview: CGAffineTransform {
    let bounds = bounds
    return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The map from the view's points to the screen's; see `CoordinateSpace`.
  public var transformToScreen: CGAffineTransform {
    superviews.reversed().reduce(.identity) { $1.transformToSuperview.concatenating($0) }
  }

  /// Returns a point of this view in another's points, or in the window's where there is none.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    convert(point, to: (view ?? layoutRoot) as any CoordinateSpace)
  }

  /// Returns a point of another view, or of the window where there is none, in this one's points.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    convert(point, from: (view ?? layoutRoot) as any CoordinateSpace)
  }

  /// Returns the bounding box of a rectangle of this view in another's points, or in the window's.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    convert(rect, to: (view ?? layoutRoot) as any CoordinateSpace)
  }

  /// Returns the bounding box of a rectangle of another view, or of the window, in this one's points.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    convert(rect, from: (view ?? layoutRoot) as any CoordinateSpace)
  }
}
