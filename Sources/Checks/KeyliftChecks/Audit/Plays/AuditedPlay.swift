// SPDX-License-Identifier: MIT

import KeyliftIO
package import Foundation
import KeyliftGraphics
package import KeyliftScene
import KeyliftStage

/// A scene that was played on one variant, measured: what the rules judge.
///
/// All lengths are in points of the app's window. Nothing is drawn.
package struct AuditedPlay: Sendable {
  private let played: PlayedScene
  let views: [AuditedView]
  /// One for each event and one before the first.
  let phases: [Phase]
  private var allMovers: [[MovingGroup]] = []
  private var allMotions: [[MotionMeasure]] = []
  private var allRests: [AuditedFrame?] = []
  private var allEdges: [[RaisedEdge]?] = []

  private final class PlayedScene: Sendable {
    let scene: Scene
    let clip: Clip

    init(_ scene: Scene, _ clip: Clip) {
      self.scene = scene
      self.clip = clip
    }
  }

  var clip: Clip { played.clip }
  var scene: Scene { played.scene }

  /// The threshold that the scene states; `nil` for the rule's own.
  func threshold(_ rule: AuditRuleName) -> Double? { scene.audit.thresholds[rule] }

  package init(_ clip: Clip, of scene: Scene) { self.init(clip, of: scene, at: ScenePlaces(scene)) }

  init(_ clip: Clip, of scene: Scene, at places: ScenePlaces) {
    let geometry = clip.timeline.geometry
    guard let motion = scene.recorded else {
      // Most frames are those of a rest, which are equal.
      var rests: [Int: AuditedFrame] = [:]
      self.init(clip, of: scene, at: places, .tracks) { time in
        let rest = clip.timeline.rest(at: time)
        var frame = rest.flatMap { rests[$0] } ?? AuditedFrame(geometry.frame(at: time))
        frame.time = time
        if let rest { rests[rest] = frame }
        return frame
      }
      return
    }
    let ids = clip.frame(0).views.map(\.id)
    self.init(clip, of: scene, at: places, .frames) { time in
      var frame = AuditedFrame(geometry.frame(at: time))
      frame.note(motion, ids: ids)
      return frame
    }
  }

  /// Measures a clip with other geometry in the place of its own, frame by frame.
  package init(_ clip: Clip, of scene: Scene, recorded: RecordedGeometry) {
    let geometry = clip.timeline.geometry
    let ids = clip.frame(0).views.map(\.id)
    self.init(clip, of: scene, at: ScenePlaces(scene), .frames) { time in
      var frame = AuditedFrame(geometry.frame(at: time))
      recorded.replace(&frame, ids: ids, at: time)
      return frame
    }
  }

  private init(
    _ clip: Clip, of scene: Scene, at places: ScenePlaces, _ sampling: Phase.Sampling,
    frame: (Double) -> AuditedFrame
  ) {
    played = PlayedScene(scene, clip)
    let views = AuditedView.all(of: clip, scene, at: places)
    self.views = views
    phases = Phase.all(of: clip, scene, views: views, sampling, frame: frame)
      .known(in: scene.recorded)
    allMovers = phases.map { grouped(in: $0) }
    allRests = phases.map { lastRestWithoutKeyboard(before: $0) }
    allMotions = zip(phases, allMovers).map { phase, movers in
      movers.filter { !$0.isScrolled }
        .compactMap { MotionMeasure($0, in: phase, rest: allRests[phase.index]) }
    }
    // Seven rules judge them.
    allEdges = phases.map { $0.end.isKeyboardShown ? edges(raisedIn: $0) : nil }
  }

  func movers(in phase: Phase) -> [MovingGroup] { allMovers[phase.index] }

  func motions(in phase: Phase) -> [MotionMeasure] { allMotions[phase.index] }

  func index(of id: String?) -> Int? { id.flatMap { id in views.firstIndex { $0.id == id } } }

  /// The view and its superviews, innermost first.
  func chain(of view: Int) -> UnfoldFirstSequence<Int> {
    sequence(first: view) { views[$0].parent }
  }

  /// Returns whether a view is the one that the scene's system adjusts, or is in it, outside of scroll
  /// views.
  func isAdjusted(_ view: Int) -> Bool {
    guard let target = index(of: clip.target), views[view].scrolls.isEmpty else { return false }
    return chain(of: view).contains(target)
  }

  /// Returns whether the caret is in an alert, a sheet or a popover and a view is behind it, where
  /// nobody can touch it until the card is gone.
  ///
  /// Without a caret, the view is behind an alert or sheet that dims the page. A sheet that does not dim
  /// it leaves the views behind it usable.
  func isBehindCard(_ view: Int, in frame: AuditedFrame) -> Bool {
    let card =
      if let field = frame.focus {
        chain(of: field).first { dims($0) ?? (views[$0].sheet == $0) }
      } else {
        views.indices.last { dims($0) == true && frame.alphas[$0] > 0.01 }
      }
    return card.map { !chain(of: view).contains($0) } ?? false
  }

  /// Whether an alert or sheet dims the page; `nil` for other views.
  private func dims(_ view: Int) -> Bool? {
    switch views[view].content {
    case .alert: true
    case .sheet(let sheet): sheet.dims
    default: nil
    }
  }

  func frameNumber(at time: Double) -> Int { clip.frameNumber(showingAt: time) }

  func restWithoutKeyboard(before phase: Phase) -> AuditedFrame? { allRests[phase.index] }

  /// Since the last rest without a keyboard; none without such a rest.
  func raisedEdges(in phase: Phase) -> [RaisedEdge] {
    allEdges[phase.index] ?? edges(raisedIn: phase)
  }

  func lastRestWithKeyboard(before phase: Phase) -> Phase? {
    phases[..<phase.index].last { $0.isSettled && $0.end.isDocked }
  }

  private func edges(raisedIn phase: Phase) -> [RaisedEdge] {
    restWithoutKeyboard(before: phase).map { raisedEdges(in: phase, over: $0) } ?? []
  }

  private func lastRestWithoutKeyboard(before phase: Phase) -> AuditedFrame? {
    func isOne(_ rest: AuditedFrame) -> Bool {
      !rest.isKeyboardShown && rest.screen == phase.end.screen && rest.window == phase.end.window
        && rest.time >= scene.attachTime ?? -1
    }
    if isOne(phase.start) { return phase.start }
    return phases[..<phase.index].last { $0.isSettled && isOne($0.end) }?.end
  }

  /// How far scrolling has moved the view up.
  ///
  /// A view that is fixed in a page does not scroll with it.
  func scrolled(_ view: Int, in frame: AuditedFrame) -> Double {
    guard !views[view].scrolls.isEmpty else { return 0 }
    let fixed = chain(of: view).first { views[$0].place.position == .fixed }
    let page = fixed.flatMap { views[$0].scrolls.first }
    return views[view].scrolls.reduce(0) { sum, scroll in
      scroll == page ? sum : sum + Double(frame.scrolls[scroll]?.offset.y ?? 0)
    }
  }

  func contentHeight(of view: Int, in frame: AuditedFrame) -> Double? {
    let shown = clip.timeline.frame(at: frame.time)
    return shown.views.first { $0.id == views[view].id }?
      .content.fittingSize(width: frame.rects[view].width, traits: shown.screen)
      .map { Double($0.height) }
  }

  func content(ofScrollView view: Int) -> [Int] {
    views.indices.filter { views[$0].scrolls.first == view }
  }

  /// The offset at which a scroll view shows the end of its content; `nil` for one without content.
  func largestOffset(of view: Int, in frame: AuditedFrame) -> Double? {
    guard let scroll = frame.scrolls[view] else { return nil }
    let rect = frame.rects[view]
    let ends = content(ofScrollView: view).map {
      Double(frame.rects[$0].maxY - rect.minY + scroll.offset.y)
    }
    guard let height = views[view].place.contentHeight ?? ends.max() else { return nil }
    let largest = height + Double(scroll.adjustedInset.bottom - rect.height)
    return max(largest, Double(-scroll.adjustedInset.top))
  }

  /// By itself, not by scrolling.
  func rise(of view: Int, from first: AuditedFrame, to second: AuditedFrame) -> Double {
    let before = first.bottom(view) + scrolled(view, in: first)
    let after = second.bottom(view) + scrolled(view, in: second)
    return before - after
  }

  func visibleRect(of view: Int, in frame: AuditedFrame) -> CGRect {
    var rect = frame.rects[view]
    for scroll in views[view].scrolls { rect = rect.common(with: frame.rects[scroll]) }
    return rect.isNull ? CGRect(origin: frame.rects[view].origin, size: .zero) : rect
  }

  /// Whether a view, or what is in it, can be seen in a frame, whatever is in front of it.
  func isSeen(_ view: Int, in frame: AuditedFrame) -> Bool {
    let rect = visibleRect(of: view, in: frame)
    return frame.alphas[view] > 0.01 && views[view].isJudged && rect.width > 0 && rect.height > 0
      && rect.maxX > 0 && rect.minX < frame.window.width
  }
}

