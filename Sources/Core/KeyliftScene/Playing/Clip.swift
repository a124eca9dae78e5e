// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
public import KeyliftStage

/// A scene that has been played: everything needed to show any of its frames.
public struct Clip: Hashable, Sendable {
  package let title: String
  package let version: SystemVersion
  let motion: KeyboardMotion
  /// The animation of a keyboard of one's own; `nil` for that of `motion`.
  let ownMotion: Timing?
  package let system: KeyboardSystem
  /// Frames per second.
  public let fps: Int
  package let background: DynamicColor
  /// The recorded geometry of the views and the keyboard.
  public let timeline: Timeline
  /// The keyboard's notifications, in the order in which they were posted.
  public let notifications: [KeyboardNotification]
  /// The constraints that layout left out because of conflicts, in order of time.
  public let droppedConstraints: [DroppedConstraint]
  /// The id of the view that the system adjusts, or `nil` if the scene names none.
  package let target: String?
  /// The id of the view whose distance from the keyboard figures and captions show; `nil` for none.
  package let measured: String?
  /// Whether the measured view is the field that gets the caret first, so that figures measure each
  /// field while it has the caret.
  package let measuresCaret: Bool
  let namesMeasured: Bool
  /// The touches of fingers, in the order in which they begin.
  ///
  /// A finger drags the keyboard, moves an undocked keyboard, or taps the view that gets the caret.
  package let touches: [Touch]
  /// The name of the app's own responder if it never listened to the keyboard: it observed no
  /// notification, read no keyboard guide and moved no view.
  ///
  /// It is `closure` for a closure, and `nil` for a responder that listened and for a built-in
  /// system.
  public internal(set) var silentResponder: String?
  /// The times of the scene's events, or of the notifications before the moves of a recording, in
  /// seconds, ascending.
  var eventTimes: [Double]
  /// The recording whose motion the clip shows; `nil` for a scene that played.
  package let recorded: RecordedMotion?
  package let lastFrame: Int

  /// The number of frames.
  public var frameCount: Int { lastFrame + 1 }

  /// Returns the instant of a frame in seconds.
  public func time(ofFrame index: Int) -> Double { Double(index) / Double(fps) }

  /// Returns the contents of a frame.
  public func frame(_ index: Int) -> Frame { timeline.frame(at: time(ofFrame: index)) }

  /// Returns the number of the last frame at or before an instant.
  public func frameNumber(showingAt time: Double) -> Int {
    let frame = ((time + Instant.tolerance) * Double(fps)).rounded(.down)
    return Clip.index(frame, upTo: lastFrame)
  }

  /// Returns the last frame of a clip with a duration in seconds; `nil` ends it with the last animation
  /// or notification.
  static func lastFrame(
    _ duration: Double?, _ timeline: Timeline, _ notifications: [KeyboardNotification], fps: Int
  ) -> Int {
    firstFrame(notBefore: duration ?? max(timeline.end, notifications.last?.time ?? 0), fps: fps)
  }

  /// Returns the number of the first frame at or after an instant; instants within a nanosecond are
  /// equal.
  static func firstFrame(notBefore time: Double, fps: Int) -> Int {
    let frame = ((time - Instant.tolerance) * Double(fps)).rounded(.up)
    return index(frame, upTo: SceneLimits.frames - 1)
  }

  /// Returns a frame number clamped to `0...last`; NaN, which `max` would not remove, becomes 0.
  private static func index(_ frame: Double, upTo last: Int) -> Int {
    frame > 0 ? Int(clamping: min(frame, Double(last))) : 0
  }
}

/// A constraint that layout left out while a scene played, because it contradicted other
/// constraints.
public struct DroppedConstraint: Hashable, Sendable {
  /// The instant in seconds.
  public var time: Double
  /// The constraint's name, or its sentence if it has no name.
  public var constraint: String
  /// The names or sentences of all constraints of the conflict, in order of activation.
  public var conflict: [String]

  /// A conflict before the scene plays is recorded at time 0.
  init(_ conflict: LayoutConflict) {
    time = conflict.time ?? 0
    // The last constraint is the dropped one, because it was activated after the others.
    constraint = conflict.sentences.last ?? ""
    self.conflict = conflict.sentences
  }

  /// A description of the conflict, as a sentence without a full stop.
  public var sentence: String {
    func quoted(_ sentence: String) -> String { "'\(sentence.printable)'" }
    let others = conflict.filter { $0 != constraint }.map(quoted).joined(separator: ", ")
    let reason = others.isEmpty ? "it cannot be satisfied" : "it contradicts \(others)"
    return "at \(Trace.fixed(time)) s the constraint \(quoted(constraint)) is left out: \(reason)"
  }
}

