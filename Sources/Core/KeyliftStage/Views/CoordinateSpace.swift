// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

/// A coordinate space on the screen; UIKit's `UICoordinateSpace`.
public protocol CoordinateSpace: AnyObject {
  /// The visible rectangle in the space's own coordinates.
  var bounds: CGRect { get }
  /// The transform from the space's coordinates to screen coordinates.
  ///
  /// For a view without a window it leads to the space around its topmost superview.
  var transformToScreen: CGAffineTransform { get }
}

extension CoordinateSpace {
  /// Returns a point of this space in another's coordinates.
  public func convert(_ point: CGPoint, to space: any CoordinateSpace) -> CGPoint {
    point.applying(transform(to: space))
  }

  /// Returns a point of another space in this one's coordinates.
  public func convert(_ point: CGPoint, from space: any CoordinateSpace) -> CGPoint {
    space.convert(point, to: self)
  }

  /// Returns the bounding box of a rectangle of this space in another's coordinates.
  public func convert(_ rect: CGRect, to space: any CoordinateSpace) -> CGRect {
    rect.applying(transform(to: space))
  }

  /// Returns the bounding box of a rectangle of another space in this one's coordinates.
  public func convert(_ rect: CGRect, from space: any CoordinateSpace) -> CGRect {
    space.convert(rect, to: self)
  }

  private func transform(to space: any CoordinateSpace) -> CGAffineTransform {
    transformToScreen.concatenating(space.transformToScreen.inverted())
  }
}

extension View {
  var transformToSuperview: CGAffineTransform {
    let bounds = bounds
    return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The transform from the view's coordinates to screen coordinates; see `CoordinateSpace`.
  public var transformToScreen: CGAffineTransform {
    superviews.reversed().reduce(.identity) { $1.transformToSuperview.concatenating($0) }
  }

  /// Returns a point of this view in another view's coordinates; `nil` stands for the window.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    convert(point, to: (view ?? layoutRoot) as any CoordinateSpace)
  }

  /// Returns a point of another view in this one's coordinates; `nil` stands for the window.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    convert(point, from: (view ?? layoutRoot) as any CoordinateSpace)
  }

  /// Returns the bounding box of a rectangle of this view in another view's coordinates; `nil`
  /// stands for the window.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    convert(rect, to: (view ?? layoutRoot) as any CoordinateSpace)
  }

  /// Returns the bounding box of a rectangle of another view in this one's coordinates; `nil`
  /// stands for the window.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    convert(rect, from: (view ?? layoutRoot) as any CoordinateSpace)
  }
}
