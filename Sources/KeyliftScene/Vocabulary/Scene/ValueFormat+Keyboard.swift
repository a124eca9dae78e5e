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
      Field(
        "accessory", "The app's bar on top of the keyboard; none unless given", .accessory
      ) { $0.options.accessory = $1 },
      Field(
        "hardware", "Whether a hardware keyboard is attached, or how much is seen of this one then",
        .hardware
      ) { $0.options.hardwareBar = $1 },
      Field(
        "prefers-cross-fade", "Whether the keyboard fades in its place instead of moving", .flag
      ) { $0.options.prefersCrossFade = $1 },
      Field(
        "dismiss-mode", "What a dragged finger does; interactive unless given",
        ValueFormat<KeyboardOptions.DismissMode>.choice("dismiss mode")
      ) { $0.options.dismissMode = $1 },
      Field("notify", "What the app is told of every event in place of the truth", .notify) {
        $0.options.overrides = $1
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
