// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == [KeyboardEvent] {
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
      let key = EventDraft.form(of: node, &reading), draft.checkRhythm(of: node, &reading),
      let time = draft.time,
      let action = draft.action
    else { return nil }
    let event = KeyboardEvent(
      at: time, action, focus: draft.focus?.id, isAnimated: draft.isAnimated,
      overrides: draft.overrides)
    reading.instants.append((time + event.duration, draft.timePlace ?? node.place))
    if let focus = draft.focus { reading.references.append(focus) }
    reading.events.append((event, key))
    return event
  }
}

struct EventDraft {
  var time: Double?
  var timePlace: Place?
  var focus: (id: String, place: Place)?
  var isAnimated: Bool?
  var overrides = KeyboardNotificationOverrides()
  private var keyAction: KeyboardEvent.Action?
  private var fingerHeights: [CGFloat]?
  private var release: KeyboardDrag.Release?
  private var form: KeyboardForm?
  private var origin: CGPoint?
  private var destination: CGPoint?
  private var duration: Double?
  private var typing: Typing.Action?
  private var interval: Double?
  private var suggestions: [String] = []
  private var prediction = ""
  private var heldKey: KeyPress.Key?
  private var variants: [String]?
  private var choice: String?

  /// The duration of a finger's movement in seconds if the event gives none.
  private static let standardDuration = 0.3

  /// The action of the event, available once all keys are read.
  var action: KeyboardEvent.Action? {
    let moveDuration = duration ?? EventDraft.standardDuration
    if let fingerHeights {
      return .drag(KeyboardDrag(fingerHeights, duration: moveDuration, release: release))
    }
    if let typing {
      return .type(
        Typing(typing, rhythm, suggestions: suggestions, prediction: prediction))
    }
    if let heldKey {
      return .press(
        HeldKey(
          heldKey, variants: variants, choice: choice,
          duration: duration ?? HeldKey.standardDuration))
    }
    if let form { return .undock(form, origin) }
    if let destination { return .move(destination, moveDuration) }
    return keyAction ?? (focus == nil ? nil : .focus)
  }

  private var rhythm: Typing.Rhythm {
    duration.map { .total($0) } ?? .interval(interval ?? Typing.interval)
  }

  static let record: Record<EventDraft> = Record(
    noun: "an event",
    fields: [
      Field(
        "at", "The time of the event", .seconds, \.time, place: \.timePlace,
        isRequired: true)
    ] + actionFields + optionFields,
    others: [
      "time": "at", "delay": "at", "after": "at", "dismiss": "hide", "resign": "hide",
      "present": "show", "unfold": "open", "close": "fold", "switch": "change", "turn": "rotate",
      "orientation": "rotate", "animate": "animated", "write": "type", "text": "type",
      "backspace": "delete", "hold": "press", "interval": "every",
    ],
    examples: ["at": "such as 'at: 0.2' or 'at: 200ms'"],
    hint: { key in
      switch key {
      case "duration":
        """
        iOS decides how long the keyboard moves: 'notify: { duration: 0.3 }' changes what apps are \
        told, and 'for' is the time of a finger in 'drag', 'move' and 'press', or of all keys of a text
        """
      case "curve":
        "iOS decides how the keyboard moves: 'notify: { curve: 7 }' changes what apps are told"
      default: nil
      }
    })

