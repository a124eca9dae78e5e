// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftGoldens
import KeyliftRaster
import KeyliftStage

/// The sample run as a page, with films, outlines and curves in closed form.
enum SamplePage {
  /// The page.
  static func html() throws -> String {
    let evidence = try evidence()
    return HTMLReport(SampleRun.report) { finding in
      finding.name == SampleRun.moved.name ? evidence : FindingEvidence()
    }.text
  }

  /// A box that sinks by half a pixel a frame, and stands three pixels lower than expected from frame 11 on.
  ///
  /// A mask covers five of its twenty columns, and a view that is outlined stands beside it.
  static func evidence() throws -> FindingEvidence {
    var outlines = FrameOutlines()
    let mask = PixelRect(x: 10, y: 0, width: 5, height: 130)
    let move = DifferenceImage.Move(
      old: PixelRect(x: 35, y: 50, width: 20, height: 20),
      new: PixelRect(x: 35, y: 60, width: 20, height: 20))
    outlines.add(masks: [mask], moves: [], at: 0)
    outlines.add(masks: [mask], moves: [move], at: 11)
    return FindingEvidence(
      expected: try film { $0 / 2 }, actual: try film { $0 / 2 + ($0 < 11 ? 0 : 3) },
      outlines: outlines, curves: curves)
  }

  /// Returns 103 frames of 60 by 130 pixels with a box of 20 by 10, ten pixels from the left and as many more than
  /// said from the top.
  static func film(_ top: (Int) -> Int) throws -> Film {
    let pixels = PixelBuffer(
      width: 20, height: 10, pixels: .init(repeating: 0xFF00_00FF, count: 200))
    let frames = (0..<103).map { number in
      GoldenFrame(
        hash: "", width: 60, height: 130, background: Color(hex: 0xFFFFFF),
        layers: [
          GoldenLayer(id: "box", content: "box", origin: PixelPoint(x: 10, y: 10 + top(number)))
        ])
    }
    return Film(
      frames: GoldenFrames(
        scale: 1, contents: [GoldenContent(name: "box", width: 20, height: 10)], frames: frames),
      images: ["box": try PNGEncoder().encode(pixels)])
  }

  /// A rise, once as it was expected and once 8 pt higher and with a gap.
  static let curves = [
    MotionCurve(
      view: "composer", label: "y", unit: "pt", times: times, expected: rise,
      actual: rise.enumerated().map {
        (40...50).contains($0.offset) ? nil : $0.element.map { $0 + 8 }
      }),
    MotionCurve(
      view: SampleRun.hostileName, label: "alpha", unit: "", times: times,
      expected: times.map { _ in 1 }, actual: times.map { _ in 1 }),
  ]

  private static let times = (0..<103).map { Double($0) / 60 }
  private static let rise = times.map { Double?.some(700 - 240 * min($0, 1)) }
}
