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
      draft.checkNotes(of: node, &reading),
      let time = draft.time,
      let action = draft.action
    else { return nil }
    var event = KeyboardEvent(
      at: time, action, focus: draft.focus?.id, isAnimated: draft.isAnimated,
      overrides: draft.overrides)
    event.views = draft.otherViews
    event.lateBar = draft.lateBar
    reading.instants.append((time + event.duration, node["at"]?.value.place ?? node.place))
    if let focus = draft.focus { reading.references.append(focus) }
    if case .window(let frame) = action { reading.windows.append((frame, key)) }
    reading.events.append((event, key))
    return event
  }
}

struct EventDraft {
  var time: Double?
  var focus: (id: String, place: Place)?
  var isAnimated: Bool?
  var views = InputViews()
  var lateBar: Double?
  private var notes: [KeyboardNotificationOverrides] = []
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

  fileprivate var otherViews: InputViews {
    var views = views
    switch action {
    case .accessory: views.accessory = nil
    case .inputView: views.panel = nil
    default: break
    }
    return views
  }

  var overrides: KeyboardNotificationOverrides {
    let none = KeyboardNotificationOverrides()
    return if case .notify = action { none } else { notes.first ?? none }
  }

  /// Available once all keys are read.
  var action: KeyboardEvent.Action? {
    let moveDuration = duration ?? EventDraft.standardDuration
    if let fingerHeights {
      return .drag(KeyboardDrag(fingerHeights, duration: moveDuration, release: release))
    }
    if let typing {
      return .type(Typing(typing, rhythm, suggestions: suggestions, prediction: prediction))
    }
    if let heldKey {
      return .press(
        HeldKey(
          heldKey, variants: variants, choice: choice,
          duration: duration ?? HeldKey.standardDuration))
    }
    if let form { return .undock(form, origin) }
    if let destination { return .move(destination, moveDuration) }
    if let keyAction { return keyAction }
    if focus != nil { return .focus }
    if let height = views.panel { return .inputView(height) }
    if let bar = views.accessory { return .accessory(bar) }
    return notes.isEmpty ? nil : .notify(notes)
  }

  private var rhythm: Typing.Rhythm {
    duration.map { .total($0) } ?? .interval(interval ?? Typing.interval)
  }

