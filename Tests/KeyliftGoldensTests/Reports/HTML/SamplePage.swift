// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftGoldens
import KeyliftRaster

/// The sample run as a page, with small pictures of one color each and curves in closed form.
enum SamplePage {
  /// The page.
  static func html() throws -> String {
    let evidence = try FindingEvidence(pictures: pictures(), curves: curves)
    return HTMLReport(SampleRun.report) { finding in
      finding.name == SampleRun.moved.name ? evidence : FindingEvidence()
    }.text
  }

  /// The frames that differ: 11 to 13, each with its own pictures, and 30 to 102, which all look the same.
  static func pictures() throws -> FindingPictures {
    let moving = try (11...13).map { try frame($0, shade: UInt8($0)) }
    let resting = try (30...102).map { try frame($0, shade: 200) }
    return FindingPictures(frames: moving + resting)
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

  private static func frame(_ number: Int, shade: UInt8) throws -> FindingPictures.Frame {
    try FindingPictures.Frame(
      frame: number, expected: png(shade, 0), actual: png(shade, 1), difference: png(shade, 2))
  }

  private static func png(_ shade: UInt8, _ kind: UInt8) throws -> [UInt8] {
    let color = 0xFF00_0000 | UInt32(shade) << 16 | UInt32(kind) << 8
    let pixels = PixelBuffer(width: 60, height: 130, pixels: .init(repeating: color, count: 7800))
    return try PNGEncoder().encode(pixels)
  }
}
