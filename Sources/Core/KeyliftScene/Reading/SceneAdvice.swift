// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension SceneDraft {
  /// Reports the first event that types, if no view takes text.
  ///
  /// A scene without views may be the keyboard of an app's own code.
  func checkTyping(_ reading: inout Reading) {
    guard reading.knowsViews, !allViews.isEmpty, !allViews.contains(where: \.takesText),
      let typed = reading.events.first(where: { $0.event.action.isTyping })
    else { return }
    reading.report(
      .noField, at: typed.place,
      note: "a view of the kind 'text-field', 'text-view' or 'composer' takes text")
  }

  func advise(on scene: Scene, _ reading: inout Reading) {
    adviseOnLength(&reading)
    adviseOnSystem(of: scene, &reading)
    adviseOnEvents(of: scene, &reading)
    adviseOnViews(of: scene, &reading)
  }

  /// Reports a clip of more than a minute, which is usually a number of milliseconds.
  private func adviseOnLength(_ reading: inout Reading) {
    let duration = place(of: "duration")
    let times = reading.longTimes.filter { duration == nil || $0.place == duration }
    guard let longest = times.max(by: { $0.time < $1.time }) else { return }
    let seconds = longest.time.shortestPlain
    let note = "times are in seconds; \(seconds) milliseconds are '\(seconds)ms'"
    reading.report(
      .longClip(seconds), .warning, at: longest.place,
      notes: longest.hasUnit ? [] : [(longest.place, note)])
  }

  private func adviseOnEvents(of played: Scene, _ reading: inout Reading) {
    var forecast = KeyboardForecast(hasCaret: allViews.contains(where: \.hasCaret))
    let rehearsal = KeyboardRehearsal(played)
    let events = reading.events.stablySorted(by: \.event.time)
    let hasPad = scene.allVariants.contains { $0.device.family.isPad }
    for (index, (event, place)) in events.enumerated() {
      if let duration = scene.duration, event.time > duration {
        reading.report(.afterTheEnd(duration), .warning, at: place)
        continue
      }
      if case .undock(let form, _) = event.action, !hasPad {
        reading.warn(
          .undocksNowhere(form), at: place,
          note: "keyboards of iPads undock, such as the one of 'ipad-10'")
        continue
      }
      // A hide after a drag is for the case in which the finger does not dismiss the keyboard.
      let isKnown = forecast.isShown != nil
      if let (message, note, other) = forecast.take(event, at: place) {
        reading.report(message, .warning, at: place, notes: [(other, note)])
      } else if isKnown, rehearsal?.isIdle(index) == true {
        reading.warn(
          .sameWithout, at: place,
          note: "the keyboard, the caret and the notifications are the same without it")
      }
    }
  }
}

/// The keyboard and the fields of a scene alone, which show whether an event changes anything.
private struct KeyboardRehearsal {
  /// The numbers of events, fields and variants that are rehearsed: more take too long.
  private static let limits = (events: 50, fields: 100, variants: 4)

  private let scene: Scene
  /// The times of the notifications on the first variant.
  private let told: [Double]

  /// `nil` for a scene whose keyboard something else moves, and for one with very many events.
  init?(_ scene: Scene) {
    let events = scene.keyboard.events
    let scrolled = Set(events.flatMap(\.action.insetViews))
    let fields = scene.views.flatMap { $0.fields(and: scrolled) }
    guard scene.recorded == nil, scene.driver == nil, events.count <= Self.limits.events,
      fields.count <= Self.limits.fields
    else { return nil }
    var scene = scene
    scene.views = fields
    scene.constraints = []
    scene.system = SystemChoice(.none)
    scene.target = nil
    scene.measure = nil
    scene.attachTime = nil
    self.scene = scene
    let isSimple = zip(events, events.dropFirst()).allSatisfy { $0.time < $1.time }
    told = isSimple ? scene.play().notifications.map(\.time) : []
  }

  /// Returns whether the play is the same without an event, on every variant.
  func isIdle(_ index: Int) -> Bool {
    let events = scene.keyboard.events
    guard events.indices.contains(index), !events[index].action.isTyping,
      !told.contains(where: { abs($0 - events[index].time) < Instant.tolerance })
    else { return false }
    var without = scene
    without.keyboard.events.remove(at: index)
    return scene.variants.prefix(Self.limits.variants).allSatisfy { variant in
      var other = without.play(variant)
      let clip = scene.play(variant)
      other.eventTimes = clip.eventTimes
      return clip == other
    }
  }
}

extension SceneView {
  fileprivate func fields(and scrolled: Set<String>) -> [SceneView] {
    guard !isHidden else { return [] }
    let isOwn = content.takesText || scrolled.contains(id)
    let own = isOwn ? [SceneView(id: id, content: content, scroll: scroll)] : []
    return own + subviews.flatMap { $0.fields(and: scrolled) }
  }
}

extension KeyboardEvent.Action {
  fileprivate var insetViews: [String] {
    if case .insets(let changes) = self { Array(changes.keys) } else { [] }
  }
}

