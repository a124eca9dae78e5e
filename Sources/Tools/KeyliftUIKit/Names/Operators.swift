// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics
public import KeyliftStage

// Operators stand here because a name that is exported alone (`Exports.swift`) brings all its members but these, and
// what UIKit has of a type that a stage needs without it.

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
