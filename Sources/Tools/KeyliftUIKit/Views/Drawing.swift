// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

// Drawing of an app's own, in `draw(_:)` and in images. A stage calls no `draw(_:)`, and its images have no pixels.

extension DynamicColor {
  /// Does nothing: a stage draws no paths.
  public func setFill() {}
  /// Does nothing: a stage draws no paths.
  public func setStroke() {}
  /// Does nothing: a stage draws no paths.
  public func set() {}
}

/// A place to draw, which a stage has not: there is never one; Core Graphics' class of the same name.
public final class CGContext {
  fileprivate init() {}

  /// Does nothing.
  public func setFillColor(_ color: CGColor) {}
  /// Does nothing.
  public func setStrokeColor(_ color: CGColor) {}
  /// Does nothing.
  public func setLineWidth(_ width: CGFloat) {}
  /// Does nothing.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Does nothing.
  public func fill(_ rect: CGRect) {}
  /// Does nothing.
  public func stroke(_ rect: CGRect) {}
  /// Does nothing.
  public func clear(_ rect: CGRect) {}
  /// Does nothing.
  public func clip(to rect: CGRect) {}
  /// Does nothing.
  public func fillEllipse(in rect: CGRect) {}
  /// Does nothing.
  public func strokeEllipse(in rect: CGRect) {}
  /// Does nothing.
  public func move(to point: CGPoint) {}
  /// Does nothing.
  public func addLine(to point: CGPoint) {}
  /// Does nothing.
  public func addRect(_ rect: CGRect) {}
  /// Does nothing.
  public func fillPath() {}
  /// Does nothing.
  public func strokePath() {}
  /// Does nothing.
  public func translateBy(x: CGFloat, y: CGFloat) {}
  /// Does nothing.
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  /// Does nothing.
  public func rotate(by angle: CGFloat) {}

  /// Does nothing.
  public func saveGState() {}
  /// Does nothing.
  public func restoreGState() {}
}

/// Returns `nil`, because a stage draws nothing of the app's own.
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

/// A maker of images, whose images have no pixels; UIKit's class of the same name.
open class UIGraphicsImageRenderer {
  private let size: CGSize

  /// Creates a maker of images of a size in points.
  public init(size: CGSize) { self.size = size }
  /// Creates a maker of images of the size of a rectangle.
  public init(bounds: CGRect) { size = bounds.size }

  /// Returns an image of the size, without calling the closure.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(size: size)
  }
}

/// A place to draw an image, which a stage has not; UIKit's class of the same name.
public final class UIGraphicsImageRendererContext {
  /// The place to draw.
  public let cgContext = CGContext()

  private init() {}

  /// Does nothing.
  public func fill(_ rect: CGRect) {}
}

extension CALayer {
  /// Does nothing.
  public func render(in ctx: CGContext) {}
}

extension NSString {
  /// Does nothing.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Does nothing.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}

extension String {
  /// Does nothing.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Does nothing.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}

extension NSAttributedString {
  /// Does nothing.
  public func draw(in rect: CGRect) {}
  /// Does nothing.
  public func draw(at point: CGPoint) {}
}

extension View {
  /// Draws nothing.
  ///
  /// - Returns: False.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    false
  }
}
