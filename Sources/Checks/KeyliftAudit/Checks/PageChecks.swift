// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftScene
import KeyliftStage

enum PageChecks {
  static func fixedBehindKeyboard(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    each(play) { view, phase, down in
      let up = phase.end
      let read = play.readViews(in: view).filter {
        play.isSeen($0, in: down) && up.rects[$0].overlaps(up.keyboard)
      }
      guard let lowest = read.max(by: { up.bottom($0) < up.bottom($1) }) else { return nil }
      let covered = min(up.bottom(lowest) - up.keyboardTop, Double(up.rects[view].height))
      guard covered > threshold else { return nil }
      var found = Violation(
        view: view, views: [view] + read, phase: phase, time: up.time, value: covered)
      found.detail = "\(play.views[view].position?.rawValue ?? "") in the layout viewport"
      found.cause = play.causeOfLayoutViewport
      return found
    }
  }

  static func panned(_ play: AuditedPlay, _ threshold: Double) -> RuleResult {
    each(play) { view, phase, down in
      let up = phase.end
      guard let page = play.views[view].scrolls.first, up.focus != view,
        let offset = up.pans[page], offset > threshold,
        down.rects[view].minY >= down.rects[page].minY - 0.5, play.isSeen(view, in: down)
      else { return nil }
      let hidden = Double(up.rects[page].minY - up.rects[view].minY)
      guard hidden > threshold else { return nil }
      var found = Violation(
        view: view, views: [view], phase: phase, time: up.time,
        value: min(hidden, Double(up.rects[view].height)))
      found.detail = offset.decimal(atMost: 1)
      found.cause = play.causeOfLayoutViewport
      return found
    }
  }

  private static func each(
    _ play: AuditedPlay, _ judge: (Int, Phase, AuditedFrame) -> Violation?
  ) -> RuleResult {
    RestChecks.each(play) { phase in
      guard !phase.isRotation, let down = play.restWithoutKeyboard(before: phase) else { return [] }
      return play.views.indices.compactMap { view in
        guard play.views[view].position != nil, phase.end.alphas[view] > 0.01 else { return nil }
        return judge(view, phase, down)
      }
    }
  }
}

extension AuditedPlay {
  fileprivate func readViews(in view: Int) -> [Int] {
    views.indices.filter { other in
      views[other].isRead && chain(of: other).contains(view)
    }
  }

  fileprivate var causeOfLayoutViewport: String? {
    guard scene.system.name == .webView else { return nil }
    return
      "the keyboard changes the visual viewport only, and fixed views are in the layout viewport"
  }
}