  static let record: Record<EventDraft> = Record(
    noun: "an event",
    fields: [
      Field("at", "The time of the event", .seconds, \.time, isRequired: true)
    ] + actionFields + optionFields,
    others: [
      "time": "at", "delay": "at", "after": "at", "bar": "late-bar", "inputview": "input-view",
      "panel": "input-view", "picker": "input-view", "inputaccessoryview": "accessory",
      "toolbar": "accessory", "attach": "hardware", "hardwarekeyboard": "hardware", "sms": "code",
      "tell": "notify", "post": "notify", "dismiss": "hide", "resign": "hide", "present": "show",
      "unfold": "open", "close": "fold", "switch": "change", "turn": "rotate",
      "orientation": "rotate", "animate": "animated", "write": "type", "text": "type",
      "resize": "window", "inset": "insets", "contentinset": "insets",
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
      "Shows the keyboard: this one, or with 'true' the one that the field with the caret asks for",
      .shownKeyboard
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
    Field("type", "Types this text at the caret, key by key", .typedText) { $0.typing = .text($1) },
    Field(
      "delete", "Presses the delete key so many times",
      ValueFormat<Int>.wholeNumber("a number of characters", 1...SceneLimits.keys)
    ) { $0.typing = .deletion($1) },
    Field(
      "press",
      "Holds this key down: a character, or 'space', 'return', 'shift' or 'delete'", .heldKey
    ) { $0.heldKey = $1 },
    Field(
      "hardware",
      """
      Attaches a hardware keyboard or takes it away: the visible keyboard gives way to what the \
      'hardware' of 'keyboard' leaves, and comes back
      """, .flag
    ) { $0.keyAction = .hardware($1) },
    Field(
      "code",
      "Lets this code come in a message, which fields of the content type 'one-time-code' offer",
      .code
    ) { $0.keyAction = .code($1) },
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
    Field(
      "window",
      """
      Gives the app's window another frame on the screen, as in Stage Manager; the keyboard, which is \
      the screen's, stays
      """, .rectangle
    ) { $0.keyAction = .window($1) },
    Field(
      "insets",
      "Gives scroll views other insets, at once: the ids of the views with the new insets",
      .insetChanges
    ) { $0.keyAction = .insets($1) },
  ]

  private static let optionFields: [Field<EventDraft>] = [
    Field(
      "for",
      """
      The duration of the finger's movement (default: '0.3s'), the time for which a key is held \
      (default: '1s'), or the time for all keys of 'type' or 'delete'
      """, .seconds, \.duration),
    Field("every", "The time from one key to the next (default: '0.15s')", .seconds, \.interval),
    Field(
      "suggestions",
      """
      The words that the bar offers while their beginnings are typed, beside the typed letters; \
      Keylift has no dictionary
      """, .list(of: .text, "a list of words", atMost: 1000), \.suggestions),
    Field(
      "prediction", "The gray text that follows the caret after the last key", .text, \.prediction),
    Field(
      "variants", "The letters to choose from while the key is held (default: those of iOS)",
      .list(of: .typedText, "a list of letters", atMost: 12), \.variants),
    Field(
      "choose", "The letter that is chosen, and typed when the finger lifts", .typedText, \.choice),
    Field(
      "release",
      "The keyboard's reaction when the finger lifts (default: as the finger last moved)",
      .choice("release"), \.release),
    Field(
      "to",
      """
      The top left corner of the undocked keyboard, inside the screen (default: near the bottom edge)
      """,
      .point, \.origin),
    Field(
      "animated",
      """
      Whether the change is animated; if not, the notifications give a duration of 0, with which \
      animations of the app make changes at once (default: true, but false with 'change')
      """, .flag
    ) { $0.isAnimated = $1 },
    Field(
      "accessory",
      """
      The app's bar on top of the keyboard for the field with the caret, or 'none': with another \
      action, or at once, as after reloadInputViews
      """, .fieldAccessory, \.views.accessory),
    Field(
      "input-view",
      """
      The app's view in place of the keys for the field with the caret, or 'none' for keys: with \
      another action, or at once, as after reloadInputViews
      """, .inputView, \.views.panel),
    Field(
      "late-bar",
      """
      The time after which the bar of words or of AutoFill follows the keys, with notifications of its \
      own, to which 'notify' applies but for its frames (default: it comes with them)
      """, .seconds, \.lateBar),
    Field(
      "notify",
      """
      Overrides for the notifications of the event; without another action, one or several \
      notifications that are posted while the keyboard stays as it is
      """, .eventNotify, \.notes),
  ]

  /// The keys that define an event, each with the keys that may accompany it besides `at`.
  private static let forms: [(name: String, others: [String])] = [
    ("show", others: ["focus", "accessory", "input-view", "late-bar", "animated", "notify"]),
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
    ("window", ["notify"]),
    ("insets", []),
    ("focus", ["accessory", "input-view", "late-bar", "animated", "notify"]),
    ("hardware", ["animated", "notify"]),
    ("code", ["animated", "notify"]),
    ("accessory", ["input-view", "animated", "notify"]),
    ("input-view", ["animated", "notify"]),
    ("notify", []),
  ]

  static let schema: JSONValue = record.schema(oneOf: forms.map { ([$0.name], $0.others) })

  fileprivate func checkRhythm(of node: YAMLNode, _ reading: inout Reading) -> Bool {
    guard interval != nil, duration != nil else { return true }
    reading.report(.twoRhythms, at: node["every"]?.place ?? node.place)
    return false
  }

  fileprivate func checkNotes(of node: YAMLNode, _ reading: inout Reading) -> Bool {
    guard let notify = node["notify"] else { return true }
    if case .notify = action {
      let isUnnamed = notes.contains { $0.name == nil && $0.kind == nil }
      guard notes.contains(where: { $0.isPosted != nil }) || isUnnamed else { return true }
      reading.report(
        isUnnamed && !notes.contains { $0.isPosted != nil } ? .unnamedPost : .nothingPosted,
        at: notify.value.place,
        note: "such as '{ name: will-show }', or '{ as: show }' for those of a change")
      return false
    }
    if case .sequence(let items) = notify.value.value, items.isEmpty {
      reading.report(.wrongType("one notification or more", notify.value), at: notify.value.place)
      return false
    }
    let named = notify.value["name"]?.place
    guard named != nil || notify.value.isList else { return true }
    reading.report(
      .notesBesideAction, at: named ?? notify.value.place,
      note: "give them an event of their own: '{ at: 1, notify: { name: will-show } }'")
    return false
  }

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
    let isOption = optionFields.contains { $0.name == unexpected }
    if !isOption, forms.contains(where: { $0.name == unexpected }) {
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

extension ValueFormat where Value == String {
  fileprivate static let code = ValueFormat(summary: text.summary, schema: text.schema) {
    node, reading in
    let code = text.read(node, &reading)
    guard code != "" else { return reading.refuse(node, expecting: "a code, such as '482913'") }
    return code
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

  fileprivate static let nothingPosted = Self(
    "wrong-type", "an event with only 'notify' needs notifications")

  fileprivate static let unnamedPost = Self(
    "missing-key", "a notification that an event posts by itself needs a name")

  fileprivate static let notesBesideAction = Self(
    "conflicting-keys", "notifications by name do not go with another action")

  fileprivate static func misplaced(_ key: String, _ event: String) -> Self {
    Self("conflicting-keys", "'\(key)' does not go with '\(event)'")
  }
}
