// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

struct PlotDrawingTests {
  private let frame = CGRect(x: 10, y: 20, width: 400, height: 300)

  @Test func lineGoesFromCornerToCorner() throws {
    let drawn = DrawnPlot(.diagonal, in: frame)
    let line = try #require(drawn.lines(PlotColors.of(.light).hues[0]).first)
    let area = drawn.layout.area
    #expect(line == [CGPoint(x: area.minX, y: area.maxY), CGPoint(x: area.maxX, y: area.minY)])
  }

  @Test(arguments: 0..<20) func nothingOfALineIsOutsideTheAxes(seed: UInt64) {
    let random = RandomPlot(seed: seed)
    var plot = random.plot
    plot.horizontal.range = 0...(plot.horizontal.range.upperBound / 2)
    plot.vertical.range = plot.vertical.range.lowerBound...(plot.vertical.range.lowerBound + 1)
    plot.hasLegend = false
    let drawn = DrawnPlot(plot, in: random.frame)
    let area = drawn.layout.area.insetBy(dx: -0.01, dy: -0.01)
    for hue in PlotColors.of(.light).hues {
      #expect(drawn.lines(hue).allSatisfy { $0.allSatisfy(area.contains) }, "seed \(seed)")
    }
  }

  @Test func nonFiniteNumbersAreNotDrawn() {
    var plot = Plot.diagonal
    plot.series[0].points = [
      Plot.Point(.nan, 0), Plot.Point(0, 0.5), Plot.Point(0.5, .infinity), Plot.Point(1, 0.5),
    ]
    let drawn = DrawnPlot(plot, in: frame)
    let middle = drawn.layout.area.midY
    #expect(drawn.lines(PlotColors.of(.light).hues[0]).flatMap { $0 }.map(\.y) == [middle, middle])
  }

  @Test func calledOutPointHasADotOfItsColor() {
    var plot = Plot.diagonal
    plot.callOuts = [Plot.CallOut("here", at: Plot.Point(0.25, 0.5), hue: .numbered(3))]
    let drawn = DrawnPlot(plot, in: frame, appearance: .dark)
    let dots = drawn.discs(PlotColors.of(.dark).hues[3])
    let point = drawn.layout.projection.point(Plot.Point(0.25, 0.5))
    #expect(dots.count == 1)
    #expect(dots.allSatisfy { hypot($0.x - point.x, $0.y - point.y) < 0.01 })
  }

  @Test func markersAreAtTheirTimes() {
    var plot = Plot.diagonal
    plot.markers = [Plot.Marker("notified", at: 0.25), Plot.Marker("outside", at: 1.5)]
    let drawn = DrawnPlot(plot, in: frame)
    let x = drawn.layout.projection.x(0.25)
    let lines = drawn.lines(PlotColors.of(.light).secondary)
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.allSatisfy { abs($0.x - x) < 1e-6 } })
  }

  @Test func everyPointOfAMarkedSeriesHasAMark() {
    var plot = Plot.diagonal
    plot.series[0].line.marksPoints = true
    plot.series[0].points = (0...4).map { Plot.Point(Double($0) / 4, 0.5) }
    #expect(DrawnPlot(plot, in: frame).discs(PlotColors.of(.light).hues[0]).count == 5)
  }

  @Test func stackedPlotsHaveAlignedTimeAxes() {
    var lower = Plot.diagonal
    lower.vertical = PlotAxis("Velocity", range: -1_000_000...1_000_000)
    let stack = PlotStack(
      [.diagonal, lower], shares: [2, 1], in: CGRect(x: 0, y: 0, width: 500, height: 600),
      text: TextPainter(shaper: BlockShaper()))
    let areas = stack.layouts.map(\.area)
    #expect(areas[0].minX == areas[1].minX && areas[0].maxX == areas[1].maxX)
    #expect(areas[0].maxY < areas[1].minY)
    #expect(stack.shortfall == .zero)
  }

  @Test(
    .requires(.librsvg), arguments: Appearance.allCases)
  func svgMatchesThePixels(_ appearance: Appearance) throws {
    let random = RandomPlot(seed: 5)
    let page = FigurePage(size: CGSize(width: 500, height: 500), scale: 1, appearance: appearance)
    let picture = PlotStack(
      [random.plot], shares: [1], in: page.contentRect, text: TextPainter(shaper: BlockShaper())
    ).picture(on: page, text: TextPainter(shaper: BlockShaper()))
    let pixels = try PictureRenderer().render(picture)
    let seen = try #require(try RenderedSVG.pixels(of: picture))
    let difference = PictureDifference(pixels, seen)
    #expect(difference.offEdge == 0 && difference.pixels < 500)
    #expect(Set(pixels.pixels).count > 20)
  }
}
