// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

/// Contents that change their size, which are not drawn once for each size.
struct ResizedContentTests {
  private static let glyph = GlyphOutline(
    name: "a", path: .rect(CGRect(x: 0, y: 0, width: 900, height: 900)))

  private func height(_ time: Double) -> Double { 1200 - 800 * legacySpring(time - 0.2) }

  private func text(_ text: String, y: Double) -> Mark {
    .glyphs(
      GlyphRun(
        text: text, origin: CGPoint(x: 10, y: y), unit: 0.02,
        placements: [GlyphRun.Placement(glyph: Self.glyph, x: 0)]), .black)
  }

  /// Returns the visible rows at the bottom of a view, as in a conversation, and a title at its top.
  private func rows(_ height: Int) -> [Mark] {
    var marks = [text("title", y: 30)]
    for row in 0..<10 {
      let y = Double(height) - Double(10 - row) * 100
      guard y > -80 else { continue }
      let bubble = CGRect(x: 0, y: y, width: 200 + Double(row), height: 80)
      marks.append(.fill(.roundedRect(bubble, radius: 20), .white))
      marks.append(text("row \(row)", y: y + 50))
    }
    return marks
  }

  private func motion(_ marks: @escaping (Int) -> [Mark]) -> PictureMotion {
    var known: [Int: LayerContent] = [:]
    return MotionFixture.motion { time in
      let pixels = Int(height(time).rounded())
      let content = known[pixels] ?? LayerContent(width: 400, height: pixels, marks: marks(pixels))
      known[pixels] = content
      return [MotionFixture.layer("rows", content)]
    }
  }

  /// Returns the y-coordinate of a text at an instant; `nil` if it is not drawn.
  private func y(of text: String, in motion: PictureMotion, at time: Double) -> Double? {
    var found: [Double] = []
    for part in motion.layers[0].parts where part.opacity.value(at: time) == 1 {
      for case .glyphs(let run, _) in part.content.marks where run.text == text {
        let place = part.motion.place(at: time, last: part.place)
        found.append(run.origin.applying(place).y)
      }
    }
    #expect(found.count <= 1, "\(text) is drawn \(found.count) times")
    return found.first
  }

  @Test(arguments: [UInt64](0..<4)) func rowsOfAShrinkingViewMove(seed: UInt64) throws {
    let motion = motion(rows)
    for time in MotionFixture.instants(seed: seed, count: 200, avoiding: [0.2, 0.7]) {
      #expect(y(of: "title", in: motion, at: time) == 30)
      for row in 0..<10 {
        let meant = height(time) - Double(10 - row) * 100 + 50
        let found = y(of: "row \(row)", in: motion, at: time)
        // A row above that is about to leave the view.
        guard meant > 20 else { continue }
        let place = try #require(found, "row \(row) at \(time), seed \(seed)")
        #expect(abs(place - meant) <= 2, "row \(row) at \(time), seed \(seed)")
      }
    }
    #expect(motion.layers[0].parts.count <= 12)
  }

  @Test func marksThatMoveAlikeAreOnePart() {
    let motion = motion { height in
      [text("a", y: Double(height) - 100), text("b", y: Double(height) - 50), text("top", y: 10)]
    }
    #expect(motion.layers[0].parts.map(\.content.marks.count) == [2, 1])
    #expect(motion.layers[0].parts.map { $0.motion == .still } == [false, true])
  }

