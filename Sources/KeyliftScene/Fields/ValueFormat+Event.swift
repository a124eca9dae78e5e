// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftKeyboard
import KeyliftStage

extension ValueFormat where Value == [KeyboardEvent] {
  /// A list of events, in any order.
  static let events: ValueFormat = ValueFormat(
    summary: "a list of events", schema: list.schema
  ) { node, reading in
    list.read(node, &reading)?.stablySorted(by: \.time)
  }

  private static let list = ValueFormat<[KeyboardEvent]>.list(of: .event, "a list of events")
}

extension ValueFormat where Value == KeyboardEvent {
  fileprivate static let event: ValueFormat = ValueFormat(
    summary: "an event", schema: ["$ref": "#/$defs/event"]
  ) { node, reading in
    guard let draft = EventDraft.record.read(node, from: EventDraft(), &reading),
      EventDraft.checkForm(of: node, &reading), let time = draft.time, let action = draft.action
    else { return nil }
    let event = KeyboardEvent(
      at: time, action, focus: draft.focus?.id, isAnimated: draft.isAnimated,
      overrides: draft.overrides)
    reading.instants.append((time + event.duration, draft.timePlace ?? node.place))
    if let focus = draft.focus { reading.references.append(focus) }
    return event
  }
}

/// An event while its keys are being read.
struct EventDraft {
  var time: Double?
  var timePlace: Place?
  var focus: (id: String, place: Place)?
  var isAnimated = true
  var overrides = KeyboardNotificationOverrides()
  private var happening: KeyboardEvent.Action?
  private var fingerHeights: [CGFloat]?
  private var release: KeyboardDrag.Release?
  private var form: KeyboardForm?
  private var place: CGPoint?
  private var goal: CGPoint?
  private var seconds = EventDraft.standardSeconds

  /// The duration of a finger's movement in seconds if the event gives none.
  private static let standardSeconds = 0.3

  /// The action of the event, available once all keys are read.
  var action: KeyboardEvent.Action? {
    if let fingerHeights {
      return .drag(KeyboardDrag(fingerHeights, duration: seconds, release: release))
    }
    if let form { return .undock(form, place) }
    if let goal { return .move(goal, seconds) }
    return happening ?? (focus == nil ? nil : .focus)
  }

  static let record: Record<EventDraft> = Record(
    noun: "an event",
    fields: [
      Field(
        "at", "When it happens, in seconds", .seconds, \.time, place: \.timePlace, isRequired: true)
    ] + happenings + manners)

  private static let happenings: [Field<EventDraft>] = [
    Field("show", "The keyboard comes up with these keys", .layout) { $0.happening = .show($1) },
    Field("change", "The keyboard, already up, gets these keys", .layout) {
      $0.happening = .change($1)
    },
    Field("predictive", "The predictive bar is turned on or off", .flag) {
      $0.happening = .predictive($1)
    },
    Field(
      "focus", "The caret moves to the view of this id; a keyboard that is up says so", .reference
    ) { $0.focus = ($1, $2) },
    Field("hide", "The keyboard goes down", .yes) { draft, _ in draft.happening = .hide },
    Field(
      "drag", "A finger pulls at the keyboard: its heights on the screen, evenly spaced in time",
      .fingerHeights, \.fingerHeights),
    Field("undock", "The keyboard leaves the bottom of the screen", .undockedForm, \.form),
    Field("move", "The undocked keyboard is dragged until its corner is there", .point, \.goal),
    Field("dock", "The keyboard goes back to the bottom of the screen", .yes) { draft, _ in
      draft.happening = .dock
    },
    Field(
      "rotate", "The device is turned, and frames from then on have the screen's new size",
      ValueFormat<Orientation>.choice("orientation")
    ) { $0.happening = .rotate($1) },
  ]

