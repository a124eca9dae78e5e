// SPDX-License-Identifier: MIT

package import Foundation

/// Something that goes from one value to another along a straight line.
package protocol MotionValue: Hashable, Sendable {
  /// Returns the value a part of the way to another, 0 for none of it.
  func mixed(with other: Self, part: Double) -> Self
}

extension Double: MotionValue {
  package func mixed(with other: Double, part: Double) -> Double { self + (other - self) * part }
}

extension CGPoint: MotionValue {
  package func mixed(with other: CGPoint, part: Double) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}

extension CGRect: MotionValue {
  package func mixed(with other: CGRect, part: Double) -> CGRect {
    let origin = origin.mixed(with: other.origin, part: part)
    return CGRect(
      x: origin.x, y: origin.y, width: width + (other.width - width) * part,
      height: height + (other.height - height) * part)
  }
}
