// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

/// The pieces of a growing outline cover the same area as the outline, at the end and before.
struct GrowingSVGTests {
  private static let last = CGRect(x: 10, y: 20, width: 220, height: 150)

  private func outline(of rect: CGRect) -> Outline { .roundedRect(rect, radius: 16) }

  private func pieces(of mark: Mark, from growth: CGPoint) throws -> [GrowingPiece] {
    let sliced = try #require(
      SlicedOutline(
        outline(of: Self.last).path, at: CGPoint(x: Self.last.midX, y: Self.last.midY),
        isWider: growth.x != 0, isHigher: growth.y != 0))
    return GrowingPiece.pieces(
      of: mark, growing: PartGrowth(outline: sliced, size: Self.track(from: growth)))
  }

  private static func track(from growth: CGPoint) -> MotionTrack<CGPoint> {
    MotionTrack(keys: [.init(time: 0, value: growth), .init(time: 1, value: .zero)])
  }

  private func areas(of pieces: [GrowingPiece], growth: CGPoint) -> [PathArea] {
    pieces.compactMap { piece in
      let (last, motion) = piece.motion(by: Self.track(from: growth))
      var place = motion.place(at: 0, last: last)
      place.tx += piece.origin.x
      place.ty += piece.origin.y
      guard case .fill(let outline, _) = piece.mark else { return nil }
      return PathArea(outline.path.applying(place))
    }
  }

  @Test(arguments: [UInt64](0..<20), [(true, true), (true, false), (false, true)])
  func piecesOfAFillCoverTheWhole(seed: UInt64, ways: (wider: Bool, higher: Bool)) throws {
    var random = SeededRandom(seed: seed)
    let growth = CGPoint(
      x: ways.wider ? random.double(in: -80...200) : 0,
      y: ways.higher ? random.double(in: -50...200) : 0)
    let pieces = try pieces(of: .fill(outline(of: Self.last), .black), from: growth)
    let rect = CGRect(
      x: Self.last.minX, y: Self.last.minY, width: Self.last.width + growth.x,
      height: Self.last.height + growth.y)
    let whole = PathArea(outline(of: rect).path)
    let areas = areas(of: pieces, growth: growth)
    var inside = 0
    for _ in 0..<400 {
      let point = CGPoint(
        x: random.double(in: 0...Double(rect.maxX) + 10),
        y: random.double(in: 0...Double(rect.maxY) + 10))
      let isInside = whole.holds(point)
      inside += isInside ? 1 : 0
      if areas.contains(where: { $0.holds(point) }) != isInside {
        Issue.record("\(point) grown by \(growth), seed \(seed)")
      }
    }
    #expect((100..<390).contains(inside))
  }

  @Test func strokesKeepWidthAndOpacity() throws {
    let stroke = Stroke(color: Color(red: 9, green: 8, blue: 7, alpha: 100), width: 3)
    let pieces = try pieces(
      of: .stroke(outline(of: Self.last), stroke), from: CGPoint(x: 40, y: -20))
    var widths: [Double] = []
    for piece in pieces {
      switch piece.mark {
      case .stroke(_, let own):
        #expect(own.width == 3 && own.color == Color(red: 9, green: 8, blue: 7))
        if case .between = piece.x { Issue.record("a corner is stretched") }
        if case .between = piece.y { Issue.record("a corner is stretched") }
      case .fill(.rect(let rect), let color):
        #expect(color == Color(red: 9, green: 8, blue: 7))
        if case .between = piece.x { widths.append(Double(rect.height)) }
        if case .between = piece.y { widths.append(Double(rect.width)) }
      default: Issue.record("neither a corner nor a line")
      }
    }
    #expect(pieces.count == 8 && widths == [3, 3, 3, 3])
  }

  @Test func elementCountIsIndependentOfSizes() throws {
    var heights = Set<Int>()
    let motion = MotionFixture.motion { time in
      let height = Int((900 - 600 * legacySpring(time - 0.2)).rounded())
      heights.insert(height)
      let frame = CGRect(x: 0, y: 0, width: 300, height: height)
      let content = LayerContent(
        width: 300, height: height,
        marks: [.fill(.roundedRect(frame, radius: 30), Color(red: 1, green: 2, blue: 3, alpha: 51))]
      )
      return [MotionFixture.layer("card", content)]
    }
    try #require(heights.count > 40)
    let svg = SVGReading(AnimatedSVG.bytes(of: motion))
    #expect(svg.isValid && svg.all("path").count == 2 && svg.all("rect").count == 2)
    let group = try #require(svg.all("g").first { $0.attributes["opacity"] != nil })
    #expect(group.attributes["opacity"] == "0.2")
    #expect(
      svg.all("g").compactMap { $0.attributes["class"] }.sorted()
        == ["card-piece-move", "card-piece-pose"])
  }
}

