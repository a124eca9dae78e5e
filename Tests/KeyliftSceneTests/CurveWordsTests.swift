// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

struct CurveWordsTests {
  @Test(arguments: TimingCurve.names) func everyNameIsReadAsItsCurve(name: String) throws {
    #expect(try TimingCurve.reading(name) == TimingCurve.named(name))
  }

  @Test(arguments: [
    "cubic-bezier(0.2, 0, 0, 1)", "cubic-bezier(0.2,0,0,1)", " cubic-bezier ( 0.2 , 0 , 0 , 1 ) ",
  ])
  func bezierHasTwoPoints(words: String) throws {
    let bezier = try #require(CubicBezier(0.2, 0, 0, 1))
    #expect(try TimingCurve.reading(words) == .cubic(bezier))
  }

  @Test func aTextThatNamesNoCurveMakesNone() {
    #expect(TimingCurve("ease-out") == .easeOut)
    #expect(TimingCurve("spring(response: 0)") == nil)
  }

  @Test func springHasAResponseOrPhysics() throws {
    let perceptual = try #require(Spring(response: 0.4, dampingFraction: 0.8))
    for words in ["spring(response: 0.4, damping: 0.8)", "spring(damping=0.8,response=400ms)"] {
      #expect(try TimingCurve.reading(words) == TimingCurve(settling: perceptual))
    }
    let physical = try #require(Spring(mass: 1, stiffness: 300, damping: 30, initialVelocity: 2))
    #expect(
      try TimingCurve.reading("spring(mass: 1, stiffness: 300, damping: 30, velocity: 2)")
        == TimingCurve(settling: physical))
    #expect(
      try TimingCurve.reading("spring(stiffness: 300, damping: 30, velocity: 2)")
        == TimingCurve(settling: physical))
    #expect(try TimingCurve.reading("spring(response: 0.5)") == TimingCurve(settling: .smooth))
  }

  /// The remaining way of x'' = -k x - c x', by the Runge-Kutta method of fourth order in steps of a
  /// ten-thousandth of a second, whose error is far below 1e-9.
  @Test(arguments: [
    ("spring(response: 0.4, damping: 0.8)", 246.740_110_027_234, 25.132_741_228_718_345, 0.0),
    ("spring(response: 0.55, damping: 1)", 130.5071656342394, 22.847_946_571_562_13, 0),
    ("spring(response: 0.3, damping: 1.4)", 438.649_084_492_861, 58.643_062_867_009_47, 0),
    ("spring(mass: 1, stiffness: 300, damping: 30, velocity: 2)", 300, 30, 2),
    ("spring(mass: 2, stiffness: 500, damping: 12, velocity: -3)", 250, 6, -3),
  ])
  func springFollowsItsEquation(
    words: String, stiffness: Double, damping: Double, velocity: Double
  ) throws {
    let timing = Timing(curve: try TimingCurve.reading(words), duration: 0)
    func slope(_ state: (x: Double, v: Double)) -> (x: Double, v: Double) {
      (state.v, -stiffness * state.x - damping * state.v)
    }
    func moved(_ state: (x: Double, v: Double), _ by: (x: Double, v: Double), _ step: Double)
      -> (x: Double, v: Double)
    { (state.x + step * by.x, state.v + step * by.v) }
    var state = (x: 1.0, v: -velocity)
    let step = 1e-4
    for index in 0..<Int(timing.duration / step) {
      if index % 500 == 0 {
        let progress = timing.progress(after: Double(index) * step)
        #expect(abs(progress - (1 - state.x)) < 1e-9, "\(words) at \(Double(index) * step) s")
      }
      let one = slope(state)
      let two = slope(moved(state, one, step / 2))
      let three = slope(moved(state, two, step / 2))
      let four = slope(moved(state, three, step))
      state.x += step / 6 * (one.x + 2 * two.x + 2 * three.x + four.x)
      state.v += step / 6 * (one.v + 2 * two.v + 2 * three.v + four.v)
    }
  }

  @Test(arguments: [
    "ease-in-out", "keyboard-26", "cubic-bezier(0.2, 0, 0, 1)",
    "cubic-bezier(0.1, -0.25, 0.5, 1.5)",
    "spring(response: 0.4, damping: 0.8)", "spring(response: 0.35, damping: 1.25, velocity: -2.5)",
    "spring(mass: 1, stiffness: 300, damping: 30, velocity: 2)",
    "spring(mass: 2.5, stiffness: 1234, damping: 40)",
  ])
  func wordsAreWrittenAsTheyAreRead(words: String) throws {
    #expect(try TimingCurve.reading(words).words == words)
  }

  @Test func numbersHaveFourSignificantDigits() throws {
    #expect(
      try TimingCurve.reading("cubic-bezier(0.123456, 12.34567, 0.5, 0.000123456)").words
        == "cubic-bezier(0.1235, 12.35, 0.5, 0.0001235)")
    #expect(TimingCurve.keyboard.function == "spring(mass: 3, stiffness: 1000, damping: 500)")
    #expect(TimingCurve.keyboard26.function == "spring(mass: 1, stiffness: 555, damping: 47.12)")
  }

  @Test(arguments: [
    ("esay-out", "unknown curve 'esay-out'; did you mean 'ease-out'?"),
    ("", "the curve lacks a name"),
    ("cubic-bezier", "unknown curve 'cubic-bezier'; such as 'cubic-bezier(0.2, 0, 0, 1)'"),
    (
      "cubic-bezier(0, 1)",
      "'cubic-bezier' has 4 numbers, found 2; such as 'cubic-bezier(0.2, 0, 0, 1)'"
    ),
    ("cubic-bezier(2, 0, 0, 1)", "expected a time from 0 to 1, found '2'"),
    ("cubic-bezier(0, nan, 0, 1)", "expected a number from -100 to 100, found 'nan'"),
    ("cubic-bezier(0, 1e3, 0, 1)", "expected a number from -100 to 100, found '1e3'"),
    ("cubic-bezier(x: 0, 0, 0, 1)", "expected a number, found 'x'; the numbers have no names"),
    ("spring(0.4, 0.8)", "expected a name and a number, found '0.4'"),
    ("spring(response: 0)", "expected a time above 0, at most 60 seconds, found '0'"),
    ("spring(response: -1)", "expected a time above 0, at most 60 seconds, found '-1'"),
    ("spring(response: 1000000000000000000000)", "expected a time above 0, at most 60 seconds"),
    ("spring(response: 0.4, damping: 0)", "a spring with a damping of 0 never comes to rest"),
    ("spring(response: 0.4, damping: -1)", "expected a number from 0 to 1000000, found '-1'"),
    ("spring(response: 0.4, damping: 0.001)", "the spring takes 440 s to come to rest"),
    ("spring(response: 0.4, damping: 1000000)", "the spring takes 8795"),
    ("spring(stiffness: 300)", "a spring needs 'damping'"),
    ("spring(damping: 0.8)", "a spring needs 'response'"),
    ("spring(mass: 0, stiffness: 1, damping: 1)", "expected a number above 0"),
    ("spring(response: 0.4, mass: 1)", "a spring with a response has no 'mass'"),
    ("spring(response: 0.4, response: 0.4)", "'response' is there twice"),
    (
      "spring(response: 0.4, bounce: 0.2)",
      "a spring has no 'bounce'; a bounce of 0.2 is 'damping: 0.8'"
    ),
    (
      "spring(response: 0.4, dampingFraction: 1)",
      "a spring has no 'dampingFraction'; did you mean 'damping'?"
    ),
    ("spring(response: 0.4", "the curve lacks ')'"),
    ("spring(response: 0.4) x", "expected the end, found 'x'"),
    ("spring(response: 0.4;)", "expected a time above 0, at most 60 seconds, found '0.4;'"),
    ("spring()", "the curve lacks a number"),
    ("ease-in(1)", "unknown curve 'ease-in'; 'ease-in' has no numbers"),
    ("bezier(0, 0, 1, 1)", "unknown curve 'bezier'; did you mean 'cubic-bezier'?"),
    ("ease-in out", "expected '(' or the end, found 'out'"),
    (String(repeating: "a", count: 201), "a curve has at most 200 characters"),
  ])
  func aMistakeIsNamed(words: String, sentence: String) {
    let error = #expect(throws: CurveWordsError.self) { try TimingCurve.reading(words) }
    let text = error?.description ?? ""
    #expect(text.hasPrefix(sentence), "\(text)")
  }

  @Test func mistakesInScenesHaveTheirPlaces() throws {
    let tail = "\ntarget: a\nviews: [{ id: a, bottom: 0, height: 9 }]"
    try expectDiagnostics(
      "system: { name: bottom-constraint, curve: 1️⃣ease }" + tail,
      ["1️⃣ unknown curve 'ease'", "1️⃣ note: did you mean 'default'?"])
    try expectDiagnostics(
      "system: { name: late, curve: \"spring(response: 1️⃣0, damping: 1)\" }" + tail,
      ["1️⃣ expected a time above 0, at most 60 seconds, found '0'"])
    try expectDiagnostics(
      "system: { name: late, curve: { spring: { response: 0.4, 1️⃣daming: 1 } } }" + tail,
      ["1️⃣ a spring has no 'daming'", "1️⃣ note: did you mean 'damping'?"])
    try expectDiagnostics(
      "system: { name: late, curve: { cubic-bezier: [0.2, 0, 1️⃣7, 1] } }" + tail,
      ["1️⃣ expected a time from 0 to 1, found '7'"])
    try expectDiagnostics(
      "system: { name: late, duration: 1️⃣61 }" + tail,
      [
        "1️⃣ expected a time from 0 to 60 seconds, found '61'",
        "1️⃣ note: the longest time is 60 seconds",
      ])
    try expectDiagnostics(
      "system: { name: swiftui, curve: 1️⃣linear }",
      ["1️⃣ the system 'swiftui' has no 'curve'", "1️⃣ note: it has no parameters"])
  }

  @Test(arguments: 0..<300) func randomWordsNeverTrap(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "spring", "cubic-bezier", "(", ")", ",", ":", "=", " ", "0", "1", "-1", "0.4", "1e9", "nan",
      "response", "damping", "stiffness", "mass", "velocity", "ease-out", "é", "\u{0}",
      "99999999999",
    ]
    let words = (0..<Int.random(in: 0...14, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
    guard let curve = try? TimingCurve.reading(words) else { return }
    #expect(Timing(curve: curve, duration: 1).duration <= 60)
    #expect(curve.progress(at: 0.5).isFinite)
  }
}
