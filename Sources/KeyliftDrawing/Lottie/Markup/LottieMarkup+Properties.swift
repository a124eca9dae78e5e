// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension LottieMarkup {
  /// Adds a property that never changes.
  mutating func property(_ name: String, _ value: Double) {
    add("\"\(name)\":{\"a\":0,\"k\":")
    number(value)
    add("}")
  }

  /// Adds a property that never changes and has two numbers.
  mutating func property(_ name: String, _ value: CGPoint) {
    add("\"\(name)\":{\"a\":0,\"k\":")
    pair(value)
    add("}")
  }

  /// Adds a property that may change.
  ///
  /// - Parameters:
  ///   - factor: What one of its units is in Lottie's.
  ///   - depth: The level of the line on which a key stands.
  mutating func property(
    _ name: String, _ track: LottieTrack<Double>, times factor: Double = 1, depth: Int
  ) {
    guard !track.isStill else { return property(name, track.last * factor) }
    keys(of: track, named: name, depth: depth) { markup, value in
      markup.add("[")
      markup.number(value * factor)
      markup.add("]")
    }
  }

  /// Adds a property that has two numbers and may change.
  mutating func property(
    _ name: String, _ track: LottieTrack<CGPoint>, times factor: Double = 1, depth: Int
  ) {
    func scaled(_ value: CGPoint) -> CGPoint { CGPoint(x: value.x * factor, y: value.y * factor) }
    guard !track.isStill else { return property(name, scaled(track.last)) }
    keys(of: track, named: name, depth: depth) { $0.pair(scaled($1)) }
  }

  /// Adds a property that changes, a key a line.
  ///
  /// - Parameter write: Adds a value as an array.
  mutating func keys<Value>(
    of track: LottieTrack<Value>, named name: String, depth: Int,
    _ write: (inout LottieMarkup, Value) -> Void
  ) {
    add("\"\(name)\":{\"a\":1,\"k\":[")
    list(track.keys.indices) { markup, index in
      let key = track.keys[index]
      markup.newLine(depth)
      markup.add("{\"t\":")
      markup.number(key.frame)
      markup.add(",\"s\":")
      write(&markup, key.value)
      if key.isHeld {
        markup.add(",\"h\":1")
      } else if index < track.keys.count - 1 {
        markup.add(",\"i\":{\"x\":1,\"y\":1},\"o\":{\"x\":0,\"y\":0}")
      }
      markup.add("}")
    }
    add("]}")
  }
}

extension LottieMarkup {
  /// Adds the properties of a transform and an opacity, those that do nothing too: lottie-web fails without.
  mutating func transform(
    _ transform: LottieTransform, opacity: LottieTrack<Double> = LottieTrack(1), depth: Int
  ) {
    property("a", transform.anchor)
    add(",")
    property("p", transform.position, depth: depth)
    add(",")
    property("s", transform.scale, times: 100, depth: depth)
    add(",")
    property("r", transform.turn, depth: depth)
    add(",")
    property("o", opacity, times: 100, depth: depth)
  }

  /// Adds a colour and its opacity.
  ///
  /// Players cut off what is left of 255 parts and do not round: the numbers are rounded up.
  mutating func color(_ color: Color) {
    func part(_ channel: UInt8, of whole: Double) -> Double {
      (Double(channel) / 255 * whole * 1e4).rounded(.up) / 1e4
    }
    add("\"c\":{\"a\":0,\"k\":[")
    list([color.red, color.green, color.blue]) { $0.number(part($1, of: 1)) }
    add(",1]},")
    property("o", part(color.alpha, of: 100))
  }
}
