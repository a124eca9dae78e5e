// SPDX-License-Identifier: MIT

import Foundation

/// What holds for an element at an instant, as CSS says it.
enum CSSDeclaration {
  /// Returns the words for shifts: no more than is needed for all of them.
  static func words(for shifts: some Sequence<CGPoint>) -> (CGPoint) -> String {
    let translate = translate(shifts)
    return { "transform: " + translate($0) }
  }

  /// Returns the words for poses: every one says the same functions, so that each goes straight on its own.
  static func words(for poses: some Sequence<LayerPose>) -> (LayerPose) -> String {
    let translate = translate(poses.map(\.move))
    let scale = function("scale", poses.map(\.scale), rest: 1) { number($0, decimals: 7) }
    let (isTurned, isSlanted) = poses.reduce((false, false)) {
      ($0.0 || $1.turn != 0, $0.1 || $1.slant != 0)
    }
    return { pose in
      let functions = [
        translate(pose.move), isTurned ? "rotate(\(number(pose.turn, decimals: 5))deg)" : "",
        isSlanted ? "skewX(\(number(pose.slant, decimals: 5))deg)" : "", scale(pose.scale),
      ]
      return "transform: " + functions.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static func translate(_ shifts: some Sequence<CGPoint>) -> (CGPoint) -> String {
    function("translate", shifts, rest: 0, pixels)
  }

  /// Returns the words for a function of both axes, or of the one along which anything is done; none where nothing is.
  private static func function(
    _ name: String, _ values: some Sequence<CGPoint>, rest: Double,
    _ words: @escaping (Double) -> String
  ) -> (CGPoint) -> String {
    let (isAcross, isDown) = values.reduce((false, false)) {
      ($0.0 || $1.x != rest, $0.1 || $1.y != rest)
    }
    return { value in
      switch (isAcross, isDown) {
      case (false, false): ""
      case (false, true): "\(name)Y(\(words(value.y)))"
      case (true, false): "\(name)X(\(words(value.x)))"
      case (true, true): "\(name)(\(words(value.x)), \(words(value.y)))"
      }
    }
  }

  /// Returns an opacity.
  static func opacity(_ opacity: Double) -> String { "opacity: \(number(opacity, decimals: 4))" }

  /// Returns the words for where rectangles stand: what of it is the same for all of them the element itself says.
  static func words(for rects: some Sequence<CGRect>) -> (CGRect) -> String {
    let parts: [(name: String, value: (CGRect) -> Double)] = [
      ("x", { $0.minX }), ("y", { $0.minY }), ("width", { $0.width }), ("height", { $0.height }),
    ]
    let moving = parts.filter { part in Set(rects.map { pixels(part.value($0)) }).count > 1 }
    return { rect in
      moving.map { "\($0.name): \(pixels($0.value(rect)))" }.joined(separator: "; ")
    }
  }

  private static func pixels(_ value: Double) -> String { number(value, decimals: 3) + "px" }

  private static func number(_ value: Double, decimals: Int) -> String {
    var markup = SVGMarkup()
    markup.number(value, decimals: decimals)
    return String(decoding: markup.bytes, as: UTF8.self)
  }
}
