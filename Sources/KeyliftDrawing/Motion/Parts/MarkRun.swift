// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// Marks that go together for some entries of a layer's history: drawn once, moved, and stretched or grown.
struct MarkRun {
  /// The marks as they are drawn, back to front; one alone where it grows.
  private(set) var marks: [Mark]
  /// The numbers of the entries, ascending, and what makes of the marks what those have.
  private(set) var changes: [(entry: Int, change: MarkChange)]
  /// The outline that grows, as it is drawn; nil where nothing does.
  private(set) var sliced: SlicedOutline?

  /// How far a point of a stretched outline may be off, in pixels: a corner's radius is stretched too.
  private static let tolerance = 1.0

  private init(_ mark: Mark, entry: Int) {
    marks = [mark]
    changes = [(entry, MarkChange(map: .identity))]
  }

  /// Returns the runs of a mark: another begins where nothing would make it of those before.
  static func runs(of history: MarkHistory) -> [MarkRun] {
    var runs: [MarkRun] = []
    var current = 0
    for (entry, mark) in history.marks {
      // The one that is drawn is kept for as long as it will do; a size that comes back has its own.
      let fit = ([current] + runs.indices).first { number in
        runs.indices.contains(number) && runs[number].take(mark, entry: entry)
      }
      current = fit ?? runs.count
      if fit == nil { runs.append(MarkRun(mark, entry: entry)) }
    }
    return runs
  }

  /// Adds an entry, if the run's mark can become what that has; returns whether it can.
  private mutating func take(_ mark: Mark, entry: Int) -> Bool {
    guard let change = marks[0].change(to: mark, within: MarkRun.tolerance) else { return false }
    if change.isStretch, sliced != nil { return false }
    if change.isGrowth, !grow(by: change.growth) { return false }
    changes.append((entry, change))
    return true
  }

  /// Makes the run one that grows in all the ways that are needed; returns whether it can.
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

  /// Whether the marks are only moved.
  var onlyMoves: Bool { changes.allSatisfy { !$0.change.isStretch && !$0.change.isGrowth } }

  /// Takes in the marks of a run in front of this one, if both are moved alike; returns whether they are.
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
  /// Whether the map neither stretches nor turns.
  var isMove: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  fileprivate func isNear(_ other: CGAffineTransform) -> Bool {
    abs(tx - other.tx) <= 1e-3 && abs(ty - other.ty) <= 1e-3
  }
}
