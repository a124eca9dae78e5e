// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import Testing

struct SymbolOutlineTests {
  private func square(_ low: Double, _ high: Double, isClockwise: Bool = true) -> Path {
    let corners = [(low, low), (high, low), (high, high), (low, high)]
    let points = (isClockwise ? corners : corners.reversed()).map { CGPoint(x: $0.0, y: $0.1) }
    return Path([.move(points[0])] + points.dropFirst().map(Path.Segment.line) + [.close])
  }

  /// Twice the area, positive if clockwise, by the shoelace formula.
  private func area(_ path: Path) -> Double {
    let points = path.segments.flatMap(\.points)
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + Double($1.0.x * $1.1.y - $1.1.x * $1.0.y)
    }
  }

  @Test(arguments: [true, false], [true, false])
  func innerContourOfTheEvenOddRuleIsAHole(_ outer: Bool, _ inner: Bool) {
    let path = square(0, 10, isClockwise: outer).appending(square(2, 8, isClockwise: inner))
    let normal = path.wound(isEvenOdd: true)
    #expect(normal.segments.count == 10)
    #expect(area(Path(Array(normal.segments.prefix(5)))) == 200)
    #expect(area(Path(Array(normal.segments.suffix(5)))) == -72)
  }

  @Test func contourInsideAFilledAreaIsLeftOut() {
    let path = square(0, 10).appending(square(2, 8))
    #expect(path.wound(isEvenOdd: false) == square(0, 10))
  }

  @Test(arguments: [1.0, -0.5])
  func areasGrowAndHolesShrinkByHalfOnEachSide(_ strength: Double) throws {
    let path = square(0, 10).appending(square(3, 7, isClockwise: false))
    let bold = path.emboldened(by: strength)
    let outer = Path(Array(bold.segments.prefix(5))).bounds
    let hole = Path(Array(bold.segments.suffix(5))).bounds
    #expect(
      outer
        == CGRect(x: 0, y: 0, width: 10, height: 10).insetBy(
          dx: -strength / 2, dy: -strength / 2))
    #expect(
      hole
        == CGRect(x: 3, y: 3, width: 4, height: 4).insetBy(
          dx: strength / 2, dy: strength / 2))
  }

  @Test(arguments: [
    "", "<svg viewBox=\"0 0 16 16\"></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M0 0h1v1z\"/></svg>",
    "<svg viewBox=\"0 0 16 16\"><rect width=\"2\" height=\"2\"/></svg>",
    "<svg viewBox=\"0 0 16 16\"><path d=\"M0 0Q\"/></svg>",
  ])
  func otherFilesAreRefused(_ text: String) {
    #expect(Path(icon: text) == nil)
  }

  @Test(.requires(.symbols))
  func everySymbolHasAFileWithTheWidthOfTheTable() throws {
    for symbol in Symbol.all {
      let path = try #require(SymbolFiles(searching: []).path(drawing: symbol), "\(symbol.name)")
      // The points of the curves themselves; control points may be outside.
      let ends = path.segments.compactMap(\.points.last)
      let width = (ends.map(\.x).max() ?? 0) - (ends.map(\.x).min() ?? 0)
      let bounds = path.bounds.width
      #expect(symbol.inkPart * 16 >= width - 0.06, "\(symbol.name)")
      #expect(symbol.inkPart * 16 <= bounds + 0.06, "\(symbol.name)")
    }
  }

  @Test(.requires(.symbols))
  func weightsMakeLinesWider() throws {
    let glyphs = SymbolGlyphs(SymbolFiles(searching: []))
    let symbol = try #require(Symbol.named("circle"))
    let widths = Font.Weight.allCases.compactMap {
      glyphs.outline(of: symbol, weight: $0, isFlipped: false)?.bounds.width
    }
    #expect(widths.count == 5 && widths == widths.sorted() && Set(widths).count == 5)
  }

  @Test(.requires(.symbols))
  func flippedOutlineIsTheMirrorImage() throws {
    let glyphs = SymbolGlyphs(SymbolFiles(searching: []))
    let symbol = try #require(Symbol.named("bookmark"))
    func bounds(_ isFlipped: Bool) -> CGRect? {
      glyphs.outline(of: symbol, weight: .bold, isFlipped: isFlipped)?.bounds
    }
    let (plain, flipped) = (try #require(bounds(false)), try #require(bounds(true)))
    #expect(abs(plain.minX + flipped.maxX) < 1e-9 && abs(plain.maxX + flipped.minX) < 1e-9)
    #expect(plain.minY == flipped.minY)
  }

  @Test func missingFolderHasNoSymbols() throws {
    let symbol = try #require(Symbol.named("house"))
    #expect(SymbolFiles.none.path(of: symbol) == nil)
  }
}

extension Path {
  fileprivate func appending(_ other: Path) -> Path { Path(segments + other.segments) }
}
