// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage

/// The measurements of what is left after the keyboard, and of scroll positions.
enum ReturnChecks {
  static func notRestored(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    let hides = play.phases.filter {
      $0.isSettled && !$0.end.isKeyboardShown && $0.start.isKeyboardShown
        || $0.isSettled && !$0.end.isKeyboardShown && !$0.startsSettled
    }
    guard !hides.isEmpty else { return .violations([]) }
    return .violations(
      hides.flatMap { phase -> [Violation] in
        guard let down = restBeforeKeyboard(phase, play) else { return [] }
        let changed = play.views.indices.compactMap { view in
          change(of: view, from: down, to: phase.end, play).flatMap { change in
            change > threshold ? (view: view, change: change) : nil
          }
        }
        // A view that moves because its superview does is no finding of its own.
        let all = Set(changed.map(\.view))
        return changed.filter { !(play.views[$0.view].parent.map(all.contains) ?? false) }.map {
          violation($0.view, $0.change, all, phase, play)
        }
      })
  }

  private static func violation(
    _ view: Int, _ change: Double, _ all: Set<Int>, _ phase: Phase, _ play: AuditedPlay
  ) -> Violation {
    let below = all.filter { play.chain(of: $0).contains(view) }
    return Violation(
      view: view, views: below.sorted(), phase: phase, time: phase.end.time, value: change)
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
    let scrolled = play.scrolled(view, in: new) - play.scrolled(view, in: old)
    let edges = [
      before.minX - after.minX, before.maxX - after.maxX,
      before.minY - after.minY - scrolled, before.maxY - after.maxY - scrolled,
    ]
    var insets: [Double] = []
    if let old = old.scrolls[view]?.inset, let new = new.scrolls[view]?.inset {
      insets = [Double(new.top - old.top), Double(new.bottom - old.bottom)]
    }
    return (edges.map { Double($0) } + insets).map(abs).max()
  }

  static func scrolledPastEnd(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    .violations(
      play.phases.filter { $0.isSettled && $0.beginning != .start }.flatMap { phase in
        play.views.indices.compactMap { view -> Violation? in
          guard let now = excess(of: view, in: phase.end, play), now > threshold
          else { return nil }
          return Violation(
            view: view, views: [view], phase: phase, time: phase.end.time, value: now)
        }
      })
  }

  private static func excess(of view: Int, in frame: AuditedFrame, _ play: AuditedPlay) -> Double? {
    // The document of a page is at least as high as the page.
    guard let scroll = frame.scrolls[view], frame.pans[view] == nil,
      let largest = play.largestOffset(of: view, in: frame)
    else { return nil }
    return Double(scroll.offset.y) - largest
  }

  static func anchorLost(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    RestChecks.each(play) { phase in
      guard !phase.isRotation, let down = play.restWithoutKeyboard(before: phase),
        !phase.start.isKeyboardShown
      else { return [] }
      return play.views.indices.compactMap { view in
        guard play.views[view].isConversation, !play.isBehindCard(view, in: phase.end),
          play.isSeen(view, in: down) || play.views[view].startsAtEnd,
          let before = end(of: view, in: down, play),
          let after = end(of: view, in: phase.end, play),
          before <= min(down.height, down.bottom(view)) + 1
        else { return nil }
        let below = after - phase.end.keyboardTop
        guard below > threshold else { return nil }
        return Violation(
          view: view, views: [view], phase: phase, time: phase.end.time, value: below)
      }
    }
  }

  private static func end(of view: Int, in frame: AuditedFrame, _ play: AuditedPlay) -> Double? {
    guard frame.scrolls[view] != nil else { return frame.bottom(view) }
    return play.content(ofScrollView: view).map { frame.bottom($0) }.max()
  }
}
