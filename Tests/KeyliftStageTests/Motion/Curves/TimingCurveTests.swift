// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import Testing

struct TimingCurveTests {
  @Test func springLandsAtItsEnd() {
    #expect(TimingCurve.keyboard.progress(at: 1) == 1)
    #expect(TimingCurve.keyboard.progress(at: 2) == 1)
    #expect(abs(TimingCurve.keyboard.progress(at: 1 - 1e-12) - 0.99890) <= 5e-6)
    #expect(abs(TimingCurve.keyboard26.progress(at: 1 - 1e-12) - 0.99880) <= 5e-6)
    #expect(TimingCurve.keyboard.progress(at: 0) == 0)
    #expect(TimingCurve.keyboard.progress(at: .nan) == 0)
  }

  @Test func springIsStretchedOverItsSeconds() {
    for step in 0..<100 {
      let fraction = Double(step) / 100
      let expected = Spring.keyboard.progress(after: fraction / 2)
      #expect(abs(TimingCurve.keyboard.progress(at: fraction) - expected) <= 1e-15)
    }
  }

  @Test func onlySpringsBringADuration() {
    #expect(TimingCurve.keyboard.impliedDuration == 0.5)
    #expect(TimingCurve.keyboard26.impliedDuration == 0.3832)
    #expect(TimingCurve.easeInOut.impliedDuration == nil)
    #expect(TimingCurve.spring(.smooth, over: -1).impliedDuration == 0)
    #expect(TimingCurve.spring(.smooth, over: .nan).impliedDuration == 0)
    #expect(TimingCurve.spring(.smooth, over: .infinity).impliedDuration == 0)
  }

  @Test func namesAreSortedAndKnown() {
    #expect(
      TimingCurve.names == [
        "bouncy", "curve-4", "default", "ease-in", "ease-in-out", "ease-out",
        "interactive-spring", "keyboard", "keyboard-26", "linear", "smooth", "snappy", "spring",
      ])
    #expect(TimingCurve.names == TimingCurve.names.sorted())
    for name in TimingCurve.names { #expect(TimingCurve.named(name) != nil, "\(name)") }
    for name in ["", "Linear", "ease", "easeInOut"] { #expect(TimingCurve.named(name) == nil) }
  }

  @Test func namesMeanTheirCurves() throws {
    #expect(TimingCurve.named("default") == .coreAnimationDefault)
    #expect(TimingCurve.named("curve-4") == .curve4)
    #expect(TimingCurve.named("ease-in") == .easeIn)
    #expect(TimingCurve.named("ease-out") == .easeOut)
    #expect(TimingCurve.named("ease-in-out") == .easeInOut)
    #expect(TimingCurve.named("linear") == .linear)
    #expect(TimingCurve.named("keyboard") == .keyboard)
    #expect(TimingCurve.named("keyboard-26") == .keyboard26)
    #expect(TimingCurve.named("spring") == TimingCurve.named("smooth"))
  }

  @Test func namedSpringsLastUntilTheySettle() throws {
    // (1 + x) e^-x is 0.001 at x = 9.2334, the keyboard's 0.505735 s times its 18.25742.
    let smooth = try #require(TimingCurve.named("smooth")?.impliedDuration)
    #expect(abs(smooth - 0.505735 * 18.257418583505537 / (4 * Double.pi)) <= 1e-6)
    let bouncy = try #require(TimingCurve.named("bouncy")?.impliedDuration)
    let swing = 1 + 0.7 / 0.51.squareRoot()
    #expect(abs(bouncy - Foundation.log(1000 * swing) / (0.7 * 4 * Double.pi)) <= 1e-12)
  }
}
