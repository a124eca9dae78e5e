// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftStage
import TestSupport
import Testing

struct CurveCodeTests {
  /// The named curves, the approximations of the keyboard's curve, and unusual springs and durations.
  static let curves: [NamedCurve] = {
    let named = TimingCurve.names.compactMap { name in
      TimingCurve.named(name).map { NamedCurve(name, Timing(curve: $0, duration: 0.25)) }
    }
    let used = ["keyboard", "keyboard-26"].flatMap { NamedCurve.approximations(of: $0) ?? [] }
    let literal = Spring(mass: 1, stiffness: 100, damping: 40, allowsOverdamping: true)
    let thrown = Spring(mass: 1, stiffness: 200, damping: 10, initialVelocity: -8)
    let cut = [
      NamedCurve("cut-off", Timing(curve: .spring(.keyboard, over: 0.06), duration: 0)),
      NamedCurve("slow", Timing(curve: .easeInOut, duration: 100)),
    ]
    let odd = [("literal", literal), ("thrown", thrown)].compactMap { name, spring in
      spring.flatMap(TimingCurve.init(settling:)).map {
        NamedCurve(name, Timing(curve: $0, duration: 0))
      }
    }
    return named + used + cut + odd
  }()

  /// The style sheet of each curve, with a unique name, made once for all tests.
  static let sheets = curves.enumerated().map { index, curve in
    CurveCode.css.text(of: [NamedCurve("curve-\(index)", curve.timing)])
  }

  @Test(arguments: curves.indices)
  func styleSheetIsWithinHalfAPercentOfTheCurve(_ index: Int) throws {
    let curve = Self.curves[index]
    let duration = curve.timing.duration
    let read = try ReadEasing(css: Self.sheets[index])
    var random = SeededRandom(seed: UInt64(index))
    let times = (0..<1000).map { _ in random.double(in: 0...duration * 1.2) }
    // Times within a microsecond of the end are skipped, because rounding decides between a jump's two values there.
    let errors = times.filter { abs($0 - duration) > 1e-6 }
      .map { (abs(read.progress($0) - curve.timing.progress(after: $0)), $0) }
    let worst = try #require(errors.max { $0.0 < $1.0 })
    #expect(worst.0 <= 0.005, "\(curve.name) at \(worst.1) s, seed \(index)")
  }

  @Test(arguments: [
    (CurveCode.css, "cubic-bezier(0.42, 0, 0.58, 1)"),
    (.coreAnimation, "CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)"),
    (.swiftUI, "Animation.timingCurve(0.42, 0, 0.58, 1, duration: 0.25)"),
    (.dart, "Cubic(0.42, 0, 0.58, 1)"),
  ])
  func builtInCurveIsUsedDirectly(_ code: CurveCode, _ text: String) {
    let curve = NamedCurve("ease-in-out", Timing(curve: .easeInOut, duration: 0.25))
    #expect(code.text(of: [curve]).contains(text))
  }

  @Test(arguments: [
    ("smooth", ".spring(duration: 0.5, bounce: 0)"),
    ("snappy", ".spring(duration: 0.5, bounce: 0.15)"),
    ("bouncy", ".spring(duration: 0.5, bounce: 0.3)"),
    ("interactive-spring", ".spring(duration: 0.15, bounce: 0.14)"),
    (
      "keyboard",
      ".interpolatingSpring(\n  mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)"
    ),
  ])
  func swiftUISpringIsUsedDirectly(_ name: String, _ text: String) throws {
    let curve = try #require(TimingCurve.named(name))
    let code = CurveCode.swiftUI.text(of: [NamedCurve(name, Timing(curve: curve, duration: 0))])
    #expect(code.contains("Animation" + text))
  }

  /// The closed forms of `Docs/iOS/Behavior.md` 1.3: a critically damped and an under-damped spring, and
  /// one that is over-damped literally.
  @Test(arguments: [
    ("keyboard", ["1 - math.exp(-18.2574", " * s) * (1 + 18.2574"]),
    ("bouncy", ["1 - math.exp(-8.7964", "math.cos(8.9741", " + 0.9801"]),
    ("literal", ["1 - 1.0773", "math.exp(-2.6794", "-0.0773", "math.exp(-37.3205"]),
  ])
  func dartComputesTheSpring(_ name: String, _ parts: [String]) throws {
    let curve = try #require(Self.curves.first { $0.name == name })
    let code = CurveCode.dart.text(of: [curve])
    for part in parts { #expect(code.contains(part), "\(part) in \(code)") }
  }

  @Test func keyboardNeedsFewStops() throws {
    let curve = NamedCurve("keyboard", Timing(curve: .keyboard, duration: 0))
    let text = CurveCode.css.text(of: [curve])
    #expect(
      text.hasPrefix(
        "/* keyboard, 0.5 s: 9 stops, within 0.5 % of the curve */\n--keyboard: linear(0, "))
    #expect(text.hasSuffix(", 1);\n--keyboard-duration: 500ms;\n"))
  }

  @Test func namesInCodeAreIdentifiers() {
    func name(_ name: String) -> NamedCurve {
      NamedCurve(name, Timing(curve: .linear, duration: 1))
    }
    #expect(name("cubic-0.38-0.7-0.125-1").camelCasedName == "cubic0_38_0_7_0_125_1")
    #expect(name("keyboard-26").capitalizedName == "Keyboard26")
    #expect(name("ease-in-out").camelCasedName == "easeInOut")
    #expect(name("velocity-6.4").hyphenatedName == "velocity-6-4")
  }
}

private struct ReadEasing {
  /// Returns the progress after a number of seconds.
  let progress: (Double) -> Double

  /// Reads the numbers that follow a word up to a closing bracket or the end of the line.
  static func numbers(
    after word: String, in code: String, until end: String = "\n"
  ) throws -> [Double] {
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
    var low = 0.0
    var high = 1.0
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

  init(css code: String) throws {
    let seconds = try ReadEasing.numbers(after: "-duration: ", in: code)[0] / 1000
    if code.contains(": cubic-bezier(") {
      let points = try ReadEasing.numbers(after: ": cubic-bezier(", in: code, until: ")")
      progress = { $0 >= seconds ? 1 : ReadEasing.bezier(points, at: $0 / seconds) }
      return
    }
    let match = try #require(code.firstMatch(of: /: linear\(([^)]*)\)/))
    let stops = match.1.split(separator: ", ").map { $0.split(separator: " ") }
    let values = try stops.map { try #require(Double($0[0])) }
    let positions = try stops.enumerated().map { index, stop in
      guard stop.count > 1 else { return index == 0 ? 0.0 : 1 }
      return try #require(Double(stop[1].dropLast())) / 100
    }
    progress = { ReadEasing.linear(positions, values, at: $0 / seconds) }
  }
}
