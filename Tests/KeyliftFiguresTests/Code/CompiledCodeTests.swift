// SPDX-License-Identifier: MIT

import KeyliftMotion
import TestRequirements
import TestSupport
import Testing

@testable import KeyliftFigures

/// Code as the system's own compiler reads it, and as it moves when it runs.
@Suite(.serialized) struct CompiledCodeTests {
  /// The curves under names of which each is another.
  private static let curves = CurveCodeTests.curves.enumerated().map { index, curve in
    NamedCurve("curve-\(index)", curve.timing)
  }

  /// The parts of the duration at which code is asked, some beyond the end, none so near to it that rounding decides.
  private static let parts = (0...300).map { 1.2 * (Double($0) + 0.25) / 300 }

  private static func expectMotion(_ lines: [[Double]]) {
    #expect(lines.count == curves.count && curves.count > 20)
    for (line, (curve, original)) in zip(lines, zip(curves, CurveCodeTests.curves)) {
      #expect(line.count == parts.count)
      let errors = zip(parts, line).map { part, value in
        abs(value - curve.timing.progress(after: part * curve.timing.duration))
      }
      #expect((errors.max() ?? 1) <= 0.005, "\(original.name)")
    }
  }

  @Test(.requires(.swiftCompiler))
  func coreAnimationMovesByTheCurve() throws {
    let calls = Self.curves.enumerated().map { index, curve in
      let code = CurveCode.coreAnimation.text(of: [curve])
      let ends = code.contains("from start: CGFloat") ? ", from: 0, to: 1" : ""
      let made = "curve\(index)Animation(keyPath: \"position.y\"\(ends))"
      return "print(\(made), \(curve.timing.duration))"
    }
    let main = """
      import QuartzCore

      func print(_ animation: CAAnimation, _ duration: Double) {
        let ways = \(Self.parts).map { animation.way(after: $0 * duration) }
        print(ways.map(\\.description).joined(separator: " "))
      }

      """
    let code = CurveCode.coreAnimation.text(of: Self.curves)
    let compiled = try CompiledCode(
      swift: code, module: "QuartzCore", main: main + calls.joined(separator: "\n"))
    Self.expectMotion(try compiled.lines())
  }

  @Test(.requires(.swiftCompiler))
  func swiftUIMovesByTheCurve() throws {
    let calls = Self.curves.enumerated().map { index, curve in
      "print(curve\(index)Animation, \(curve.timing.duration))"
    }
    let main = """
      import SwiftUI

      func print(_ animation: Animation, _ duration: Double) {
        let ways = \(Self.parts).map { animation.way($0 * duration) }
        print(ways.map(\\.description).joined(separator: " "))
      }

      """
    let code = CurveCode.swiftUI.text(of: Self.curves)
    let compiled = try CompiledCode(
      swift: code, module: "SwiftUI", main: main + calls.joined(separator: "\n"))
    Self.expectMotion(try compiled.lines())
  }

  @Test(.requires(.kotlin))
  func androidMovesByTheCurve() throws {
    let code = CurveCode.android.text(of: Self.curves)
    let calls = Self.curves.indices.map { index in
      let isObject = code.contains("object Curve\(index)Interpolator ")
      return "  show(\(isObject ? "C" : "c")urve\(index)Interpolator)"
    }
    let main = """
      import android.animation.TimeInterpolator

      fun show(interpolator: TimeInterpolator) {
        // Android asks for no more than the end.
        val parts = doubleArrayOf(\(Self.parts.map { min($0, 1).description }.joined(separator: ", ")))
        println(parts.joinToString(" ") { interpolator.getInterpolation(it.toFloat()).toString() })
      }

      fun main() {
      \(calls.joined(separator: "\n"))
      }
      """
    Self.expectMotion(try CompiledCode(kotlin: code, main: main).lines())
  }

  @Test(.requires(.swiftCompiler))
  func codeThatIsWrongIsNotCompiled() throws {
    let code = CurveCode.coreAnimation.text(of: [Self.curves[0]])
    #expect(throws: CompiledCode.Refusal.self) {
      try CompiledCode(
        swift: code.replacing("duration", with: "durations"), module: "QuartzCore", main: "")
    }
  }
}
