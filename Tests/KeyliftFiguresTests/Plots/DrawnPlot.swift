// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
import KeyliftStage
import Testing

@testable import KeyliftFigures

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
    var builder = DisplayListBuilder(
      width: Int(frame.maxX) * scale, height: Int(frame.maxY) * scale, scale: Double(scale),
      text: text)
    layout = PlotLayout(plot, in: frame, text: text)
    layout.draw(in: &builder, colors: .of(appearance))
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