struct KeyframeRuleTests {
  private func text(_ keys: [(Double, String)], length: Double) -> [String] {
    KeyframeRule(keys.map { (time: $0.0, value: $0.1) }, length: length).text
      .split(separator: "\n").map { $0.drop { $0 == " " }.description }
  }

  @Test func firstAndLastValuesExtendToTheEnds() {
    #expect(text([(1, "a"), (2, "b")], length: 4) == ["0%, 25% { a }", "50%, 100% { b }"])
  }

  @Test func jumpTakesTheShortestWritableTime() {
    #expect(
      text([(0, "a"), (1, "a"), (1, "b"), (2, "b")], length: 2)
        == ["0%, 49.9999% { a }", "50%, 100% { b }"])
  }

  @Test func jumpAtTheStartKeepsTheLaterValue() {
    #expect(text([(0, "a"), (0, "b"), (2, "c")], length: 2) == ["0% { b }", "100% { c }"])
  }

  @Test func repeatedValuesAreMerged() {
    #expect(
      text([(0, "a"), (0.5, "a"), (1, "a"), (2, "b")], length: 2)
        == ["0%, 50% { a }", "100% { b }"])
  }

  @Test func stepsHoldAndGroupEqualValues() {
    let keys = [(0, "a"), (1, "a"), (1, "b"), (1.5, "b"), (1.5, "a"), (1.5, "c"), (2, "a")]
    let rule = KeyframeRule(keys.map { (time: $0.0, value: $0.1) }, length: 4, isStepped: true)
    #expect(
      rule.text.split(separator: "\n").map { $0.drop { $0 == " " } }
        == ["0%, 50% { a }", "25% { b }", "37.5% { c }"])
  }

  @Test func longPicturesHaveMoreDigits() {
    #expect(
      text([(0, "a"), (100.0 / 3, "b")], length: 100) == ["0% { a }", "33.333333%, 100% { b }"])
  }

  @Test(arguments: [0.001, 1.0, 2.7, 60, 3600]) func closeTimesAreAscending(length: Double) throws {
    let keys = (0..<50).map { (length / 2 + Double($0 / 2) * 1e-12, "v\($0)") }
    let times = text(keys, length: length).flatMap { line in
      line.prefix { $0 != "{" }.split(separator: ",").map { $0.filter { !"% ".contains($0) } }
    }
    let numbers = try times.map { try #require(Double(String($0))) }
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    #expect(numbers.first == 0 && numbers.last == 100)
  }
}

/// The area inside a path, each of whose curves is divided into 256 lines.
struct PathArea {
  private var edges: [(from: CGPoint, to: CGPoint)] = []

  init(_ path: Path) {
    var pen = CGPoint.zero
    var start = CGPoint.zero
    for segment in path.segments {
      switch segment {
      case .move(let next):
        pen = next
        start = next
      case .line(let next): addEdge(from: &pen, to: next)
      case .close: addEdge(from: &pen, to: start)
      case .curve(let a, let b, let end):
        let from = pen
        for step in 1...256 {
          let t = Double(step) / 256
          let u = 1 - t
          addEdge(
            from: &pen,
            to: CGPoint(
              x: u * u * u * from.x + 3 * u * u * t * a.x + 3 * u * t * t * b.x + t * t * t * end.x,
              y: u * u * u * from.y + 3 * u * u * t * a.y + 3 * u * t * t * b.y + t * t * t * end.y)
          )
        }
      }
    }
  }

  private mutating func addEdge(from pen: inout CGPoint, to end: CGPoint) {
    edges.append((pen, end))
    pen = end
  }

  /// Returns whether a point is inside, by the number of edges that a ray from it crosses.
  func holds(_ point: CGPoint) -> Bool {
    var isInside = false
    for (from, to) in edges where (from.y > point.y) != (to.y > point.y) {
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if point.x < x { isInside.toggle() }
    }
    return isInside
  }
}