  private static let actionFields: [Field<EventDraft>] = [
    Field(
      "show",
      """
      Shows the keyboard: this one, or with 'true' the one that the field with the caret asks for
      """, .shownKeyboard
    ) { $0.keyAction = .show($1) },
    Field(
      "change",
      "Changes the keys of the visible keyboard, at once as iOS does unless 'animated: true'",
      .choice("keyboard")
    ) { $0.keyAction = .change($1) },
    Field(
      "language", "Changes the language of the visible keyboard", .choice("keyboard language")
    ) { $0.keyAction = .language($1) },
    Field(
      "one-handed", "Makes the keys of a phone narrow at a side, or wide again", .hand
    ) { $0.keyAction = .oneHanded($1) },
    Field("dictate", "Turns the microphone on or off", .flag) { $0.keyAction = .dictate($1) },
    Field("predictive", "Turns the predictive bar on or off", .flag) {
      $0.keyAction = .predictive($1)
    },
    Field(
      "focus",
      """
      Moves the caret to the view with this id; a visible keyboard posts the notifications of 'show'
      """, .reference
    ) { $0.focus = ($1, $2) },
    Field("hide", "Hides the keyboard", .yes) { draft, _ in draft.keyAction = .hide },
    Field(
      "drag",
      "Drags a finger over a scroll view, with its y-coordinates at equal intervals of time",
      .fingerHeights, \.fingerHeights),
    Field("type", "Types this text at the caret, key by key", .typedText) {
      $0.typing = .text($1)
    },
    Field(
      "delete", "Presses the delete key so many times",
      ValueFormat<Int>.wholeNumber("a number of characters", 1...SceneLimits.keys)
    ) { $0.typing = .deletion($1) },
    Field(
      "press",
      """
      Holds this key down: a character, or 'space', 'return', 'shift' or 'delete'
      """, .heldKey
    ) { $0.heldKey = $1 },
    Field("undock", "Takes the keyboard off the bottom edge, in this form", .undockedForm, \.form),
    Field(
      "move", "Drags the undocked keyboard until its top left corner is at this point", .point,
      \.destination),
    Field("dock", "Returns the keyboard to the bottom edge", .yes) { draft, _ in
      draft.keyAction = .dock
    },
    Field(
      "rotate", "Rotates the device; all frames have one size, in which it can turn",
      ValueFormat<Orientation>.choice("orientation")
    ) { $0.keyAction = .rotate($1) },
    Field(
      "open", "Opens a device that folds, in this pose, or with 'true' flat", .openPose
    ) { $0.keyAction = .pose($1) },
    Field("fold", "Closes a device that folds", .yes) { draft, _ in
      draft.keyAction = .pose(.outer)
    },
  ]

  private static let optionFields: [Field<EventDraft>] = [
    Field(
      "for",
      """
      The duration of the finger's movement (default: '0.3s'), the time for which a key is held \
      (default: '1s'), or the time for all keys of 'type' or 'delete'
      """, .seconds, \.duration),
    Field(
      "every", "The time from one key to the next (default: '0.15s')", .seconds, \.interval),
    Field(
      "suggestions",
      """
      The words that the bar offers while their beginnings are typed, beside the typed letters; \
      Keylift has no dictionary
      """, .list(of: .text, "a list of words", atMost: 1000), \.suggestions),
    Field(
      "prediction", "The gray text that follows the caret after the last key", .text,
      \.prediction),
    Field(
      "variants",
      "The letters to choose from while the key is held (default: those of iOS)",
      .list(of: .typedText, "a list of letters", atMost: 12), \.variants),
    Field(
      "choose", "The letter that is chosen, and typed when the finger lifts", .typedText,
      \.choice),
    Field(
      "release",
      "The keyboard's reaction when the finger lifts (default: as the finger last moved)",
      .choice("release"), \.release),
    Field(
      "to", "The top left corner of the undocked keyboard (default: near the bottom edge)",
      .point, \.origin),
    Field(
      "animated",
      """
      Whether the change is animated; if not, the notifications give a duration of 0, with which \
      animations of the app make changes at once (default: true, but false with 'change')
      """, .flag
    ) { $0.isAnimated = $1 },
    Field("notify", "Overrides for the notifications of the event", .notify, \.overrides),
  ]

  /// The keys that define an event, each with the keys that may accompany it besides `at`.
  private static let forms: [(name: String, others: [String])] = [
    ("show", others: ["focus", "animated", "notify"]),
    ("change", ["focus", "animated", "notify"]),
    ("language", ["animated", "notify"]),
    ("one-handed", []),
    ("dictate", []),
    ("predictive", ["animated", "notify"]),
    ("hide", ["animated", "notify"]),
    ("drag", ["for", "release", "notify"]),
    ("type", ["every", "for", "suggestions", "prediction"]),
    ("delete", ["every", "for"]),
    ("press", ["for", "variants", "choose"]),
    ("undock", ["to", "animated", "notify"]),
    ("move", ["for", "notify"]),
    ("dock", ["animated", "notify"]),
    ("rotate", ["notify"]),
    ("open", ["notify"]),
    ("fold", ["notify"]),
    ("focus", ["animated", "notify"]),
  ]

  static let schema: JSONValue = record.schema(oneOf: forms.map { ([$0.name], $0.others) })

  /// Returns whether one key gives the rhythm, or reports that two do.
  fileprivate func checkRhythm(of node: YAMLNode, _ reading: inout Reading) -> Bool {
    guard interval != nil, duration != nil else { return true }
    reading.report(.twoRhythms, at: node["every"]?.place ?? node.place)
    return false
  }

