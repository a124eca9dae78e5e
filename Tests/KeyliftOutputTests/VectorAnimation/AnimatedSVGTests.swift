// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

struct AnimatedSVGTests {
  private func moving() -> PictureMotion {
    MotionFixture.motion { time in
      let y = 900 * (1 - legacySpring(time - 0.2))
      return [
        MotionFixture.layer("list", MotionFixture.card(), y: y + 3),
        MotionFixture.layer("field", MotionFixture.card(), x: 7, y: y),
        MotionFixture.layer(
          "veil", MotionFixture.plain(width: 10, height: 10), opacity: 1 - legacySpring(time - 0.2)),
        MotionFixture.layer(
          "cut", MotionFixture.card(), y: y,
          clips: [LayerClipping(frame: CGRect(x: 0, y: 0, width: 50, height: y + 10))]),
      ]
    }
  }

  private func text(_ motion: PictureMotion, _ playback: Playback = Playback()) -> String {
    String(decoding: AnimatedSVG.bytes(of: motion, playback: playback), as: UTF8.self)
  }

  @Test func documentIsCompleteAndHasNoScript() {
    let svg = SVGReading(AnimatedSVG.bytes(of: moving()))
    #expect(svg.isValid)
    #expect(Set(svg.ids).isSuperset(of: ["list", "field", "veil", "cut"]))
    #expect(Set(svg.ids).count == svg.ids.count)
    #expect(Set(svg.references).isSubset(of: svg.ids))
    #expect(svg.all("script").isEmpty)
    #expect(svg.all("style").count == 1)
  }

