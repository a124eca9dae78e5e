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
  private init() {}

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
  private init() {}
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
