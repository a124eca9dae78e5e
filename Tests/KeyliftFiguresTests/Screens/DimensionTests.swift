// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftIO
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

struct DimensionTests {
  private static func texts(
    _ lines: String, at time: Double = 0.7, view: String? = "note"
  ) throws -> (left: [String], right: [String]) {
    let frame = try SampleClip.played(lines).timeline.frame(at: time)
    return (Dimension.ofView(view, in: frame).map(\.text), Dimension.ofScreen(frame).map(\.text))
  }

  @Test func visibleKeyboardIsMeasured() throws {
    let (left, right) = try Self.texts(SampleClip.rise)
    #expect(
      right == ["safe area 59 pt", "in safe area 302 pt", "safe area 34 pt", "keyboard 336 pt"])
    // The responder moves the note and keeps its size.
    #expect(left == ["note 718 pt", "gap 0 pt"])
  }

  @Test func paddingIsTheGap() throws {
    let lines = """
      system: { name: keyboard-responder, padding: 12 }
      keyboard: { height: 336, events: [{ at: 0.2, show: letters }] }
      """
    #expect(try Self.texts(lines).left == ["note 718 pt", "gap 12 pt"])
  }

  @Test func coveredPartIsTheOverlap() throws {
    #expect(try Self.texts(SampleClip.cover).left == ["note 718 pt", "overlap 302 pt"])
  }

  @Test func lengthsOfAMovingKeyboardFollowItsSpring() throws {
    let height = 336 * legacySpring(0.1)
    let right = try Self.texts(SampleClip.rise, at: 0.3).right
    #expect(right.contains("keyboard \(height.shortDecimal(places: 2)) pt"))
  }

  @Test func gapIsToTheSafeAreaWithoutAKeyboard() throws {
    let (left, right) = try Self.texts(SampleClip.rise, at: 0)
    #expect(left == ["note 718 pt", "gap 0 pt"])
    #expect(right == ["safe area 59 pt", "safe area 34 pt"])
  }

  @Test func withoutAViewThereIsNoGap() throws {
    #expect(try Self.texts(SampleClip.rise, view: nil).left == [])
    #expect(try Self.texts(SampleClip.rise, view: "nobody").left == [])
  }

  /// Returns a figure's layouts at its minimum and at its natural width.
  private static func layouts(
    _ lines: String, at time: Double, scale: Int = 1
  ) throws -> (least: DimensionLayout, natural: DimensionLayout) {
    let painter = SampleClip.painter
    let figure = DimensionFigure(try SampleClip.played(lines), time: time)
    let widths = (figure.minimumWidth(painter: painter), figure.naturalWidth(painter: painter))
    return (
      figure.layout(width: widths.0, scale: scale, painter: painter),
      figure.layout(width: widths.1, scale: scale, painter: painter)
    )
  }

  @Test(arguments: [0.0, 0.25, 0.3, 0.7], [SampleClip.rise, SampleClip.cover])
  func textsAreApartAndInside(time: Double, lines: String) throws {
    let layouts = try Self.layouts(lines, at: time)
    for layout in [layouts.least, layouts.natural] {
      #expect(layout.texts.count >= 4)
      expectApart(layout.texts, in: layout.size, "at \(time), \(layout.size.width) wide")
      for text in layout.texts { #expect(!text.box.intersects(layout.screen)) }
    }
  }

  @Test func linesAreAtTheirEnds() throws {
    let layout = try Self.layouts(SampleClip.cover, at: 0.7, scale: 2).natural
    func y(_ points: Double) -> Double { layout.screen.minY + layout.scale.length(points) }
    let right = layout.sides[1].lines
    let keyboard = try #require(right.first { $0.dimension.name == "keyboard" })
    #expect(abs(keyboard.top - y(516)) < 1e-9 && abs(keyboard.bottom - y(852)) < 0.5)
    let within = try #require(right.first { $0.dimension.name == "in safe area" })
    #expect(abs(within.bottom - y(818)) < 1e-9)
    // The shorter dimension is nearer to the screen, so that no guide crosses a line.
    #expect(layout.screen.maxX < within.x && within.label.box.maxX < keyboard.x)
    let note = try #require(layout.sides[0].lines.first { $0.dimension.name == "note" })
    #expect(note.x < layout.screen.minX && abs(note.top - y(100)) < 1e-9)
  }

  @Test func linesOfOneLaneNeverOverlap() {
    for seed in 0..<100 {
      var random = SeededRandom(seed: UInt64(seed))
      let dimensions = (0..<7).map { index in
        let top = random.double(in: 0...800)
        return Dimension(
          name: "length \(index)", top: top, bottom: top + random.double(in: 0...300), hue: .ink)
      }
      let lanes = DimensionLanes(dimensions, text: SampleClip.painter.text)
      #expect(lanes.entries.count == 7, "seed \(seed)")
      for (index, entry) in lanes.entries.enumerated() {
        for other in lanes.entries[..<index] where other.lane == entry.lane {
          let (one, two) = (entry.dimension, other.dimension)
          #expect(one.top >= two.bottom || two.top >= one.bottom || one.length == 0, "seed \(seed)")
        }
      }
    }
  }
}

struct FigureArrowTests {
  @Test func arrowHeadPointsToTheEnd() {
    let arrow = FigureArrow(start: CGPoint(x: 3, y: 100), end: CGPoint(x: 3, y: 20))
    #expect(arrow.length == 80)
    #expect(
      arrow.head == [CGPoint(x: 3, y: 20), CGPoint(x: 7, y: 29), CGPoint(x: -1, y: 29)]
        || arrow.head == [CGPoint(x: 3, y: 20), CGPoint(x: -1, y: 29), CGPoint(x: 7, y: 29)])
    #expect(arrow.neck == CGPoint(x: 3, y: 29))
  }

  @Test func shortArrowIsMostlyHead() {
    let arrow = FigureArrow(start: .zero, end: CGPoint(x: 5, y: 0))
    #expect(arrow.neck == CGPoint(x: 2, y: 0))
  }

  @Test func arrowWithoutLengthIsAPoint() {
    let arrow = FigureArrow(start: CGPoint(x: 4, y: 4), end: CGPoint(x: 4, y: 4))
    #expect(Set(arrow.head + [arrow.neck]) == [CGPoint(x: 4, y: 4)])
  }
}
