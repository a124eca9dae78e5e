// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

/// Motions that are long or of many layers, which take minutes if the work is not linear.
struct LongMotionTests {
  /// Returns the result of some work, which may take half a minute of processor time.
  private static func limited<Value>(_ work: () -> Value) throws -> Value {
    var value: Value?
    let seconds = WorkGrowth.seconds(calls: 1) { value = work() }
    #expect(seconds < 30)
    return try #require(value)
  }

  private static func text(_ text: String) -> LayerContent {
    let glyphs = text.enumerated().map { index, digit in
      let box = CGRect(x: 0, y: 0, width: 50, height: 70)
      return GlyphRun.Placement(
        glyph: GlyphOutline(name: "digit-\(digit)", path: .rect(box)), x: Double(index) * 6)
    }
    let run = GlyphRun(text: text, origin: CGPoint(x: 0, y: 10), unit: 0.1, placements: glyphs)
    return LayerContent(width: 60, height: 12, marks: [.glyphs(run, .black)])
  }

  private static func picture(_ layers: [Layer], behind shared: [LayerGroup] = []) -> Picture {
    Picture(width: 1000, height: 2000, scale: 3, background: .white, shared: shared, layers: layers)
  }

  @Test func tenThousandNumbersAreOneLineOfGlyphs() throws {
    let count = 10_000
    let steps = PictureSteps(instants: (0..<count).map { Double($0) / 60 }) { time in
      let number = String(10_000 + Int((time * 60).rounded()))
      return Self.picture([MotionFixture.layer("number", Self.text(number))])
    }
    let motion = try Self.limited {
      PictureMotion(duration: Double(count) / 60, instants: [], steps: steps) { _ in
        Self.picture([])
      }
    }
    #expect(motion.layers[0].parts.count == count)
    let svg = try Self.limited { AnimatedSVG.bytes(of: motion) }
    let lottie = try Self.limited { LottieWriter.bytes(of: motion, rate: 60) }
    #expect(svg.count < 30 * count && lottie.count < 200 * count)
  }

  @Test func tenThousandStillLayersCostNothingWhileAnotherMoves() throws {
    let group = LayerGroup(
      (0..<10_000).map { index in
        MotionFixture.layer("view-\(index)", MotionFixture.card(), y: Double(index % 100))
      })
    let motion = try Self.limited {
      PictureMotion(duration: 2, instants: [0.2, 0.7]) { time in
        let way = min(max((time - 0.2) / 0.5, 0), 1)
        let card = MotionFixture.layer("card", MotionFixture.card(), y: way * way * 900)
        return Self.picture([card], behind: [group])
      }
    }
    #expect(motion.layers.count == 10_001)
    #expect(motion.layers.count { !$0.isStill } == 1)
  }

  /// A layer that comes and goes is looked for in the order of all.
  @Test func layerThatComesAndGoesAmongThousands() throws {
    let views = (0..<3_000).map {
      MotionFixture.layer("view-\($0)", MotionFixture.card(), y: Double($0 % 100))
    }
    let steps = PictureSteps(instants: (0..<400).map(Double.init)) { time in
      let guest = MotionFixture.layer("guest", MotionFixture.card())
      return Self.picture(Int(time) % 2 == 0 ? views : [guest] + views)
    }
    let motion = try Self.limited {
      PictureMotion(duration: 400, instants: [], steps: steps) { _ in Self.picture([]) }
    }
    #expect(motion.layers.count == 3_001 && motion.layers[0].id == "guest")
  }

  @Test func bendThatDoesNotMatchIsLookedAtOnce() throws {
    // A zigzag whose every line is too long by a little.
    let keys = (0...60_000).map { index -> MotionTrack<Double>.Key in
      let value = Double(index % 3) + Double(index % 7) / 10
      return .init(time: Double(index) / 1000, value: value)
    }
    let track = try Self.limited { MotionFit(keys, tolerance: 0.05) { abs($0 - $1) }.track() }
    for key in keys where Int(key.time * 1000) % 977 == 0 {
      #expect(abs(track.value(at: key.time) - key.value) <= 0.05 + 1e-9)
    }
  }
}
