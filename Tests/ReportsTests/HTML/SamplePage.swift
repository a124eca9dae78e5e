// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftRaster
@testable import KeyliftCommand
import KeyliftStage

/// The page of the sample run, with replays, outlines and curves in closed form.
enum SamplePage {
  static func html() throws -> String {
    let evidence = try evidence()
    return HTMLReport(SampleRun.report) { finding in
      finding.name == SampleRun.moved.name ? evidence : FindingEvidence()
    }.text
  }

  /// A box that moves down by half a pixel per frame, three pixels below the expected position from
  /// frame 11 on.
  ///
  /// A mask covers five of its twenty columns, and an outlined view is beside it.
  static func evidence() throws -> FindingEvidence {
    var outlines = FrameOutlines()
    let mask = PixelRect(x: 10, y: 0, width: 5, height: 130)
    let move = DifferenceImage.Move(
      old: PixelRect(x: 35, y: 50, width: 20, height: 20),
      new: PixelRect(x: 35, y: 60, width: 20, height: 20))
    outlines.add(masks: [mask], moves: [], at: 0)
    outlines.add(masks: [mask], moves: [move], at: 11)
    return FindingEvidence(
      expected: try replay { $0 / 2 }, actual: try replay { $0 / 2 + ($0 < 11 ? 0 : 3) },
      outlines: outlines, curves: curves)
  }

  /// Returns 103 frames of 60 by 130 pixels with a box of 20 by 10.
  ///
  /// The box is ten pixels from the left edge, and ten more than `top` from the top edge.
  static func replay(_ top: (Int) -> Int) throws -> GoldenReplay {
    let pixels = PixelBuffer(
      width: 20, height: 10, pixels: .init(repeating: 0xFF00_00FF, count: 200))
    let frames = (0..<103).map { number in
      GoldenFrame(
        hash: "", width: 60, height: 130, background: Color(hex: 0xFFFFFF),
        layers: [
          GoldenLayer(id: "box", content: "box", origin: PixelPoint(x: 10, y: 10 + top(number)))
        ])
    }
    return GoldenReplay(
      frames: GoldenFrames(
        scale: 1, contents: [GoldenContent(name: "box", width: 20, height: 10)], frames: frames),
      images: ["box": try PNGEncoder().encode(pixels)])
  }

  /// A rise, expected and actual: the actual one is 8 pt higher and has a gap.
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
