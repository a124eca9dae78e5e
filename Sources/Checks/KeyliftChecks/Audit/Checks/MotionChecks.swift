// SPDX-License-Identifier: MIT

import KeyliftIO
import Foundation
import KeyliftScene
import KeyliftStage

/// The measurements of how views move with the keyboard.
enum MotionChecks {
  /// The smallest displacement of views that is judged, in points.
  private static let minimumDistance = 4.0

  private static func each(
    _ play: AuditedPlay, _ judge: (MotionMeasure) -> Violation?
  ) throws(Doubt) -> [Violation] {
    let moving = play.phases.filter { abs($0.keyboardRise) >= 1 && $0.beginning != .start }
    if !moving.isEmpty, moving.allSatisfy({ !$0.isSettled }) {
      throw Doubt(reason: "no motion of the keyboard ends before the next event")
    }
    return moving.flatMap { play.motions(in: $0).compactMap(judge) }
  }

  private static func violation(
    _ measure: MotionMeasure, at index: Int, value: Double, times: ClosedRange<Double>? = nil
  ) -> Violation {
    Violation(
      of: measure.mover, in: measure.phase, at: measure.phase.series[index].time, times: times,
      value: value)
  }

  /// The largest error in points of a view's place in a video if the view has changed its look.
  private static let videoError = 3.0

  private static func isFromVideo(_ play: AuditedPlay) -> Bool {
    play.scene.recorded?.isFromVideo ?? false
  }

  // MARK: - Lag and lead

  /// Finds views that are behind or ahead of the keyboard by as much as one severity tells.
  ///
  /// It is `error` over that limit in any frame, otherwise `warning` over that limit in two frames
  /// or more, and otherwise `notice`.
  static func deviations(
    _ play: AuditedPlay, ahead: Bool, _ severity: AuditSeverity,
    over limits: (notice: Double, warning: Double, error: Double)
  ) throws(Doubt) -> [Violation] {
    let least = isFromVideo(play) ? max(limits.notice, videoError) : limits.notice
    return try each(play) { measure in
      guard abs(measure.displacement) >= minimumDistance, measure.safeAreaStep(play) == nil,
        let all = measure.worst(ahead: ahead, over: least)
      else { return nil }
      let isVisible = measure.worst(ahead: ahead, over: limits.warning).map { $0.count >= 2 }
      let reached: AuditSeverity? =
        if all.value > limits.error {
          .error
        } else if isVisible == true {
          .warning
        } else {
          all.value > limits.notice ? .notice : nil
        }
      guard reached == severity else { return nil }
      let series = measure.phase.series
      var found = violation(
        measure, at: all.index, value: all.value,
        times: series[all.frames.lowerBound].time...series[all.frames.upperBound].time)
      found.cause = cause(of: measure, play)
      found.detail = words(of: measure, at: all, ahead: ahead)
      return found
    }
  }

  private static func words(
    of measure: MotionMeasure, at most: MotionMeasure.Worst, ahead: Bool
  ) -> String {
    let series = measure.phase.series
    let time = series[most.index].time.decimal(atMost: 2)
    let place = "\(DistanceWords.offPlace(most.value, isAhead: ahead)) at \(time) s"
    guard let worst = measure.worstGap(ahead: ahead, in: most.frames) else { return place }
    return
      "\(place), \(DistanceWords.gap(worst.gap)) at \(series[worst.index].time.decimal(atMost: 2)) s"
  }

  private static func cause(of measure: MotionMeasure, _ play: AuditedPlay) -> String? {
    if let late = measure.framesLate {
      return "it follows the keyboard within 1 pt, \(late.counted("frame")) late"
    }
    guard measure.phase.startsSettled else { return nil }
    if play.scene.system.name == .flutter {
      return "Flutter gets the first inset for the frame after the next, so it misses two frames"
    }
    let candidates: [(name: String, timing: Timing)] = [
      (
        "curve 7 animates by the spring of iOS 18, over 0.5 s",
        Timing(curve: .keyboard, duration: 0.5)
      ),
      ("it eases out over 0.25 s", Timing(curve: .easeOut, duration: 0.25)),
      ("it eases in and out over 0.25 s", Timing(curve: .easeInOut, duration: 0.25)),
      ("it moves at constant speed over 0.25 s", Timing(curve: .linear, duration: 0.25)),
    ]
    for frames in 0...4 {
      let fitting = candidates.first { candidate in
        measure.moving.allSatisfy { index in
          let time = measure.phase.series[index].time - measure.phase.time - Double(frames) / 60
          let ideal =
            measure.mover.start + measure.displacement * candidate.timing.progress(after: time)
          return abs(ideal - measure.mover.bottoms[index]) < 1
        }
      }
      guard let fitting else { continue }
      // A view that waits for JavaScript starts late.
      let late =
        frames > 0
        ? ", \(frames.counted("frame")) late, as React Native's KeyboardAvoidingView" : ""
      return "\(fitting.name)\(late), and the keyboard by its own curve"
    }
    return nil
  }

