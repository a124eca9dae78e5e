// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

extension ValueFormat where Value == Double {
  static func number(
    _ summary: String, _ range: ClosedRange<Double>, of quantity: Quantity? = nil
  ) -> ValueFormat {
    number(summary, "number", range, of: quantity) { _ in true }
  }

  fileprivate static func number(
    _ summary: String, _ type: JSONValue, _ range: ClosedRange<Double>, of quantity: Quantity?,
    where isRight: @escaping @Sendable (Double) -> Bool
  ) -> ValueFormat {
    ValueFormat(summary: summary, schema: schema(type, range, of: quantity)) { node, reading in
      guard case .scalar(let text) = node.value else {
        return reading.refuse(node, expecting: summary)
      }
      let value = quantity.map { $0.value(of: text) } ?? Double(decimal: text)
      guard let number = value, isRight(number) else {
        return reading.refuse(node, expecting: summary, note: .numberHint(of: text, as: quantity))
      }
      guard range.contains(number) else {
        return reading.refuse(
          .outOfRange(summary, found: node.summary), at: node.place,
          note: quantity == .time
            ? .timeHint(of: number, limit: range.upperBound)
            : .rangeHint(of: number, outside: range, summary))
      }
      return number
    }
  }

  private static func schema(
    _ type: JSONValue, _ range: ClosedRange<Double>, of quantity: Quantity?
  ) -> JSONValue {
    // The bounds are whole numbers, except a lower bound slightly above 0, which the schema rounds
    // down.
    let number: JSONValue = [
      "type": type, "minimum": .integer(Int(clamping: range.lowerBound)),
      "maximum": .integer(Int(clamping: range.upperBound)),
    ]
    guard let quantity else { return number }
    let pattern = quantity.pattern(isSigned: range.lowerBound < 0)
    return ["anyOf": [number, ["type": "string", "pattern": .string(pattern)]]]
  }

  static let seconds: ValueFormat = {
    var format = time.defined(as: "time")
    format.read = { node, reading in
      guard let seconds = time.read(node, &reading) else { return nil }
      if seconds > SceneLimits.usualSeconds, case .scalar(let text) = node.value {
        reading.longTimes.append((seconds, Double(decimal: text) == nil, node.place))
      }
      return seconds
    }
    return format
  }()
  fileprivate static let time = number(
    "a time, such as '0.2' or '200ms'", 0...Double(SceneLimits.frames), of: .time)
  fileprivate static let points = number(
    "a number of points", -SceneLimits.points...SceneLimits.points, of: .length)
  fileprivate static let size = number(
    "a number of points, not negative", 0...SceneLimits.points, of: .length)
}

extension ValueFormat {
  /// Returns the format with a reference to a definition of the schema in place of its own schema.
  fileprivate func defined(as name: String) -> ValueFormat {
    var format = self
    format.schema = ["$ref": .string("#/$defs/\(name)")]
    return format
  }
}

extension SceneSchema {
  static let numbers: [JSONValue.Member] = [
    .init(name: "time", value: ValueFormat<Double>.time.schema),
    .init(name: "points", value: ValueFormat<Double>.points.schema),
    .init(name: "size", value: ValueFormat<Double>.size.schema),
  ]
}

extension ValueFormat where Value == Int {
  static func wholeNumber(
    _ summary: String, _ range: ClosedRange<Int>, of quantity: Quantity? = nil
  ) -> ValueFormat {
    ValueFormat<Double>.number(
      summary, "integer", Double(range.lowerBound)...Double(range.upperBound), of: quantity
    ) { $0 == $0.rounded(.down) }.map { Int(clamping: $0) }
  }
}

extension ValueFormat where Value == CGFloat {
  static let points = ValueFormat<Double>.points.defined(as: "points").map { CGFloat($0) }
  static let size = size(ValueFormat<Double>.size.summary)
  static func size(_ summary: String) -> ValueFormat {
    ValueFormat<Double>.number(summary, 0...SceneLimits.points, of: .length).defined(as: "size")
      .map { CGFloat($0) }
  }

  static func height(_ summary: String) -> ValueFormat {
    let size = size(summary)
    return ValueFormat(summary: size.summary, schema: size.schema) { node, reading in
      if case .scalar(let text) = node.value, let points = Quantity.length.value(of: text),
        !(0...SceneLimits.points).contains(points)
      {
        return reading.refuse(
          .outOfRange(summary, found: node.summary), at: node.place,
          note: "a height is from 0 to \(SceneLimits.points.shortestPlain) points")
      }
      return size.read(node, &reading)
    }
  }

  static let fraction = ValueFormat<Double>.number("a number from 0 to 1", 0...1)
    .map { CGFloat($0) }
  static let degrees = ValueFormat<Double>.number("an angle in degrees", -3600...3600)
    .map { CGFloat($0) }
  static let factor = ValueFormat<Double>
    .number("a factor from -100 to 100", -SceneLimits.scale...SceneLimits.scale)
    .map { CGFloat($0) }
}

extension ValueFormat {
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

extension String? {
  /// Returns a note with the decimal spelling of a number in another notation.
  ///
  /// - Parameter quantity: The quantity that the number has, or `nil` if it has no unit.
  static func numberHint(of text: String, as quantity: Quantity?) -> String? {
    guard Double(decimal: text) == nil else { return nil }
    if Double(decimal: text.replacing(".", with: "0.", maxReplacements: 1)) != nil {
      return "write a digit before the point"
    }
    let decimal = text.replacing(",", with: ".", maxReplacements: 1)
    if decimal != text, Double(decimal: decimal) != nil {
      return "write the number with a point: '\(decimal)'"
    }
    guard let (number, unit) = Quantity.parts(of: text) else { return nil }
    let other = Quantity(unit: unit).map { "\(unit.quoted) is a unit of \($0.rawValue): " } ?? ""
    guard let quantity else {
      let digits = text.prefix { "0123456789.-".contains($0) }
      return other
        + "write a plain decimal number, such as '\(digits)', without a unit or an exponent"
    }
    return other + quantity.advice(unit == "px" ? number : nil)
  }

  fileprivate static func timeHint(of number: Double, limit: Double) -> String? {
    number < 0 ? "a time is not negative" : "the longest time is \(limit.shortestPlain) seconds"
  }

  /// Returns a note with the bound that a number is beyond, unless the summary of its format names it.
  static func rangeHint(
    of number: Double, outside range: ClosedRange<Double>, _ summary: String
  ) -> String? {
    let isLarge = number > range.upperBound
    let bound = (isLarge ? range.upperBound : range.lowerBound).shortestPlain
    guard isLarge || range.lowerBound < 0, !summary.contains(bound) else { return nil }
    return "the \(isLarge ? "largest" : "smallest") value is \(bound)"
  }
}

extension Quantity {
  func advice(_ number: Double?) -> String {
    switch self {
    case .time: "write a time such as '0.2', '0.2s' or '200ms'"
    case .length:
      { "write points, such as '\($0)' or '\($0)pt'" }(number?.shortestPlain ?? "12")
    case .pixels: "write pixels, such as '300' or '300px'"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func wrongCount(_ expected: String, _ node: YAMLNode) -> Self {
    guard case .sequence(let items) = node.value, !items.isEmpty else {
      return wrongType(expected, node)
    }
    let values = items.count == 1 ? "value" : "values"
    return wrongType(expected, found: "a list of \(items.count) \(values)")
  }
}
