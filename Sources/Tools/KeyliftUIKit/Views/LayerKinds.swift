// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

// Core Animation's and Core Graphics' names around a layer. A stage keeps them and draws none of them.

/// Core Graphics' name for a color.
public typealias CGColor = DynamicColor
/// Core Animation's name for seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the time of the stage that plays the running code, in seconds; 0 without one.
public func CACurrentMediaTime() -> CFTimeInterval { Stage.current?.now ?? 0 }

/// A set of corners, with Core Animation's bits.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// Core Animation's bits.
  public let rawValue: UInt
  /// Creates a set from Core Animation's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
  static let all = CACornerMask(rawValue: 15)
}

/// A curve of corners; Core Animation's structure of the same name.
public struct CALayerCornerCurve: Hashable, Sendable {
  private let name: String
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(name: "circular")
  /// iOS's curve, which begins before the corner.
  public static let continuous = CALayerCornerCurve(name: "continuous")
}

/// A layer of a path; Core Animation's class of the same name.
open class CAShapeLayer: CALayer {
  /// The path; `nil` for none.
  open var path: CGPath?
  /// The color inside the path; `nil` for none.
  open var fillColor: CGColor? = .black
  /// The color of the line; `nil` for none.
  open var strokeColor: CGColor?
  /// The width of the line in points.
  open var lineWidth: CGFloat = 1
  /// The fraction of the path at which the line begins.
  open var strokeStart: CGFloat = 0
  /// The fraction of the path at which the line ends.
  open var strokeEnd: CGFloat = 1
  /// The shape of the line's ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The shape of the line's corners.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of dashes and gaps in points; `nil` for a whole line.
  open var lineDashPattern: [NSNumber]?
  /// The rule by which the inside of the path is found.
  open var fillRule = CAShapeLayerFillRule.nonZero
}

/// A shape of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the end of the path.
  public static let butt = Self(rawValue: "butt")
  /// Half a circle.
  public static let round = Self(rawValue: "round")
  /// Half a square.
  public static let square = Self(rawValue: "square")
}

/// A shape of a line's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed.
  public static let miter = Self(rawValue: "miter")
  /// Round.
  public static let round = Self(rawValue: "round")
  /// Cut off.
  public static let bevel = Self(rawValue: "bevel")
}

/// A rule by which the inside of a path is found.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By the turns around a point.
  public static let nonZero = Self(rawValue: "non-zero")
  /// By the crossings of a line from a point.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// A layer with a gradient; Core Animation's class of the same name.
open class CAGradientLayer: CALayer {
  /// The colors; `nil` for none.
  open var colors: [Any]?
  /// The fractions of the way at which the colors are; `nil` for equal distances.
  open var locations: [NSNumber]?
  /// The start in fractions of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end in fractions of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A path, which knows the rectangle around its points; Core Graphics' class of the same name.
public final class CGPath: Sendable {
  /// The rectangle around the points; `CGRect.null` without any.
  public let boundingBox: CGRect
  /// Whether there are no points.
  public var isEmpty: Bool { boundingBox.isNull }

  init(_ box: CGRect) { boundingBox = box }

  /// Creates the path of a rectangle, moved by a transform if there is one.
  @safe public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(rect)
  }
}

/// A path of lines and curves, which a stage does not draw; UIKit's class of the same name.
open class UIBezierPath {
  /// The width of lines in points.
  open var lineWidth: CGFloat = 1
  /// The point at which the path ends; the origin without any.
  open private(set) var currentPoint = CGPoint.zero
  private var box = CGRect.null

  /// Creates an empty path.
  public init() {}
  /// Creates the path of a rectangle.
  public init(rect: CGRect) { box = rect }
  /// Creates the path of a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { box = rect }
  /// Creates the path of a rectangle of which some corners are round.
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    box = rect
  }
  /// Creates the path of an ellipse.
  public init(ovalIn rect: CGRect) { box = rect }
  /// Creates the path of an arc, which is taken for its whole circle.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    box = CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius)
  }

  /// The rectangle around the points.
  open var bounds: CGRect { box.isNull ? .zero : box }
  /// Whether there are no points.
  open var isEmpty: Bool { box.isNull }
  /// The path.
  open var cgPath: CGPath { CGPath(box) }

  /// Begins at a point.
  open func move(to point: CGPoint) { add(point) }
  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { add(point) }
  /// Adds a curve with two control points.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    add(end)
  }
  /// Adds a curve with a control point.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { add(end) }
  /// Adds another path.
  open func append(_ path: UIBezierPath) { box = box.union(path.box) }
  /// Ends a part of the path.
  open func close() {}
  /// Removes all points.
  open func removeAllPoints() { box = .null }
  /// Does nothing: a stage does not draw paths.
  open func fill() {}
  /// Does nothing: a stage does not draw paths.
  open func stroke() {}
  /// Does nothing: a stage does not draw paths.
  open func addClip() {}

  private func add(_ point: CGPoint) {
    currentPoint = point
    box = box.union(CGRect(origin: point, size: .zero))
  }
}

/// A set of corners, with UIKit's bits.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt
  /// Creates a set from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Top left.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// Top right.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// Bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// Bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All of them.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A transform in space, of which a stage plays the part in the plane; Core Animation's structure of the same name.
public struct CATransform3D: Hashable, Sendable {
  /// The part in the plane.
  fileprivate var plane: CGAffineTransform
  /// The depth of the perspective, which has no effect.
  public var m34: CGFloat = 0
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(plane: .identity)

/// Returns a transform in the plane.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  CATransform3D(plane: transform)
}

/// Returns the part of a transform in the plane.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  transform.plane
}

/// Returns a movement; that along the third axis has no effect.
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D
{
  CATransform3D(plane: CGAffineTransform(translationX: x, y: y))
}

/// Returns a scaling; that along the third axis has no effect.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(plane: CGAffineTransform(scaleX: x, y: y))
}