/// The geometry of a clip's frames as something else has it, such as a golden.
package struct RecordedGeometry: Sendable {
  package struct Place: Hashable, Sendable {
    var rect: CGRect
    var alpha: Double
    var offset: CGPoint?

    package init(rect: CGRect, alpha: Double, offset: CGPoint? = nil) {
      self.rect = rect
      self.alpha = alpha
      self.offset = offset
    }
  }

  var fps: Int
  var keyboard: [Place]
  var views: [String: [Place]]

  package init(fps: Int, keyboard: [Place], views: [String: [Place]]) {
    self.fps = fps
    self.keyboard = keyboard
    self.views = views
  }

  /// The last recorded frame at or before the time counts.
  func replace(_ frame: inout AuditedFrame, ids: [String], at time: Double) {
    let number = ((time + Instant.tolerance) * Double(fps)).rounded(.down)
    let index = Int(clamping: min(max(number, 0), Double(keyboard.count - 1)))
    let place = keyboard[index]
    frame.keyboard = place.rect
    frame.keyboardAlpha = place.alpha
    let isOnScreen = place.rect.minY < frame.window.height - 0.5
    frame.isKeyboardShown = isOnScreen && place.alpha > 0.01 && !place.rect.isEmpty
    for (view, id) in ids.enumerated() {
      guard let places = views[id], places.indices.contains(index) else { continue }
      frame.rects[view] = places[index].rect
      frame.alphas[view] = places[index].alpha
      if let offset = places[index].offset { frame.scrolls[view]?.offset = offset }
    }
  }
}
