// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The making of the parts of a layer that is drawn in many sizes: in it each mark moves on its own, is stretched, or
/// grows.
struct MarkFitting {
  /// The farthest that a stretched mark's track is from a sample, in pixels: where it is is known to half a pixel.
  private static let tolerance = 0.5

  private let history: LayerHistory

  init(_ history: LayerHistory) {
    self.history = history
  }

  /// Returns the parts: marks that follow one another and move alike are one.
  func parts() -> [MovingPart] {
    var histories = MarkHistories()
    for (number, entry) in history.entries.enumerated() {
      histories.add(entry.layer.content, entry: number)
    }
    var runs: [MarkRun] = []
    for run in histories.inOrder.flatMap(MarkRun.runs) {
      if runs.isEmpty || !runs[runs.count - 1].join(run) { runs.append(run) }
    }
    return runs.map(part)
  }

  private func part(_ run: MarkRun) -> MovingPart {
    let isStretched = run.changes.contains(where: \.change.isStretch)
    return isStretched ? stretched(run) : moved(run)
  }

  private func stretched(_ run: MarkRun) -> MovingPart {
    let last = run.changes[run.changes.count - 1].change.map
    let places = run.changes.map {
      (time: history.entries[$0.entry].time, place: $0.change.map)
    }
    let content = LayerContent(drawing: run.marks)
    let size = CGSize(width: content.width, height: content.height)
    let fit = PoseFit(
      places: places, size: size, tolerance: MarkFitting.tolerance, isStepped: true)
    return MovingPart(
      content: content, place: last, motion: .pose(fit.track()), opacity: opacity(of: run))
  }

  private func moved(_ run: MarkRun) -> MovingPart {
    let move = MarkCourse(of: run, in: history) { CGPoint(x: $0.map.tx, y: $0.map.ty) }
    let growth = run.sliced.map { outline in
      let course = MarkCourse(of: run, in: history, \.growth)
      return (outline: outline, size: course)
    }
    let marks = run.marks.map { mark in
      growth.map { mark.grown(by: $0.size.last, as: $0.outline) } ?? mark
    }
    let place = CGAffineTransform(translationX: move.last.x, y: move.last.y)
    return MovingPart(
      content: LayerContent(drawing: marks), place: place,
      motion: move.isStill ? .still : .shift(move.track()), opacity: opacity(of: run),
      growth: growth.flatMap {
        $0.size.isStill
          ? nil
          : PartGrowth(outline: $0.outline.grown(by: $0.size.last), size: $0.size.track())
      })
  }

  private func opacity(of run: MarkRun) -> MotionTrack<Double> {
    let entries = Set(run.changes.map(\.entry))
    return MotionTrack(
      steps: history.entries.enumerated().map { ($1.time, entries.contains($0) ? 1.0 : 0) })
  }
}

extension LayerContent {
  /// Creates a content that is as large as its marks need.
  fileprivate convenience init(drawing marks: [Mark]) {
    let extent = marks.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1.extent) }
    self.init(width: max(extent.maxX, 0), height: max(extent.maxY, 0), marks: marks)
  }
}
