// SPDX-License-Identifier: MIT

import Foundation

/// How far a mark of a content that changes its size is moved, or by how much it grows, over time.
///
/// Contents are drawn in whole pixels. What goes with an edge of the content goes where that edge truly is; anything
/// else is known to half a pixel.
struct MarkCourse {
  /// The value at the end.
  let last: CGPoint

  /// What is wanted, from the last value.
  private let samples: [MotionTrack<CGPoint>.Key]
  /// Whether it is known exactly.
  private let isExact: Bool

  /// The farthest that a track is from a sample, in pixels.
  private static let tolerance = (exact: 0.23, stepped: 0.5)

  /// Reads the course of a run.
  ///
  /// - Parameter value: Returns what of a change is wanted.
  init(of run: MarkRun, in history: LayerHistory, _ value: (MarkChange) -> CGPoint) {
    let entries = run.changes.map { history.entries[$0.entry] }
    let values = run.changes.map { value($0.change) }
    let across = AxisCourse(
      values.map { Double($0.x) }, sizes: entries.map { Double($0.layer.content.width) },
      exact: entries.map { $0.layer.exactSize.map { Double($0.width) } })
    let down = AxisCourse(
      values.map { Double($0.y) }, sizes: entries.map { Double($0.layer.content.height) },
      exact: entries.map { $0.layer.exactSize.map { Double($0.height) } })
    let points = zip(across.values, down.values).map { CGPoint(x: $0, y: $1) }
    let last = points[points.count - 1]
    self.last = last
    isExact = across.isExact && down.isExact
    samples = zip(entries, points).map { entry, point in
      MotionTrack.Key(
        time: entry.time, value: CGPoint(x: point.x - last.x, y: point.y - last.y))
    }
  }

  /// Whether the value is the same at all times.
  var isStill: Bool { samples.allSatisfy { $0.value == .zero } }

  /// Returns the way to the last value, which is 0.
  func track() -> MotionTrack<CGPoint> {
    let rest = MotionFit<CGPoint>.shortestRest
    let smooth = isExact ? samples : SteppedMotion.smoothed(samples, rest: rest)
    let tolerance = isExact ? MarkCourse.tolerance.exact : MarkCourse.tolerance.stepped
    return MotionFit(samples: smooth, tolerance: tolerance) {
      max(abs($0.x - $1.x), abs($0.y - $1.y))
    }.track()
  }
}

/// What a mark does along one axis.
private struct AxisCourse {
  /// The values.
  let values: [Double]
  /// Whether they are as exact as they can be.
  let isExact: Bool

  /// How far values may be apart that count as the same, in pixels.
  private static let likeness = 1e-6

  /// - Parameters:
  ///   - values: What is drawn.
  ///   - sizes: The content's whole pixels.
  ///   - exact: The pixels that it stands for.
  init(_ values: [Double], sizes: [Double], exact: [Double?]) {
    let (first, size) = (values[0], sizes[0])
    let isStill = values.allSatisfy { abs($0 - first) <= AxisCourse.likeness }
    let follows = zip(values, sizes).allSatisfy { value, other in
      abs(value - first - (other - size)) <= AxisCourse.likeness
    }
    let isKnown = follows && !isStill && !exact.contains(nil)
    self.values =
      isKnown
      ? zip(values, zip(sizes, exact)).map { $0 + ($1.1 ?? $1.0) - $1.0 } : values
    isExact = isKnown || isStill
  }
}
