// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// An edge over time, at the times at which the screen was looked at.
struct SampleSeries: Hashable, Sendable {
  struct Point: Hashable, Sendable {
    var time: Double
    var value: Double
    /// Whether the video repeats the picture before.
    var isRepeated = false
  }

  let points: [Point]
  /// The median time between two neighbors without gaps; `nil` without pairs.
  let step: Double?
  /// Whether the edge rests between points that are far apart, as in a log that writes only
  /// changes.
  let isHeld: Bool

  /// The longest time in seconds between two points without a gap.
  ///
  /// A keyboard that comes or goes takes half a second, so a longer gap can hide a whole move.
  static let longestGap = 0.25

  init(_ points: [Point], isHeld: Bool = false) {
    self.points = points
    self.isHeld = isHeld
    let steps = zip(points, points.dropFirst()).map { $1.time - $0.time }
      .filter { $0 < SampleSeries.longestGap }
    step = steps.upperMedian
  }

  init(keyboardOf recording: Recording) {
    self.init(recording.keyboard, recording.unseenKeyboard, in: recording) { Double($0.minY) }
  }

  init(bottomOf view: RecordedView, in recording: Recording) {
    self.init(view.samples, view.unseen, in: recording) { Double($0.maxY) }
  }

  private init(
    _ samples: [RecordedSample], _ unseen: [UnseenFrame], in recording: Recording,
    edge: (CGRect) -> Double
  ) {
    var points: [Point] = []
    // A recording with ticks writes what changes, so everything else keeps its place.
    let isHeld = !recording.ticks.isEmpty && unseen.isEmpty
    var ticks = isHeld ? recording.times[...] : []
    func hold(before time: Double) {
      while let tick = ticks.first, tick < time - 1e-9 {
        ticks.removeFirst()
        if let last = points.last, tick > last.time + 1e-9 {
          points.append(Point(time: tick, value: last.value))
        }
      }
    }
    for sample in samples where sample.isSure {
      hold(before: sample.time)
      if let last = points.last, sample.time - last.time < 1e-9 { points.removeLast() }
      points.append(
        Point(
          time: sample.time, value: edge(sample.rect),
          isRepeated: sample.flags.contains(.repeated)))
    }
    hold(before: .infinity)
    self.init(points, isHeld: isHeld)
  }

  func value(at time: Double) -> Double? { index(at: time).map { points[$0].value } }

  private func index(at time: Double) -> Int? {
    let next = points.partitioningIndex { $0.time > time + 1e-9 }
    return next > 0 ? next - 1 : nil
  }

  /// Returns the place if it was seen at this time or is known to rest; `nil` for a repeated
  /// picture.
  func known(at time: Double) -> Double? {
    guard let index = index(at: time), !points[index].isRepeated else { return nil }
    return isHeld || time - points[index].time < 1e-6 ? points[index].value : nil
  }

  /// Returns the place shortly before a time; `nil` if the edge was not seen then.
  func recent(at time: Double) -> Double? {
    guard let index = index(at: time) else { return nil }
    let isRecent = isHeld || time - points[index].time < SampleSeries.longestGap
    return isRecent ? points[index].value : nil
  }

  func interpolated(at time: Double) -> Double? {
    guard let index = index(at: time) else { return nil }
    let point = points[index]
    let next = index + 1
    if time - point.time < 1e-6 { return point.value }
    guard next < points.count, points[next].time - point.time < SampleSeries.longestGap / 4 else {
      return isHeld ? point.value : nil
    }
    let part = (time - point.time) / (points[next].time - point.time)
    return point.value + (points[next].value - point.value) * part
  }

  func isGap(before index: Int) -> Bool {
    guard index > 0, !isHeld else { return index <= 0 }
    return points[index].time - points[index - 1].time > SampleSeries.longestGap
  }
}
