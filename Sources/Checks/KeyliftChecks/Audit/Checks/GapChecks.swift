// SPDX-License-Identifier: MIT

import KeyliftIO
import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage

enum GapChecks {
  static func statedGap(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    guard let stated = play.scene.audit.gap else { return [] }
    return try eachLowestEdge(play) { phase, edge in
      let isOff = edge.isInset ? edge.excess > threshold : abs(edge.excess) > threshold
      guard isOff else { return nil }
      var found = RestChecks.violation(edge, phase)
      found.detail =
        "\((edge.raisedFloor - edge.up).decimal(atMost: 1)) pt, not \(stated.decimal(atMost: 1))"
      found.cause = cause(of: edge.excess, below: edge, in: phase, play)
      return found
    }
  }

  static func wideGap(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    // A video does not show what a view stood on.
    guard play.scene.audit.gap == nil, play.scene.recorded?.isFromVideo != true else {
      return []
    }
    return try eachLowestEdge(play) { phase, edge in
      // The end of scrolled content may have any distance from the keyboard.
      guard !edge.isInset, phase.end.hasKeys, let down = play.restWithoutKeyboard(before: phase),
        edge.members.contains(where: { down.bottom($0) + 8 > phase.end.keyboardTop })
      else { return nil }
      let gap = edge.raisedFloor - edge.up
      func violation(beyond design: Double) -> Violation? {
        let wanted = max(design, play.systemPadding)
        let excess = gap - wanted
        // A part of a large distance is not seen, as in a panel that rises as a whole.
        guard excess > threshold, excess >= wanted / 2 else { return nil }
        var found = RestChecks.violation(edge, phase)
        found.value = excess
        found.cause = cause(of: excess, below: edge, in: phase, play)
        return found
      }
      if let found = violation(beyond: edge.gap) { return found }
      // An edge that rises as far as something at the bottom of the screen keeps the place of a
      // view on which it stood.
      guard abs(edge.excess) <= 1, let base = play.base(of: edge, in: down, phase.end) else {
        return nil
      }
      return violation(beyond: Double(down.rects[base].minY) - edge.down)
    }
  }

  /// Judges the edges between which and the keyboard nothing else rises.
  private static func eachLowestEdge(
    _ play: AuditedPlay, _ judge: (Phase, RaisedEdge) -> Violation?
  ) throws(Doubt) -> [Violation] {
    try RestChecks.each(play) { phase in
      guard !phase.isRotation else { return [] }
      let edges = RestChecks.edges(play, in: phase)
      return edges.filter { edge in
        !edge.missesChange(in: phase)
          && !edges.contains { $0.isBetween(edge, and: phase.end, play) }
      }.compactMap { judge(phase, $0) }
    }
  }

  private static func cause(
    of excess: Double, below edge: RaisedEdge, in phase: Phase, _ play: AuditedPlay
  ) -> String? {
    guard excess > 0, let down = play.restWithoutKeyboard(before: phase) else { return nil }
    func fits(_ height: Double) -> Bool { height > 4 && abs(height - excess) <= 1 }
    let strip = phase.end.safeStrip
    let below = play.views.indices.filter { view in
      view != edge.view && play.isSeen(view, in: down) && play.views[view].isPainted
        && Double(down.rects[view].minY) >= edge.down - 0.5
    }
    let view = below.first { view in
      let height = Double(down.rects[view].height)
      let rest = down.height - Double(down.rects[view].minY)
      return [height, height - strip, rest, rest - strip].contains(where: fits)
    }
    if let view {
      let height = Double(down.rects[view].height).decimal(atMost: 1)
      return "'\(play.views[view].id)', on which it stands without a keyboard, is \(height) pt high"
    }
    let others: [(name: String, height: Double)] = [
      ("the bottom safe area", strip), ("the top safe area", phase.end.safeTop),
      ("the app's bar on the keyboard", play.accessoryHeight(in: phase.end)),
    ]
    if let other = others.first(where: { fits($0.height) }) {
      return "\(other.name) is \(other.height.decimal(atMost: 1)) pt high"
    }
    if fits(2 * strip) {
      return "the bottom safe area is \(strip.decimal(atMost: 1)) pt high and counts twice, "
        + "as with IQKeyboardManager"
    }
    let stood = down.height - edge.down
    if fits(stood) {
      return "it stood \(stood.decimal(atMost: 1)) pt above the screen's bottom, and moves by the "
        + "keyboard's whole height"
    }
    let times = (phase.end.height - phase.end.keyboardTop) / excess
    return abs(times - 1) < 0.02 ? "the keyboard's height counts twice" : nil
  }

  static func doubleSafeArea(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation]
  {
    try RestChecks.eachRaisedEdge(play) { phase, edge in
      let strip = phase.end.safeStrip
      guard strip > 1, !play.views[edge.view].place.isOnKeyboardGuide, phase.end.hasKeys,
        !edge.missesChange(in: phase),
        excesses(edge, play).contains(where: { abs($0 - strip) <= threshold })
      else { return nil }
      var found = RestChecks.violation(edge, phase)
      found.value = strip
      return found
    }
  }

