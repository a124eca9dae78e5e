// SPDX-License-Identifier: MIT

import Foundation

/// What holds for an element at an instant, as CSS says it.
enum CSSDeclaration {
  /// Returns how far something is moved.
  static func move(_ shift: CGPoint) -> String {
    "transform: translate(\(pixels(shift.x)), \(pixels(shift.y)))"
  }

  /// Returns the words for poses: every one says the same functions, so that each goes straight on its own.
  static func words(for poses: some Sequence<LayerPose>) -> (LayerPose) -> String {
    let (isTurned, isSlanted) = poses.reduce((false, false)) {
      ($0.0 || $1.turn != 0, $0.1 || $1.slant != 0)
    }
    return { pose in
      move(pose.move)
        + (isTurned ? " rotate(\(number(pose.turn, decimals: 5))deg)" : "")
        + (isSlanted ? " skewX(\(number(pose.slant, decimals: 5))deg)" : "")
        + " scale(\(number(pose.scale.x, decimals: 7)), \(number(pose.scale.y, decimals: 7)))"
    }
  }

  /// Returns an opacity.
  static func opacity(_ opacity: Double) -> String { "opacity: \(number(opacity, decimals: 4))" }

  /// Returns where a rectangle stands.
  static func frame(_ rect: CGRect) -> String {
    "x: \(pixels(rect.minX)); y: \(pixels(rect.minY)); "
      + "width: \(pixels(rect.width)); height: \(pixels(rect.height))"
  }

  private static func pixels(_ value: Double) -> String { number(value, decimals: 3) + "px" }

  private static func number(_ value: Double, decimals: Int) -> String {
    var markup = SVGMarkup()
    markup.number(value, decimals: decimals)
    return String(decoding: markup.bytes, as: UTF8.self)
  }
}
