// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// XML being written, with numbers and text in one spelling on every machine.
struct SVGMarkup {
  /// The bytes so far, UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Adds text that is markup already.
  mutating func add(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Adds markup written elsewhere.
  mutating func add(_ other: SVGMarkup) { bytes.append(contentsOf: other.bytes) }

  /// Begins a line, two spaces a level.
  mutating func indent(_ depth: Int) {
    for _ in 0..<depth { add("  ") }
  }

  /// Adds an attribute whose value is markup already.
  mutating func attribute(_ name: String, _ value: String) {
    openAttribute(name)
    add(value)
    closeAttribute()
  }

  /// Adds an attribute that is a number.
  mutating func attribute(_ name: String, _ value: Double) {
    openAttribute(name)
    number(value)
    closeAttribute()
  }

  /// Adds an attribute that is any text.
  mutating func attribute(_ name: String, text: String) {
    openAttribute(name)
    escape(text)
    closeAttribute()
  }

  /// Begins an attribute whose value is then added in pieces.
  mutating func openAttribute(_ name: String) {
    add(" ")
    add(name)
    add("=\"")
  }

  /// Ends an attribute.
  mutating func closeAttribute() { add("\"") }
}

extension SVGMarkup {
  /// Adds a number in plain decimals, without zeros at its end and without a negative zero.
  ///
  /// - Parameters:
  ///   - value: The number; beyond a thousand million it counts as that, and what is not a number
  ///     as 0.
  ///   - decimals: The most digits after the point, up to 8.
  mutating func number(_ value: Double, decimals: Int = 4) {
    bytes.appendDecimal(value, decimals: decimals)
  }

  /// Adds two numbers with a space between.
  mutating func pair(_ x: Double, _ y: Double, decimals: Int = 4) {
    number(x, decimals: decimals)
    add(" ")
    number(y, decimals: decimals)
  }
}

extension SVGMarkup {
  /// Adds text as the value of an attribute, or as an element's own.
  mutating func escape(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": add("&amp;")
      case "<": add("&lt;")
      case ">": add("&gt;")
      case "\"": add("&quot;")
      // A reader would turn these into spaces where they stand as they are.
      case "\t", "\n", "\r": add("&#\(scalar.value);")
      default: bytes.append(contentsOf: (scalar.isXML ? scalar : "\u{FFFD}").utf8Bytes)
      }
    }
  }

  /// Adds a colour's attributes: itself, and its opacity where it has one.
  mutating func color(_ name: String, _ color: Color) {
    openAttribute(name)
    add("#")
    for channel in [color.red, color.green, color.blue] { hex(channel) }
    closeAttribute()
    if !color.isOpaque { attribute("\(name)-opacity", Double(color.alpha) / 255) }
  }

  private mutating func hex(_ value: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(digits[Int(value >> 4)])
    bytes.append(digits[Int(value & 15)])
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows the character in a document, even escaped (section 2.2).
  fileprivate var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  fileprivate var utf8Bytes: Unicode.Scalar.UTF8View { utf8 }
}
