// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

struct PictureStepsTests {
  private static let instants = (0...60).map { Double($0) / 30 }

  /// A number that is another at each instant.
  private static func number(_ time: Double) -> Layer {
    let text = String(Int((time * 30).rounded()))
    let glyphs = text.enumerated().map { index, digit in
      let box = CGRect(x: 0, y: 0, width: 50, height: 70)
      return GlyphRun.Placement(
        glyph: GlyphOutline(name: "digit-\(digit)", path: .rect(box)), x: Double(index) * 6)
    }
    let run = GlyphRun(
      text: text, origin: CGPoint(x: 20 - Double(text.count) * 6, y: 10), unit: 0.1,
      placements: glyphs)
    return MotionFixture.layer(
      "number", LayerContent(width: 20, height: 12, marks: [.glyphs(run, .black)]), y: 50)
  }

  private static func picture(_ layers: [Layer]) -> Picture {
    Picture(width: 100, height: 100, scale: 1, background: .white, layers: layers)
  }

  private func motion(
    withNumbers hasNumbers: Bool = true, sampled: @escaping (Double) -> Void = { _ in }
  ) -> PictureMotion {
    let steps = PictureSteps(instants: Self.instants) { Self.picture([Self.number($0)]) }
    return PictureMotion(duration: 2, instants: [0.5, 1], steps: hasNumbers ? steps : nil) { time in
      sampled(time)
      let way = min(max((time - 0.5) / 0.5, 0), 1)
      return Self.picture([MotionFixture.layer("card", MotionFixture.card(), y: way * way * 40)])
    }
  }

  @Test(arguments: instants.indices) func eachInstantShowsItsText(index: Int) throws {
    let layer = try #require(motion().layers.last)
    #expect(layer.id == "number" && layer.motion == .still && layer.place.ty == 50)
    let end = index + 1 < Self.instants.count ? Self.instants[index + 1] : 2.5
    for time in [Self.instants[index], end - 1e-6] {
      let shown = layer.parts.filter { $0.opacity.value(at: time) == 1 }
      #expect(shown.map(\.content) == [Self.number(Self.instants[index]).content])
    }
  }

  @Test func stepsLeaveTheMotionBehindThemAsItIs() {
    let calls = Calls()
    let alone = motion(withNumbers: false) { calls.times.append($0) }
    let sampled = calls.times
    calls.times = []
    let both = motion { calls.times.append($0) }
    #expect(both.layers.dropLast() == alone.layers[...])
    #expect(calls.times == sampled)
  }

  private final class Calls { var times: [Double] = [] }

  @Test func digitsAreWrittenOnceInBothFormats() throws {
    let svg = String(decoding: AnimatedSVG.bytes(of: motion()), as: UTF8.self)
    // Of each of the two places, a strip.
    #expect(svg.matches(of: #/class="number-glyph-move(-2)?"/#).count == 2)
    let lottie = String(decoding: LottieWriter.bytes(of: motion(), rate: 30), as: UTF8.self)
    // Ten digits at the right, and one to six at the left; the card is a rectangle.
    #expect(lottie.matches(of: #/"ty":"sh"/#).count == 16)
  }

  @Test func stepsOfASmallerPictureAreInItsMiddle() throws {
    let steps = PictureSteps(instants: [0, 1]) { time in
      var picture = Self.picture([Self.number(time)])
      if time > 0 { (picture.width, picture.height) = (40, 60) }
      return picture
    }
    let motion = PictureMotion(duration: 2, instants: [], steps: steps) { _ in Self.picture([]) }
    let layer = try #require(motion.layers.first)
    #expect(layer.motion.place(at: 0.5, last: layer.place).ty == 50)
    // The margin above 60 of 100 points.
    let shifted = Double(layer.motion.place(at: 1.5, last: layer.place).ty)
    #expect(abs(shifted - (50 + 20)) < 1e-9)
  }
}

struct SteppedMotionTests {
  private func smoothed(_ samples: [(Double, Double)]) -> [[Double]] {
    MotionTrack.smoothed(samples.map { MotionTrack.Key(time: $0.0, value: $0.1) }, rest: 0.05)
      .map { [$0.time, $0.value] }
  }

  @Test func stepIsHalfwayBetweenTwoPixels() {
    let samples = [(0, 0.0), (0.25, 0), (0.26, 1), (0.28, 1), (0.30, 2), (1, 2)]
    #expect(
      smoothed(samples).map { $0.map { ($0 * 1e6).rounded() / 1e6 } }
        == [[0, 0], [0.25, 0], [0.255, 0.5], [0.29, 1.5], [0.3, 2], [1, 2]])
  }

  @Test func jumpIsKept() {
    let samples = [(0, 0.0), (0.5, 0), (0.5, 7), (1, 7)]
    #expect(smoothed(samples) == samples.map { [$0.0, $0.1] })
  }

  @Test func sampleBetweenTwoJumpsIsKept() {
    let samples = [(0, 0.0), (0.5, 0), (0.5, 7), (0.5, 9), (1, 9)]
    #expect(smoothed(samples) == [[0, 0], [0.5, 0], [0.5, 7], [0.5, 9], [1, 9]])
  }

  /// The positions before rounding are reconstructed.
  @Test(arguments: [UInt64](0..<20)) func roundedSpringIsReconstructed(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let way = random.double(in: 100...2000)
    let times = (0...960).map { Double($0) / 960 }
    let samples = times.map { (0.2 + $0 * 0.49, (way * legacySpring($0 * 0.49)).rounded()) }
    let smooth = smoothed(samples)
    #expect(smooth.count > 50)
    for sample in smooth {
      let meant = way * legacySpring(sample[0] - 0.2)
      #expect(abs(sample[1] - meant) <= 0.55, "at \(sample[0]), seed \(seed)")
    }
  }
}
