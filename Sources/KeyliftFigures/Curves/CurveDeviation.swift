// SPDX-License-Identifier: MIT

import KeyliftMotion

/// Where one motion is farthest from another.
struct CurveDeviation: Hashable, Sendable {
  /// The seconds after the start.
  let time: Double
  /// How much farther the motion has gone, as a part of the whole way; negative where it is behind.
  let lead: Double

  /// How many instants are looked at before the best is looked at more closely.
  private static let pieces = 2_000

  /// Compares a motion with another that begins at the same instant, until both have ended.
  init(of motion: Timing, from other: Timing) {
    let end = max(motion.duration, other.duration)
    func lead(_ time: Double) -> Double {
      motion.progress(after: time) - other.progress(after: time)
    }
    let step = end / Double(CurveDeviation.pieces)
    let times = (0...CurveDeviation.pieces).map { Double($0) * step }
    let best = times.max { abs(lead($0)) < abs(lead($1)) } ?? 0
    let time = CurveDeviation.peak(from: max(best - step, 0), until: best + step) { abs(lead($0)) }
    // At a step the peak is not round, and the instant before it may be no better.
    self.time = abs(lead(time)) >= abs(lead(best)) ? time : best
    self.lead = lead(self.time)
  }

  /// What is said of the deviation.
  var text: String {
    let percent = "\((abs(lead) * 100).decimal(places: 1)) %"
    guard abs(lead) >= 0.0005 else { return "the same" }
    return "\(percent) \(lead < 0 ? "behind" : "ahead") at \(time.decimal(places: 3)) s"
  }

  /// Returns where a function that rises and then falls is highest, by dividing a stretch in three.
  private static func peak(
    from start: Double, until end: Double, of value: (Double) -> Double
  ) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<40 {
      let third = (high - low) / 3
      if value(low + third) < value(high - third) { low += third } else { high -= third }
    }
    return (low + high) / 2
  }
}
