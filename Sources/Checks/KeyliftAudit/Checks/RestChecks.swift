// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftScene
import KeyliftStage

enum RestChecks {
  static func rests(of play: AuditedPlay) -> [Phase] {
    play.phases.filter { $0.isSettled && $0.end.isDocked && $0.beginning != .start }
  }

  static func each(
    _ play: AuditedPlay, _ judge: (Phase) -> [Violation]
  ) -> RuleResult {
    let rests = rests(of: play)
    if rests.isEmpty, let shown = play.phases.last(where: { $0.end.isDocked }), !shown.isSettled {
      return .cannotTell("the play ends or goes on before everything rests")
    }
    return .violations(rests.flatMap(judge))
  }

  static func eachRaisedEdge(
    _ play: AuditedPlay, _ judge: (Phase, RaisedEdge) -> Violation?
  ) -> RuleResult {
    each(play) { phase in
      phase.isRotation ? [] : edges(play, in: phase).compactMap { judge(phase, $0) }
    }
  }

  /// Returns the raised edges whose gap the app decides: all if the scene states `audit.gap`, otherwise
  /// those that do not merely move with a sheet.
  static func edges(_ play: AuditedPlay, in phase: Phase) -> [RaisedEdge] {
    guard let down = play.restWithoutKeyboard(before: phase) else { return [] }
    return play.raisedEdges(in: phase).filter {
      play.scene.audit.gap != nil || !play.isCarried($0, from: down, to: phase.end)
    }
  }

  static func coveredField(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    each(play) { phase in
      let frame = phase.end
      guard let field = frame.focus, frame.alphas[field] > 0.01 else { return [] }
      let rect = frame.rects[field]
      let covered = min(Double(rect.maxY), frame.height) - frame.keyboardTop
      let room = frame.keyboardTop - max(frame.safeTop, 0)
      guard covered > threshold, rect.overlaps(frame.keyboard), Double(rect.height) <= room
      else { return [] }
      return [
        Violation(
          view: field, views: [field], phase: phase, time: frame.time,
          value: min(covered, Double(rect.height)), cause: play.causeInPopover(field, in: frame))
      ]
    }
  }

  static func coveredCaret(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    each(play) { phase in
      let frame = phase.end
      guard let field = frame.focus, case .textView(let text) = play.views[field].content
      else { return [] }
      let rect = frame.rects[field]
      let room = frame.keyboardTop - max(frame.safeTop, 0)
      guard Double(rect.height) > room else { return [] }
      let content = play.contentHeight(of: field, in: frame) ?? 0
      let caret = Double(rect.minY) + content - Double(text.inset.bottom)
      let below = caret - (frame.keyboardTop - 8)
      guard below > threshold else { return [] }
      return [
        Violation(view: field, views: [field], phase: phase, time: frame.time, value: below)
      ]
    }
  }

  static func violation(_ edge: RaisedEdge, _ phase: Phase) -> Violation {
    Violation(
      view: edge.view, views: edge.members, phase: phase, time: phase.end.time,
      value: abs(edge.excess))
  }

  static func barRaised(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    each(play) { phase in
      guard let down = play.restWithoutKeyboard(before: phase) else { return [] }
      return play.views.indices.compactMap { bar in
        // A toolbar that the design puts on the keyboard belongs there.
        let isBar =
          play.views[bar].isTabBar
          || play.views[bar].isToolbar && !play.views[bar].isOnKeyboardGuide
        guard isBar, phase.end.alphas[bar] > 0.01 else { return nil }
        let rise = Double(down.rects[bar].minY - phase.end.rects[bar].minY)
        guard rise > threshold, Double(phase.end.rects[bar].maxY) > 0,
          !play.isCarried(bar, by: rise, from: down, to: phase.end)
        else { return nil }
        return Violation(
          view: bar, views: [bar], phase: phase, time: phase.end.time, value: rise)
      }
    }
  }

  static func pushedOffTop(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    each(play) { phase in
      let up = phase.end
      // After a rotation only the field with the caret surely belongs on the screen.
      let down = play.restWithoutKeyboard(before: phase)
      return play.views.indices.compactMap { view in
        let top = play.views[view].isNavigationBar ? 0 : max(up.safeTop, 0)
        let after = Double(up.rects[view].minY)
        guard top - after > threshold else { return nil }
        if let down {
          guard isAtTop(view, play, down, up), Double(down.rects[view].minY) >= top - 0.5,
            down.alphas[view] > 0.01
          else { return nil }
        } else {
          guard up.focus == view, up.alphas[view] > 0.01, phase.isRotation,
            Double(up.rects[view].height) <= up.keyboardTop - top
          else { return nil }
        }
        return Violation(
          view: view, views: [view], phase: phase, time: up.time, value: top - after)
      }
    }
  }

  private static func isAtTop(
    _ view: Int, _ play: AuditedPlay, _ down: AuditedFrame, _ up: AuditedFrame
  ) -> Bool {
    if play.views[view].isNavigationBar || up.focus == view { return true }
    let isNearTop = Double(down.rects[view].minY) < max(down.safeTop, 0) + 150
    return play.views[view].isLabel && play.views[view].scrolls.isEmpty && isNearTop
  }

  static func movedNeedlessly(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    eachRaisedEdge(play) { phase, edge in
      let up = phase.end
      guard !edge.isInset, !play.views[edge.view].isOnKeyboardGuide,
        let down = play.restWithoutKeyboard(before: phase),
        let field = up.focus, down.rects[field].maxY + 8 <= up.keyboardTop,
        edge.members.allSatisfy({
          !play.isSeen($0, in: down) || down.bottom($0) + 8 <= up.keyboardTop
        }),
        edge.rise > threshold,
        // A layout that centers its views moves them by a part of the keyboard's height.
        edge.rise >= down.height - up.keyboardTop - down.safeStrip - 1
      else { return nil }
      return Violation(
        view: edge.view, views: edge.members, phase: phase, time: up.time, value: edge.rise,
        detail: play.views[field].id)
    }
  }
}

extension AuditedPlay {
  /// Returns why a field is covered that is in a sheet or popover that has made room for the keyboard by
  /// itself; `nil` for one in a scroll view, or on the screen.
  fileprivate func causeInPopover(_ field: Int, in frame: AuditedFrame) -> String? {
    guard views[field].scrolls.isEmpty,
      let sheet = views[field].sheet, frame.bottom(sheet) < frame.keyboardTop + 0.5
    else { return nil }
    let room = Double(frame.rects[sheet].height).decimal(atMost: 0)
    return """
      '\(views[sheet].id)' has made room for the keyboard, and what is in it does not fit into the \
      \(room) pt that are left and does not scroll
      """
  }
}
