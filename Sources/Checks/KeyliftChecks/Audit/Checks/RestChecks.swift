// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftGraphics
import Foundation
import KeyliftScene
import KeyliftStage

enum RestChecks {
  static func rests(of play: AuditedPlay) -> [Phase] {
    play.phases.filter { $0.isSettled && $0.end.isDocked && $0.beginning != .start }
  }

  static func each(
    _ play: AuditedPlay, _ judge: (Phase) -> [Violation]
  ) throws(Doubt) -> [Violation] {
    let rests = rests(of: play)
    if rests.isEmpty, let shown = play.phases.last(where: { $0.end.isDocked }), !shown.isSettled {
      throw Doubt(reason: "the play ends or goes on before everything rests")
    }
    return rests.flatMap(judge)
  }

  /// Judges each view at each rest before which there was one without a keyboard.
  static func eachView(
    _ play: AuditedPlay, _ judge: (_ view: Int, _ phase: Phase, _ down: AuditedFrame) -> Violation?
  ) throws(Doubt) -> [Violation] {
    try each(play) { phase in
      guard let down = play.restWithoutKeyboard(before: phase) else { return [] }
      return play.views.indices.compactMap { judge($0, phase, down) }
    }
  }

  static func eachRaisedEdge(
    _ play: AuditedPlay, _ judge: (Phase, RaisedEdge) -> Violation?
  ) throws(Doubt) -> [Violation] {
    try each(play) { phase in
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

  static func coveredField(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    try each(play) { phase in
      let frame = phase.end
      guard let field = frame.focus, frame.alphas[field] > 0.01 else { return [] }
      let rect = frame.rects[field]
      let covered = min(Double(rect.maxY), frame.height) - frame.keyboardTop
      let room = frame.keyboardTop - max(frame.safeTop, 0)
      guard Double(rect.height) <= room else { return [] }
      guard covered > threshold, rect.overlaps(frame.keyboard) else {
        return play.bar(over: field, in: phase).flatMap { bar in
          let height = Double(rect.common(with: frame.rects[bar]).height)
          guard height > threshold else { return nil }
          let detail = "'\(play.views[bar].id)', which stands on the keyboard,"
          return [Violation(field, in: phase, value: height, detail: detail)]
        } ?? []
      }
      return [
        Violation(
          field, in: phase, value: min(covered, Double(rect.height)), detail: "keyboard",
          cause: play.causeInPopover(field, in: frame))
      ]
    }
  }

  static func coveredCaret(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    try each(play) { phase in
      let frame = phase.end
      guard let field = frame.focus, case .textView(let text) = play.views[field].content
      else { return [] }
      let rect = frame.rects[field]
      let room = frame.keyboardTop - max(frame.safeTop, 0)
      guard Double(rect.height) > room else { return [] }
      let content = play.contentHeight(of: field, in: frame) ?? 0
      let caret = Double(rect.minY) + content - Double(text.inset.bottom)
      let below = caret - (frame.keyboardTop - 8)
      return below > threshold ? [Violation(field, in: phase, value: below)] : []
    }
  }

  static func violation(_ edge: RaisedEdge, _ phase: Phase) -> Violation {
    Violation(edge.view, edge.members, in: phase, value: abs(edge.excess))
  }

  static func barRaised(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    try eachView(play) { bar, phase, down in
      // A toolbar that the design puts on the keyboard belongs there.
      let isBar =
        play.views[bar].isTabBar
        || play.views[bar].place.isToolbar && !play.views[bar].place.isOnKeyboardGuide
      guard isBar, phase.end.alphas[bar] > 0.01 else { return nil }
      let rise = Double(down.rects[bar].minY - phase.end.rects[bar].minY)
      guard rise > threshold, Double(phase.end.rects[bar].maxY) > 0,
        !play.isCarried(bar, by: rise, from: down, to: phase.end)
      else { return nil }
      return Violation(bar, in: phase, value: rise)
    }
  }

  static func pushedOffTop(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    try each(play) { phase in
      let up = phase.end
      // After a rotation only the field with the caret surely belongs on the screen.
      let down = play.restWithoutKeyboard(before: phase)
      return play.views.indices.compactMap { view in
        let top = play.views[view].isNavigationBar ? 0 : max(up.safeTop, 0)
        let after = Double(up.rects[view].minY)
        guard top - after > threshold else { return nil }
        if let down {
          let before = Double(down.rects[view].minY)
          guard isAtTop(view, play, down, up), before >= top - 0.5, down.alphas[view] > 0.01,
            !play.isCarried(view, by: before - after, from: down, to: up)
          else { return nil }
        } else {
          guard up.focus == view, up.alphas[view] > 0.01, phase.isRotation,
            Double(up.rects[view].height) <= up.keyboardTop - top
          else { return nil }
        }
        return Violation(view, in: phase, value: top - after)
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

  static func movedNeedlessly(
    _ play: AuditedPlay, _ threshold: Double
  ) throws(Doubt) -> [Violation] {
    try eachRaisedEdge(play) { phase, edge in
      let up = phase.end
      guard !edge.isInset, !play.views[edge.view].place.isOnKeyboardGuide,
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
        edge.view, edge.members, in: phase, value: edge.rise, detail: play.views[field].id)
    }
  }
}

// The places that views keep after the keyboard, and scroll positions.
extension RestChecks {
  static func notRestored(_ play: AuditedPlay, _ threshold: Double) -> [Violation] {
    play.phases.filter {
      $0.isSettled && !$0.end.isKeyboardShown && ($0.start.isKeyboardShown || !$0.startsSettled)
    }.flatMap { phase -> [Violation] in
      guard let down = restBeforeKeyboard(phase, play) else { return [] }
      let changed = play.views.indices.compactMap { view in
        change(of: view, from: down, to: phase.end, play).flatMap { change in
          change > threshold ? (view: view, change: change) : nil
        }
      }
      // A view that moves because its superview does is no finding of its own.
      let all = Set(changed.map(\.view))
      return changed.filter { !(play.views[$0.view].parent.map(all.contains) ?? false) }
        .map { view, change in
          let below = all.filter { play.chain(of: $0).contains(view) }
          return Violation(view, below.sorted(), in: phase, value: change)
        }
    }
  }

  private static func restBeforeKeyboard(_ phase: Phase, _ play: AuditedPlay) -> AuditedFrame? {
    // The first rest of all is that of the design; a fault may have changed later ones.
    guard let first = play.phases.first?.start, !first.isKeyboardShown,
      first.screen == phase.end.screen, first.window == phase.end.window
    else { return nil }
    return play.scene.attachTime == nil ? first : nil
  }

  /// Returns the largest distance of a view's edges and insets from an earlier instant; `nil` for a
  /// view that is hidden then or now, as one that a video does not show.
  private static func change(
    of view: Int, from old: AuditedFrame, to new: AuditedFrame, _ play: AuditedPlay
  ) -> Double? {
    guard old.alphas[view] > 0.01, new.alphas[view] > 0.01 else { return nil }
    let before = old.rects[view]
    let after = new.rects[view]
    let scrolled = CGFloat(play.scrolled(view, in: new) - play.scrolled(view, in: old))
    // A sticky view scrolls with its page, or stays at the edge that it has reached.
    let isSticky = play.chain(of: view).contains { play.views[$0].place.position == .sticky }
    let lowered = (isSticky ? [scrolled, 0] : [scrolled]).map { scrolled in
      max(abs(before.minY - after.minY - scrolled), abs(before.maxY - after.maxY - scrolled))
    }
    let edges = [before.minX - after.minX, before.maxX - after.maxX, lowered.min() ?? 0]
    var insets: [Double] = []
    if let old = old.scrolls[view]?.inset, let new = new.scrolls[view]?.inset {
      insets = [Double(new.top - old.top), Double(new.bottom - old.bottom)]
    }
    return (edges.map { Double($0) } + insets).map(abs).max()
  }

  static func scrolledPastEnd(_ play: AuditedPlay, _ threshold: Double) -> [Violation] {
    play.phases.filter { $0.isSettled && $0.beginning != .start }.flatMap { phase in
      play.views.indices.compactMap { view -> Violation? in
        guard let now = excess(of: view, in: phase.end, play), now > threshold else { return nil }
        return Violation(view, in: phase, value: now)
      }
    }
  }

  private static func excess(of view: Int, in frame: AuditedFrame, _ play: AuditedPlay) -> Double? {
    // The document of a page is at least as high as the page.
    guard let scroll = frame.scrolls[view], frame.pans[view] == nil,
      let largest = play.largestOffset(of: view, in: frame)
    else { return nil }
    return Double(scroll.offset.y) - largest
  }

  static func anchorLost(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    try eachView(play) { view, phase, down in
      guard !phase.isRotation, !phase.start.isKeyboardShown, play.views[view].isConversation,
        !play.isBehindCard(view, in: phase.end),
        play.isSeen(view, in: down) || play.views[view].place.startsAtEnd,
        let before = end(of: view, in: down, play),
        let after = end(of: view, in: phase.end, play),
        before <= min(down.height, down.bottom(view)) + 1
      else { return nil }
      let below = after - phase.end.keyboardTop
      return below > threshold ? Violation(view, in: phase, value: below) : nil
    }
  }

  private static func end(of view: Int, in frame: AuditedFrame, _ play: AuditedPlay) -> Double? {
    guard frame.scrolls[view] != nil else { return frame.bottom(view) }
    return play.content(ofScrollView: view).map { frame.bottom($0) }.max()
  }
}

extension AuditedPlay {
  /// Returns the bar that has risen with the keyboard, stands on it and covers the field; `nil` for
  /// none.
  fileprivate func bar(over field: Int, in phase: Phase) -> Int? {
    guard let down = restWithoutKeyboard(before: phase) else { return nil }
    let up = phase.end
    let rect = up.rects[field]
    // Views come from back to front.
    return views.indices.dropFirst(field + 1).first { bar in
      let other = up.rects[bar]
      return rect.overlaps(other) && rect.common(with: other).width >= rect.width / 2
        && (-1...16).contains(up.keyboardTop - up.bottom(bar)) && views[bar].isPainted
        && isSeen(bar, in: up) && views[bar].sheet == views[field].sheet
        && !chain(of: bar).contains(field) && rise(of: bar, from: down, to: up) > 0.5
        // A view on the field moves with it.
        && abs(down.bottom(field) - up.bottom(field) - down.bottom(bar) + up.bottom(bar)) > 1
    }
  }

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