  @Test func titleComesFirst() throws {
    let bytes = AnimatedSVG.bytes(
      of: moving(), label: PictureLabel(title: "A < B & \"C\"", description: "D"))
    let svg = SVGReading(bytes)
    #expect(svg.isValid && svg.elements[1].name == "title" && svg.elements[1].depth == 1)
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(
        "  <title>A &lt; B &amp; &quot;C&quot;</title>\n  <desc>D</desc>\n  <style>"))
    #expect(svg.elements[0].attributes["role"] == "img")
    #expect(SVGReading(AnimatedSVG.bytes(of: moving())).all("title").isEmpty)
  }

  @Test func classesHaveKeyframesThatAlikeLayersShare() throws {
    let motion = moving()
    let text = text(motion)
    let svg = SVGReading(Array(text.utf8))
    let classes = Set(svg.elements.compactMap { $0.attributes["class"] })
    #expect(classes == ["list-move", "veil-fade", "cut-cut"])
    for name in classes {
      #expect(text.contains(".\(name) { animation: \(name) 3s linear infinite }"))
      #expect(text.contains("@keyframes \(name) {"))
    }
    let moved = svg.all("g").filter { $0.attributes["class"] == "list-move" }
    #expect(moved.count == 3)
  }

  @Test func elementsAreTheLastInstant() throws {
    let motion = moving()
    let svg = SVGReading(AnimatedSVG.bytes(of: motion))
    #expect(svg.all("g").contains { $0.attributes["transform"] == "translate(7 0)" })
    let veil = try #require(svg.all("g").first { $0.attributes["id"] == "veil" })
    #expect(veil.attributes["opacity"] == "0")
    let cut = try #require(svg.all("rect").first { $0.attributes["class"] == "cut-cut" })
    #expect(cut.attributes["height"] == "10")
  }

  @Test func reducedMotionStopsAnimations() {
    #expect(
      text(moving()).contains(
        """
            @media (prefers-reduced-motion: reduce) {
              .cut-cut, .list-move, .veil-fade { animation: none !important }
            }
        """))
  }

  /// The card is up from 0.5 s to 1.5 s, and then where it was.
  @Test(arguments: [(1.0, "1"), (0.25, "4")])
  func reducedMotionShowsTheRestBeforeTheWayBack(speed: Double, delay: String) {
    let motion = MotionFixture.motion(instants: [0.2, 0.5, 1.5, 1.8]) { time in
      let up = min(max((time - 0.2) / 0.3, 0), 1) - min(max((time - 1.5) / 0.3, 0), 1)
      return [MotionFixture.layer("card", MotionFixture.card(), y: 500 - 400 * up)]
    }
    #expect(
      text(motion, Playback(speed: speed)).contains(
        """
              .card-move { animation-play-state: paused !important; \
        animation-delay: -\(delay)s !important }
        """))
  }

  @Test func everyNameBeginsWithTheHashOfThePicture() throws {
    func svg(_ y: Double) -> String {
      let motion = MotionFixture.motion { time in
        [MotionFixture.layer("card", MotionFixture.card(), y: y + 900 * legacySpring(time - 0.2))]
      }
      return String(decoding: AnimatedSVG.bytes(of: motion, naming: .hashed), as: UTF8.self)
    }
    let text = svg(0)
    let reading = SVGReading(Array(text.utf8))
    let prefix = try #require(text.firstMatch(of: #/id="([a-z][a-z0-9]{4}-)card"/#)?.1)
    #expect(reading.isValid && text == svg(0) && !svg(1).contains(prefix))
    #expect(Set(reading.references).isSubset(of: reading.ids))
    let names = reading.ids + reading.elements.compactMap { $0.attributes["class"] }
    #expect(names.allSatisfy { $0.hasPrefix(prefix) })
    #expect(text.matches(of: #/@keyframes (\S+)/#).allSatisfy { $0.1.hasPrefix(prefix) })
    #expect(
      text.matches(of: #/animation: (?!none)([a-z]\S+)/#).allSatisfy { $0.1.hasPrefix(prefix) })
  }

  @Test func stillPictureHasNoAnimation() {
    let still = text(
      MotionFixture.motion { _ in [MotionFixture.layer("card", MotionFixture.card(), y: 5)] })
    #expect(!still.contains("style") && !still.contains("animation") && !still.contains("class"))
    #expect(still.contains(#"<g id="card" transform="translate(0 5)">"#))
  }

  @Test(arguments: [
    (Playback(), "3s linear infinite"), (Playback(hold: 0), "2s linear infinite"),
    (Playback(plays: 3), "3s linear 3"), (Playback(speed: 0.25, hold: 0.5), "8.5s linear infinite"),
  ])
  func playbackSetsDurationAndIterations(_ playback: Playback, _ words: String) {
    #expect(text(moving(), playback).contains("list-move \(words) }"))
  }

  /// This test reads the numbers between the braces and interpolates linearly between the percentages.
  @Test(arguments: [UInt64](0..<4), [1, 0.25, 3])
  func writtenKeyframesMatchTheMotion(seed: UInt64, speed: Double) throws {
    let playback = Playback(speed: speed, hold: 1)
    let svg = text(moving(), playback)
    let start = try #require(svg.firstRange(of: "@keyframes list-move {"))
    let rule = svg[start.upperBound...].prefix { $0 != "@" }
    var keys: [(time: Double, y: Double)] = []
    for frame in rule.matches(of: #/([0-9.%, ]+) \{ transform: translateY\((-?[0-9.]+)px\) \}/#) {
      for percent in frame.1.matches(of: #/[0-9.]+/#) {
        let part = try #require(Double(String(percent.0))) / 100
        keys.append((part * (2 / speed + 1), try #require(Double(String(frame.2)))))
      }
    }
    #expect((20...45).contains(keys.count))
    for time in MotionFixture.instants(seed: seed, avoiding: [0.2, 0.7]) {
      let now = time / speed
      let next = try #require(keys.firstIndex { $0.time > now })
      let (from, to) = (keys[next - 1], keys[next])
      let y = from.y + (to.y - from.y) * (now - from.time) / (to.time - from.time)
      let meant = 900 * (1 - legacySpring(time - 0.2))
      #expect(abs(y - meant) <= 0.3, "at \(time), seed \(seed)")
    }
  }

  @Test func clipKeyframesHaveOnlyChangingProperties() throws {
    let svg = text(moving())
    let start = try #require(svg.firstRange(of: "@keyframes cut-cut {"))
    let rule = svg[start.upperBound...].prefix { $0 != "@" }
    #expect(rule.contains("height: ") && !rule.contains("width") && !rule.contains("x:"))
  }

  @Test func appearanceIsAnimatedInSteps() {
    let svg = text(
      MotionFixture.motion(instants: [0.5, 1]) { time in
        let layer = MotionFixture.layer("card", MotionFixture.card())
        return time >= 0.5 && time < 1 ? [layer] : []
      })
    #expect(svg.contains(".card-fade { animation: card-fade 3s step-end infinite }"))
    #expect(
      svg.contains(
        """
            @keyframes card-fade {
              0%, 33.3333% { opacity: 0 }
              16.6667% { opacity: 1 }
            }
        """))
  }

  @Test func pathThatIsDrawnTwiceIsWrittenOnce() throws {
    func blob(_ x: Double, _ y: Double) -> Path {
      Path([
        .move(CGPoint(x: x + 10, y: y)),
        .curve(
          CGPoint(x: x + 30.25, y: y + 0.125), CGPoint(x: x + 40.5, y: y + 20.75),
          CGPoint(x: x + 10, y: y + 40)), .line(CGPoint(x: x + 6.5, y: y + 30.25)),
        .line(CGPoint(x: x + 3.5, y: y + 25.25)), .line(CGPoint(x: x, y: y + 20)), .close,
      ])
    }
    let marks: [Mark] = [
      .fill(.path(blob(3, 4)), .black),
      .stroke(.path(blob(60.5, 70)), Stroke(color: .white, width: 2)),
      .fill(.path(blob(0, 0).applying(CGAffineTransform(scaleX: 2, y: 2))), .black),
    ]
    let content = LayerContent(width: 200, height: 200, marks: marks)
    let svg = SVGReading(
      AnimatedSVG.bytes(
        of: MotionFixture.motion { [MotionFixture.layer("blobs", content, y: $0)] }))
    let shapes = svg.all("path").filter { $0.attributes["id"]?.hasPrefix("shape") == true }
    #expect(
      shapes.map { $0.attributes["d"] }
        == ["M10 0C30.25 0.125 40.5 20.75 10 40L6.5 30.25L3.5 25.25L0 20Z"])
    let uses = svg.all("use").map(\.attributes)
    #expect(uses.map { $0["href"] } == ["#shape.1", "#shape.1"])
    #expect(uses.map { $0["x"] } == ["3", "60.5"] && uses.map { $0["y"] } == ["4", "70"])
    #expect(uses.map { $0["fill"] } == ["#000000", "none"] && uses[1]["stroke-width"] == "2")
    #expect(svg.all("path").count == 2)
  }
}

