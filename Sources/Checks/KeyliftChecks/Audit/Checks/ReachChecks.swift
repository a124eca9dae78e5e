// SPDX-License-Identifier: MIT

import KeyliftIO
import Foundation
import KeyliftScene
import KeyliftStage

enum ReachChecks {
  static func outOfReach(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    // A keyboard that a finger on the content sends away covers nothing for long.
    guard play.scene.keyboard.options.dismissMode != .onDrag else { return [] }
    return try RestChecks.each(play) { phase in
      guard !phase.isRotation else { return [] }
      let frame = phase.end
      let found = play.views.indices.compactMap { view -> (view: Int, length: Double)? in
        guard play.views[view].scrolls.isEmpty, frame.alphas[view] > 0.01,
          frame.rects[view].overlaps(frame.keyboard), !play.isBehindCard(view, in: frame),
          Double(frame.rects[view].minY) < frame.keyboardTop,
          let end = play.lowestEnd(of: view, in: frame)
        else { return nil }
        let length = end - frame.keyboardTop
        return length > threshold ? (view, length) : nil
      }
      let all = Set(found.map(\.view))
      return found.filter { !(play.views[$0.view].parent.map(all.contains) ?? false) }
        .map { Violation($0.view, in: phase, value: $0.length) }
    }
  }

  static func coveredControl(
    _ play: AuditedPlay, _ threshold: Double
  ) throws(Doubt) -> [Violation] {
    try RestChecks.eachView(play) { view, phase, down in
      let rises = play.isCoveredRider(view, in: phase, over: down)
      guard rises || play.isHidden(view, in: phase, over: down) else { return nil }
      let rect = phase.end.rects[view]
      let short = Double(rect.maxY) - phase.end.keyboardTop
      let covered = min(short, Double(rect.height))
      guard covered > threshold else { return nil }
      return Violation(
        view, in: phase, value: covered,
        detail: rises ? "rises with the keyboard" : "stays under the keyboard",
        cause: rises ? play.causeOfShortage(short, of: view, in: phase.end) : nil)
    }
  }

  static func smallTarget(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    try RestChecks.eachView(play) { view, phase, down in
      let up = phase.end
      let before = down.rects[view]
      let after = up.rects[view]
      guard play.views[view].isTarget, play.views[view].scrolls.isEmpty, up.focus != view,
        !play.isCoveredRider(view, in: phase, over: down),
        Double(before.height) >= threshold, Double(before.width) >= threshold,
        up.alphas[view] > 0.01, after.overlaps(up.keyboard), !play.isBehindCard(view, in: up)
      else { return nil }
      let left = up.keyboardTop - Double(after.minY)
      return left > 0.5 && left < threshold ? Violation(view, in: phase, value: left) : nil
    }
  }
}

// Fixed and sticky views of web pages.
extension ReachChecks {
  static func fixedBehindKeyboard(
    _ play: AuditedPlay, _ threshold: Double
  ) throws(Doubt) -> [Violation] {
    try eachPositioned(play) { view, phase, down in
      let up = phase.end
      let read = play.readViews(in: view).filter {
        play.isSeen($0, in: down) && up.rects[$0].overlaps(up.keyboard)
      }
      guard let lowest = read.max(by: { up.bottom($0) < up.bottom($1) }) else { return nil }
      let covered = min(up.bottom(lowest) - up.keyboardTop, Double(up.rects[view].height))
      guard covered > threshold else { return nil }
      return Violation(
        view, [view] + read, in: phase, value: covered,
        detail: "\(play.views[view].place.position?.rawValue ?? "") in the layout viewport",
        cause: play.causeOfLayoutViewport)
    }
  }

  static func pagePanned(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    try eachPositioned(play) { view, phase, down in
      let up = phase.end
      guard let page = play.views[view].scrolls.first, up.focus != view,
        let offset = up.pans[page], offset > threshold,
        down.rects[view].minY >= down.rects[page].minY - 0.5, play.isSeen(view, in: down)
      else { return nil }
      let hidden = Double(up.rects[page].minY - up.rects[view].minY)
      guard hidden > threshold else { return nil }
      return Violation(
        view, in: phase, value: min(hidden, Double(up.rects[view].height)),
        detail: offset.decimal(atMost: 1), cause: play.causeOfLayoutViewport)
    }
  }