  /// Returns the gaps beyond the design's, if there is such a gap: the design can have that of the
  /// screen without a keyboard, the padding of the scene's system, or none.
  private static func excesses(_ edge: RaisedEdge, _ play: AuditedPlay) -> [Double] {
    let gap = edge.excess + edge.gap
    // An edge far above the keyboard was not meant to stand on it.
    guard edge.excess > 4, gap < nearKeyboard else { return [] }
    guard play.scene.audit.gap == nil else { return [edge.excess] }
    return [edge.excess, gap - play.systemPadding, gap]
  }

  /// The largest distance from the keyboard of what stands on it, with a bar between, in points.
  private static let nearKeyboard = 180.0

  /// The heights of bars that count above the keyboard, besides those of the scene, in points: a
  /// tab bar without and with the home indicator, and a tall one.
  private static let barHeights = [49.0, 83, 54]

  static func doubleBar(_ play: AuditedPlay, _ threshold: Double) throws(Doubt) -> [Violation] {
    try RestChecks.eachRaisedEdge(play) { phase, edge in
      guard let down = play.restWithoutKeyboard(before: phase),
        let bar = play.bar(below: edge, in: down),
        !play.views[edge.view].place.isOnKeyboardGuide, !edge.missesChange(in: phase)
      else { return nil }
      let own = Double(down.rects[bar].height)
      let heights =
        (play.views[bar].isTabBar ? barHeights : [])
        + [own, own - down.safeStrip].filter { $0 > 4 }
      let excesses = excesses(edge, play)
      guard
        let height = heights.first(where: { height in
          excesses.contains { abs($0 - height) <= threshold }
        })
      else { return nil }
      var found = RestChecks.violation(edge, phase)
      found.value = height
      found.detail = play.views[bar].id
      return found
    }
  }
}

extension RaisedEdge {
  /// Whether the edge stays while the keyboard changes its height, which is a failure of its own.
  fileprivate func missesChange(in phase: Phase) -> Bool {
    phase.start.isDocked && abs(phase.start.keyboardTop - phase.end.keyboardTop) > 0.5
      && abs(bottom(in: phase.start) - bottom(in: phase.end)) < 0.5
  }

  fileprivate func isBetween(_ other: RaisedEdge, and frame: AuditedFrame, _ play: AuditedPlay)
    -> Bool
  {
    guard view != other.view, !isInset, up > other.up + 0.5, down > other.down + 0.5,
      play.views[view].sheet == play.views[other.view].sheet
    else { return false }
    let own = frame.rects[view]
    let another = frame.rects[other.view]
    return own.minX < another.maxX && another.minX < own.maxX
  }
}

extension AuditedPlay {
  /// Returns the superview whose distance from the screen's top is that by which a view is too low, in
  /// a sentence; `nil` for none.
  ///
  /// React Native's avoiding views take their y in their parent for that on the screen.
  func causeOfShortage(_ distance: Double, of view: Int, in frame: AuditedFrame) -> String? {
    let cause = chain(of: view).dropFirst().first {
      let top = Double(frame.rects[$0].minY)
      // React Native rounds up.
      return top > 4 && (-0.5...1.5).contains(top - distance)
    }
    return cause.map {
      let top = Double(frame.rects[$0].minY).decimal(atMost: 1)
      return "'\(views[$0].id)' begins \(top) pt below the screen's top, which "
        + "KeyboardAvoidingView counts only as keyboardVerticalOffset"
    }
  }

  fileprivate func bar(below edge: RaisedEdge, in down: AuditedFrame) -> Int? {
    views.indices.first { views[$0].isTabBar }
      ?? views.indices.first { bar in
        views[bar].isBottomBar && !edge.members.contains(bar) && down.alphas[bar] > 0.01
          && Double(down.rects[bar].minY) >= edge.down - 0.5
          && Double(down.rects[bar].maxY) >= down.safeBottom - 1
      }
  }

  fileprivate func accessoryHeight(in frame: AuditedFrame) -> Double {
    Double(clip.timeline.frame(at: frame.time).keyboard.accessory?.height ?? 0)
  }

  /// Returns the view at the bottom of the screen on which an edge stands without a keyboard, and
  /// which does not rise with it; `nil` for none.
  fileprivate func base(
    of edge: RaisedEdge, in down: AuditedFrame, _ up: AuditedFrame
  ) -> Int? {
    let stander = down.rects[edge.view]
    let candidates = views.indices.filter { view in
      let rect = down.rects[view]
      return !edge.members.contains(view) && views[view].isPainted && isSeen(view, in: down)
        && views[view].scrolls.isEmpty && views[view].sheet == views[edge.view].sheet
        && Double(rect.minY) >= edge.down - 0.5 && Double(rect.maxY) >= down.safeBottom - 1
        && min(rect.maxX, stander.maxX) - max(rect.minX, stander.minX) >= stander.width / 2
        && abs(rise(of: view, from: down, to: up)) < 0.5
    }
    return candidates.min { down.rects[$0].minY < down.rects[$1].minY }
  }
}