extension Clip {
  /// The measured view, and whether the field with the caret, which is another one at times, has a
  /// number of its own.
  ///
  /// If the fields are measured in turn, it is only the field. A view that the scene names is alone.
  package var captioned: (view: String?, hasFocusedField: Bool) {
    guard !namesMeasured else { return (measured, false) }
    let fields = Set(([0] + timeline.instants).compactMap { timeline.frame(at: $0).caretView })
    let hasFocusedField = fields.contains { $0 != measured }
    return (measuresCaret && hasFocusedField ? nil : measured, hasFocusedField)
  }
}

extension Scene {
  /// Returns whether the view is measured because it is the first field with the caret, not because
  /// the scene names it.
  func measuresCaret(_ id: String?, in timeline: Timeline) -> Bool {
    id != nil && id != measure && id != target && id == timeline.firstCaretView
  }

  /// Returns the id of the view whose distance from the keyboard figures and captions show; `nil` if
  /// there is none.
  ///
  /// The bottom edge of a container says nothing if its content moves inside of it: that of a padded
  /// stack, of a scroll view with an inset, or of a page behind everything. So the view is the lowest
  /// that is seen in the container: the one that `measure` names, or else the target. Inside of a
  /// scroll view, it is the field that gets the caret first, and so it is if that field is below the
  /// edge of the screen at first. Without a target it is that field, too.
  func measuredView(in timeline: Timeline, sharing shared: SharedLayout? = nil) -> String? {
    let candidates = shared?.measured ?? measuredViews
    shared?.measured = candidates
    guard let root = candidates.root else { return timeline.firstCaretView }
    let frame = timeline.frame(at: 0)
    let isNamed = measure != nil && root.scroll == nil
    // A view that a recording follows may be out of sight in the first frame.
    if isNamed, recorded != nil { return root.id }
    if isNamed, frame.views.contains(where: { $0.id == root.id && $0.isPainted }) { return root.id }
    let isScrolled = candidates.isScrolled
    let lowest = frame.lowest(among: isScrolled)
    let field = timeline.firstCaretView.flatMap { isScrolled[$0] == nil ? nil : $0 }
    guard lowest?.isScrolled ?? (root.scroll != nil) else {
      return field.flatMap { frame.isCutOff($0) ? $0 : nil } ?? lowest?.id
    }
    return field ?? lowest?.id
  }
}

/// A view and its subviews by their ids, and whether each is inside of a scroll view.
typealias MeasuredViews = (root: SceneView?, isScrolled: [String: Bool])

extension Scene {
  fileprivate var measuredViews: MeasuredViews {
    let root = (measure ?? target).flatMap { views.first($0) }
    var isScrolled: [String: Bool] = [:]
    root?.note(isScrolled: false, in: &isScrolled)
    return (root, isScrolled)
  }
}

extension [SceneView] {
  fileprivate func first(_ id: String) -> SceneView? {
    for view in self {
      if let found = view.id == id ? view : view.subviews.first(id) { return found }
    }
    return nil
  }
}

extension SceneView {
  /// Notes for the view and all its subviews whether each is inside of a scroll view; of several with
  /// one id the first counts.
  fileprivate func note(isScrolled: Bool, in views: inout [String: Bool]) {
    if views[id] == nil { views[id] = isScrolled }
    for view in subviews { view.note(isScrolled: isScrolled || scroll != nil, in: &views) }
  }
}

extension Frame {
  /// Returns whether a view is there and nothing of it is seen, because it is outside of the screen
  /// or of a scroll view.
  fileprivate func isCutOff(_ id: String) -> Bool {
    guard let view = views.first(where: { $0.id == id }), view.isPainted else { return false }
    let rect = visibleRect(of: view)
    return rect.isEmpty || rect.minY >= screen.size.height
  }

  /// Returns the view that is seen lowest; of several with one bottom edge the last with content.
  ///
  /// A background that ends at the window's bottom edge is behind the content, and a tab bar stays
  /// when the content rises, so they count only if there is nothing else.
  ///
  /// - Parameter isScrolled: The candidates by their ids, and whether each is inside of a scroll view.
  fileprivate func lowest(among isScrolled: [String: Bool]) -> (id: String, isScrolled: Bool)? {
    var best: (key: [Double], id: String)?
    for view in views where isScrolled[view.id] != nil && view.isPainted {
      let rect = visibleRect(of: view)
      guard rect.width > 0, rect.height > 0 else { continue }
      let isBehind = view.isBar || (view.content == .none && rect.maxY >= window.maxY - 0.5)
      let bottom = (Double(rect.maxY) * 100).rounded()
      let key = [isBehind ? 0 : 1, bottom, view.content == .none ? 0 : 1]
      if best.map({ !key.lexicographicallyPrecedes($0.key) }) ?? true { best = (key, view.id) }
    }
    return best.map { ($0.id, isScrolled[$0.id] ?? false) }
  }
}

extension FrameView {
  fileprivate var isPainted: Bool {
    alpha > 0
      && (content != .none || decoration.background != nil
        || (decoration.borderColor != nil && decoration.borderWidth > 0))
  }

  fileprivate var isBar: Bool { if case .tabBar = content { true } else { false } }
}