  private static func eachPositioned(
    _ play: AuditedPlay, _ judge: (Int, Phase, AuditedFrame) -> Violation?
  ) throws(Doubt) -> [Violation] {
    try RestChecks.eachView(play) { view, phase, down in
      guard !phase.isRotation, play.views[view].place.position != nil, phase.end.alphas[view] > 0.01
      else { return nil }
      return judge(view, phase, down)
    }
  }
}

extension AuditedPlay {
  fileprivate func isCoveredRider(
    _ view: Int, in phase: Phase, over down: AuditedFrame
  ) -> Bool {
    let up = phase.end
    guard isCoveredButton(view, in: phase, over: down), rise(of: view, from: down, to: up) > 0.5
    else { return false }
    // A view that stays while the keyboard changes its height has a rule of its own.
    let changes = abs(phase.start.keyboardTop - up.keyboardTop) > 0.5
    let stays = abs(phase.start.bottom(view) - up.bottom(view)) < 0.5
    return !(phase.start.isDocked && changes && stays)
  }

  /// Whether a button stays where it is and comes to be all behind the keyboard, so that it cannot be
  /// tapped until the keyboard is gone.
  ///
  /// Bars are meant to stay, and what is out of reach together with a panel counts as that.
  fileprivate func isHidden(_ view: Int, in phase: Phase, over down: AuditedFrame) -> Bool {
    let up = phase.end
    let wasHidden =
      phase.start.isDocked
      && Double(phase.start.rects[view].minY) > phase.start.keyboardTop - 0.5
    guard isCoveredButton(view, in: phase, over: down), !wasHidden,
      scene.keyboard.options.dismissMode != .onDrag,
      abs(rise(of: view, from: down, to: up)) <= 0.5,
      Double(up.rects[view].minY) > up.keyboardTop - 0.5
    else { return false }
    return chain(of: view).dropFirst().allSatisfy { outer in
      !views[outer].isBottomBar
        && (lowestEnd(of: outer, in: up) == nil
          || Double(up.rects[outer].minY) > up.keyboardTop - 0.5)
    }
  }

  private func isCoveredButton(
    _ view: Int, in phase: Phase, over down: AuditedFrame
  ) -> Bool {
    let up = phase.end
    return views[view].isButton && views[view].scrolls.isEmpty && up.alphas[view] > 0.01
      && up.focus != view && !phase.isRotation && down.alphas[view] > 0.01
      && Double(down.rects[view].minY) >= 0 && down.bottom(view) <= down.height + 0.5
      && up.bottom(view) > up.keyboardTop + 0.5 && up.rects[view].overlaps(up.keyboard)
      && !isBehindCard(view, in: up)
  }

  /// Returns the lowest place at which a view can show the end of its content: that of a scroll view
  /// after scrolling to the end, or of rows, text or a panel at a fixed place; `nil` for other views.
  fileprivate func lowestEnd(of view: Int, in frame: AuditedFrame) -> Double? {
    let rect = frame.rects[view]
    if frame.scrolls[view] != nil { return scrolledEnd(of: view, in: frame) }
    switch views[view].content {
    case .list, .textView:
      let height = contentHeight(of: view, in: frame) ?? Double(rect.height)
      return min(Double(rect.maxY), Double(rect.minY) + height)
    case .none: return panelEnd(of: view, in: frame)
    default: return nil
    }
  }

  private func scrolledEnd(of view: Int, in frame: AuditedFrame) -> Double? {
    guard let scroll = frame.scrolls[view], let offset = largestOffset(of: view, in: frame)
    else { return nil }
    let top = frame.rects[view].minY
    let seen = content(ofScrollView: view).filter {
      views[$0].isPainted && frame.alphas[$0] > 0.01
    }
    let ends = seen.map { Double(frame.rects[$0].maxY - top + scroll.offset.y) }
    return ends.max().map { Double(top) + $0 - offset }
  }

  private func panelEnd(of view: Int, in frame: AuditedFrame) -> Double? {
    let rect = frame.rects[view]
    guard views[view].isPainted, Double(rect.minY) > frame.safeTop + 1 else { return nil }
    let inside = views.indices.filter { other in
      views[other].isRead && frame.alphas[other] > 0.01
        && chain(of: other).dropFirst().contains(view)
    }
    // A view that scrolls in the panel is judged itself.
    guard inside.allSatisfy({ views[$0].scrolls.isEmpty }) else { return nil }
    return inside.map { frame.bottom($0) }.max()
  }
}

extension AuditedView {
  /// Whether people read or touch the view.
  var isRead: Bool {
    switch content {
    case .label, .button, .list, .toggle, .segmented, .slider, .stepper, .dateField: true
    default: content.takesText
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
