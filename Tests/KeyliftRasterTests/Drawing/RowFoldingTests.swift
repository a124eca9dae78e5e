// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestSupport
import Testing

/// Contents with stretches of equal rows, compared with the same contents and an invisible mark
/// over all rows, so that Cairo draws every row.
struct RowFoldingTests {
  private static let width = 60
  private let image: PNGImage

  init() throws {
    let fixture = try #require(PNGFixture.all.first { $0.name == "rgba-8" })
    image = try #require(PNGImage(bytes: fixture.bytes))
  }

  private func marks(_ random: inout SeededRandom, height: Double) -> [Mark] {
    func number(_ range: ClosedRange<Double>) -> Double { random.double(in: range) }
    return (0..<6).flatMap { index -> [Mark] in
      let top = number(-40...height / 2)
      let rect = CGRect(
        x: number(-3...20), y: top, width: number(14...39), height: number(30...height - top + 30))
      let stroke = Stroke(
        color: Color(red: 9, green: 90, blue: 200, alpha: 180), width: number(0.5...5),
        join: index % 2 == 0 ? .miter : .round)
      let color = Color(red: UInt8(40 * index), green: 80, blue: 20, alpha: index < 2 ? 255 : 120)
      let outline: Outline =
        switch index % 3 {
        case 0: .rect(index < 3 ? rect : rect.integral)
        case 1: .roundedRect(rect, radius: number(0...7))
        default: .path(bow(rect, number(1...9)))
        }
      return [
        .fill(outline, color), .stroke(outline, stroke), text(at: number(0...height)),
        emoji(at: number(0...height), size: number(1...20)),
      ]
    }
  }

