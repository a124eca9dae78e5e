// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

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
