// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// JSON being written, with numbers and text in one spelling on every machine.
struct LottieMarkup {
  /// The bytes so far, UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Adds text that is JSON already.
  mutating func add(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Adds JSON written elsewhere.
  mutating func add(_ other: LottieMarkup) { bytes.append(contentsOf: other.bytes) }

  /// Begins a line, two spaces a level.
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

  /// Adds things with commas between them.
  mutating func list<Items: Sequence>(
    _ items: Items, _ write: (inout LottieMarkup, Items.Element) -> Void
  ) {
    var isFirst = true
    for item in items {
      if !isFirst { add(",") }
      isFirst = false
      write(&self, item)
    }
  }

  /// Adds text.
  mutating func string(_ text: String) {
    add("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        add("\\")
        bytes.append(contentsOf: scalar.utf8)
      case "\u{0}"..<"\u{10}": add("\\u000" + String(scalar.value, radix: 16))
      case "\u{10}"..<"\u{20}": add("\\u00" + String(scalar.value, radix: 16))
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
    add("\"")
  }
}
