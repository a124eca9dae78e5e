// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A motion that is parsed from generated code.
struct ReadCode {
  /// Returns the progress after a number of seconds.
  let progress: (Double) -> Double

  /// Reads the numbers that follow a word up to a closing bracket or the end of the line.
  static func numbers(after word: String, in code: String, until end: String = "\n") throws
    -> [Double]
  {
    let start = try #require(code.firstRange(of: word)).upperBound
    let rest = code[start...]
    let text = rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)]
    return text.matches(of: /-?\d+(\.\d+)?(e-?\d+)?/).compactMap { Double($0.output.0) }
  }

  /// Returns the y-coordinate of a Bezier from (0, 0) to (1, 1) at an x-coordinate, by bisection.
  static func bezier(_ points: [Double], at x: Double) -> Double {
    func coordinate(_ s: Double, _ first: Double, _ second: Double) -> Double {
      3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if coordinate(middle, points[0], points[2]) < x { low = middle } else { high = middle }
    }
    return coordinate(low, points[1], points[3])
  }

  /// Returns the interpolated value at a fraction of the time; the last value from the end on.
  static func linear(_ positions: [Double], _ values: [Double], at position: Double) -> Double {
    guard position < 1 else { return values[values.count - 1] }
    let next = positions.firstIndex { $0 > position } ?? positions.count - 1
    let part = (position - positions[next - 1]) / (positions[next] - positions[next - 1])
    return values[next - 1] + (values[next] - values[next - 1]) * part
  }
}

extension ReadCode {
  /// Reads a CSS easing and its duration.
  init(css code: String) throws {
    let seconds = try ReadCode.numbers(after: "-duration: ", in: code)[0] / 1000
    if code.contains(": cubic-bezier(") {
      let points = try ReadCode.numbers(after: ": cubic-bezier(", in: code, until: ")")
      progress = { $0 >= seconds ? 1 : ReadCode.bezier(points, at: $0 / seconds) }
      return
    }
    let match = try #require(code.firstMatch(of: /: linear\(([^)]*)\)/))
    let stops = match.1.split(separator: ", ").map { $0.split(separator: " ") }
    let values = try stops.map { try #require(Double($0[0])) }
    let positions = try stops.enumerated().map { index, stop in
      guard stop.count > 1 else { return index == 0 ? 0.0 : 1 }
      return try #require(Double(stop[1].dropLast())) / 100
    }
    progress = { ReadCode.linear(positions, values, at: $0 / seconds) }
  }

  /// Reads an Android interpolator with a duration.
  init(android code: String, seconds: Double) throws {
    if code.contains("PathInterpolator(") {
      let points = try ReadCode.numbers(after: "PathInterpolator(", in: code, until: ")")
      progress = { $0 >= seconds ? 1 : ReadCode.bezier(points, at: $0 / seconds) }
      return
    }
    func floats(_ name: String) throws -> [Double] {
      try ReadCode.numbers(after: "val \(name) = floatArrayOf(", in: code, until: ")")
        .map { Double(Float($0)) }
    }
    let (positions, values) = (try floats("times"), try floats("ways"))
    progress = {
      $0 >= seconds ? 1 : ReadCode.linear(positions, values, at: Double(Float($0 / seconds)))
    }
  }
}
