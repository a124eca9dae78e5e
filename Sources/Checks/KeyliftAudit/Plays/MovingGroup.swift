// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage

/// Views whose bottom edges move as one in a phase.
struct MovingGroup: Sendable {
  /// Superviews first.
  let members: [Int]
  /// The view that stands for all: the measured one of the scene, or else the lowest that is seen.
  let view: Int
  let bottoms: [Double]
  let end: Double
  /// Whether a scroll view's offset moves the views.
  let isScrolled: Bool

  var start: Double { bottoms[0] }
  /// Positive if the bottom edge moves down.
  var displacement: Double { end - start }
  var path: Double { zip(bottoms, bottoms.dropFirst() + [end]).reduce(0) { $0 + abs($1.1 - $1.0) } }

}

extension AuditedPlay {
  func grouped(in phase: Phase) -> [MovingGroup] {
    var groups: [(members: [Int], shifts: [Double])] = []
    for view in views.indices where !phase.losesSight(of: view) {
      let shifts = shifts(of: view, in: phase)
      guard let low = shifts.min(), let high = shifts.max(), high - low > 0.5 else { continue }
      let index = groups.firstIndex { $0.shifts.isNear(shifts) }
      if let index {
        groups[index].members.append(view)
      } else {
        groups.append(([view], shifts))
      }
    }
    return groups.compactMap { mover($0.members, in: phase) }
  }

  private func shifts(of view: Int, in phase: Phase) -> [Double] {
    let first = phase.start.bottom(view)
    return phase.series.map { $0.bottom(view) - first } + [phase.end.bottom(view) - first]
  }

  private func mover(_ members: [Int], in phase: Phase) -> MovingGroup? {
    guard let view = representative(of: members, in: [phase.start, phase.end]) else { return nil }
    let scrolls = views[view].scrolls.contains { scroll in
      phase.series.contains {
        $0.scrolls[scroll]?.offset.y != phase.start.scrolls[scroll]?.offset.y
      }
    }
    // Where a recording does not see a view, it is taken to stay.
    var last = phase.start.bottom(view)
    let bottoms = phase.series.map { frame in
      if !frame.unseen.contains(view) { last = frame.bottom(view) }
      return last
    }
    return MovingGroup(
      members: members, view: view, bottoms: bottoms,
      end: phase.end.bottom(view), isScrolled: scrolls)
  }

  func representative(of members: [Int], in frames: [AuditedFrame]) -> Int? {
    let seen = members.filter { view in
      !views[view].isTabBar && frames.contains { isSeen(view, in: $0) && $0.rects[view].maxY > 0 }
    }
    if let measured = index(of: clip.measured), seen.contains(measured) { return measured }
    guard let frame = frames.first else { return seen.first }
    // A page behind everything ends lowest, but has no content.
    return seen.max { one, two in
      let first = views[one].content != .none
      let second = views[two].content != .none
      if first != second { return second }
      return (frame.bottom(one), one) < (frame.bottom(two), two)
    }
  }
}

extension Phase {
  /// Whether a recording does not see a view at rest before or after the phase, so that nobody
  /// knows how far it goes.
  fileprivate func losesSight(of view: Int) -> Bool {
    start.unseen.contains(view) || end.unseen.contains(view)
  }
}

extension [Double] {
  fileprivate func isNear(_ other: [Double]) -> Bool {
    zip(self, other).allSatisfy { abs($0 - $1) < 0.25 }
  }
}