/// The keyboard and the caret of a scene as far as its events determine them.
private struct KeyboardForecast {
  /// A warning about an event, with a note and its place.
  typealias Fault = (message: Diagnostic.Message, note: String, place: Place)

  /// Whether the keyboard is up; `nil` if it is not known, because a finger may have dragged it
  /// away.
  private(set) var isShown: Bool? = false
  private var hasCaret: Bool
  private var last: (event: KeyboardEvent, place: Place)?

  init(hasCaret: Bool) { self.hasCaret = hasCaret }

  /// Returns the warning about an event that needs a visible keyboard while it is hidden, or that hides
  /// the keyboard at the instant at which it is shown.
  mutating func take(_ event: KeyboardEvent, at place: Place) -> Fault? {
    defer { if event.focus != nil { hasCaret = true } }
    func hidden(_ key: String) -> Fault {
      (.noEffect(key), "an event such as '{ at: 0.2, show: letters }' shows it", place)
    }
    switch event.action {
    case .show:
      last = isShown == false ? (event, place) : nil
      isShown = true
      hasCaret = true
    case .hide:
      let isIdle = isShown == false && !hasCaret
      let shown = last?.event.time == event.time ? last?.place : nil
      isShown = false
      hasCaret = false
      last = nil
      return isIdle ? hidden("hide") : shown.map { (.cancels, "shown here", $0) }
    case .change:
      if isShown == false, event.focus == nil { return hidden("change") }
    case .type(let typing):
      if isShown == false { return hidden(typing.isDeletion ? "delete" : "type") }
    case .press:
      if isShown == false { return hidden("press") }
    case .drag:
      if isShown == true { isShown = nil }
    default: break
    }
    return nil
  }
}

extension SceneView {
  fileprivate var hasCaret: Bool { content.hasCaret || subviews.contains(where: \.hasCaret) }

  fileprivate var takesText: Bool { content.takesText || subviews.contains(where: \.takesText) }
}

extension Typing {
  fileprivate var isDeletion: Bool {
    if case .deletion = action { true } else { false }
  }
}

// The system.
extension SceneDraft {
  fileprivate func adviseOnSystem(of scene: Scene, _ reading: inout Reading) {
    guard let place = place(of: "system") else { return }
    if let curve = scene.curveWithoutDuration {
      reading.warn(
        .idleDuration(curve), at: place, note: "a curve such as 'ease-out' takes a duration")
    }
    // A shared screen may be played with another system elsewhere.
    guard let target = scene.target, scene.system.name.movesTarget,
      let other = constraints.first(where: { $0.constraint?.tiesToKeyboard(target) == true })
    else { return }
    reading.report(
      .movedTwice(target, scene.system.name), .warning, at: place,
      notes: [(other.sentence.start, .leaveOneOut(target))])
  }
}

extension Scene {
  /// The curve of the system's animation if the system has a duration that the curve ignores; `nil`
  /// if not.
  fileprivate var curveWithoutDuration: TimingCurve? {
    let motion = system.parameters.motion
    guard let duration = motion.duration, duration > 0 else { return nil }
    let curve = motion.curve ?? usualCurve
    return curve.impliedDuration == nil ? nil : curve
  }
}

extension KeyboardSystem {
  fileprivate var movesTarget: Bool {
    [.target, .bottomEdge, .bottomEdgeOrStack].contains(requirement)
  }
}

extension SceneConstraint {
  fileprivate func tiesToKeyboard(_ id: String) -> Bool { view == id && second?.item == .keyboard }
}

extension String {
  fileprivate static func leaveOneOut(_ target: String) -> String {
    """
    leave one out: 'system: uikit-guide' moves what a constraint ties to the keyboard, and the \
    other systems take '\(target).bottom == safe-area.bottom'
    """
  }
}

extension Diagnostic.Message {
  fileprivate static func longClip(_ seconds: String) -> Self {
    Self("long-clip", "the clip is longer than a minute, because this is \(seconds) seconds")
  }

  fileprivate static let noField = Self("no-field", "no view takes the text that is typed")

  fileprivate static func noEffect(_ action: String) -> Self {
    Self("no-effect", "'\(action)' has no effect, because the keyboard is hidden")
  }

  fileprivate static let sameWithout = Self("no-effect", "the event has no effect")

  fileprivate static let cancels = Self(
    "no-effect", "the keyboard is never seen: 'hide' is at the same instant as 'show'")

  fileprivate static func undocksNowhere(_ form: KeyboardForm) -> Self {
    Self(
      "impossible-form", "no device of the scene has a keyboard of the form \(form.rawValue.quoted)"
    )
  }

  fileprivate static func afterTheEnd(_ end: Double) -> Self {
    Self("never-seen", "the event is never seen: the clip ends at \(end.shortestPlain) s")
  }

  fileprivate static func movedTwice(_ target: String, _ system: KeyboardSystem) -> Self {
    Self(
      "moved-twice",
      "both the system '\(system.rawValue)' and a constraint to the keyboard place \(target.quoted)"
    )
  }
}
