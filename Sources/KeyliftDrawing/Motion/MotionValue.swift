// SPDX-License-Identifier: MIT

package import Foundation

/// Something that goes from one value to another along a straight line.
package protocol MotionValue: Hashable, Sendable {
  /// Returns the value moved by a part of the way from one value to another.
  func moved(by part: Double, from start: Self, to end: Self) -> Self
}

extension MotionValue {
  /// Returns the value a part of the way to another, 0 for none of it.
  package func mixed(with other: Self, part: Double) -> Self {
    moved(by: part, from: self, to: other)
  }
}

extension Double: MotionValue {
  package func moved(by part: Double, from start: Double, to end: Double) -> Double {
    self + (end - start) * part
  }
}

extension CGPoint: MotionValue {
  package func moved(by part: Double, from start: CGPoint, to end: CGPoint) -> CGPoint {
    CGPoint(x: x + (end.x - start.x) * part, y: y + (end.y - start.y) * part)
  }
}

extension CGRect: MotionValue {
  package func moved(by part: Double, from start: CGRect, to end: CGRect) -> CGRect {
    let origin = origin.moved(by: part, from: start.origin, to: end.origin)
    return CGRect(
      x: origin.x, y: origin.y, width: width + (end.width - start.width) * part,
      height: height + (end.height - start.height) * part)
  }
}
