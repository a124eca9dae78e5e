// SPDX-License-Identifier: MIT

import KeyliftMotion

/// The times at which a spring must have started, as each sample by itself tells.
///
/// In a screen recording a frame shows the screen up to a frame earlier than its time says, and some
/// frames are older still. Least squares takes such a sample for a place that is 20 points off. The
/// median of the starts does not.
struct StartSpread {
  /// The median of the starts, in seconds.
  let start: Double
  /// The median of the distances of the starts from it, in seconds.
  let deviation: Double
  /// The starts of the samples that tell one, in seconds.
  private let starts: [Double]

  /// The part of the way that is left where a sample tells a start: near the ends the spring is slow,
  /// and a small error of the place is a large one of the time.
  private static let telling = 0.02...0.98
  /// The time by which a sample may be off: in frames where the times are not the screen's, and in
  /// seconds where they are.
  private static let tolerance = (frames: 1.2, seconds: 0.005)
  /// The largest deviation with which the times are the screen's, in seconds.
  private static let exact = 0.001

  /// Creates the spread for a spring; `nil` if fewer than four samples tell a start.
  init?(_ points: [SampleSeries.Point], frequency: Double, from: Double, to: Double) {
    guard abs(from - to) > 1 else { return nil }
    starts = points.compactMap { point in
      let left = (point.value - to) / (from - to)
      guard !point.isRepeated, Self.telling.contains(left) else { return nil }
      return point.time - Self.radians(left: left) / frequency
    }
    guard starts.count >= 4 else { return nil }
    let start = Self.median(starts)
    self.start = start
    deviation = Self.median(starts.map { abs($0 - start) })
  }

  /// Whether the samples' times are those of the screen.
  var isExact: Bool { deviation <= Self.exact }

  /// Returns the seconds by which a sample may be older or newer than its time says.
  ///
  /// - Parameter frame: The seconds of a frame.
  func tolerance(frame: Double) -> Double {
    isExact ? Self.tolerance.seconds : Self.tolerance.frames * frame
  }

  /// The sum of the starts' distances from their median, in which far ones count no more than others
  /// at ten milliseconds.
  var cost: Double { starts.reduce(0) { $0 + min(abs($1 - start), 0.01) } }

  /// The largest distance of a start from the median that is within a frame, in seconds.
  func largest(frame: Double) -> Double {
    starts.map { abs($0 - start) }.filter { $0 <= tolerance(frame: frame) }.max() ?? 0
  }

  /// Returns the radians after which a part of the way is left.
  private static func radians(left: Double) -> Double {
    var (low, high) = (0.0, 12.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if SpringFit.remainder(middle) > left { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
