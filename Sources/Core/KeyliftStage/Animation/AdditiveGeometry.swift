// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

extension CGPoint: AdditiveValue {
  static func + (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x + second.x, y: first.y + second.y)
  }

  static func - (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x - second.x, y: first.y - second.y)
  }

  func scaled(by factor: Double) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }
}

extension CGSize: AdditiveValue {
  static func + (first: CGSize, second: CGSize) -> CGSize {
    CGSize(width: first.width + second.width, height: first.height + second.height)
  }

  static func - (first: CGSize, second: CGSize) -> CGSize {
    CGSize(width: first.width - second.width, height: first.height - second.height)
  }

  func scaled(by factor: Double) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}

extension EdgeInsets {
  package static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }

  package func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(
      top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}

extension CGRect {
  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
