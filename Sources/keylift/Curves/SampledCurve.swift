// SPDX-License-Identifier: MIT

import KeyliftMotion

/// A curve at even steps over its duration.
struct SampledCurve {
  /// The curve's name.
  let name: String
  /// The seconds that the curve takes.
  let duration: Double
  /// The seconds since the start and the fraction of the way, both ends included.
  let points: [(time: Double, progress: Double)]

  /// Samples a curve at a number of instants, of which there are at least 2.
  init(_ name: String, _ timing: Timing, samples: Int) {
    self.name = name
    duration = timing.duration
    points = (0..<samples).map { index in
      let time = timing.duration * Double(index) / Double(samples - 1)
      return (time, timing.progress(after: time))
    }
  }
}
