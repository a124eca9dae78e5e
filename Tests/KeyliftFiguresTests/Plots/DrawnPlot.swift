// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftStage
import TestSupport
import Testing

struct DrawnPlot {
  let frame: CGRect
  /// The picture's marks, in pixels.
  let marks: [Mark]
  let layout: PlotLayout
  private let scale: Double

  init(
    _ plot: Plot, in frame: CGRect, scale: Int = 2, appearance: Appearance = .light,
    text: TextPainter = TextPainter(shaper: BlockShaper())
  ) {
    (self.frame, self.scale) = (frame, Double(scale))
    let builder = DisplayListBuilder(
      width: Int(frame.maxX) * scale, height: Int(frame.maxY) * scale, scale: Double(scale),
      text: text)
    layout = PlotLayout(plot, in: frame, text: text)
    layout.draw(in: builder, colors: .of(appearance))
    marks = builder.finished().marks
  }

  var texts: [DrawnText] { DrawnText.all(in: marks, scale: scale) }

  func lines(_ color: Color) -> [[CGPoint]] {
    marks.compactMap {
      guard case .stroke(.path(let path), let stroke) = $0, stroke.color == color else {
        return nil
      }
      return path.segments.compactMap { segment in
        switch segment {
        case .move(let point), .line(let point): CGPoint(x: point.x / scale, y: point.y / scale)
        default: nil
        }
      }
    }
  }

  func discs(_ color: Color) -> [CGPoint] {
    marks.compactMap {
      guard case .fill(.ellipse(let rect), color) = $0 else { return nil }
      return CGPoint(x: rect.midX / scale, y: rect.midY / scale)
    }
  }

  func expectTextsApart(_ comment: Comment) { DrawnText.expectApart(texts, in: frame, comment) }
}

extension Plot {
  static let diagonal = Plot(
    horizontal: PlotAxis("Time", unit: "s", range: 0...1), vertical: PlotAxis("Way", range: 0...1),
    series: [Plot.Series("line", [Plot.Point(0, 0), Plot.Point(1, 1)], line: .numbered(0))])
}

struct DrawnText {
  let string: String
  let ink: CGRect

  static func all(in marks: [Mark], scale: Double) -> [DrawnText] {
    marks.compactMap {
      guard case .glyphs(let run, _) = $0, !run.bounds.isNull else { return nil }
      let ink = CGRect(
        x: run.bounds.minX / scale, y: run.bounds.minY / scale, width: run.bounds.width / scale,
        height: run.bounds.height / scale)
      return DrawnText(string: run.text, ink: ink)
    }
  }

  static func expectApart(
    _ texts: [DrawnText], in frame: CGRect, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // A baseline is rounded to a whole pixel.
    let room = frame.insetBy(dx: -0.6, dy: -0.6)
    for (index, text) in texts.enumerated() {
      if !room.holds(text.ink) {
        Issue.record("'\(text.string)' is outside: \(comment)", sourceLocation: sourceLocation)
      }
      for other in texts[..<index] where other.ink.intersects(text.ink) {
        Issue.record(
          "'\(other.string)' lies on '\(text.string)': \(comment)", sourceLocation: sourceLocation)
      }
    }
  }
}

struct RandomPlot {
  let plot: Plot
  let frame: CGRect

  private static let words = [
    "keyboard", "ease-in-out", "of the composer's bottom edge", "gap", "Ünïcôdé", "p",
    "a name that is a good deal longer than any that a person would think of", "0.25 s", "",
  ]

  init(seed: UInt64, text painter: TextPainter = TextPainter(shaper: BlockShaper())) {
    var random = SeededRandom(seed: seed)
    let (width, height) = (random.double(in: 1e-3...300), random.double(in: 1e-4...2000))
    let low = random.double(in: -1000...10)
    func text(_ random: inout SeededRandom) -> String {
      let count = Int.random(in: 0...3, using: &random)
      return (0...count).map { _ in RandomPlot.words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
    func point(_ random: inout SeededRandom) -> Plot.Point {
      Plot.Point(random.double(in: 0...width), random.double(in: low...(low + height)))
    }
    let series = (0..<Int.random(in: 0...9, using: &random)).map { index in
      let points = (0..<Int.random(in: 0...40, using: &random)).map { _ in point(&random) }
      return Plot.Series(text(&random), points.sorted { $0.x < $1.x }, line: .numbered(index))
    }
    let callOuts = (0..<Int.random(in: 0...6, using: &random)).map { index in
      Plot.CallOut(text(&random), at: point(&random), hue: .numbered(index))
    }
    let markers = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Plot.Marker(text(&random), at: random.double(in: -width / 4...width * 1.25))
    }
    plot = Plot(
      horizontal: PlotAxis(text(&random), unit: "s", range: 0...width),
      vertical: PlotAxis(text(&random), range: low...(low + height)), series: series,
      callOuts: callOuts, markers: markers)
    let frame = CGRect(
      x: random.double(in: 0...30), y: random.double(in: 0...30),
      width: random.double(in: 300...900), height: random.double(in: 200...700))
    self.frame = RandomPlot.readable(frame, plot, text: painter)
  }

  /// Returns a rectangle that is large enough for a legible plot, and at least as large as another.
  private static func readable(_ frame: CGRect, _ plot: Plot, text: TextPainter) -> CGRect {
    var frame = frame
    while true {
      let layout = PlotLayout(plot, in: frame, text: text)
      guard layout.shortfall != .zero else { return frame }
      frame.size.width += layout.shortfall.width
      frame.size.height += layout.shortfall.height
    }
  }
}
