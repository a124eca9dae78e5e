// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftStage

extension ValueFormat where Value == [KeyboardEvent] {
  /// Events, in any order.
  static let events = ValueFormat(
    summary: "a list of events", schema: list.schema
  ) { node, reading in
    // `sort` is stable only in practice; the index makes it so by law.
    list.read(node, &reading)?.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private static let list = ValueFormat<[KeyboardEvent]>.list(of: .event, "a list of events")
}

extension ValueFormat where Value == KeyboardEvent {
  fileprivate static let event = ValueFormat(
    summary: "an event", schema: ["$ref": "#/$defs/event"]
  ) { node, reading in
    var draft = EventDraft()
    guard EventDraft.record.read(node, into: &draft, &reading),
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

/// An event while its keys are read.
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

  /// How long a finger takes that is not told to take longer.
  private static let standardSeconds = 0.3

  /// What happens, once all keys are read.
  var action: KeyboardEvent.Action? {
    if let fingerHeights {
      return .drag(KeyboardDrag(fingerHeights, duration: seconds, release: release))
    }
    if let form { return .undock(form, place) }
    if let goal { return .move(goal, seconds) }
    return happening ?? (focus == nil ? nil : .focus)
  }

  static let record = Record<EventDraft>(
    noun: "an event",
    fields: [
      Field("at", "When it happens, in seconds", .seconds, isRequired: true) {
        $0.time = $1
        $0.timePlace = $2
      }
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
      .fingerHeights
    ) { $0.fingerHeights = $1 },
    Field("undock", "The keyboard leaves the bottom of the screen", .undockedForm) {
      $0.form = $1
    },
    Field("move", "The undocked keyboard is dragged until its corner is there", .point) {
      $0.goal = $1
    },
    Field("dock", "The keyboard goes back to the bottom of the screen", .yes) { draft, _ in
      draft.happening = .dock
    },
    Field(
      "rotate", "The device is turned, and frames from then on have the screen's new size",
      ValueFormat<Orientation>.choice("orientation")
    ) { $0.happening = .rotate($1) },
  ]

  private static let manners: [Field<EventDraft>] = [
    Field("for", "The seconds that the finger takes; 0.3 unless given", .seconds) {
      $0.seconds = $1
    },
    Field(
      "release",
      "What the keyboard does as the finger lets go; as the finger last moved unless given",
      ValueFormat<KeyboardDrag.Release>.choice("release")
    ) { $0.release = $1 },
    Field(
      "to", "Where the undocked keyboard's top left corner is; above the bottom unless given",
      .point
    ) { $0.place = $1 },
    Field("animated", "Whether the keyboard moves instead of being there at once", .flag) {
      $0.isAnimated = $1
    },
    Field("notify", "What the app is told in place of the truth", .notify) { $0.overrides = $1 },
  ]
}

extension EventDraft {
  /// A key that makes an event, and those that may go with it besides `at`.
  struct Form {
    let name: String
    let others: [String]
  }

  static let forms = [
    Form(name: "show", others: ["focus", "animated", "notify"]),
    Form(name: "change", others: ["focus", "animated", "notify"]),
    Form(name: "predictive", others: ["animated", "notify"]),
    Form(name: "hide", others: ["animated", "notify"]),
    Form(name: "drag", others: ["for", "release", "notify"]),
    Form(name: "undock", others: ["to", "animated", "notify"]),
    Form(name: "move", others: ["for", "notify"]),
    Form(name: "dock", others: ["animated", "notify"]),
    Form(name: "rotate", others: ["notify"]),
    Form(name: "focus", others: ["animated", "notify"]),
  ]

  static let schema: JSONValue = [
    "oneOf": .array(
      forms.map { form in
        let names = [form.name] + form.others
        return record.schema(
          of: record.fields.filter { names.contains($0.name) || $0.isRequired },
          required: [form.name])
      })
  ]

  /// Says whether the keys of an event go together.
  static func checkForm(of node: YAMLNode, _ reading: inout Reading) -> Bool {
    let keys = node.keys
    let given = record.fields.filter { !$0.isRequired && keys.contains($0.name) }.map(\.name)
    // One with an unknown key has been reported.
    guard keys.allSatisfy({ key in record.fields.contains { $0.name == key } }) else {
      return false
    }
    guard let form = forms.first(where: { given.contains($0.name) }) else {
      reading.report(.noEvent(forms.map(\.name)), at: node.place)
      return false
    }
    let strange = given.filter { $0 != form.name && !form.others.contains($0) }
    guard let first = strange.first else { return true }
    if forms.contains(where: { $0.name == first }) {
      reading.report(.severalEvents([form.name, first]), at: node.place)
    } else {
      reading.report(
        .misplaced(first, form.name), at: node.place(ofKey: first),
        note: "it goes with \(forms.filter { $0.others.contains(first) }.map(\.name).quotedList)")
    }
    return false
  }
}

extension YAMLNode {
  fileprivate func place(ofKey key: String) -> Place {
    guard case .mapping(let entries) = value else { return place }
    return entries.first { $0.key == key }?.place ?? place
  }
}

extension ValueFormat where Value == KeyboardLayout {
  /// The keys of a keyboard.
  fileprivate static let layout = ValueFormat.choice("layout")
}

extension ValueFormat where Value == KeyboardForm {
  /// A way to stand elsewhere than at the bottom of the screen.
  fileprivate static let undockedForm: ValueFormat = {
    let forms = KeyboardForm.allCases.filter { $0 != .docked }
    return .choice("form", forms.map(\.rawValue), forms)
  }()
}

extension ValueFormat where Value == [CGFloat] {
  /// The heights of a finger, at least where it touches and where it lets go.
  fileprivate static let fingerHeights: ValueFormat = {
    let list = ValueFormat.list(of: .points, "a list of two or more heights", atMost: 100)
    return ValueFormat(
      summary: list.summary, schema: list.schema.adding("minItems", 2)
    ) { node, reading in
      if case .sequence(let items) = node.value, items.count < 2 {
        reading.report(.wrongType(list.summary, node), at: node.place)
        return nil
      }
      return list.read(node, &reading)
    }
  }()
}

extension ValueFormat where Value == Bool {
  /// `true`, where `false` would mean an event that does not happen.
  fileprivate static let yes = ValueFormat(
    summary: "'true'", schema: ["const": true]
  ) { node, reading in
    guard case .scalar("true") = node.value else {
      reading.report(
        .wrongType("'true'", node), at: node.place,
        note: "leave out what does not happen")
      return nil
    }
    return true
  }
}

extension [String] {
  /// The words in quotes, the last after "and".
  fileprivate var quotedList: String {
    let words = map { "'\($0)'" }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension Diagnostic.Message {
  fileprivate static func noEvent(_ names: [String]) -> Self {
    Self("missing-key", "an event needs one of \(names.quotedList)")
  }

  fileprivate static func severalEvents(_ names: [String]) -> Self {
    Self("conflicting-keys", "\(names.quotedList) cannot be one event")
  }

  fileprivate static func misplaced(_ key: String, _ event: String) -> Self {
    Self("conflicting-keys", "'\(key)' does not go with '\(event)'")
  }
}
