// SPDX-License-Identifier: MIT

import KeyliftIO
import Foundation
import KeyliftScene
import KeyliftStage

enum SituationChecks {
  // MARK: - Height and form of the keyboard

  static func heightChangeMissed(_ play: AuditedPlay, _ threshold: Double) -> [Violation] {
    play.phases.filter {
      $0.isSettled && $0.startsSettled && $0.start.isDocked && $0.end.isDocked && !$0.isRotation
        && !$0.isDrag && abs($0.start.keyboardTop - $0.end.keyboardTop) > threshold
        && $0.start.hasKeys == $0.end.hasKeys
    }.flatMap { phase -> [Violation] in
      guard let down = play.restWithoutKeyboard(before: phase),
        let earlier = play.lastRestWithKeyboard(before: phase)
      else { return [] }
      return play.raisedEdges(in: earlier, over: down).filter(\.standsOnKeyboard)
        .compactMap { heightChangeMissed(by: $0, in: phase, threshold) }
    }
  }

  /// The largest distance of an edge that lies on the keyboard, in points.
  private static let nearKeyboard = 60.0

  private static func heightChangeMissed(
    by edge: RaisedEdge, in phase: Phase, _ threshold: Double
  ) -> Violation? {
    let growth = phase.start.keyboardTop - phase.end.keyboardTop
    let bottom = edge.bottom(in: phase.end)
    let moved = edge.bottom(in: phase.start) - bottom
    guard abs(moved) < abs(growth) / 4, abs(growth - moved) > threshold else { return nil }
    let below = bottom - phase.end.keyboardTop
    return Violation(
      edge.view, edge.members, in: phase, value: abs(growth),
      detail: below > 0.5 ? "\(below.decimal(atMost: 0)) pt of it are covered" : "a gap is left")
  }

  static func phantomKeyboard(_ play: AuditedPlay, _ threshold: Double) -> [Violation] {
    play.phases.filter {
      $0.isSettled && $0.end.isKeyboardShown && $0.end.form != .docked && !$0.isRotation
    }.flatMap { phase -> [Violation] in
      guard let down = play.restWithoutKeyboard(before: phase) else { return [] }
      let keyboard = phase.end.keyboard
      return play.raisedEdges(in: phase).compactMap { edge in
        let isOnIt = abs(Double(keyboard.minY) - edge.up - edge.gap) < 1.5
        guard edge.rise > threshold, !isOnIt, !down.rects[edge.view].overlaps(keyboard) else {
          return nil
        }
        return Violation(
          edge.view, edge.members, in: phase, value: edge.rise, detail: phase.end.form.rawValue)
      }
    }
  }

  static func hardwareGap(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    try RestChecks.eachRaisedEdge(play) { phase, edge in
      guard !phase.end.hasKeys, edge.excess > threshold else { return nil }
      var found = RestChecks.violation(edge, phase)
      let shown = phase.end.height - phase.end.keyboardTop
      found.detail =
        shown > 0.5
        ? "over the \(shown.decimal(atMost: 0)) pt of keyboard that show"
        : "for a hardware keyboard that shows nothing"
      return found
    }
  }

  static func zeroFrameCollapse(_ play: AuditedPlay, _ threshold: Double) -> [Violation] {
    play.phases.filter { phase in
      phase.isSettled && !phase.isRotation
        && phase.notifications.contains { $0.end.isEmpty && $0.kind.comesBefore }
    }.flatMap { phase in
      play.views.indices.compactMap { view -> Violation? in
        let parent = play.views[view].parent
        guard parent == nil || play.views[view].scrolls.isEmpty else { return nil }
        let before = phase.start.rects[view]
        let after = phase.end.rects[view]
        let distance = Double(before.maxY - after.maxY)
        let collapses = before.height > 0 && after.height <= 0
        guard collapses || distance > threshold * phase.end.height,
          parent.map({ abs(phase.start.bottom($0) - phase.end.bottom($0)) < 1 }) ?? true
        else { return nil }
        return Violation(view, in: phase, value: abs(distance))
      }
    }
  }

  // MARK: - Coordinates

  static func wrongSpace(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    try RestChecks.eachRaisedEdge(play) { phase, edge in
      let isOwnWindow = phase.end.window.size != phase.end.screen
      let isTooMuch = edge.excess - play.paddingBeyondDesign(below: edge, in: phase.end) > threshold
      guard isOwnWindow || play.views[edge.view].sheet != nil, phase.end.hasKeys,
        abs(edge.excess) > threshold, !edge.countsStripTwice(in: phase.end),
        isTooMuch || edge.up > phase.end.keyboardTop + threshold
      else { return nil }
      var found = RestChecks.violation(edge, phase)
      found.detail = edge.excess > 0 ? "too much" : "too little"
      found.cause = play.causeOfShortage(-edge.excess, of: edge.view, in: phase.end)
      return found
    }
  }

