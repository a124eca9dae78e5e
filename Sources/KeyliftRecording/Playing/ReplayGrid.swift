// SPDX-License-Identifier: MIT

/// The frames of a clip that shows a recording, so that each frame shows what the screen showed.
///
/// A recording's times are a multiple of the screen's frame plus a constant, with some jitter. A
/// time goes to the nearest frame, so no frame is shown twice or left out because of jitter.
struct ReplayGrid: Hashable, Sendable {
  /// Frames per second.
  let fps: Int
  /// The time of frame 0 in the recording, in seconds, at most half a frame from 0.
  let origin: Double

  /// The frame rates of screens and films.
  private static let rates = [24, 25, 30, 48, 50, 60, 80, 90, 120]

  /// Creates the grid of a recording.
  init(_ times: [Double]) {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
      .filter { $0 > 0.002 && $0 < SampleSeries.longestGap }.sorted()
    let step = steps.isEmpty ? 1.0 / 60 : steps[steps.count / 2]
    let fps = Self.rates.min { abs(1 / Double($0) - step) < abs(1 / Double($1) - step) } ?? 60
    self.fps = fps
    // The offset with the least jitter; a mean would depend on where the circle is cut.
    let phases = times.map { ($0 * Double(fps)) - ($0 * Double(fps)).rounded(.down) }
    func jitter(_ phase: Double) -> Double {
      phases.reduce(0) { sum, other in
        let off = abs(other - phase)
        let distance = min(off, 1 - off)
        return sum + distance * distance
      }
    }
    let best = (0..<20).map { Double($0) / 20 }.min { jitter($0) < jitter($1) } ?? 0
    origin = (best > 0.5 ? best - 1 : best) / Double(fps)
  }

  /// Returns the instant of the frame that shows a time, in seconds of the clip.
  func frameTime(_ time: Double) -> Double {
    let frame = ((time - origin) * Double(fps)).rounded()
    return max(frame, 0) / Double(fps)
  }
}
