// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// Marks that go together for some entries of a layer's history: drawn once, moved and stretched.
struct MarkRun {
  /// The marks as they are drawn, back to front.
  private(set) var marks: [Mark]
  /// The numbers of the entries, ascending, and what makes of the marks what those have.
  private(set) var maps: [(entry: Int, map: CGAffineTransform)]

  /// How far a point of a stretched outline may be off, in pixels: a corner's radius is stretched too.
  private static let tolerance = 1.0

  /// Returns the runs of a mark: a new one begins where no stretch of the last would do.
  static func runs(of history: MarkHistory) -> [MarkRun] {
    var runs: [MarkRun] = []
    for (entry, mark) in history.marks {
      if let last = runs.last, let map = last.marks[0].stretch(to: mark, within: tolerance) {
        runs[runs.count - 1].maps.append((entry, map))
      } else {
        runs.append(MarkRun(marks: [mark], maps: [(entry, .identity)]))
      }
    }
    return runs
  }

  /// Whether the marks are only moved.
  var onlyMoves: Bool { maps.allSatisfy { $0.map.isMove } }

  /// Takes in the marks of a run in front of this one, if both are moved alike; returns whether they are.
  mutating func join(_ other: MarkRun) -> Bool {
    guard onlyMoves, maps.count == other.maps.count,
      zip(maps, other.maps).allSatisfy({ $0.entry == $1.entry && $0.map.isNear($1.map) })
    else { return false }
    marks += other.marks
    return true
  }
}

extension CGAffineTransform {
  /// Whether the map neither stretches nor turns.
  var isMove: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  fileprivate func isNear(_ other: CGAffineTransform) -> Bool {
    other.isMove && abs(tx - other.tx) <= 1e-3 && abs(ty - other.ty) <= 1e-3
  }
}
