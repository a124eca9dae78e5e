// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

struct SheetLayoutTests {
  private static func figure(
    _ lines: String, count: Int, device: String = "iphone-15-pro", target: String? = "note"
  ) throws -> SheetFigure {
    let clip = try SampleClip.played(lines, device: device, target: target)
    let curves = ScreenCurves(of: clip)
    return SheetFigure(clip, curves: curves, times: FigureInstants(curves).overview(count))
  }

  @Test(arguments: [1, 2, 6, 9], ["iphone-15-pro", "iphone-se-1", "ipad-pro-11"])
  func textsAreApartAndInside(count: Int, device: String) throws {
    let figure = try Self.figure(SampleClip.riseAndFall, count: count, device: device)
    let painter = SampleClip.painter
    for width in [figure.minimumWidth(painter: painter), figure.naturalWidth(painter: painter)] {
      let layout = figure.layout(width: width, scale: 1, painter: painter)
      expectApart(layout.texts, in: layout.size, "\(count) of \(device), \(width) wide")
      // Other tests compare the plot's texts with one another.
      let plotted = try #require(layout.plot).texts.filter { !$0.string.isEmpty }
      #expect(plotted.count > 6)
      for text in plotted {
        expectApart(layout.texts + [text], in: layout.size, "\(count) of \(device)")
      }
    }
  }

  @Test func eachStillLeadsToItsInstant() throws {
    let figure = try Self.figure(SampleClip.riseAndFall, count: 6)
    let layout = figure.layout(width: 900, scale: 2, painter: SampleClip.painter)
    let area = try #require(layout.plot?.area)
    #expect(layout.stills.count == 6 && layout.leaders.count == 6)
    for (index, leader) in layout.leaders.enumerated() {
      let (still, end) = (layout.stills[index], leader.points[1])
      #expect(leader.points[0].x == still.midX && leader.points[0].y > still.maxY)
      #expect(abs(end.x - (area.minX + area.width * figure.times[index] / 1.7)) < 1e-9)
      #expect(end.y == area.minY)
    }
    let ends = layout.leaders.map { $0.points[1].x }
    #expect(ends == ends.sorted())
  }

  @Test func curvesAreThoseOfTheKeyboardAndTheMeasuredView() throws {
    let clip = try SampleClip.played(SampleClip.rise)
    let plot = ScreenCurves(of: clip, measuring: "note").plot(marking: [0.3])
    #expect(plot.series.map(\.name) == ["keyboard’s top", "bottom of note"])
    #expect(plot.series.allSatisfy { $0.points.count == 701 })
    for point in plot.series[0].points {
      #expect(abs(point.y - 336 * legacySpring(point.x - 0.2)) < 1e-6, "at \(point.x)")
    }
    for point in plot.series[1].points {
      let way = 302 * legacySpring(point.x - 0.2)
      #expect(abs(point.y - (34 + way)) < 1e-6, "at \(point.x)")
    }
    #expect(plot.markers == [Plot.Marker("", at: 0.3)])
  }

  @Test func missingViewHasNoCurve() throws {
    let figure = try Self.figure(SampleClip.show, count: 3, target: nil)
    let layout = figure.layout(width: 600, scale: 1, painter: SampleClip.painter)
    #expect(layout.legend.texts.map(\.string) == ["keyboard’s top"])
    #expect(layout.axisName.map(\.string).joined().contains("no view is measured"))
  }

  @Test func clipWithoutDurationHasNoPlot() throws {
    let figure = try Self.figure("duration: 0", count: 6)
    let layout = figure.layout(width: 400, scale: 1, painter: SampleClip.painter)
    #expect(layout.plot == nil && layout.leaders.isEmpty && layout.stills.count == 1)
    expectApart(layout.texts, in: layout.size, "a still")
  }

  @Test(arguments: [1, 2, 3]) func stillsAreOnWholePixelsAndClipped(scale: Int) throws {
    let figure = try Self.figure(SampleClip.rise, count: 3)
    let painter = SampleClip.painter
    let layout = figure.layout(width: 413, scale: scale, painter: painter)
    let picture = figure.picture(width: 413, scale: scale, painter: painter)
    let rects = layout.stills.map { still in
      let corner = layout.scale.pixel(still.origin)
      #expect(abs(Double(corner.x) - still.minX * Double(scale)) < 1e-9)
      return PixelRect(
        x: corner.x, y: corner.y, width: Int((still.width * Double(scale)).rounded()),
        height: Int((still.height * Double(scale)).rounded()))
    }
    let screens = picture.layers.dropLast()
    #expect(screens.count > 6)
    for layer in screens {
      let extent = layer.content.extent
      let drawn = PixelRect(
        x: extent.x + Int(layer.place.tx), y: extent.y + Int(layer.place.ty), width: extent.width,
        height: extent.height)
      let isInside = rects.contains { rect in
        rect.intersection(drawn) == drawn || layer.clips.contains { $0.rect == rect }
      }
      #expect(isInside, "\(layer.id)")
    }
    for (left, right) in zip(layout.stills, layout.stills.dropFirst()) {
      #expect(left.maxX < right.minX)
    }
  }
}
