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

  /// The largest distance of a start from the median that is within a frame, in seconds.
  func largest(frame: Double) -> Double {
    starts.map { abs($0 - start) }.filter { $0 <= tolerance(frame: frame) }.max() ?? 0
  }

  /// Returns the frequency whose spring fits the times of samples best, with its standard error if
  /// there are enough to tell one; `nil` if too few tell it.
  ///
  /// Each sample tells after how many radians its place is reached, so its time is a straight line
  /// over them. The slope is the median of the slopes between two samples: Theil's estimator, in
  /// which a few old pictures do not count. Its error is Sen's.
  static func frequency(
    of points: [SampleSeries.Point], from: Double, to: Double
  ) -> (value: Double, error: Double?)? {
    let all = points.compactMap { point -> (time: Double, radians: Double)? in
      let left = (point.value - to) / (from - to)
      guard !point.isRepeated, telling.contains(left) else { return nil }
      return (point.time, radians(left: left))
    }
    let every = max(all.count / mostSamples, 1)
    let samples = stride(from: 0, to: all.count, by: every).map { all[$0] }
    var slopes: [Double] = []
    for (index, one) in samples.enumerated() {
      for other in samples[(index + 1)...] where abs(other.radians - one.radians) > leastRadians {
        slopes.append((other.time - one.time) / (other.radians - one.radians))
      }
    }
    slopes.sort()
    let count = Double(samples.count)
    guard samples.count >= 4, slopes.count >= samples.count else { return nil }
    let median = median(slopes)
    // Of Kendall's statistic: P. K. Sen, J. Am. Stat. Assoc. 63 (1968), 1379.
    let deviation = (count * (count - 1) * (2 * count + 5) / 18).squareRoot()
    let half = min(Int((deviation / 2).rounded(.up)), slopes.count / 2)
    let middle = slopes.count / 2
    let (low, high) = (slopes[max(middle - half, 0)], slopes[min(middle + half, slopes.count - 1)])
    guard median > 0, low > 0 else { return nil }
    return (1 / median, samples.count >= leastForError ? (1 / low - 1 / high) / 2 : nil)
  }

  /// The least number of samples that tell an error.
  private static let leastForError = 6
  /// The radians between two samples that tell a slope.
  private static let leastRadians = 0.3
  /// The samples whose pairs are compared, about: a log at 240 frames a second has as many in a move.
  private static let mostSamples = 128

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
