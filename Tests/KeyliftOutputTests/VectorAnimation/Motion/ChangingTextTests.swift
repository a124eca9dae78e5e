// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

/// A number that changes often and shows the right value at every instant.
struct ChangingTextTests {
  private static let right = 200.0

  private func glyph(_ character: Character) -> GlyphOutline {
    let box = CGRect(x: 0, y: -10, width: 40 + Int(character.asciiValue ?? 0), height: 700)
    return GlyphOutline(name: "g\(character.asciiValue ?? 0)", path: .rect(box))
  }

  /// Returns a right-aligned number whose digits are centered in cells.
  private func run(_ text: String, y: Double = 40) -> GlyphRun {
    let start = Self.right - Double(text.count) * 10
    return GlyphRun(
      text: text, origin: CGPoint(x: start, y: y), unit: 0.02,
      placements: text.enumerated().map { index, character in
        let width = Double(glyph(character).bounds.width) * 0.02
        return .init(glyph: glyph(character), x: Double(index) * 10 + 5 - width / 2)
      })
  }

  private func parts(_ texts: [String], y: Double = 40) -> [MovingPart] {
    Array(Set(texts)).sorted().map { text in
      MovingPart(
        content: LayerContent(width: 210, height: 60, marks: [.glyphs(run(text, y: y), .black)]),
        opacity: MotionTrack(
          steps: texts.enumerated().map { (Double($0) / 10, $1 == text ? 1.0 : 0) }))
    }
  }

  /// Returns the visible glyphs at an instant with their left edges, from left to right.
  private func seen(_ text: ChangingText, at time: Double) -> [(name: String, x: Double)] {
    var found: [(name: String, x: Double)] = []
    func look(at run: GlyphRun, shift: Double) {
      for placement in run.placements {
        let baseline = Double(run.origin.y) + placement.y + shift
        let top = baseline - 690 * run.unit
        guard baseline > Double(text.window.minY), top < Double(text.window.maxY) else { continue }
        #expect(abs(baseline - 40) < 1e-9)
        found.append((placement.glyph.name, Double(run.origin.x) + placement.x))
      }
    }
    look(at: text.steady, shift: 0)
    for strip in text.strips { look(at: strip.run, shift: Double(strip.track.value(at: time).y)) }
    return found.sorted { $0.x < $1.x }
  }

  private static let texts = [
    "0.00 s", "0.05 s", "0.10 s", "9.95 s", "10.00 s", "9.95 s", "-", "0.10 s", "7.70 s",
  ]

  @Test(arguments: texts.indices) func eachInstantShowsItsText(index: Int) throws {
    let text = try #require(ChangingText(parts(Self.texts)))
    for time in [Double(index) / 10, Double(index) / 10 + 0.0999] {
      let run = run(Self.texts[index])
      let meant = run.placements.map { (name: $0.glyph.name, x: Double(run.origin.x) + $0.x) }
      for found in [seen(text, at: time), seen(text.parts, at: time)] {
        #expect(found.map(\.name) == meant.map(\.name))
        #expect(zip(found, meant).allSatisfy { abs($0.x - $1.x) < 1e-9 })
      }
    }
  }

  /// The glyphs of the parts that are shown at an instant, from the left.
  private func seen(_ parts: [MovingPart], at time: Double) -> [(name: String, x: Double)] {
    var found: [(name: String, x: Double)] = []
    for part in parts where part.opacity.value(at: time) == 1 {
      guard case .glyphs(let run, _) = part.content.marks[0] else { continue }
      #expect(run.origin.y == 40)
      found += run.placements.map { ($0.glyph.name, Double(run.origin.x) + $0.x) }
    }
    return found.sorted { $0.x < $1.x }
  }

  @Test func manyTextsAreAsManyPartsAsGlyphs() throws {
    let texts = (0..<1000).map { "\($0).0 s" }
    let text = try #require(ChangingText(parts(texts)))
    // The unit and the decimals; ten digits; nine at each of two places, which may be empty.
    #expect(text.steady.placements.count == 4)
    #expect(text.parts.count == 1 + 10 + 10 + 9)
  }

  @Test func constantGlyphsAreWrittenOnce() throws {
    let texts = ["1.10 s", "1.20 s", "1.30 s", "1.40 s", "1.10 s"]
    let text = try #require(ChangingText(parts(texts)))
    #expect(text.strips.count == 1 && text.strips[0].run.placements.count == 4)
    #expect(text.steady.text == "1.10 s" && text.steady.placements.count == 5)
    // The last glyph is at its place without the animation.
    #expect(text.strips[0].track.last == .zero)
  }

  @Test func simultaneousFadingOrMovingTextsAreNotSplit() {
    var together = parts(Self.texts)
    together[1].opacity = MotionTrack(1)
    #expect(ChangingText(together) == nil)
    var fading = parts(Self.texts)
    fading[0].opacity = MotionTrack(keys: [.init(time: 0, value: 0), .init(time: 1, value: 1)])
    #expect(ChangingText(fading) == nil)
    var moving = parts(Self.texts)
    moving[2].motion = .shift(MotionTrack(steps: [(0, .zero), (1, CGPoint(x: 1, y: 0))]))
    #expect(ChangingText(moving) == nil)
    #expect(ChangingText(parts(["1", "2", "3"])) == nil)
    #expect(ChangingText(parts(Self.texts) + parts(["0"], y: 50)) == nil)
  }

  @Test func stripsAreClippedToTheLine() throws {
    let motion = MotionFixture.motion(instants: (0..<9).map { Double($0) / 10 }) { time in
      let text = Self.texts[min(Int(time * 10 + 1e-6), 8)]
      return [
        MotionFixture.layer(
          "number", LayerContent(width: 210, height: 60, marks: [.glyphs(run(text), .black)]))
      ]
    }
    let bytes = AnimatedSVG.bytes(of: motion)
    let svg = SVGReading(bytes)
    #expect(svg.isValid && svg.all("clipPath").count == 1)
    #expect(svg.all("g").compactMap { $0.attributes["aria-label"] } == ["7.70 s"])
    let moved = svg.all("g").compactMap { $0.attributes["class"] }
    #expect(!moved.isEmpty && moved.allSatisfy { $0.hasPrefix("number-glyph-move") })
    #expect(String(decoding: bytes, as: UTF8.self).contains("3s step-end infinite"))
  }
}
