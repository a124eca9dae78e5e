// SPDX-License-Identifier: MIT

import KeyliftIO
package import KeyliftScene

/// A time in which a video does not show where the keyboard is, and no spring says it.
///
/// The recorder has left out frames of a move, another keyboard has come, or the keyboard has gone
/// at once. Nothing is judged then.
package struct LostSight: Hashable, Sendable {
  /// The time of the last frame in which the keyboard was seen, or of the first frame.
  package let last: Double
  /// `nil` if it is not known again before the end.
  package let next: Double?
  /// The height of the keyboard that was in sight before, in points; `nil` at the beginning.
  package let shown: Double?
  package let missing: Int

  /// In a shorter time in seconds, nothing can move far.
  private static let shortest = 0.1
  /// The maximum distance in points between equal places.
  private static let same = 4.0
  /// The height in points from which a keyboard is always recognized, and the number of frames
  /// without it after which it is gone.
  private static let plain = (height: 80.0, frames: 3)

  private struct Sighting {
    let time: Double
    let top: Double
    let spring: SpringFit?

    var before: Double { spring?.from ?? top }
    var after: Double { spring?.to ?? top }
  }

  /// Returns nothing for a log.
  package static func all(in recording: Recording, _ fits: [MoveFit]) -> [LostSight] {
    guard recording.isMeasured else { return [] }
    let times = recording.times
    let series = SampleSeries(keyboardOf: recording)
    let frame = series.step ?? 1.0 / 60
    let springs = fits.compactMap { $0.generation?.spring }
    let sightings = series.points.map { point in
      Sighting(
        time: point.time, top: point.value,
        spring: springs.last { spring in
          spring.start <= point.time + frame && abs(point.value - spring.to) > same
            && spring.distance(from: point, within: 1.2 * frame) < same
        })
    }
    guard let first = sightings.first, let end = times.last, let begin = times.first else {
      return []
    }
    let flagged =
      recording.keyboard.filter { $0.flags.contains(.afterGap) }.map(\.time)
      + recording.unseenKeyboard.filter { $0.flags.contains(.afterGap) }.map(\.time)
    func missing(from one: Double, to other: Double) -> Int {
      flagged.filter { one < $0 && $0 <= other }.reduce(0) { sum, time in
        let before = times.partitioningIndex { $0 >= time - 1e-9 } - 1
        guard before >= 0 else { return sum }
        return sum + max(Int(clamping: ((time - times[before]) / frame).rounded()) - 1, 0)
      }
    }
    func isUnseen(between one: Double, and other: Double) -> Bool {
      let next = times.partitioningIndex { $0 > one + 1e-9 }
      return next < times.count && times[next] < other - 1e-9
    }
    let bottom = recording.bottom
    /// Whether a moving keyboard is not seen where it must be in plain sight.
    func vanishes(_ one: Sighting, before end: Double) -> Bool {
      guard let spring = one.spring else { return false }
      let next = times.partitioningIndex { $0 > one.time + 1e-9 }
      let frames = times[next...].prefix(plain.frames)
      return frames.count == plain.frames
        && frames.allSatisfy { $0 < end && bottom - spring.value(at: $0) > plain.height }
    }
    var result: [LostSight] = []
    if first.time - begin > SampleSeries.longestGap, first.before < bottom - same {
      result.append(
        LostSight(last: begin, next: first.time, shown: nil, missing: 0))
    }
    for (one, other) in zip(sightings, sightings.dropFirst())
    where other.time - one.time > 1.5 * frame {
      // A recorder leaves out frames in which nothing changes.
      let isStill = !isUnseen(between: one.time, and: other.time) && abs(one.top - other.top) < same
      let isOneMove = one.spring != nil && one.spring == other.spring
      let isBrief =
        other.time - one.time < shortest
        || (abs(one.after - other.before) < same && one.spring == nil
          && other.time - one.time < SampleSeries.longestGap)
      let isHidden = one.after > bottom - same && other.before > bottom - same
      let isExplained = isHidden && !vanishes(one, before: other.time)
      guard !isStill, !isOneMove, !isBrief, !isExplained else { continue }
      let known = other.spring.map { max($0.start, one.time) } ?? other.time
      result.append(
        LostSight(
          last: one.time, next: known, shown: bottom - one.top,
          missing: missing(from: one.time, to: other.time)))
    }
    if let last = sightings.last, end - last.time > shortest,
      last.after < bottom - same || vanishes(last, before: .infinity)
    {
      result.append(
        LostSight(
          last: last.time, next: nil, shown: bottom - last.top,
          missing: missing(from: last.time, to: end)))
    }
    return result
  }
}

extension LostSight {
  package func finding(in path: String, line: Int) -> Diagnostic {
    Diagnostic(
      file: path, line: line, column: 1, .warning, code: "lost-keyboard", message: sentence,
      text: nil)
  }

  package var sentence: String {
    let begin = last.decimal(atMost: 3)
    let end = next.map { "to \($0.decimal(atMost: 3)) s" } ?? "to the end"
    let sight = shown.map { ", with \($0.decimal(atMost: 0)) pt of it in sight before" } ?? ""
    let frames =
      missing > 0 ? "; \(missing) \(missing == 1 ? "frame is" : "frames are") missing" : ""
    return """
      the keyboard is not seen from \(begin) s \(end)\(sight)\(frames); nothing is judged then
      """
  }
}