  private static let manners: [Field<EventDraft>] = [
    Field("for", "The seconds that the finger takes; 0.3 unless given", .seconds, \.seconds),
    Field(
      "release",
      "What the keyboard does as the finger lets go; as the finger last moved unless given",
      .choice("release"), \.release),
    Field(
      "to", "Where the undocked keyboard's top left corner is; above the bottom unless given",
      .point, \.place),
    Field(
      "animated", "Whether the keyboard moves instead of being there at once", .flag, \.isAnimated),
    Field("notify", "What the app is told in place of the truth", .notify, \.overrides),
  ]

  /// The keys that define an event, each with the keys that may accompany it besides `at`.
  private static let forms: [(name: String, others: [String])] = [
    ("show", others: ["focus", "animated", "notify"]),
    ("change", ["focus", "animated", "notify"]),
    ("predictive", ["animated", "notify"]),
    ("hide", ["animated", "notify"]),
    ("drag", ["for", "release", "notify"]),
    ("undock", ["to", "animated", "notify"]),
    ("move", ["for", "notify"]),
    ("dock", ["animated", "notify"]),
    ("rotate", ["notify"]),
    ("focus", ["animated", "notify"]),
  ]

  static let schema: JSONValue = record.schema(oneOf: forms.map { ([$0.name], $0.others) })

  /// Reports an event whose keys cannot be combined, and returns whether they can.
  fileprivate static func checkForm(of node: YAMLNode, _ reading: inout Reading) -> Bool {
    // An unknown key has already been reported.
    guard let keys = record.keys(of: node) else { return false }
    guard let form = forms.first(where: { keys.contains($0.name) }) else {
      reading.report(.noEvent(forms.map(\.name)), at: node.place)
      return false
    }
    let expected = ["at", form.name] + form.others
    guard let strange = keys.first(where: { !expected.contains($0) }) else { return true }
    if forms.contains(where: { $0.name == strange }) {
      reading.report(.severalEvents([form.name, strange]), at: node.place)
    } else {
      let owners = forms.filter { $0.others.contains(strange) }.map(\.name)
      reading.report(
        .misplaced(strange, form.name), at: node[strange]?.place ?? node.place,
        note: "it goes with \(owners.quotedConjunction)")
    }
    return false
  }
}

extension ValueFormat where Value == KeyboardLayout {
  /// The layout of a keyboard.
  fileprivate static let layout: ValueFormat = .choice("layout")
}

extension ValueFormat where Value == KeyboardForm {
  /// A keyboard form other than docked at the bottom of the screen.
  fileprivate static let undockedForm: ValueFormat = {
    let forms = KeyboardForm.allCases.filter { $0 != .docked }
    return .choice("form", forms.map(\.rawValue), forms)
  }()
}

extension ValueFormat where Value == [CGFloat] {
  /// The heights of a finger, at least two: where it touches and where it lifts.
  fileprivate static let fingerHeights: ValueFormat = {
    let list = ValueFormat.list(of: .points, "a list of two or more heights", atMost: 100)
    return ValueFormat(
      summary: list.summary, schema: list.schema.adding("minItems", 2)
    ) { node, reading in
      if case .sequence(let items) = node.value, items.count < 2 {
        return reading.refuse(node, expecting: list.summary)
      }
      return list.read(node, &reading)
    }
  }()
}

extension ValueFormat where Value == Bool {
  /// `true` only, because `false` would declare an event that does not happen.
  fileprivate static let yes: ValueFormat = ValueFormat(
    summary: "'true'", schema: ["const": true]
  ) { node, reading in
    guard case .scalar("true") = node.value else {
      return reading.refuse(node, expecting: "'true'", note: "leave out what does not happen")
    }
    return true
  }
}

extension Diagnostic.Message {
  fileprivate static func noEvent(_ names: [String]) -> Self {
    Self("missing-key", "an event needs one of \(names.quotedConjunction)")
  }

  fileprivate static func severalEvents(_ names: [String]) -> Self {
    Self("conflicting-keys", "\(names.quotedConjunction) cannot be one event")
  }

  fileprivate static func misplaced(_ key: String, _ event: String) -> Self {
    Self("conflicting-keys", "'\(key)' does not go with '\(event)'")
  }
}
