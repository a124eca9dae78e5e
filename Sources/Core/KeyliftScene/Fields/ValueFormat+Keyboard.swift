// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == KeyboardSettings {
  static let keyboard: ValueFormat = .either(
    "a list of events, or settings",
    ValueFormat<[KeyboardEvent]>.events.map { KeyboardSettings(events: $0) },
    .record(record) { KeyboardSettings() }
  ) { !$0.isList }

  static let record: Record<KeyboardSettings> = Record(
    noun: "a keyboard",
    fields: [
      Field("events", "The keyboard's events", .events, \.events),
      Field(
        "height",
        "The height of every layout with the predictive bar, instead of the device's heights", .size
      ) { $0.heights = .init(letters: $1, predictiveBar: 0, numberPad: $1, emoji: $1) },
      Field("heights", "Heights by layout, instead of the device's", .heights, \.heights),
      Field(
        "key-height",
        """
        The height of the keys of iOS 26: 'tall' on phones 402 points wide under iOS 26.0 (default: \
        'regular')
        """, .choice("key height"), \.keyHeight),
      Field(
        "predictive", "Whether the predictive bar is on (default: true)", .flag, \.isPredictive),
      Field(
        "suggestions",
        """
        The words in the predictive bar: three, or up to 20 candidates of a Japanese or Chinese \
        keyboard (default: common words of the language)
        """, .list(of: .text, "a list of words", atMost: 20), \.suggestions),
      Field(
        "case", "The case of the letters on the keys (default: as fields and their text ask for)",
        .choice("case"), \.letterCase),
      Field(
        "return-key", "The type of the return key of fields that do not say (default: 'default')",
        .choice("return key"), \.returnKey),
      Field(
        "globe", "Whether several keyboards are installed, so that the globe key is visible", .flag,
        \.hasGlobe),
      Field(
        "decimal-separator",
        "The sign at the lower left of the decimal pad, which follows the user's region (default: '.')",
        .text, \.decimalSeparator),
      Field(
        "language", "The language of the letters (default: the scene's, or 'en')",
        .choice("keyboard language"), \.language),
      Field(
        "one-handed", "The side at which the keys of a phone are narrow (default: neither)",
        .choice("hand"), \.hand),
      Field(
        "code",
        """
        The code that has come in a message, such as '123 456', which fields of the content type \
        'one-time-code' offer above the keys
        """, .text, \.code),
      Field(
        "caret",
        """
        Whether the caret is 'steady' or 'blinks' (default: it blinks in a scene in which the user \
        types)
        """, .choice("caret", ["steady", "blinks"], [false, true]), \.caretBlinks),
      Field(
        "accessory", "The app's bar on top of the keyboard (default: none)", .accessory,
        \.options.accessory),
      Field(
        "hardware",
        """
        Whether a hardware keyboard is attached, or the height that stays visible with one (default: \
        the bar of shortcuts on an iPad, and nothing but the app's bar on a phone)
        """, .hardware, \.options.hardwareBar),
      Field(
        "prefers-cross-fade", "Whether the keyboard fades in place instead of moving", .flag,
        \.options.prefersCrossFade),
      Field(
        "dismiss-mode",
        """
        The effect of a finger dragged over a scroll view, as UIKit's keyboardDismissMode \
        (default: 'interactive')
        """, .choice("dismiss mode"), \.options.dismissMode),
      Field(
        "motion",
        """
        The animation of a keyboard of one's own, such as a custom input view (default: that of iOS); \
        notifications give its duration and the raw value of its curve, or 7 if it has none
        """, .keyboardMotion, \.options.motion),
      Field(
        "notify", "Overrides for the notifications of all events", .notify, \.options.overrides),
    ],
    hint: { key in
      if key == "text-type" {
        return
          "the kind of text belongs to a field now: 'keyboard: e-mail' or 'keyboard: url' in its view"
      }
      return ["at", "show", "hide", "change", "focus"].contains(key)
        ? "events are a list: 'keyboard: [{ at: 0.2, show: letters }]'" : nil
    })
}

extension ValueFormat where Value == KeyboardSettings.Heights {
  fileprivate static let heights: ValueFormat = .record(record) { KeyboardSettings.Heights() }