  /// A box with upright sides, one slanted edge, and one edge that is a curve.
  private func bow(_ rect: CGRect, _ bend: Double) -> Path {
    Path([
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY + bend)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)),
      .curve(
        CGPoint(x: rect.maxX - bend, y: rect.maxY + bend),
        CGPoint(x: rect.minX + bend, y: rect.maxY - bend), CGPoint(x: rect.minX, y: rect.maxY)),
    ])
  }

  private func text(at y: Double) -> Mark {
    let glyph = GlyphOutline(
      name: "bend",
      path: Path([
        .move(.zero), .curve(CGPoint(x: 700, y: 13), CGPoint(x: 300, y: 900), .zero), .close,
      ]))
    let run = GlyphRun(
      text: "b", origin: CGPoint(x: 3.3, y: y), unit: 22 / 2048,
      placements: [GlyphRun.Placement(glyph: glyph, x: 0.1)])
    return .glyphs(run, .black)
  }

  private func emoji(at y: Double, size: Double = 12.3) -> Mark {
    .image(image, CGRect(x: 7.7, y: y, width: size, height: size + 2), clip: nil)
  }

  private func portrait(at y: Double) -> Mark {
    let rect = CGRect(x: 20.2, y: y, width: 16, height: 16)
    return .image(image, rect, clip: .ellipse(rect))
  }

  private func picture(_ marks: [Mark], height: Int) -> Picture {
    .of(marks, width: Self.width, height: height)
  }

  /// The marks and one that is seen nowhere but differs in every row.
  private func unfolded(_ marks: [Mark]) -> [Mark] {
    let rect = CGRect(x: 0, y: -100, width: 60, height: 5000)
    return marks + [.fill(.ellipse(rect), Color(red: 0, green: 0, blue: 0, alpha: 0))]
  }

  private func tile(of marks: [Mark], height: Int) -> TileDrawing {
    let content = LayerContent(width: Self.width, height: height, marks: marks)
    return TileDrawing(content, under: .identity, in: content.extent)
  }

  /// 2,500 rows are more than a band of tiles.
  @Test(arguments: 0..<12, [90, 700, 2500])
  func foldingChangesNoPixel(seed: UInt64, height: Int) throws {
    var random = SeededRandom(seed: seed)
    let marks = marks(&random, height: Double(height))
    let folded = picture(marks, height: height)
    if height > 90 {
      let pieces = tile(of: marks, height: height).pieces
      #expect(pieces.reduce(0) { $0 + $1.rect.height } < height, "seed \(seed)")
    }
    let expected = try PictureRenderer().render(picture(unfolded(marks), height: height))
    #expect(try PictureRenderer().render(folded) == expected, "seed \(seed)")
    let file = try FrameEncoder().png(of: folded, settings: .init())
    #expect(try PixelBuffer(decoding: #require(PNGImage(bytes: file))) == expected, "seed \(seed)")
  }

  /// A box that grows, drawn after others that differ in their height.
  @Test(arguments: 0..<4) func growingBoxKeepsItsPixels(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let radius = random.double(in: 2...9)
    let renderer = PictureRenderer()
    for _ in 0..<12 {
      let rect = CGRect(
        x: 2.5, y: random.double(in: 1...1.01), width: 50,
        height: (random.double(in: 60...300) * 3).rounded() / 3)
      let outline = Outline.path(Outline.roundedRect(rect, radius: radius).path)
      let marks = [
        Mark.fill(outline, Color(hex: 0x88AACC)),
        .stroke(outline, Stroke(color: .black, width: 1)), text(at: 40),
      ]
      let expected = try PictureRenderer().render(picture(unfolded(marks), height: 310))
      #expect(try renderer.render(picture(marks, height: 310)) == expected, "seed \(seed)")
    }
  }

  /// A conversation that grows at both ends, drawn after others: its bubbles move by whole rows, or
  /// by parts of a row.
  @Test(arguments: 0..<6) func bubblesThatMoveKeepTheirPixels(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let part = [1.0, 1.0 / 3, 0.37][Int(seed % 3)]
    let bubbles = (0..<5).map { Double($0) * 50 + random.double(in: 0...20) }
    let renderer = PictureRenderer()
    for _ in 0..<12 {
      let height = 300 + Int(random.double(in: 0...40))
      let move = (random.double(in: 0...40) / part).rounded() * part
      let marks = bubbles.flatMap { top -> [Mark] in
        let rect = CGRect(x: 1.5, y: top + move, width: 52, height: 37.25)
        return [
          .fill(.roundedRect(rect, radius: 9), .black), text(at: top + move + 25),
          emoji(at: top + move + 12), portrait(at: top + move + 18),
        ]
      }
      let page = Mark.fill(
        .rect(CGRect(x: 0, y: 0, width: 60, height: height)), Color(hex: 0x88AACC))
      let picture = picture([page] + marks, height: height)
      let expected = try PictureRenderer().render(
        self.picture(unfolded([page] + marks), height: height))
      #expect(try renderer.render(picture) == expected, "seed \(seed)")
    }
  }

  private func keys(_ marks: [Mark], height: Int) -> [ContentKey] {
    tile(of: marks, height: height).pieces.map(\.key)
  }

  /// A box is drawn as its two edges and one row, however tall it is.
  @Test func boxesOfTwoHeightsAreDrawnAlike() {
    func keys(height: Double) -> [ContentKey] {
      let outline = Outline.roundedRect(
        CGRect(x: 0, y: 0.3, width: 50, height: height), radius: 7.1)
      return self.keys([.fill(outline, .black), text(at: 30)], height: Int(height))
    }
    #expect(keys(height: 90) == keys(height: 1500))
    #expect(keys(height: 90.01) != keys(height: 90))
  }

  /// A mark between stretches of equal rows is drawn once, wherever it is.
  @Test func whatMovesByWholeRowsIsDrawnAlike() {
    let page = Mark.box(0, 0, 60, 200, Color(hex: 0x88AACC))
    func pieces(_ mark: (Double) -> Mark, at y: Double) -> Set<ContentKey> {
      Set(keys([page, mark(y)], height: 200))
    }
    let box = { y in Mark.box(5, y + 0.25, 9, 3.5, .black) }
    for mark in [box, text, { emoji(at: $0) }, portrait] {
      #expect(pieces(mark, at: 60) == pieces(mark, at: 110))
      #expect(pieces(mark, at: 60) != pieces(mark, at: 60.5))
    }
  }

  /// Only upright lines leave a piece, so only their ends make no difference.
  @Test func linesThatLeaveTheTileAtOtherAnglesHaveOtherKeys() {
    let keys = [1000.0, 2000, 3000].map { end in
      let line = Path([.move(.zero), .line(CGPoint(x: 50, y: end)), .line(CGPoint(x: 0, y: end))])
      return self.keys([.fill(.path(line), .black)], height: 100)
    }
    #expect(Set(keys).count == 3)
  }

  /// All that changes pixels changes the key.
  @Test func drawingsThatDifferHaveOtherKeys() throws {
    let other = try #require(
      PNGFixture.all.compactMap { PNGImage(bytes: $0.bytes) }.first { $0 != image })
    let (box, ink) = (CGRect(x: 5, y: 40, width: 20, height: 60), Color(hex: 0x112233))
    var faint = ink
    faint.alpha = 9
    let line = Stroke(color: ink, width: 2)
    var marks: [Mark] = [
      .fill(.rect(box), ink), .fill(.rect(box), faint), .fill(.rect(box), .black),
      .fill(.rect(box.insetBy(dx: 0.01, dy: 0)), ink), .fill(.roundedRect(box, radius: 4), ink),
      .stroke(.rect(box), line), .stroke(.rect(box), Stroke(color: faint, width: 2)),
      .stroke(.rect(box), Stroke(color: ink, width: 2.5)),
      .stroke(.rect(box), Stroke(color: ink, width: 2, cap: .round)),
      .stroke(.rect(box), Stroke(color: ink, width: 2, join: .round)), text(at: 60),
      .image(image, box, clip: nil), .image(other, box, clip: nil),
      .image(image, box, clip: .rect(box)), .image(image, box, clip: .ellipse(box)),
      .image(image, box.insetBy(dx: 0.01, dy: 0), clip: nil),
      .image(image, box.insetBy(dx: 1e-6, dy: 0), clip: nil),
    ]
    let drawings = marks.map { keys([$0], height: 150) } + [keys([], height: 150)]
    #expect(Set(drawings).count == drawings.count)
    marks.append(contentsOf: marks.prefix(2).reversed())
    #expect(keys(marks, height: 150) != keys(marks.reversed(), height: 150))
  }

  /// A row that is not drawn is the nearest drawn row above it.
  @Test func plainBoxIsDrawnOnceBetweenItsEdges() {
    let folding = RowFolding([.box(0, 10, 5, 80, .black)], in: 0..<100)
    // Rows 9, 10, 89 and 90 are at the edges; each of the three stretches has one more.
    #expect(folding.drawnRuns(of: 100) == [0..<1, 9..<12, 89..<92])
    let rows = folding.drawnRows(of: 100)
    #expect(rows.count == 100)
    #expect(
      [0, 8, 9, 10, 11, 50, 88, 89, 90, 91, 99].map { rows[$0] }
        == [0, 0, 1, 2, 3, 3, 3, 4, 5, 6, 6])
  }

  /// Coordinates beyond all pictures prevent a folding.
  @Test func numbersWithoutAPlaceAreNotFolded() {
    let rows = 0..<100
    for y in [Double.nan, .infinity, 1e300, -1e9] {
      #expect(RowFolding([.box(0, y, 5, 80, .black)], in: rows).drawnRuns(of: 100) == [rows])
    }
    let stroke = Stroke(color: .black, width: .nan)
    let box = Outline.rect(CGRect(x: 0, y: 10, width: 5, height: 80))
    #expect(RowFolding([.stroke(box, stroke)], in: rows).drawnRuns(of: 100) == [rows])
  }
}