  /// Returns the place of the key that defines an event, or reports an event whose keys cannot be
  /// combined and returns `nil`.
  fileprivate static func form(of node: YAMLNode, _ reading: inout Reading) -> Place? {
    // An unknown key has already been reported.
    guard let keys = record.keys(of: node) else { return nil }
    guard let form = forms.first(where: { keys.contains($0.name) }) else {
      reading.report(.noEvent(forms.map(\.name)), at: node.place)
      return nil
    }
    let expected = ["at", form.name] + form.others
    guard let unexpected = keys.first(where: { !expected.contains($0) }) else {
      return node[form.name]?.place ?? node.place
    }
    if forms.contains(where: { $0.name == unexpected }) {
      reading.report(.severalEvents([form.name, unexpected]), at: node.place)
    } else {
      let owners = forms.filter { $0.others.contains(unexpected) }.map(\.name)
      reading.report(
        .misplaced(unexpected, form.name), at: node[unexpected]?.place ?? node.place,
        note: "it goes with \(owners.quotedConjunction)")
    }
    return nil
  }
}

extension Diagnostic.Message {
  fileprivate static func noEvent(_ names: [String]) -> Self {
    Self("missing-key", "an event needs one of \(names.quotedConjunction)")
  }

  fileprivate static func severalEvents(_ names: [String]) -> Self {
    Self("conflicting-keys", "one event cannot have both \(names.quotedConjunction)")
  }

  fileprivate static let twoRhythms = Self(
    "conflicting-keys", "'every' and 'for' both give the rhythm of the keys")

  fileprivate static func misplaced(_ key: String, _ event: String) -> Self {
    Self("conflicting-keys", "'\(key)' does not go with '\(event)'")
  }
}

extension ValueFormat where Value == String {
  static let typedText: ValueFormat = ValueFormat(
    summary: "text that is not empty", schema: text.schema
  ) { node, reading in
    guard let value = text.read(node, &reading) else { return nil }
    if value.isEmpty { return reading.refuse(node, expecting: "text that is not empty") }
    guard value.count <= SceneLimits.keys else {
      return reading.refuse(.tooManyKeys, at: node.place)
    }
    return value
  }
}

extension ValueFormat where Value == KeyPress.Key {
  static let heldKey: ValueFormat = ValueFormat(
    summary: "a character, 'space', 'return', 'shift' or 'delete'",
    schema: ValueFormat<String>.text.schema
  ) { node, reading in
    guard case .scalar(let text) = node.value, !node.isMissing else {
      return reading.refuse(node, expecting: heldKey.summary)
    }
    let names = KeyPress.Key.names
    if let key = names.first(where: { $0.name == text })?.key { return key }
    guard text.count == 1, ValueFormat<String>.text.read(node, &reading) != nil else {
      return reading.refuse(
        node, expecting: heldKey.summary,
        note: Spelling.nearest(to: text, among: names.map(\.name)).map(didYouMean))
    }
    return .sign(text)
  }
}

extension ValueFormat where Value == KeyboardType? {
  /// A keyboard, or `true` for the one that a field asks for.
  static let shownKeyboard: ValueFormat = .either(
    "'true', or a keyboard", ValueFormat<Bool>.yes.map { _ in nil },
    ValueFormat<KeyboardType>.choice("keyboard").map { $0 }
  ) { !$0.isWord("true") }
}

extension ValueFormat where Value == DevicePose {
  /// A pose of the inner display, or `true` for the flat one.
  static let openPose: ValueFormat = .either(
    "'true', 'flat', 'book' or 'tabletop'", ValueFormat<Bool>.yes.map { _ in .flat },
    .choice("pose", inner.map(\.rawValue), inner)
  ) { !$0.isWord("true") }

  private static let inner = DevicePose.allCases.filter { $0 != .outer }
}

extension ValueFormat where Value == KeyboardContent.Hand? {
  static let hand: ValueFormat = .choice(
    "hand", ["left", "right", "none"], [.left, .right, nil])
}

extension ValueFormat where Value == KeyboardForm {
  static let undockedForm: ValueFormat = {
    let forms = KeyboardForm.allCases.filter { $0 != .docked }
    return .choice("form", forms.map(\.rawValue), forms)
  }()
}

extension ValueFormat where Value == [CGFloat] {
  /// The heights of a finger, at least two: where it touches and where it lifts.
  static let fingerHeights: ValueFormat = {
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
  static let yes: ValueFormat = ValueFormat(
    summary: "'true'", schema: ["const": true]
  ) { node, reading in
    if node.isWord("true") { return true }
    let means = ["yes", "on", "1"].contains { node.isWord($0) }
    return reading.refuse(
      node, expecting: "'true'",
      note: means ? didYouMean("true") : "leave the key out if the event does not happen")
  }
}

extension Diagnostic.Message {
  fileprivate static let tooManyKeys = Self(
    "too-large", "more than \(SceneLimits.keys) characters are typed at once")
}