  @Test(arguments: [UInt64](0..<4)) func rectangleAndBorderGrow(seed: UInt64) throws {
    let motion = motion { height in
      let frame = CGRect(x: 0, y: 0, width: 400, height: height)
      return [
        .fill(.rect(frame), .white),
        .stroke(.roundedRect(frame, radius: 24), Stroke(color: .black, width: 3)),
      ]
    }
    let parts = motion.layers[0].parts
    #expect(parts.count == 2 && parts.allSatisfy { $0.opacity == MotionTrack(1) })
    #expect(
      parts.allSatisfy { $0.motion == .still } && parts[0].growth?.size == parts[1].growth?.size)
    let growth = try #require(parts[1].growth)
    for time in MotionFixture.instants(seed: seed, avoiding: [0.2, 0.7]) {
      let size = growth.size.value(at: time)
      #expect(size.x == 0 && abs(400 + size.y - height(time)) <= 1, "at \(time), seed \(seed)")
    }
  }

  /// Returns a card that changes its size, with a content in whole pixels and a text near its bottom.
  private func card(_ time: Double) -> (size: CGSize, layer: Layer) {
    let size = CGSize(width: height(time) / 3 + 7, height: height(time))
    let (width, height) = (Int(size.width.rounded()), Int(size.height.rounded()))
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    let content = LayerContent(
      width: width, height: height,
      marks: [
        .fill(.roundedRect(frame, radius: 24), .white), text("corner", y: Double(height) - 20),
      ])
    var layer = MotionFixture.layer("card", content)
    layer.exactSize = size
    return (size, layer)
  }

  @Test(arguments: [UInt64](0..<4)) func edgesAreExactIfTheExactSizeIsKnown(seed: UInt64) throws {
    let motion = MotionFixture.motion { [card($0).layer] }
    let parts = motion.layers[0].parts
    try #require(parts.count == 2)
    let growth = try #require(parts[0].growth)
    guard case .fill(let outline, _) = parts[0].content.marks[0] else {
      Issue.record("the card is not drawn first")
      return
    }
    let last = outline.bounds.size
    for time in MotionFixture.instants(seed: seed, avoiding: [0.2, 0.7]) {
      let (size, grown) = (card(time).size, growth.size.value(at: time))
      let why: Comment = "at \(time), seed \(seed)"
      #expect(abs(Double(last.width) + grown.x - Double(size.width)) <= 0.26, why)
      #expect(abs(Double(last.height) + grown.y - Double(size.height)) <= 0.26, why)
      let found = try #require(y(of: "corner", in: motion, at: time))
      #expect(abs(found - Double(size.height) + 20) <= 0.26, why)
    }
  }
}

struct SlicedOutlineTests {
  private func rounded(_ width: Double, _ height: Double) -> Path {
    Outline.roundedRect(CGRect(x: 5, y: 7, width: width, height: height), radius: 20).path
  }

  private func sliced(_ path: Path, isWider: Bool = true, isHigher: Bool = true) -> SlicedOutline? {
    SlicedOutline(
      path, at: CGPoint(x: path.bounds.midX, y: path.bounds.midY), isWider: isWider,
      isHigher: isHigher)
  }

  private func points(_ path: Path) -> Set<[Int]> {
    Set(
      path.segments.flatMap { segment -> [CGPoint] in
        switch segment {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
      }.map { [Int(($0.x * 1000).rounded()), Int(($0.y * 1000).rounded())] })
  }

  @Test func roundedRectangleHasFourCorners() throws {
    let outline = try #require(sliced(rounded(100, 80)))
    #expect(outline.corners.count == 4)
    #expect(outline.across?.start == 25 && outline.across?.end == 85)
    #expect(outline.down?.start == 27 && outline.down?.end == 67)
  }

  @Test func outlineThatOnlyGrowsHigherHasTwoHalves() throws {
    let outline = try #require(sliced(rounded(100, 80), isWider: false))
    #expect(outline.corners.map(\.isBelow).sorted { !$0 && $1 } == [false, true])
    #expect(outline.across == nil && outline.down?.start == 27)
  }

  @Test(arguments: [UInt64](0..<50)) func grownOutlineIsTheLargerRectangle(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func side() -> Double { random.double(in: 41...500) }
    let (old, new) = ((side(), side()), (side(), side()))
    let outline = try #require(sliced(rounded(old.0, old.1)))
    let grown = outline.grown(by: CGPoint(x: new.0 - old.0, y: new.1 - old.1))
    #expect(points(grown.path) == points(rounded(new.0, new.1)), "seed \(seed)")
  }

  @Test func capsuleGrowsAlongItsLinesOnly() {
    let capsule = rounded(100, 40)
    #expect(sliced(capsule) == nil && sliced(capsule, isWider: false) == nil)
    #expect(sliced(capsule, isHigher: false) != nil)
  }

  @Test func openOrCurvedOutlineCannotGrow() {
    #expect(sliced(Outline.ellipse(CGRect(x: 0, y: 0, width: 50, height: 90)).path) == nil)
    let slope = Path([
      .move(.zero), .line(CGPoint(x: 100, y: 20)), .line(CGPoint(x: 90, y: 80)),
      .line(CGPoint(x: 0, y: 70)), .close,
    ])
    #expect(sliced(slope) == nil)
    #expect(sliced(Path(Array(rounded(100, 80).segments.dropLast()))) == nil)
    #expect(sliced(Path()) == nil)
  }
}
