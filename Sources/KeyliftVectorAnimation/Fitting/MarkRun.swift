// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// Marks that move together for some entries of a layer's history: drawn once, then moved, and
/// stretched or grown.
struct MarkRun {
  /// The marks as they are drawn, back to front; a single mark if it grows.
  private(set) var marks: [Mark]
  /// The numbers of the entries, ascending, and the change from the drawn marks in each.
  private(set) var changes: [(entry: Int, change: MarkChange)]
  /// The outline that grows, as it is drawn; `nil` if none does.
  private(set) var sliced: SlicedOutline?

  /// The largest error of a point of a stretched outline in pixels: a corner's radius is stretched,
  /// too.
  private static let tolerance = 1.0

  private init(_ mark: Mark, entry: Int) {
    marks = [mark]
    changes = [(entry, MarkChange(map: .identity))]
  }

  /// Returns the runs of a mark: another begins at a mark that none of the earlier can become.
  static func runs(of history: MarkHistory) -> [MarkRun] {
    var runs: [MarkRun] = []
    var current = 0
    for (entry, mark) in history {
      // The current run is kept as long as possible; a size that comes back has its own.
      let fit = ([current] + runs.indices).first { number in
        runs.indices.contains(number) && runs[number].take(mark, entry: entry)
      }
      current = fit ?? runs.count
      if fit == nil { runs.append(MarkRun(mark, entry: entry)) }
    }
    return runs
  }

  /// Adds an entry if the run's mark can become the entry's; returns whether it can.
  private mutating func take(_ mark: Mark, entry: Int) -> Bool {
    guard let change = marks[0].change(to: mark, within: MarkRun.tolerance) else { return false }
    if change.isStretch, sliced != nil { return false }
    if change.isGrowth, !grow(by: change.growth) { return false }
    changes.append((entry, change))
    return true
  }

  /// Makes the run grow along all axes that are needed; returns whether it can.
  private mutating func grow(by growth: CGPoint) -> Bool {
    if let sliced, sliced.canGrow(by: growth) { return true }
    guard !changes.contains(where: \.change.isStretch) else { return false }
    let ways = CGPoint(
      x: growth.x != 0 || sliced?.across != nil ? 1 : 0,
      y: growth.y != 0 || sliced?.down != nil ? 1 : 0)
    guard let outline = marks[0].sliced(for: ways) else { return false }
    sliced = outline
    return true
  }

  private var onlyMoves: Bool { changes.allSatisfy { !$0.change.isStretch && !$0.change.isGrowth } }

  /// Adds the marks of a run in front of this one if both only move and move alike; returns whether
  /// they do.
  mutating func join(_ other: MarkRun) -> Bool {
    guard onlyMoves, other.onlyMoves, changes.count == other.changes.count,
      zip(changes, other.changes).allSatisfy({
        $0.entry == $1.entry && $0.change.map.isNear($1.change.map)
      })
    else { return false }
    marks += other.marks
    return true
  }
}

extension CGAffineTransform {
  fileprivate func isNear(_ other: CGAffineTransform) -> Bool {
    abs(tx - other.tx) <= 1e-3 && abs(ty - other.ty) <= 1e-3
  }
}
