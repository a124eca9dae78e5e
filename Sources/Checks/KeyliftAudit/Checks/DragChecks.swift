// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage

enum DragChecks {
  static func dragDesync(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    drags(play) { phase, edge in
      let series = phase.series
      let distances = series.map { dragDistance(of: edge, in: $0, since: phase.start) }
      guard let worst = distances.indices.max(by: { abs(distances[$0]) < abs(distances[$1]) }),
        abs(distances[worst]) > threshold,
        abs(distances[worst]) > 2 || distances.filter({ abs($0) > threshold }).count > 1
      else { return nil }
      let over = distances.indices.filter { abs(distances[$0]) > threshold }
      return Violation(
        view: edge.view, views: edge.members, phase: phase,
        times: series[over.first ?? worst].time...series[over.last ?? worst].time,
        time: series[worst].time, value: abs(distances[worst]),
        detail: distances[worst] < 0 ? "above" : "below")
    }
  }

  /// Returns the distance of an edge from where the dragged keyboard should have it.
  ///
  /// A follower keeps its distance until it is down, or spreads the strip of the safe area over the
  /// whole distance.
  private static func dragDistance(
    of edge: RaisedEdge, in frame: AuditedFrame, since start: AuditedFrame
  ) -> Double {
    let top = Double(frame.keyboard.minY)
    let rest = start.keyboardTop
    let kept = min(edge.down, top - (rest - edge.up))
    let part = min(max((top - rest) / max(start.height - rest, 1), 0), 1)
    let spread = edge.up + (edge.down - edge.up) * part
    let bottom = frame.bottom(edge.view)
    return bottom - min(max(bottom, min(kept, spread)), max(kept, spread))
  }

  static func releaseJump(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    .violations(
      play.phases.filter { phase in
        phase.isFingerLift && phase.start.isDocked && phase.frames.count > 1
      }.flatMap { phase in
        play.movers(in: phase).compactMap { mover -> Violation? in
          let steps = (1..<min(mover.bottoms.count, 3)).map { index in
            (
              index, step(of: mover.bottoms, at: index),
              expectedStep(of: mover, in: phase, at: index)
            )
          }
          guard let jump = steps.first(where: { $0.1 > 2 * $0.2 + threshold }) else {
            return nil
          }
          return Violation(
            view: mover.view, views: mover.members, phase: phase,
            time: phase.series[jump.0].time, value: jump.1)
        }
      })
  }

  /// The step that a view's edge may take into a frame: the keyboard's, or, beside a keyboard that
  /// fades at its place, the one after it.
  private static func expectedStep(
    of mover: MovingGroup, in phase: Phase, at index: Int
  ) -> Double {
    guard phase.isFade, index + 1 < mover.bottoms.count else {
      return step(of: phase.series.map { Double($0.keyboard.minY) }, at: index)
    }
    return step(of: mover.bottoms, at: index + 1)
  }

  private static func step(of edges: [Double], at index: Int) -> Double {
    abs(edges[index] - edges[index - 1])
  }

  private static func drags(
    _ play: AuditedPlay, _ judge: (Phase, RaisedEdge) -> Violation?
  ) -> RuleResult {
    .violations(
      play.phases.filter {
        $0.isDrag && $0.startsSettled && $0.start.isDocked && $0.start.form == .docked
      }.flatMap { phase -> [Violation] in
        guard let down = play.restWithoutKeyboard(before: phase),
          let earlier = play.lastRestWithKeyboard(before: phase)
        else { return [] }
        let edges = play.raisedEdges(in: earlier, over: down)
        return edges.filter {
          !$0.isInset && $0.standsOnKeyboard && !play.isCarried($0, from: down, to: earlier.end)
        }.compactMap { judge(phase, $0) }
      })
  }
}