/// Repeated contents of a moving SVG, which are written once.
struct SVGRepeatsTests {
  private static let square = GlyphOutline(
    name: "square",
    path: Path([
      .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 300, y: 0)), .line(CGPoint(x: 300, y: 300)),
      .close,
    ]))

  private static func text(_ string: String, x: Double, _ color: Color = .black) -> Mark {
    let placements = string.indices.enumerated().map { index, _ in
      GlyphRun.Placement(glyph: square, x: Double(index) * 8)
    }
    return .glyphs(
      GlyphRun(
        text: string, origin: CGPoint(x: x, y: 16), unit: 0.02, placements: placements), color)
  }

  private static func content(_ marks: [Mark]) -> LayerContent {
    LayerContent(width: 100, height: 50, marks: marks)
  }

  private static func box(_ x: Double) -> Mark {
    .fill(.rect(CGRect(x: x, y: 2, width: 3, height: 4)), .black)
  }

  /// Returns the SVG of contents side by side, the first of which moves.
  private static func reading(_ contents: [LayerContent]) -> SVGReading {
    let motion = MotionFixture.motion { time in
      contents.enumerated().map { index, content in
        let y = index == 0 ? 100 * min(max(time - 0.2, 0), 0.5) : 0
        return MotionFixture.layer("view-\(index)", content, x: Double(index) * 100, y: y)
      }
    }
    return SVGReading(AnimatedSVG.bytes(of: motion))
  }

  @Test func contentOfManyViewsIsWrittenOnce() {
    // The contents are equal, but not the same objects.
    let twins = (0..<3).map { _ in Self.content([Self.box(1), Self.box(11)]) }
    let svg = Self.reading(twins + [Self.content([Self.box(1), Self.box(12)])])
    #expect(svg.all("rect").filter { $0.attributes["x"] == "11" }.count == 1)
    #expect(svg.references.filter { $0 == "content.1" }.count == 3)
    #expect(svg.ids.filter { $0.hasPrefix("content.") } == ["content.1"])
    #expect(svg.isValid && Set(svg.references).isSubset(of: svg.ids))
  }

  @Test func repeatedTextIsWrittenOnceAndLabeledEachTime() {
    let svg = Self.reading([
      Self.content([Self.box(1), Self.text("two", x: 4)]),
      Self.content([Self.box(2), Self.text("two", x: 9)]),
      Self.content([Self.box(3), Self.text("two", x: 4, .white)]),
    ])
    let uses = svg.all("use").filter { $0.attributes["href"] == "#text.1" }
    #expect(uses.map { $0.attributes["x"] } == ["4", "9"])
    #expect(uses.map { $0.attributes["y"] } == ["16", "16"])
    #expect(uses.map { $0.attributes["aria-label"] } == ["two", "two"])
    // Three glyphs of the shared text and three of the text in another color.
    #expect(svg.references.filter { $0 == "g.square" }.count == 6)
    #expect(svg.all("g").filter { $0.attributes["aria-label"] == "two" }.count == 1)
    #expect(svg.isValid && Set(svg.references).isSubset(of: svg.ids))
  }

  @Test func textOfASharedContentIsNotShared() {
    let twins = (0..<2).map { _ in Self.content([Self.box(1), Self.text("two", x: 4)]) }
    let svg = Self.reading(twins)
    #expect(svg.references.filter { $0.hasPrefix("text.") }.isEmpty)
    #expect(svg.references.filter { $0 == "g.square" }.count == 3)
  }
}
