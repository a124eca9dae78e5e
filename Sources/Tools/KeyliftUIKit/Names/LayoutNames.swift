// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// UIKit's name for a guide that tracks a place, as the keyboard's does.
public typealias UITrackingLayoutGuide = KeyboardLayoutGuide

extension LayoutConstraint {
  /// Creates an inactive constraint of views and guides whose type is not known.
  ///
  /// Passing any other object as the first item is a programming error; as the second one it counts as none.
  @_disfavoredOverload
  public convenience init(
    item view1: Any, attribute attr1: LayoutAttribute, relatedBy relation: LayoutRelation,
    toItem view2: Any?, attribute attr2: LayoutAttribute, multiplier: CGFloat, constant: CGFloat
  ) {
    guard let first = view1 as? any LayoutItem else {
      preconditionFailure("a constraint relates views and guides")
    }
    self.init(
      item: first, attribute: attr1, relatedBy: relation, toItem: view2 as? any LayoutItem,
      attribute: attr2, multiplier: multiplier, constant: constant)
  }
}

/// The description of a font; UIKit's class of the same name.
public final class UIFontDescriptor: Sendable {
  /// Properties of a font, with UIKit's bits.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt32
    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic, which is drawn upright.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// With letters as wide as each other, which are drawn as the usual ones.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of letters, which are drawn as the usual ones.
  public enum SystemDesign: Hashable, Sendable {
    /// The usual one.
    case `default`
    /// With round ends.
    case rounded
    /// With serifs.
    case serif
    /// With letters as wide as each other.
    case monospaced
  }

  fileprivate let font: DynamicFont

  init(_ font: DynamicFont) { self.font = font }

  /// Returns the same description: letters are drawn in the usual design.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  /// Returns the description of the font of a text style.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFontDescriptor(.style(style)) }

  /// Returns the description of the font with properties.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard symbolicTraits.contains(.traitBold) else { return self }
    switch font {
    case .style(let style, _): return UIFontDescriptor(.style(style, weight: .bold))
    case .fixed(let font):
      return UIFontDescriptor(.fixed(Font(size: font.size, weight: .bold)))
    }
  }
}

extension DynamicFont {
  /// The description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// Creates a font from its description, in another size in points unless that is 0.
  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    self = size > 0 ? descriptor.font.withSize(size) : descriptor.font
  }
}

/// Returns a rectangle; Core Graphics' function of the same name.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Returns a point; Core Graphics' function of the same name.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Returns a size; Core Graphics' function of the same name.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

// Operators stand in this module because a name that is exported alone (`Exports.swift`) brings all
// its members but these, and so do UIKit's members of a type that a stage needs without them.

extension StageQueue.Deadline {
  /// Returns a time that is later by some seconds.
  public static func + (time: Self, seconds: TimeInterval) -> Self {
    Self(seconds: time.seconds + seconds)
  }
}

extension LayoutPriority {
  /// Returns a priority that is higher by a number, at most 1000.
  public static func + (priority: LayoutPriority, more: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + more)
  }

  /// Returns a priority that is lower by a number, at least 1.
  public static func - (priority: LayoutPriority, less: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - less)
  }
}

extension CGAffineTransform {
  /// Creates a rotation by an angle in radians, clockwise on the screen.
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  /// Returns the transform after a rotation by an angle in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}