  static func staleRotation(_ play: AuditedPlay, _ threshold: Double) -> [Violation] {
    play.phases.filter {
      $0.isRotation && $0.isSettled && $0.start.isDocked && $0.end.isDocked
    }.compactMap { phase in
      let before = phase.start
      let after = phase.end
      let heights = (before.height - before.keyboardTop, after.height - after.keyboardTop)
      guard abs(heights.0 - heights.1) > 2 else { return nil }
      let gaps = play.views.indices.map { view in
        (before.keyboardTop - before.bottom(view), after.keyboardTop - after.bottom(view))
      }
      let stale = play.views.indices.filter { view in
        let gaps = gaps[view]
        // The room stays the same from the window's bottom, or from that of the safe area.
        let rooms = [
          (before.height - before.bottom(view), after.height - after.bottom(view)),
          (before.safeBottom - before.bottom(view), after.safeBottom - after.bottom(view)),
        ]
        return play.isSeen(view, in: before) && gaps.0 > -1 && gaps.0 < nearKeyboard
          && abs(gaps.1 - gaps.0) > threshold && play.views[view].content != .none
          && rooms.contains { abs($0.0 - $0.1) <= threshold }
      }
      // The lowest of them stands for all that are above it.
      return play.representative(of: stale, in: [before]).map { view in
        let excess = gaps[view].1 - gaps[view].0
        return Violation(
          view, stale, in: phase, value: abs(excess),
          detail: excess > 0 ? "too much" : "too little",
          cause: play.causeOfMissedNotification(in: phase))
      }
    }
  }

  static func foreignKeyboard(
    _ play: AuditedPlay, _ threshold: Double
  ) throws(Doubt) -> [Violation] {
    let docked = try RestChecks.eachRaisedEdge(play) { phase, edge in
      guard phase.isForeign, edge.excess > threshold else { return nil }
      return RestChecks.violation(edge, phase)
    }
    // Without a keyboard on the screen, all room is too much.
    let elsewhere = play.phases.filter {
      ($0.isForeign || $0.isToldAlone) && $0.isSettled && !$0.isRotation && !$0.end.isKeyboardShown
    }.flatMap { phase -> [Violation] in
      play.raisedEdges(in: phase).compactMap { edge in
        guard edge.rise > threshold else { return nil }
        var found = RestChecks.violation(edge, phase)
        found.value = edge.rise
        return found
      }
    }
    return docked + elsewhere
  }

  // MARK: - Several events

  static func drift(_ play: AuditedPlay, _ threshold: Double) -> [Violation] {
    play.phases.filter { phase in
      phase.isSettled && phase.startsSettled && phase.start.isDocked && phase.end.isDocked
        && !phase.isRotation && phase.events.contains { $0.focus != nil }
        && abs(phase.keyboardRise) < 1
    }.flatMap { phase in
      play.movers(in: phase).compactMap { mover -> Violation? in
        guard !mover.isScrolled, abs(mover.displacement) > threshold, let field = phase.end.focus,
          phase.start.bottom(field) <= phase.start.keyboardTop + 0.5,
          phase.start.rects[field].minY >= phase.start.safeTop - 0.5
        else { return nil }
        return Violation(
          of: mover, in: phase, value: abs(mover.displacement),
          detail: mover.displacement < 0 ? "rises" : "falls")
      }
    }
  }

  static func staleGuide(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    guard let attached = play.scene.attachTime,
      let phase = play.phases.last(where: { $0.time <= attached + 1e-9 }),
      phase.start.isDocked || phase.end.isDocked
    else { return [] }
    guard phase.isSettled, phase.end.isDocked else {
      throw Doubt(
        reason: "the screen does not rest under the keyboard under which it is attached")
    }
    let judged = play.views.indices.filter { view in
      let isFollower =
        play.views[view].place.isOnKeyboardGuide || play.views[view].id == play.clip.measured
        || play.isAdjusted(view)
      return isFollower && !play.isScrolledOverKeyboard(view, in: phase.end)
    }
    guard let view = play.representative(of: judged, in: [phase.end]) else { return [] }
    let below = phase.end.bottom(view) - phase.end.keyboardTop
    guard below > threshold else { return [] }
    return [
      Violation(view, judged, in: phase, value: below, detail: attached.decimal(atMost: 2))
    ]
  }
}

extension AuditedPlay {
  fileprivate func causeOfMissedNotification(in phase: Phase) -> String? {
    let needsCurve: [KeyboardSystem] = [.bottomConstraint, .bottomConstraintAsPublished, .late]
    guard needsCurve.contains(scene.system.name),
      phase.notifications.contains(where: { $0.missing.contains(.curve) })
    else { return nil }
    return "notifications of a rotation can lack the curve, and '\(scene.system.name.rawValue)' "
      + "ignores them then"
  }

  fileprivate func isScrolledOverKeyboard(_ view: Int, in frame: AuditedFrame) -> Bool {
    views[view].scrolls.contains { scroll in
      (frame.insetEdge(scroll) ?? frame.bottom(scroll)) <= frame.keyboardTop + 0.5
    }
  }
}

extension RaisedEdge {
  fileprivate func countsStripTwice(in frame: AuditedFrame) -> Bool {
    strip > 0 && abs(excess - frame.safeStrip) <= 0.5
  }
}

extension Phase {
  fileprivate var isForeign: Bool {
    beginning != .start && notifications.contains { !$0.isLocal }
  }

  fileprivate var isToldAlone: Bool {
    events.contains { if case .notify = $0.action { true } else { false } }
  }
}
