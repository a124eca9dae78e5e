// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftLook
import KeyliftRaster
import TestSupport

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