  static let record: Record<KeyboardSettings.Heights> = Record(
    noun: "keyboard heights",
    fields: [
      Field(
        "letters", "The height of letters and numbers without the predictive bar", .size,
        \.letters),
      Field(
        "predictive-bar", "The height that the predictive bar adds", .size, \.predictiveBar),
      Field(
        "number-pad", "The height of the number, decimal and phone pads", .size, \.numberPad),
      Field("emoji", "The height of the emoji keyboard", .size, \.emoji),
    ])
}

extension ValueFormat where Value == [KeyboardNotificationOverrides] {
  /// The notifications of an event: overrides for those of another action, or those that an event
  /// without an action posts.
  static let eventNotify: ValueFormat = {
    let note = ValueFormat<KeyboardNotificationOverrides>.eventNotify
    let list = ValueFormat.list(of: note, "a list of notifications", atMost: 100)
    return .either("\(note.summary), or a list", note.map { [$0] }, list) { $0.isList }
  }()
}

extension ValueFormat where Value == KeyboardNotificationOverrides {
  fileprivate static let eventNotify: ValueFormat = {
    let overrides = ValueFormat.record(eventRecord) { Value() }
    return .either(
      notify.summary, ValueFormat<Bool>.flag.map { Value(isPosted: $0) },
      ValueFormat(summary: overrides.summary, schema: overrides.schema) { node, reading in
        let value = overrides.read(node, &reading)
        if let name = node["name"], node["as"] != nil {
          return reading.refuse(.nameAndKind, at: name.place)
        }
        return value
      }
    ) { !$0.isScalar }
  }()

  static let eventRecord: Record<KeyboardNotificationOverrides> = {
    let names = KeyboardNotification.Kind.allCases
    var record = record
    record.fields.insert(
      Field(
        "name",
        """
        The only notification that an event without another action posts (default: those of 'as', \
        before and after a change)
        """, .choice("notification", names.map(\.name), names), \.name), at: 0)
    return record
  }()

  static let notify: ValueFormat = .either(
    "'false', or overrides", ValueFormat<Bool>.flag.map { Value(isPosted: $0) },
    .record(record) { Value() }
  ) { !$0.isScalar }

  static let record: Record<KeyboardNotificationOverrides> = Record(
    noun: "notification overrides",
    fields: [
      Field(
        "as",
        """
        The kind of the notifications that accompany those of the frame change; a rotation then posts \
        this kind alone, and not a hide and a show
        """, .choice("notification"), \.kind),
      Field(
        "begin",
        """
        The begin frame (default: 'model', the end frame of the last change; a hidden keyboard that \
        comes up in another size begins below the screen in the new size)
        """, .beginFrame, \.begin),
      Field("end", "The end frame", .overriding(.rectangle), \.end),
      Field(
        "duration",
        """
        The duration; with 0, animations of the app make changes at once, whatever the \
        curve
        """, .overriding(.seconds), \.duration),
      Field("curve", "The raw value of the curve", .overriding(.notifiedCurve), \.curve),
      Field("local", "Whether the keyboard belongs to this app (default: true)", .flag, \.isLocal),
      Field(
        "did", "The did-notifications of an interrupted change (default: 'dropped')",
        .choice("fate", ["dropped", "kept"], [false, true]), \.keepsInterruptedDid),
    ])
}

extension ValueFormat {
  fileprivate static func overriding<Item: Hashable & Sendable>(
    _ item: ValueFormat<Item>
  ) -> ValueFormat where Value == KeyboardNotificationOverrides.Override<Item> {
    .either(
      "\(item.summary), or 'missing'", .word("missing", for: .missing), item.map { .value($0) }
    ) { !$0.isWord("missing") }
  }
}

extension ValueFormat where Value == KeyboardNotificationOverrides.Begin {
  fileprivate static let beginFrame: ValueFormat = {
    let words = ValueFormat.choice(
      "begin frame", ["model", "shown", "missing"], [.model, .shown, .missing])
    let frame = ValueFormat<CGRect>.rectangle
    return .either("\(words.summary), or \(frame.summary)", words, frame.map { .frame($0) }) {
      $0.isList
    }
  }()
}

