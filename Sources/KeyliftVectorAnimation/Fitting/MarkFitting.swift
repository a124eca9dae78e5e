// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The conversion of a layer with many sizes to parts: each mark moves on its own, is stretched, or
/// grows.
struct MarkFitting {
  /// The largest distance of a stretched mark's track from a sample, in pixels; its place is known
  /// to half a pixel.
  private static let tolerance = 0.5

  private let history: LayerHistory

  init(_ history: LayerHistory) {
    self.history = history
  }

  /// Returns the parts: consecutive marks that move alike are one.
  func parts() -> [MovingPart] {
    var histories = MarkHistories()
    for (number, entry) in history.entries.enumerated() {
      histories.add(entry.layer.content, entry: number)
    }
    var runs: [MarkRun] = []
    for run in histories.inOrder.flatMap(MarkRun.runs) {
      if runs.isEmpty || !runs[runs.count - 1].join(run) { runs.append(run) }
    }
    return runs.map { run in
      var part = run.changes.contains(where: \.change.isStretch) ? stretched(run) : moved(run)
      let entries = Set(run.changes.map(\.entry))
      part.opacity = MotionTrack(
        steps: history.entries.enumerated().map { ($1.time, entries.contains($0) ? 1.0 : 0) })
      return part
    }
  }

  private func stretched(_ run: MarkRun) -> MovingPart {
    let places = run.changes.map { (time: history.entries[$0.entry].time, place: $0.change.map) }
    let content = LayerContent(drawing: run.marks)
    let fit = MotionFit(
      places, size: CGSize(width: content.width, height: content.height),
      tolerance: MarkFitting.tolerance, isStepped: true)
    return MovingPart(
      content: content, place: places[places.count - 1].place, motion: .pose(fit.track()))
  }

  private func moved(_ run: MarkRun) -> MovingPart {
    let move = MarkSeries(of: run, in: history) { CGPoint(x: $0.map.tx, y: $0.map.ty) }
    var part = MovingPart(
      content: LayerContent(drawing: run.marks),
      place: CGAffineTransform(translationX: move.last.x, y: move.last.y),
      motion: move.isStill ? .still : .shift(move.track()))
    guard let outline = run.sliced else { return part }
    let size = MarkSeries(of: run, in: history, \.growth)
    part.content = LayerContent(drawing: run.marks.map { $0.grown(by: size.last, as: outline) })
    if !size.isStill {
      part.growth = PartGrowth(outline: outline.grown(by: size.last), size: size.track())
    }
    return part
  }
}

extension LayerContent {
  /// Creates a content that is as large as its marks.
  fileprivate convenience init(drawing marks: [Mark]) {
    let extent = marks.extent
    self.init(width: max(extent.maxX, 0), height: max(extent.maxY, 0), marks: marks)
  }
}

/// The move or the growth of a mark of a resized content over time.
///
/// Contents are drawn in whole pixels. A mark that follows an edge of the content is placed where
/// that edge exactly is; other marks are known to half a pixel.
private struct MarkSeries {
  /// The value at the end.
  let last: CGPoint

  /// The differences from the last value.
  private let samples: [MotionTrack<CGPoint>.Key]
  private let isExact: Bool

  /// The largest distance of a track from a sample, in pixels.
  private static let tolerance = (exact: 0.23, stepped: 0.5)

  /// Reads the values of a run.
  ///
  /// - Parameter value: Returns the value of a change.
  init(of run: MarkRun, in history: LayerHistory, _ value: (MarkChange) -> CGPoint) {
    let entries = run.changes.map { history.entries[$0.entry] }
    let values = run.changes.map { value($0.change) }
    let across = AxisSeries(
      values.map { Double($0.x) }, sizes: entries.map { Double($0.layer.content.width) },
      exact: entries.map { $0.layer.exactSize.map { Double($0.width) } })
    let down = AxisSeries(
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

  /// Returns the differences from the last value over time.
  func track() -> MotionTrack<CGPoint> {
    let rest = MotionFit<CGPoint>.shortestRest
    let smooth = isExact ? samples : SteppedMotion.smoothed(samples, rest: rest)
    let tolerance = isExact ? MarkSeries.tolerance.exact : MarkSeries.tolerance.stepped
    return MotionFit(smooth, tolerance: tolerance) {
      max(abs($0.x - $1.x), abs($0.y - $1.y))
    }.track()
  }
}

/// The values of a mark along one axis.
private struct AxisSeries {
  /// The values.
  let values: [Double]
  /// Whether the values are known to fractions of pixels.
  let isExact: Bool

  /// The largest difference of values that count as the same, in pixels.
  private static let likeness = 1e-6

  /// - Parameters:
  ///   - values: The values in whole pixels.
  ///   - sizes: The content's size in whole pixels.
  ///   - exact: The content's exact size in pixels.
  init(_ values: [Double], sizes: [Double], exact: [Double?]) {
    let (first, size) = (values[0], sizes[0])
    let isStill = values.allSatisfy { abs($0 - first) <= AxisSeries.likeness }
    let follows = zip(values, sizes).allSatisfy { value, other in
      abs(value - first - (other - size)) <= AxisSeries.likeness
    }
    let isKnown = follows && !isStill && !exact.contains(nil)
    self.values =
      isKnown
      ? zip(values, zip(sizes, exact)).map { $0 + ($1.1 ?? $1.0) - $1.0 } : values
    isExact = isKnown || isStill
  }
}
