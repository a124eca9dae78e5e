// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftLook
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

struct PlotTextTests {
  @Test(arguments: 0..<24) func textsOfAnyPlotAreApartAndInside(seed: UInt64) {
    let random = RandomPlot(seed: seed)
    let drawn = DrawnPlot(random.plot, in: random.frame)
    drawn.expectTextsApart("seed \(seed)")
    #expect(drawn.texts.count > 6, "seed \(seed)")
  }

  @Test(.requires(.inter), arguments: 60..<68)
  func textsInInterAreApartAndInside(seed: UInt64) throws {
    let text = TextPainter(shaper: try FontTextShaper(fonts: #require(Inter.files)))
    let random = RandomPlot(seed: seed, text: text)
    let drawn = DrawnPlot(random.plot, in: random.frame, text: text)
    drawn.expectTextsApart("seed \(seed)")
    #expect(drawn.texts.count > 6, "seed \(seed)")
  }

  @Test(arguments: 0..<10) func allTextIsDrawn(seed: UInt64) {
    let random = RandomPlot(seed: seed)
    let strings = DrawnPlot(random.plot, in: random.frame).texts.map(\.string)
    // Text that does not fit is truncated.
    func isDrawn(_ text: String) -> Bool {
      strings.contains { $0 == text || ($0.hasSuffix("…") && text.hasPrefix($0.dropLast())) }
    }
    let all =
      random.plot.callOuts.map(\.text) + random.plot.series.map(\.name)
      + random.plot.markers.map(\.text)
    for text in all where text.contains(where: { $0 != " " }) {
      #expect(isDrawn(text), "'\(text)', seed \(seed)")
    }
  }

  @Test func nameThatFitsIsAtTheEndOfItsLine() throws {
    let drawn = DrawnPlot(.diagonal, in: CGRect(x: 0, y: 0, width: 400, height: 300))
    let name = try #require(drawn.texts.first { $0.string == "line" })
    #expect(name.ink.minX > drawn.layout.area.maxX)
    #expect(abs(name.ink.midY - drawn.layout.area.minY) < 3)
  }

  @Test func overlappingNamesBecomeALegend() throws {
    var plot = Plot.diagonal
    plot.series.append(
      Plot.Series("other", [Plot.Point(0, 0.5), Plot.Point(1, 1)], line: .numbered(1)))
    let drawn = DrawnPlot(plot, in: CGRect(x: 0, y: 0, width: 400, height: 300))
    for name in ["line", "other"] {
      let text = try #require(drawn.texts.first { $0.string == name })
      #expect(text.ink.maxY < drawn.layout.area.minY)
    }
  }

  @Test func callOutWithoutRoomIsBelowThePlot() throws {
    var plot = Plot.diagonal
    plot.callOuts = (0..<16).map { index in
      Plot.CallOut(
        "what is said of point number \(index)", at: Plot.Point(0.5, Double(index) / 16), hue: .ink)
    }
    let drawn = DrawnPlot(plot, in: CGRect(x: 0, y: 0, width: 400, height: 420))
    drawn.expectTextsApart("sixteen call-outs")
    let callOuts = drawn.texts.filter { $0.string.hasPrefix("what is said") }
    #expect(callOuts.count == 16)
    #expect(callOuts.contains { $0.ink.minY > drawn.layout.area.maxY + 20 })
  }

  @Test(arguments: [(200.0, 100.0), (60, 60), (40, 40), (1, 1)])
  func tooSmallRectangleIsReportedAndDrawn(_ width: Double, _ height: Double) {
    let random = RandomPlot(seed: 3)
    let drawn = DrawnPlot(random.plot, in: CGRect(x: 0, y: 0, width: width, height: height))
    #expect(drawn.layout.shortfall != .zero)
  }

  @Test(arguments: [["keyboard"], TimingCurve.names, TimingCurve.names + TimingCurve.names])
  func neededPageIsLargeEnough(_ names: [String]) throws {
    let curves = try names.map {
      NamedCurve($0, Timing(curve: try #require(TimingCurve.named($0)), duration: 0.25))
    }
    let figure = PlotFigure(curves, panels: [.velocity])
    let text = TextPainter(shaper: BlockShaper())
    var page = FigurePage(size: CGSize(width: 60, height: 60))
    for _ in 0..<8 {
      guard let needed = figure.stack(on: page, text: text).neededSize(on: page) else { break }
      #expect(needed.width > page.size.width || needed.height > page.size.height)
      page.size = needed
    }
    #expect(figure.stack(on: page, text: text).shortfall == .zero)
  }
}
