// SPDX-License-Identifier: MIT

import Foundation

extension ValueFormat where Value == Double {
  /// A decimal number in a range.
  static func number(_ summary: String, _ range: ClosedRange<Double>) -> ValueFormat {
    let schema: JSONValue = [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
    return ValueFormat(summary: summary, schema: schema) { node, reading in
      guard case .scalar(let text) = node.value, let number = Double(decimal: text) else {
        reading.report(.wrongType(summary, node), at: node.place, note: .numberHint(node))
        return nil
      }
      guard range.contains(number) else {
        reading.report(.outOfRange(summary, node), at: node.place)
        return nil
      }
      return number
    }
  }
}

extension ValueFormat where Value == Int {
  /// A whole number in a range.
  static func wholeNumber(_ summary: String, _ range: ClosedRange<Int>) -> ValueFormat {
    let schema: JSONValue = [
      "type": "integer", "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
    ]
    return ValueFormat(summary: summary, schema: schema) { node, reading in
      guard case .scalar(let text) = node.value, let number = Double(decimal: text),
        number == number.rounded(.down)
      else {
        reading.report(.wrongType(summary, node), at: node.place, note: .numberHint(node))
        return nil
      }
      guard number >= Double(range.lowerBound), number <= Double(range.upperBound) else {
        reading.report(.outOfRange(summary, node), at: node.place)
        return nil
      }
      return Int(number)
    }
  }
}

extension ValueFormat where Value == CGFloat {
  /// A number of points, which may be negative.
  static let points = ValueFormat<Double>
    .number("a number of points", -SceneLimits.points...SceneLimits.points).map { CGFloat($0) }
  /// A number of points that is not negative.
  static let size = size("a number of points, not negative")
  /// A number of points that is not negative, which its findings call by words of one's own.
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
  /// A list of a fixed number of values.
  static func tuple<Item>(
    _ summary: String, _ items: [ValueFormat<Item>], _ make: @escaping @Sendable ([Item]) -> Value
  ) -> ValueFormat {
    let schema: JSONValue = [
      "type": "array", "prefixItems": .array(items.map(\.schema)),
      "minItems": .integer(items.count), "maxItems": .integer(items.count),
    ]
    return ValueFormat(summary: summary, schema: schema) { node, reading in
      guard case .sequence(let nodes) = node.value, nodes.count == items.count else {
        reading.report(.wrongCount(summary, node), at: node.place)
        return nil
      }
      let values = zip(items, nodes).map { $0.read($1, &reading) }.compactMap { $0 }
      return values.count == items.count ? make(values) : nil
    }
  }
}

extension ValueFormat where Value == CGPoint {
  /// A point or an offset.
  static let point = ValueFormat.tuple("[x, y]", [.points, .points] as [ValueFormat<CGFloat>]) {
    CGPoint(x: $0[0], y: $0[1])
  }
}

extension ValueFormat where Value == CGSize {
  /// A size.
  static let dimensions = ValueFormat.tuple(
    "[width, height]", [.size, .size] as [ValueFormat<CGFloat>]
  ) {
    CGSize(width: $0[0], height: $0[1])
  }
}

extension ValueFormat where Value == CGRect {
  /// A rectangle.
  static let rectangle = ValueFormat.tuple(
    "[x, y, width, height]", [.points, .points, .size, .size] as [ValueFormat<CGFloat>]
  ) {
    CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
  }
}

extension Double {
  /// Creates a number from plain decimal text: a sign perhaps, digits, and perhaps a point with
  /// digits.
  ///
  /// YAML 1.1 would read `010` as 8, `1:30` as 90 and `.inf` as infinity; here the first is 10 and
  /// the others are nothing.
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

extension JSONValue {
  /// Returns a number, which for the bounds of a schema is whole.
  static func number(_ value: Double) -> JSONValue { .integer(Int(value)) }
}

extension String? {
  /// Says how a number that was written in another way is written here.
  fileprivate static func numberHint(_ node: YAMLNode) -> String? {
    guard case .scalar(let text) = node.value else { return nil }
    return numberHint(of: text)
  }

  /// Says how a number that was written in another way is written here.
  static func numberHint(of text: String) -> String? {
    guard Double(decimal: text) == nil else { return nil }
    if Double(decimal: text.replacing(".", with: "0.", maxReplacements: 1)) != nil {
      return "a digit must stand before the point"
    }
    let digits = text.prefix { "0123456789.-".contains($0) }
    guard Double(decimal: String(digits)) != nil else { return nil }
    return "write a plain decimal number, such as '\(digits)', without a unit or an exponent"
  }
}

extension Diagnostic.Message {
  static func outOfRange(_ expected: String, _ node: YAMLNode) -> Self {
    Self("out-of-range", "expected \(expected), found \(node.summary)")
  }

  fileprivate static func wrongCount(_ expected: String, _ node: YAMLNode) -> Self {
    guard case .sequence(let items) = node.value else { return wrongType(expected, node) }
    let values = items.count == 1 ? "value" : "values"
    return Self("wrong-type", "expected \(expected), found a list of \(items.count) \(values)")
  }
}