  static func lateByFrames(
    _ play: AuditedPlay, _ threshold: Double
  ) throws(Doubt) -> [Violation] {
    try each(play) { measure in
      guard abs(measure.displacement) >= minimumDistance, let frames = measure.framesLate,
        Double(frames) > threshold, let worst = measure.worst(ahead: false, over: 1)
      else { return nil }
      var found = violation(measure, at: worst.index, value: Double(frames))
      found.detail =
        """
        \(frames.counted("frame")) late: at worst \
        \(words(of: measure, at: worst, ahead: false))
        """
      return found
    }
  }

  // MARK: - Jumps

  static func safeAreaStep(
    _ play: AuditedPlay, _ threshold: Double
  ) throws(Doubt) -> [Violation] {
    try each(play) { measure in
      guard let step = measure.safeAreaStep(play, tolerance: threshold) else { return nil }
      return violation(measure, at: step.index, value: abs(step.length))
    }
  }

  static func snap(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    try each(play) { measure in
      let phase = measure.phase
      let mover = measure.mover
      let duration = phase.series[phase.keyboardRest].time - phase.time
      guard duration > 0.1, abs(measure.displacement) >= minimumDistance else { return nil }
      let steps = zip(mover.bottoms, mover.bottoms.dropFirst()).map { $1 - $0 }
      let keyboard = zip(measure.progress, measure.progress.dropFirst()).map { abs($1 - $0) }
      let distance = max(mover.path, abs(mover.displacement))
      // Where a recording does not see the views, the frame in which they moved is unknown.
      let inMotion = steps.indices.prefix(phase.keyboardRest + 1).filter {
        measure.isSeen(in: $0) && measure.isSeen(in: $0 + 1)
      }
      guard let index = inMotion.max(by: { abs(steps[$0]) < abs(steps[$1]) }) else { return nil }
      let part = abs(steps[index]) / distance
      guard part > max(threshold, 1.5 * (keyboard.max() ?? 0)) else { return nil }
      return violation(measure, at: index + 1, value: abs(steps[index]))
    }
  }

  static func settleJump(_ play: AuditedPlay, _ threshold: Double) -> [Violation] {
    let threshold = isFromVideo(play) ? max(threshold, videoError) : threshold
    return play.phases.filter {
      abs($0.keyboardRise) >= 1 && !$0.isDrag && !$0.isRotation && !$0.isFade && $0.isSettled
    }.flatMap { phase in
      play.movers(in: phase).compactMap { settleJump(of: $0, in: phase, threshold) }
    }
  }

  private static func settleJump(
    of mover: MovingGroup, in phase: Phase, _ threshold: Double
  ) -> Violation? {
    let series = phase.series
    let bottoms = mover.bottoms
    // The last step of a spring is invisible and is not waited for.
    let rest =
      series.indices.reversed().prefix {
        abs(series[$0].keyboard.minY - phase.end.keyboard.minY) <= Phase.stillness
      }.last ?? phase.keyboardRest
    let still = bottoms.indices.dropFirst(max(rest, 1)).first { mover.rests(at: $0) }
    guard let still, abs(mover.end - bottoms[still]) > threshold else { return nil }
    let first = bottoms.indices.dropFirst(still + 1)
      .first { abs(bottoms[$0] - bottoms[$0 - 1]) > 0.05 }
    let index = min(first ?? bottoms.count - 1, bottoms.count - 1)
    // A view that a recording does not see for a while has moved in that time, not at its end.
    guard series[index].sees(mover.view), index == 0 || series[index - 1].sees(mover.view) else {
      return nil
    }
    return Violation(
      of: mover, in: phase, at: series[index].time, value: abs(mover.end - bottoms[still]),
      detail: (series[index].time - series[rest].time).fixed(2))
  }

