// SPDX-License-Identifier: MIT

import KeyliftFigures
import KeyliftMotion

/// A curve at even steps over its duration.
struct SampledCurve {
  /// One instant.
  struct Sample {
    /// The seconds since the start.
    let time: Double
    /// The fraction of the way.
    let progress: Double
    /// The speed in whole ways a second.
    let velocity: Double
  }

  /// The curve.
  let curve: NamedCurve
  /// The instants, both ends included.
  let samples: [Sample]

  /// Samples a curve at a number of instants, of which there are at least 2.
  init(_ curve: NamedCurve, samples count: Int) {
    self.curve = curve
    samples = (0..<count).map { index in
      let time = curve.timing.duration * Double(index) / Double(count - 1)
      return Sample(
        time: time, progress: curve.timing.progress(after: time),
        velocity: curve.velocity(after: time))
    }
  }
}
