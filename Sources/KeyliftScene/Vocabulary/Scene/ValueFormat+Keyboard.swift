// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftStage

extension ValueFormat where Value == KeyboardSettings {
  /// The events alone, or settings with the events among them.
  static let keyboard = ValueFormat(
    summary: "a list of events, or settings",
    schema: ["anyOf": [ValueFormat<[KeyboardEvent]>.events.schema, record.schema]]
  ) { node, reading in
    var settings = KeyboardSettings()
    if case .sequence = node.value {
      guard let events = ValueFormat<[KeyboardEvent]>.events.read(node, &reading) else {
        return nil
      }
      settings.events = events
      return settings
    }
    return record.read(node, into: &settings, &reading) ? settings : nil
  }

  static let record = Record<KeyboardSettings>(
    noun: "a keyboard",
    fields: [
      Field("events", "What happens to the keyboard", .events) { $0.events = $1 },
      Field(
        "height",
        "The height with every layout, the predictive bar included, in place of the device's",
        .size
      ) { $0.heights = .init(letters: $1, predictiveBar: 0, numberPad: $1, emoji: $1) },
      Field("heights", "Heights by layout, in place of the device's", .heights) {
        $0.heights = $1
      },
      Field("predictive", "Whether the predictive bar is on: true unless given", .flag) {
        $0.isPredictive = $1
      },
      Field(
        "suggestions", "The words of the predictive bar, at most three",
        .list(of: .text, "a list of words", atMost: 3)
      ) { $0.suggestions = $1 },
      Field(
        "case", "The case of the letters on the keys; upper unless given",
        ValueFormat<KeyboardContent.LetterCase>.choice("case")
      ) { $0.letterCase = $1 },
      Field(
        "return-key", "The return key; default unless given",
        ValueFormat<KeyboardContent.ReturnKey>.choice("return key")
      ) { $0.returnKey = $1 },
      Field("globe", "Whether there are several keyboards to switch between", .flag) {
        $0.hasGlobe = $1
      },
    ])
}

extension ValueFormat where Value == KeyboardSettings.Heights {
  /// Heights by layout.
  static let heights = ValueFormat.record(
    Record<KeyboardSettings.Heights>(
      noun: "keyboard heights",
      fields: [
        Field("letters", "Letters and numbers without the predictive bar", .size) {
          $0.letters = $1
        },
        Field("predictive-bar", "What the predictive bar adds", .size) { $0.predictiveBar = $1 },
        Field("number-pad", "The number, decimal and phone pads", .size) { $0.numberPad = $1 },
        Field("emoji", "Emoji", .size) { $0.emoji = $1 },
      ])
  ) { KeyboardSettings.Heights() }
}

extension ValueFormat where Value == [KeyboardEvent] {
  /// Events, in any order.
  static let events = ValueFormat(
    summary: "a list of events", schema: list.schema
  ) { node, reading in
    // `sort` is stable only in practice; the index makes it so by law.
    list.read(node, &reading)?.flatMap { $0 }.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private static let list = ValueFormat<[[KeyboardEvent]]>.list(of: .event, "a list of events")

  /// An event, which is two where the caret moves with the keyboard.
  fileprivate static let event = ValueFormat(
    summary: "an event", schema: ["$ref": "#/$defs/event"]
  ) { node, reading in
    var draft = EventDraft()
    guard EventDraft.record.read(node, into: &draft, &reading),
      EventDraft.checkForm(of: node, &reading), let time = draft.time
    else { return nil }
    reading.instants.append((time, draft.timePlace ?? node.place))
    if let focus = draft.focus { reading.references.append(focus) }
    return [draft.focus.map { .focus($0.id) }, draft.action].compactMap { $0 }
      .map { KeyboardEvent(at: time, $0) }
  }
}

/// An event while its keys are read.
struct EventDraft {
  var time: Double?
  var timePlace: Place?
  var action: KeyboardEvent.Action?
  var focus: (id: String, place: Place)?

  static let record = Record<EventDraft>(
    noun: "an event",
    fields: [
      Field("at", "When it happens, in seconds", .seconds, isRequired: true) {
        $0.time = $1
        $0.timePlace = $2
      },
      Field("show", "The keyboard comes up with these keys", .layout) { $0.action = .show($1) },
      Field("change", "The keyboard, already up, gets these keys", .layout) {
        $0.action = .change($1)
      },
      Field("predictive", "The predictive bar is turned on or off", .flag) {
        $0.action = .predictive($1)
      },
      Field("focus", "The caret moves to the view of this id", .reference) {
        $0.focus = ($1, $2)
      },
      Field("hide", "The keyboard goes down", .yes) { draft, _ in draft.action = .hide },
    ])

  /// The keys besides `at` that make an event.
  static let forms = [
    ["show"], ["show", "focus"], ["change"], ["change", "focus"], ["predictive"], ["focus"],
    ["hide"],
  ]

  static let schema: JSONValue = [
    "oneOf": .array(
      forms.map { names in
        record.schema(
          of: record.fields.filter { names.contains($0.name) || $0.isRequired }, required: names)
      })
  ]

  static func checkForm(of node: YAMLNode, _ reading: inout Reading) -> Bool {
    let keys = node.keys
    let given = record.fields.filter { !$0.isRequired && keys.contains($0.name) }.map(\.name)
    if forms.contains(given) { return true }
    if keys.allSatisfy({ key in record.fields.contains { $0.name == key } }) {
      reading.report(given.isEmpty ? .noEvent : .severalEvents(given), at: node.place)
    }
    return false
  }
}

extension ValueFormat where Value == KeyboardLayout {
  /// The keys of a keyboard.
  fileprivate static let layout = ValueFormat.choice("layout")
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

extension Diagnostic.Message {
  fileprivate static let noEvent = Self(
    "missing-key", "an event needs one of 'show', 'change', 'predictive', 'focus' and 'hide'")

  fileprivate static func severalEvents(_ names: [String]) -> Self {
    Self(
      "conflicting-keys",
      "\(names.map { "'\($0)'" }.joined(separator: " and ")) cannot be one event")
  }
}
