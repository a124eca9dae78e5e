// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

/// The times at which a spring must have started, by each sample alone.
///
/// In a screen recording a frame shows the screen up to a frame earlier than its time says, and some
/// frames are older still. Least squares takes such a sample for a place that is 20 points off. The
/// median of the starts does not.
struct StartSpread {
  let start: Double
  /// The median distance of the samples' starts from `start`, in seconds.
  let deviation: Double
  private let starts: [Double]

  /// The shares of the distance left at which a sample implies a start: near the ends the spring is
  /// slow, so a small error of the place is a large one of the time.
  private static let telling = 0.02...0.98
  /// The maximum error of a sample in seconds where the times are the screen's.
  static let exactTolerance = 0.005
  private static let lateFrames = 1.2
  /// The maximum share of samples that may be of older pictures, which do not count.
  static let oldPart = 0.2
  /// The maximum deviation in seconds with which the times count as the screen's.
  private static let exact = 0.001

  /// Returns `nil` if fewer than four samples imply a start.
  init?(_ points: [SampleSeries.Point], frequency: Double, from: Double, to: Double) {
    guard abs(from - to) > 1 else { return nil }
    starts = Self.samples(of: points, from, to).map { $0.time - $0.radians / frequency }
    guard starts.count >= 4 else { return nil }
    let start = Self.median(starts)
    self.start = start
    deviation = Self.median(starts.map { abs($0 - start) })
  }

  /// Whether the samples' times are the screen's, but for a few old pictures.
  ///
  /// A median alone is 0 if more than half of the frames are equally late.
  var isExact: Bool {
    let old = starts.count { abs($0 - start) > 2 * Self.exact }
    return deviation <= Self.exact
      && old <= max(Int(clamping: Self.oldPart * Double(starts.count)), 1)
  }

  /// Returns the mean distance of the starts from their median in seconds; an old picture counts no
  /// more than a frame.
  func spread(frame: Double) -> Double {
    let largest = Self.tolerance(frame: frame)
    return starts.reduce(0) { $0 + min(abs($1 - start), largest) } / Double(starts.count)
  }

  /// Returns the maximum error of a sample's time in seconds where the times are not the screen's.
  static func tolerance(frame: Double) -> Double { lateFrames * frame }

  func largest(frame: Double) -> Double {
    starts.map { abs($0 - start) }.filter { $0 <= Self.tolerance(frame: frame) }.max() ?? 0
  }

  /// `radians` are those between the first and the last sample.
  typealias Frequency = (value: Double, error: Double?, radians: Double)

  /// Returns the frequency whose spring fits the samples' times best; `nil` if there are too few.
  ///
  /// Each sample implies after how many radians its place is reached; its time is a straight line
  /// over them. The slope is the median of the slopes between two samples: Theil's estimator, in
  /// which a few old pictures do not count. Its error is Sen's.
  static func frequency(
    of points: [SampleSeries.Point], from: Double, to: Double
  ) -> Frequency? {
    let all = samples(of: points, from, to)
    let every = max(all.count / maximumSamples, 1)
    let samples = stride(from: 0, to: all.count, by: every).map { all[$0] }
    let slopes = slopes(of: samples).sorted()
    let count = Double(samples.count)
    guard samples.count >= 4, slopes.count >= samples.count else { return nil }
    let median = median(slopes)
    // The deviation of Kendall's statistic: P. K. Sen, J. Am. Stat. Assoc. 63 (1968), 1379.
    let deviation = (count * (count - 1) * (2 * count + 5) / 18).squareRoot()
    let half = min(Int(clamping: (deviation / 2).rounded(.up)), slopes.count / 2)
    let middle = slopes.count / 2
    let low = slopes[max(middle - half, 0)]
    let high = slopes[min(middle + half, slopes.count - 1)]
    guard median > 0, low > 0 else { return nil }
    let radians = samples.map(\.radians)
    return (
      1 / median, samples.count >= minimumForError ? (1 / low - 1 / high) / 2 : nil,
      (radians.max() ?? 0) - (radians.min() ?? 0)
    )
  }

  private typealias Sample = (time: Double, radians: Double, repeats: Int)

  private static func samples(
    of points: [SampleSeries.Point], _ from: Double, _ to: Double
  ) -> [Sample] {
    var repeats = 0
    return points.compactMap { point in
      if point.isRepeated { repeats += 1 }
      let left = (point.value - to) / (from - to)
      guard !point.isRepeated, telling.contains(left) else { return nil }
      return (point.time, radians(left: left), repeats)
    }
  }

  /// In seconds per radian.
  ///
  /// A recorder that has repeated a picture can be later from then on, so only samples on the same
  /// side of it are compared if there are enough of them.
  private static func slopes(of samples: [Sample]) -> [Double] {
    let sizes = Dictionary(grouping: samples, by: \.repeats).values.map(\.count)
    let areApart = sizes.allSatisfy { $0 >= minimumApart }
    return samples.indices.flatMap { index -> [Double] in
      let one = samples[index]
      return samples[(index + 1)...].compactMap { other in
        guard abs(other.radians - one.radians) > minimumRadians,
          !areApart || other.repeats == one.repeats
        else { return nil }
        return (other.time - one.time) / (other.radians - one.radians)
      }
    }
  }

  private static let minimumApart = 5

  static let minimumForError = 6
  private static let minimumRadians = 0.3
  /// A log at 240 frames a second has about as many samples in a move.
  private static let maximumSamples = 128

  private static func radians(left: Double) -> Double {
    var low = 0.0
    var high = 12.0
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
