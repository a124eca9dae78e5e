// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

extension ValueFormat where Value == Double {
  /// A decimal number in a range.
  static func number(_ summary: String, _ range: ClosedRange<Double>) -> ValueFormat {
    number(summary, "number", range) { _ in true }
  }

  fileprivate static func number(
    _ summary: String, _ type: JSONValue, _ range: ClosedRange<Double>,
    where isRight: @escaping @Sendable (Double) -> Bool
  ) -> ValueFormat {
    // The bounds are whole numbers, except a lower bound slightly above 0, which the schema rounds
    // down.
    let schema: JSONValue = [
      "type": type, "minimum": .integer(Int(range.lowerBound)),
      "maximum": .integer(Int(range.upperBound)),
    ]
    return ValueFormat(summary: summary, schema: schema) { node, reading in
      guard case .scalar(let text) = node.value else {
        return reading.refuse(node, expecting: summary)
      }
      guard let number = Double(decimal: text), isRight(number) else {
        return reading.refuse(node, expecting: summary, note: .numberHint(of: text))
      }
      guard range.contains(number) else {
        return reading.refuse(.outOfRange(summary, node), at: node.place)
      }
      return number
    }
  }
}

extension ValueFormat where Value == Int {
  /// A whole number in a range.
  static func wholeNumber(_ summary: String, _ range: ClosedRange<Int>) -> ValueFormat {
    ValueFormat<Double>.number(
      summary, "integer", Double(range.lowerBound)...Double(range.upperBound)
    ) { $0 == $0.rounded(.down) }.map { Int($0) }
  }
}

extension ValueFormat where Value == CGFloat {
  /// A number of points, which may be negative.
  static let points = ValueFormat<Double>
    .number("a number of points", -SceneLimits.points...SceneLimits.points).map { CGFloat($0) }
  /// A number of points that is not negative.
  static let size = size("a number of points, not negative")
  /// Returns the format of a nonnegative number of points, with a summary for its messages.
  static func size(_ summary: String) -> ValueFormat {
    ValueFormat<Double>.number(summary, 0...SceneLimits.points).map { CGFloat($0) }
  }
  /// A number from 0 to 1.
  static let fraction = ValueFormat<Double>.number("a number from 0 to 1", 0...1)
    .map { CGFloat($0) }
  /// An angle in degrees.
  static let degrees = ValueFormat<Double>.number("an angle in degrees", -3600...3600)
    .map { CGFloat($0) }
  /// A factor of a size.
  static let factor = ValueFormat<Double>
    .number("a factor from -100 to 100", -SceneLimits.scale...SceneLimits.scale)
    .map { CGFloat($0) }
}

extension ValueFormat {
  /// A list with a fixed number of values.
  static func tuple<Item>(
    _ summary: String, _ items: [ValueFormat<Item>], _ make: @escaping @Sendable ([Item]) -> Value
  ) -> ValueFormat {
    let schema: JSONValue = [
      "type": "array", "prefixItems": .array(items.map(\.schema)),
      "minItems": .integer(items.count), "maxItems": .integer(items.count),
    ]
    return ValueFormat(summary: summary, schema: schema) { node, reading in
      guard case .sequence(let nodes) = node.value, nodes.count == items.count else {
        return reading.refuse(.wrongCount(summary, node), at: node.place)
      }
      let values = zip(items, nodes).map { $0.read($1, &reading) }.compactMap { $0 }
      return values.count == items.count ? make(values) : nil
    }
  }
}

extension ValueFormat where Value == CGPoint {
  /// A point or an offset.
  static let point: ValueFormat = .tuple("[x, y]", [.points, .points] as [ValueFormat<CGFloat>]) {
    CGPoint(x: $0[0], y: $0[1])
  }
}

extension ValueFormat where Value == CGSize {
  static let dimensions: ValueFormat = .tuple(
    "[width, height]", [.size, .size] as [ValueFormat<CGFloat>]
  ) {
    CGSize(width: $0[0], height: $0[1])
  }
}

extension ValueFormat where Value == CGRect {
  static let rectangle: ValueFormat = .tuple(
    "[x, y, width, height]", [.points, .points, .size, .size] as [ValueFormat<CGFloat>]
  ) {
    CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
  }
}

extension Double {
  /// Creates a number from plain decimal text: an optional sign, digits, and optionally a point
  /// with digits.
  ///
  /// YAML 1.1 would read `010` as 8, `1:30` as 90 and `.inf` as infinity. Here `010` is 10, and the
  /// others are not numbers.
  init?(decimal text: String) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isDecimal = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}

extension String? {
  /// Returns a note with the decimal spelling of a number in another notation.
  static func numberHint(of text: String) -> String? {
    guard Double(decimal: text) == nil else { return nil }
    if Double(decimal: text.replacing(".", with: "0.", maxReplacements: 1)) != nil {
      return "write a digit before the point"
    }
    let digits = text.prefix { "0123456789.-".contains($0) }
    guard Double(decimal: String(digits)) != nil else { return nil }
    return "write a plain decimal number, such as '\(digits)', without a unit or an exponent"
  }
}

extension Diagnostic.Message {
  fileprivate static func outOfRange(_ expected: String, _ node: YAMLNode) -> Self {
    Self("out-of-range", "expected \(expected), found \(node.summary)")
  }

  fileprivate static func wrongCount(_ expected: String, _ node: YAMLNode) -> Self {
    guard case .sequence(let items) = node.value else { return wrongType(expected, node) }
    let values = items.count == 1 ? "value" : "values"
    return Self("wrong-type", "expected \(expected), found a list of \(items.count) \(values)")
  }
}
