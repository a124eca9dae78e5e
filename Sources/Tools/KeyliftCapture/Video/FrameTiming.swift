// SPDX-License-Identifier: MIT

import KeyliftIO

/// The rate of a video's frames, and which frames a recorder left out or repeated while the
/// keyboard moved.
package struct FrameTiming: Hashable, Sendable {
  package let interval: Double
  /// The frames that repeat the previous picture although the keyboard was moving.
  package let repeated: [Int]
  /// The frames before which others are missing.
  package let missing: [Gap]
  /// The maximum distance of a frame from the rhythm in seconds, without missing frames.
  package let jitter: Double

  package struct Gap: Hashable, Sendable {
    package let frame: Int
    package let count: Int
  }

  /// The minimum motion of a keyboard in points before and after a repeated or missing frame.
  private static let motion = (repeated: 2.0, missing: 0.5)
  /// The seconds for which a keyboard near the bottom moves without being recognized.
  private static let unseen = 0.12
  /// The maximum number of frames that a recorder repeats; a finger can hold a keyboard still for
  /// longer.
  private static let longestRun = 8
  /// The maximum difference in points of repeated frames.
  private static let same = 0.1

  init(times: [Double], tops: [Double?]) {
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    let moving = FrameTiming.moving(times, tops)
    let interval = FrameTiming.usual(gaps, moving: Set(moving.map { $0 - 1 }))
    self.interval = interval
    let steps = FrameTiming.steps(gaps, interval)
    missing = gaps.indices.compactMap { index in
      let count = steps[index] - 1
      guard count > 0 else { return nil }
      let isMoving: Bool
      switch (tops[index], tops[index + 1]) {
      case (let before?, let after?): isMoving = abs(after - before) > FrameTiming.motion.missing
      case (nil, nil):
        // The keyboard may still move below the part of the screen in which it is recognized.
        isMoving = moving.contains { abs(times[$0] - times[index]) < FrameTiming.unseen }
      // The keyboard has come or gone without a frame that shows it.
      case (_?, nil), (nil, _?): isMoving = true
      }
      return isMoving ? Gap(frame: index + 1, count: count) : nil
    }
    repeated = FrameTiming.repeated(tops)
    jitter = gaps.filter { $0 < 1.5 * interval }.reduce(0) { max($0, abs($1 - interval)) }
  }

  func flags(ofFrame index: Int) -> RecordedSample.Flags {
    var flags: RecordedSample.Flags = []
    if repeated.contains(index) { flags.insert(.repeated) }
    if missing.contains(where: { $0.frame == index }) { flags.insert(.afterGap) }
    return flags
  }

  private static func moving(_ times: [Double], _ tops: [Double?]) -> [Int] {
    times.indices.dropFirst().filter { index in
      guard let before = tops[index - 1], let after = tops[index] else { return false }
      return abs(after - before) > motion.missing
    }
  }

  /// The minimum number of gaps in motion by which the interval is known.
  private static let enough = 8

  /// The mean without missing frames.
  ///
  /// A recorder that saves frames leaves some out where nothing moves, so the gaps in motion count.
  private static func usual(_ gaps: [Double], moving: Set<Int>) -> Double {
    let inMotion = gaps.indices.filter { moving.contains($0) }.map { gaps[$0] }
    let counted = (inMotion.count >= enough ? inMotion : gaps).filter { $0 > 1e-4 }.sorted()
    guard !counted.isEmpty else { return 1.0 / 60 }
    var interval = counted[inMotion.count >= enough ? counted.count / 2 : counted.count / 4]
    for _ in 0..<3 {
      let near = counted.filter { $0 > 0.5 * interval && $0 < 1.7 * interval }
      guard !near.isEmpty else { break }
      interval = near.reduce(0, +) / Double(near.count)
    }
    return interval
  }

  /// The fractions of an interval at which a gap's number is in doubt, and the share of a frame's
  /// distance from the rhythm that the rhythm takes over.
  private static let doubtful = (part: 0.35...0.65, share: 0.5)

  /// The number of intervals in each gap.
  ///
  /// With uneven times, a gap of an interval and a half can have either number. The rhythm of the
  /// frames before then shows where the next one belongs.
  private static func steps(_ gaps: [Double], _ interval: Double) -> [Int] {
    // The time of the last frame after its place in the rhythm.
    var late = 0.0
    return gaps.map { gap in
      let own = gap / interval
      let inRhythm = (gap + late) / interval
      let isDoubtful = doubtful.part.contains(own - own.rounded(.down))
      let step = max(Int(clamping: (isDoubtful ? inRhythm : own).rounded()), 1)
      late = (late + gap - Double(step) * interval) * (1 - doubtful.share)
      return step
    }
  }

  private static func repeated(_ tops: [Double?]) -> [Int] {
    var result: [Int] = []
    var start = 1
    while start < tops.count {
      guard let first = tops[start] else {
        start += 1
        continue
      }
      var end = start + 1
      while end < tops.count, let next = tops[end], abs(next - first) < same { end += 1 }
      let run = start..<end
      if run.count > 1, run.count <= longestRun, end < tops.count {
        // A keyboard that comes into sight, or goes out of it, has moved.
        let out = tops[end].map { $0 - first } ?? .infinity
        let into = tops[start - 1].map { first - $0 } ?? (out < 0 ? -.infinity : .infinity)
        if into * out > 0, min(abs(into), abs(out)) > motion.repeated {
          result += run.dropFirst()
        }
      }
      start = end
    }
    return result
  }
}