  static func flicker(_ play: AuditedPlay, _ threshold: Double) -> [Violation] {
    play.phases.filter {
      $0.isSettled && $0.startsSettled && !$0.isDrag && !$0.isRotation && !$0.isFade
        && $0.beginning != .start
    }.flatMap { phase -> [Violation] in
      let tops = phase.series.map { Double($0.keyboard.minY) }
      let keyboardPath = zip(tops, tops.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
      let keyboardDistance = abs(phase.keyboardRise)
      let detour = keyboardDistance >= 1 ? keyboardPath / keyboardDistance : 1
      return play.movers(in: phase).compactMap { mover in
        let needed = abs(mover.displacement) * detour
        let excess = mover.path - needed
        guard mover.path > 1.1 * needed, excess > threshold else { return nil }
        let distances = mover.bottoms.map { abs($0 - mover.end) }
        let extreme = distances.indices.max { distances[$0] < distances[$1] } ?? 0
        return Violation(
          of: mover, in: phase, at: phase.series[extreme].time, value: excess / 2)
      }
    }
  }
}

// Drags.
extension MotionChecks {
  static func dragDesync(_ play: AuditedPlay, _ threshold: Double) -> [Violation] {
    drags(play) { phase, edge in
      let series = phase.series
      let distances = series.map { dragDistance(of: edge, in: $0, since: phase.start) }
      guard let worst = distances.indices.max(by: { abs(distances[$0]) < abs(distances[$1]) }),
        abs(distances[worst]) > threshold,
        abs(distances[worst]) > 2 || distances.filter({ abs($0) > threshold }).count > 1
      else { return nil }
      let over = distances.indices.filter { abs(distances[$0]) > threshold }
      return Violation(
        edge.view, edge.members, in: phase, at: series[worst].time,
        times: series[over.first ?? worst].time...series[over.last ?? worst].time,
        value: abs(distances[worst]), detail: distances[worst] < 0 ? "above" : "below")
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

  static func releaseJump(_ play: AuditedPlay, _ threshold: Double) -> [Violation] {
    play.phases.filter { $0.isFingerLift && $0.start.isDocked && $0.frames.count > 1 }
      .flatMap { phase in
        play.movers(in: phase).compactMap { mover -> Violation? in
          let jump = (1..<min(mover.bottoms.count, 3)).first {
            step(of: mover.bottoms, at: $0) > 2 * expectedStep(of: mover, in: phase, at: $0)
              + threshold
          }
          return jump.map {
            Violation(
              of: mover, in: phase, at: phase.series[$0].time,
              value: step(of: mover.bottoms, at: $0))
          }
        }
      }
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
  ) -> [Violation] {
    play.phases.filter { $0.isDrag && $0.startsSettled && $0.start.isDocked }
      .flatMap { phase -> [Violation] in
        guard let down = play.restWithoutKeyboard(before: phase),
          let earlier = play.lastRestWithKeyboard(before: phase)
        else { return [] }
        return play.raisedEdges(in: earlier, over: down).filter {
          !$0.isInset && $0.standsOnKeyboard && !play.isCarried($0, from: down, to: earlier.end)
        }.compactMap { judge(phase, $0) }
      }
  }
}

extension MovingGroup {
  /// For three frames, or until they jump: views that turn around on their path are still for a
  /// frame, too.
  fileprivate func rests(at index: Int) -> Bool {
    func step(_ index: Int) -> Double {
      bottoms.indices.contains(index) && index > 0 ? abs(bottoms[index] - bottoms[index - 1]) : 0
    }
    guard step(index) < 0.05 else { return false }
    return step(index - 1) < 0.05 && step(index - 2) < 0.05 || step(index + 1) > 2
  }
}

extension MotionMeasure {
  /// The heights of safe areas and bars that views step by, in points.
  private static let heights = [20.0, 21, 25, 34, 49]

  func safeAreaStep(_ play: AuditedPlay, tolerance: Double = 0.5) -> (index: Int, length: Double)? {
    let strip = phase.end.safeStrip
    let heights = MotionMeasure.heights + [strip, abs(strip - 20)].filter { $0 > 4 }
    return [step, firstStep].compactMap { $0 }.first { step in
      heights.contains { abs(abs(step.length) - $0) <= tolerance }
    }
  }

  /// The step of a frame at the very instant of the event, in which the keyboard has not moved.
  private var firstStep: (index: Int, length: Double)? {
    guard phase.startsSettled, mover.bottoms.count > 1, abs(progress[1]) < 0.01,
      abs(displacement) > 50
    else { return nil }
    return (1, mover.bottoms[1] - mover.bottoms[0])
  }
}
