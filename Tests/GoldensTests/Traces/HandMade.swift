// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks

/// Traces of views whose positions are functions of the frame, so that the expected sentences can
/// be derived by hand.
enum HandMade {
  /// The row of a view in each frame.
  typealias Track = (Int) -> GoldenRow

  static func head(frames: Int = 103, fps: Int = 60, scale: Int = 1) -> TraceHead {
    TraceHead(
      scene: "Hand made", device: "iphone-15-pro", ios: "18", system: "none", fps: fps,
      scale: scale, screen: CGSize(width: 393, height: 852), frameCount: frames)
  }

  static func trace(
    _ views: KeyValuePairs<String, Track>, frames: Int = 103, fps: Int = 60, scale: Int = 1
  ) -> GeometryTrace {
    GeometryTrace(
      head: head(frames: frames, fps: fps, scale: scale),
      tracks: views.map { view in RowTrack(id: view.key, rows: (0..<frames).map { view.value($0) })
      })
  }

  /// A composer of 361 x 52 pt that moves up by 300 pt from frame 12 on, over half a second.
  static func composer(
    late: Int = 0, curve: (Double) -> Double = spring, x: Double = 16, lower: Double = 0
  ) -> (Int) -> GoldenRow {
    let way = (0..<200).map { frame in
      300 * progress(Double(frame - 12 - late) / 60, over: 0.5, curve)
    }
    return { row(x: x, y: 766 + lower - way[$0], width: 361, height: 52) }
  }

  static func row(
    x: Double = 16, y: Double = 100, width: Double = 361, height: Double = 52, alpha: Double = 1,
    offset: CGPoint? = nil
  ) -> GoldenRow {
    GoldenRow(x: x, y: y, width: width, height: height, alpha: alpha, offset: offset)
  }

  /// The progress of a critically damped spring of mass 3 and stiffness 1000 after a number of
  /// seconds.
  static func spring(_ seconds: Double) -> Double {
    let angle = (1000.0 / 3).squareRoot() * seconds
    return 1 - exp(-angle) * (1 + angle)
  }

  /// An ease-in-out motion over half a second.
  static func ease(_ seconds: Double) -> Double { (1 - cos(2 * .pi * seconds)) / 2 }

  /// A linear motion over half a second.
  static func line(_ seconds: Double) -> Double { 2 * seconds }

  private static func progress(
    _ seconds: Double, over duration: Double, _ curve: (Double) -> Double
  ) -> Double {
    if seconds <= 0 { return 0 }
    return seconds < duration - 1e-9 ? curve(seconds) : 1
  }
}

extension HandMade {
  /// Returns the sentences for a view `composer` with another track.
  static func differences(
    _ expected: @escaping Track, _ actual: @escaping Track, frames: Int = 103
  ) -> [ViewDifference] {
    TraceComparison(
      expected: trace(["composer": expected], frames: frames),
      actual: trace(["composer": actual], frames: frames)
    ).differences
  }

  static func sentences(_ expected: @escaping Track, _ actual: @escaping Track, frames: Int = 103)
    -> [String]
  { differences(expected, actual, frames: frames).map(\.sentence) }
}
