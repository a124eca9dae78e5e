// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftKeyboard
import KeyliftMotion
import KeyliftStage

extension ValueFormat where Value == KeyboardSettings {
  /// A list of events, or settings that include the events.
  static let keyboard: ValueFormat = .either(
    "a list of events, or settings",
    ValueFormat<[KeyboardEvent]>.events.map { KeyboardSettings(events: $0) },
    .record(record) { KeyboardSettings() }
  ) { !$0.isList }

  static let record: Record<KeyboardSettings> = Record(
    noun: "a keyboard",
    fields: [
      Field("events", "What happens to the keyboard", .events, \.events),
      Field(
        "height",
        "The height with every layout, the predictive bar included, in place of the device's",
        .size
      ) { $0.heights = .init(letters: $1, predictiveBar: 0, numberPad: $1, emoji: $1) },
      Field("heights", "Heights by layout, in place of the device's", .heights, \.heights),
      Field(
        "predictive", "Whether the predictive bar is on: true unless given", .flag, \.isPredictive),
      Field(
        "suggestions", "The words of the predictive bar, at most three",
        .list(of: .text, "a list of words", atMost: 3), \.suggestions),
      Field(
        "case", "The case of the letters on the keys; upper unless given", .choice("case"),
        \.letterCase),
      Field(
        "return-key", "The return key; default unless given", .choice("return key"), \.returnKey),
      Field("globe", "Whether there are several keyboards to switch between", .flag, \.hasGlobe),
      Field(
        "accessory", "The app's bar on top of the keyboard; none unless given", .accessory,
        \.options.accessory),
      Field(
        "hardware", "Whether a hardware keyboard is attached, or how much is seen of this one then",
        .hardware, \.options.hardwareBar),
      Field(
        "prefers-cross-fade", "Whether the keyboard fades in its place instead of moving", .flag,
        \.options.prefersCrossFade),
      Field(
        "dismiss-mode", "What a dragged finger does; interactive unless given",
        .choice("dismiss mode"), \.options.dismissMode),
      Field(
        "notify", "What the app is told of every event in place of the truth", .notify,
        \.options.overrides),
    ])
}

extension ValueFormat where Value == KeyboardSettings.Heights {
  /// The keyboard heights by layout.
  fileprivate static let heights: ValueFormat = .record(
    Record<KeyboardSettings.Heights>(
      noun: "keyboard heights",
      fields: [
        Field("letters", "Letters and numbers without the predictive bar", .size, \.letters),
        Field("predictive-bar", "What the predictive bar adds", .size, \.predictiveBar),
        Field("number-pad", "The number, decimal and phone pads", .size, \.numberPad),
        Field("emoji", "Emoji", .size, \.emoji),
      ])
  ) { KeyboardSettings.Heights() }
}

extension ValueFormat where Value == KeyboardNotificationOverrides {
  /// Overrides of the notifications that the app gets, or `false` to post none.
  static let notify: ValueFormat = .either(
    "'false', or what is told", ValueFormat<Bool>.flag.map { Value(isPosted: $0) },
    .record(record) { Value() }
  ) { !$0.isScalar }

  static let record: Record<KeyboardNotificationOverrides> = Record(
    noun: "a 'notify'",
    fields: [
      Field("as", "The notifications that go with the frame's", .choice("notification"), \.kind),
      Field(
        "begin",
        "The begin frame; the one that the last event left, which is 'model', unless given",
        .beginFrame, \.begin),
      Field("end", "The end frame", .overriding(.rectangle), \.end),
      Field("duration", "The seconds", .overriding(.seconds), \.duration),
      Field("curve", "The curve, by its raw value", .overriding(.notifiedCurve), \.curve),
      Field("local", "Whether it is this app's keyboard: true unless given", .flag, \.isLocal),
      Field(
        "did", "Whether did-notifications come after an interruption; dropped unless given",
        .choice("fate", ["dropped", "kept"], [false, true]), \.keepsInterruptedDid),
    ])
}

extension ValueFormat {
  /// A value, or the word `missing`.
  fileprivate static func overriding<Item: Hashable & Sendable>(
    _ item: ValueFormat<Item>
  ) -> ValueFormat where Value == KeyboardNotificationOverrides.Override<Item> {
    .either(
      "\(item.summary), or 'missing'", .word("missing", for: .missing), item.map { .value($0) }
    ) { !$0.isWord("missing") }
  }
}

extension ValueFormat where Value == KeyboardNotificationOverrides.Begin {
  /// The begin frame, as a word or a rectangle.
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
  /// A curve by the raw value that notifications contain.
  fileprivate static let notifiedCurve: ValueFormat = {
    let curves = AnimationCurve.allCases
    return ValueFormat(
      summary: "\(curves.map { String($0.rawValue) }.joined(separator: ", "))",
      schema: ["enum": .array(curves.map { .integer($0.rawValue) })]
    ) { node, reading in
      let number = ValueFormat<Int>.wholeNumber("a curve's raw value", 0...7)
      guard let value = number.read(node, &reading) else { return nil }
      return AnimationCurve(rawValue: value)
        ?? reading.refuse(
          .unknown("curve", String(value)), at: node.place, note: "6 means nothing to UIKit")
    }
  }()
}

extension ValueFormat where Value == KeyboardOptions.Accessory {
  /// The app's accessory bar, as a height or with its content.
  fileprivate static let accessory: ValueFormat = {
    let height = ValueFormat<CGFloat>.size("a height, or a bar")
    return .either(
      height.summary, height.map { Value(height: $0) },
      .record(record) { Value(height: standardHeight) }
    ) { $0.isMapping }
  }()

  /// The height of a toolbar (`Docs/iOS/Appearance.md` 5.3).
  private static let standardHeight: CGFloat = 44

  /// The keys of the app's accessory bar.
  static let record: Record<KeyboardOptions.Accessory> = Record(
    noun: "an accessory bar",
    fields: [
      Field("height", "The height in points; 44 unless given", .size, \.height),
      Field(
        "stays", "Whether the bar is there without the keyboard, and from the beginning", .flag,
        \.stays),
      Field("button", "The button at the right; 'Done' unless given", .text, \.content.button),
      Field(
        "arrows", "Whether there are arrows to the fields before and after", .flag,
        \.content.hasArrows),
    ])
}

extension ValueFormat where Value == CGFloat? {
  /// Whether a hardware keyboard is attached, or the visible height of the software keyboard then.
  fileprivate static let hardware: ValueFormat = {
    let height = ValueFormat<CGFloat>.size("'true', 'false' or a height")
    let isAttached = ValueFormat<Bool>.flag
    return .either(
      height.summary, isAttached.map { $0 ? KeyboardOptions.standardHardwareBar : nil },
      height.map(Optional.some)
    ) { !$0.isWord("true") && !$0.isWord("false") }
  }()
}
