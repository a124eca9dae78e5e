// SPDX-License-Identifier: MIT

import Foundation
import KeyliftMotion
import TestSupport
import Testing

@testable import KeyliftFigures

struct CurveCodeTests {
  /// The named curves, the approximations of the keyboard's curve, and unusual springs and durations.
  static let curves: [NamedCurve] = {
    let named = TimingCurve.names.compactMap { name in
      TimingCurve.named(name).map { NamedCurve(name, Timing(curve: $0, duration: 0.25)) }
    }
    let used = ["keyboard", "keyboard-26"].flatMap { KeyboardApproximations.of($0) ?? [] }
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

  @Test(arguments: [CurveCode.css, .android], curves.indices)
  func codeIsWithinHalfAPercentOfTheCurve(_ code: CurveCode, _ index: Int) throws {
    let curve = Self.curves[index]
    let (text, duration) = (code.text(of: [curve]), curve.timing.duration)
    let read =
      code == .css ? try ReadCode(css: text) : try ReadCode(android: text, seconds: duration)
    var random = SeededRandom(seed: UInt64(index))
    let times = (0..<3000).map { _ in random.double(in: 0...duration * 1.2) }
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
    (.android, "PathInterpolator(0.42f, 0f, 0.58f, 1f)"),
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

  @Test func keyboardNeedsFewStops() throws {
    let curve = NamedCurve("keyboard", Timing(curve: .keyboard, duration: 0))
    let text = CurveCode.css.text(of: [curve])
    #expect(
      text.hasPrefix(
        "/* keyboard, 0.5 s: 9 stops, within 0.5 % of the curve */\n--keyboard: linear(0, "))
    #expect(text.hasSuffix(", 1);\n--keyboard-duration: 500ms;\n"))
  }

  @Test func namesInCodeAreIdentifiers() {
    #expect(CodeWords.camelCased("cubic-0.38-0.7-0.125-1") == "cubic0_38_0_7_0_125_1")
    #expect(CodeWords.capitalized("keyboard-26") == "Keyboard26")
    #expect(CodeWords.camelCased("ease-in-out") == "easeInOut")
    #expect(CodeWords.hyphenated("velocity-6.4") == "velocity-6-4")
  }
}
