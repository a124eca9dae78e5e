// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

/// JSON that is being written; numbers and text are the same on every machine.
struct LottieMarkup {
  /// The bytes so far, UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Adds text that is already JSON.
  mutating func add(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Adds other JSON.
  mutating func add(_ other: LottieMarkup) { bytes.append(contentsOf: other.bytes) }

  /// Begins a line, indented by two spaces a level.
  mutating func newLine(_ depth: Int) {
    add("\n")
    for _ in 0..<depth { add("  ") }
  }

  /// Adds a number.
  mutating func number(_ value: Double, decimals: Int = 4) {
    bytes.appendDecimal(value, decimals: decimals)
  }

  /// Adds a point or another pair.
  mutating func pair(_ point: CGPoint, decimals: Int = 4) {
    add("[")
    number(point.x, decimals: decimals)
    add(",")
    number(point.y, decimals: decimals)
    add("]")
  }

  /// Adds items with commas between them.
  mutating func list<Items: Sequence>(
    _ items: Items, _ write: (inout LottieMarkup, Items.Element) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 { add(",") }
      write(&self, item)
    }
  }

  /// Adds a string.
  mutating func string(_ text: String) {
    add(JSONText.quoted(text, onlyHex: true))
  }

  /// Adds a property that never changes.
  ///
  /// - Parameter write: Adds the value.
  mutating func property(_ name: String, _ write: (inout LottieMarkup) -> Void) {
    add("\"\(name)\":{\"a\":0,\"k\":")
    write(&self)
    add("}")
  }

  /// Adds a number that never changes.
  mutating func property(_ name: String, _ value: Double) { property(name) { $0.number(value) } }

  /// Adds a number that may change.
  ///
  /// - Parameters:
  ///   - factor: Lottie's units in one of the value's units.
  ///   - depth: The level of the lines of keys.
  mutating func property(
    _ name: String, _ track: LottieTrack<Double>, times factor: Double = 1, depth: Int
  ) {
    property(name, track, depth: depth) { $0.number($1 * factor) }
  }

  /// Adds a point that may change.
  mutating func property(
    _ name: String, _ track: LottieTrack<CGPoint>, times factor: Double = 1, depth: Int
  ) {
    property(name, track, isArray: true, depth: depth) {
      $0.pair(CGPoint(x: $1.x * factor, y: $1.y * factor))
    }
  }

  /// Adds a property that may change.
  ///
  /// - Parameters:
  ///   - isArray: Whether a value is an array; the value of a key must be one.
  ///   - write: Adds a value.
  mutating func property<Value>(
    _ name: String, _ track: LottieTrack<Value>, isArray: Bool = false, depth: Int,
    _ write: (inout LottieMarkup, Value) -> Void
  ) {
    guard !track.isStill else { return property(name) { write(&$0, track.last) } }
    keys(of: track, named: name, isArray: isArray, depth: depth, write)
  }

  /// Adds a property that changes, a key a line.
  mutating func keys<Value>(
    of track: LottieTrack<Value>, named name: String, isArray: Bool = false, depth: Int,
    _ write: (inout LottieMarkup, Value) -> Void
  ) {
    add("\"\(name)\":{\"a\":1,\"k\":[")
    list(track.keys.enumerated()) { markup, item in
      let (index, key) = item
      markup.newLine(depth)
      markup.add("{\"t\":")
      markup.number(key.frame)
      markup.add(isArray ? ",\"s\":" : ",\"s\":[")
      write(&markup, key.value)
      if !isArray { markup.add("]") }
      if key.isHeld {
        markup.add(",\"h\":1")
      } else if index < track.keys.count - 1 {
        markup.add(",\"i\":{\"x\":1,\"y\":1},\"o\":{\"x\":0,\"y\":0}")
      }
      markup.add("}")
    }
    add("]}")
  }

  /// Adds all properties of a transform and an opacity; lottie-web fails if one is missing.
  mutating func transform(
    _ transform: LottieTransform, opacity: LottieTrack<Double> = LottieTrack(1), depth: Int
  ) {
    property("a") { $0.pair(transform.anchor) }
    add(",")
    property("p", transform.position, depth: depth)
    add(",")
    property("s", transform.scale, times: 100, depth: depth)
    add(",")
    property("r", transform.turn, depth: depth)
    add(",")
    property("o", opacity, times: 100, depth: depth)
  }

  /// Adds a color and its opacity.
  ///
  /// Players truncate the number of 255 parts, so the numbers are rounded up.
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