extension ValueFormat where Value == AnimationCurve {
  fileprivate static let notifiedCurve: ValueFormat = {
    let curves = AnimationCurve.allCases
    return ValueFormat(
      summary: "\(curves.map { String($0.rawValue) }.joined(separator: ", "))",
      schema: ["enum": .array(curves.map { .integer($0.rawValue) })]
    ) { node, reading in
      let number = ValueFormat<Int>.wholeNumber("a curve's raw value", 0...7)
      if case .scalar(let text) = node.value, Double(decimal: text) == nil,
        let curve = AnimationCurve.named(text)
      {
        return reading.refuse(
          node, expecting: number.summary,
          note: "the curve '\(curve.name)' has the raw value \(curve.rawValue)")
      }
      guard let value = number.read(node, &reading) else { return nil }
      return AnimationCurve(rawValue: value)
        ?? reading.refuse(
          .unknown("curve", String(value)), at: node.place,
          note: "UIKit has no curve with the raw value 6")
    }
  }()
}

extension AnimationCurve {
  fileprivate static func named(_ text: String) -> AnimationCurve? {
    vocabulary.nearest(to: text).flatMap { name in allCases.first { $0.name == name } }
  }
}

extension ValueFormat where Value == CGFloat? {
  static let inputView: ValueFormat = {
    let height = ValueFormat<CGFloat>.height("a height, `{ height: 260 }` or 'none'")
    let view: ValueFormat = .either(
      height.summary, height.map { $0 }, .record(inputViewRecord) { 0 }
    ) { $0.isMapping }
    return .either(height.summary, view, .word("none", for: nil)) { $0.isWord("none") }
  }()

  static let inputViewRecord: Record<CGFloat?> = Record(
    noun: "an input view",
    fields: [
      Field(
        "height", "The height in points, with the home indicator's strip, as of all keyboards",
        .size, isRequired: true
      ) { $0 = $1 }
    ])
}

extension ValueFormat where Value == KeyboardOptions.Accessory? {
  static let fieldAccessory: ValueFormat = {
    let bar = ValueFormat<KeyboardOptions.Accessory>.accessory
    let own = ValueFormat(summary: bar.summary, schema: bar.schema) { node, reading in
      let value = bar.read(node, &reading)
      guard value?.stays == true, let stays = node["stays"] else { return value }
      return reading.refuse(
        .barGoesWithField, at: stays.place,
        note: "the 'accessory' of 'keyboard' can stay on the screen")
    }
    return .either("\(bar.summary), or 'none'", own, .word("none", for: nil)) { $0.isWord("none") }
  }()
}

extension Diagnostic.Message {
  fileprivate static let nameAndKind = Self(
    "conflicting-keys", "'name' posts one notification, and 'as' those of a change")

  fileprivate static let barGoesWithField = Self(
    "conflicting-keys", "a field's bar goes with its caret, and cannot stay")
}

extension ValueFormat where Value == KeyboardOptions.Accessory {
  fileprivate static let accessory: ValueFormat = {
    let height = ValueFormat<CGFloat>.height("a height, or a bar")
    return .either(
      height.summary, height.map { Value(height: $0) },
      .record(record) { Value() }
    ) { $0.isMapping }
  }()

  static let record: Record<KeyboardOptions.Accessory> = Record(
    noun: "an accessory bar",
    fields: [
      Field("height", "The height in points (default: 44, in iOS 26 48)", .size, \.height),
      Field(
        "stays", "Whether the bar stays on the screen while the keyboard is hidden", .flag,
        \.stays),
      Field(
        "safe-area",
        """
        Whether the bar stands on the home indicator's strip while no keys are below it, or else is \
        flush with the screen's bottom edge (default: true)
        """, .flag, \.standsOnSafeArea),
      Field(
        "button", "The title of the button at the right (default: 'Done')", .text,
        \.content.button),
      Field(
        "arrows", "Whether arrows to the previous and next field are at the left end", .flag,
        \.content.hasArrows),
      Field(
        "items",
        "The buttons and spaces from the left, as of a toolbar, in place of button and arrows",
        .list(of: .toolbarItem, "a list of items", atMost: 20)
      ) { $0.content.toolbar = ToolbarContent(accessory: $1) },
    ])
}

extension ValueFormat where Value == KeyboardOptions.HardwareBar? {
  /// Whether a hardware keyboard is attached, or the visible height of the software keyboard then.
  fileprivate static let hardware: ValueFormat = {
    let height = ValueFormat<CGFloat>.size("'true', 'false' or a height")
    let isAttached = ValueFormat<Bool>.flag
    return .either(
      height.summary, isAttached.map { $0 ? .standard : nil }, height.map { .height($0) }
    ) { !$0.isWord("true") && !$0.isWord("false") }
  }()
}
