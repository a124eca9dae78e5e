// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftMotion
import KeyliftStage

extension ValueFormat where Value == KeyboardNotificationOverrides {
  /// What the app is told in place of the truth, or `false` for nothing at all.
  static let notify: ValueFormat = {
    let isPosted = ValueFormat<Bool>.flag
    return ValueFormat(
      summary: "'false', or what is told", schema: ["anyOf": [isPosted.schema, record.schema]]
    ) { node, reading in
      if case .scalar = node.value {
        return isPosted.read(node, &reading).map { Value(isPosted: $0) }
      }
      var overrides = Value()
      return record.read(node, into: &overrides, &reading) ? overrides : nil
    }
  }()

  /// The keys of `notify`.
  static let record = Record<KeyboardNotificationOverrides>(
    noun: "a 'notify'",
    fields: [
      Field(
        "as", "The notifications that go with the frame's",
        ValueFormat<KeyboardNotificationOverrides.Kind>.choice("notification")
      ) { $0.kind = $1 },
      Field(
        "begin",
        "The begin frame; the one that the last event left, which is 'model', unless given",
        .beginFrame
      ) { $0.begin = $1 },
      Field("end", "The end frame", .overriding(.rectangle)) { $0.end = $1 },
      Field("duration", "The seconds", .overriding(.seconds)) { $0.duration = $1 },
      Field("curve", "The curve, by its raw value", .overriding(.notifiedCurve)) {
        $0.curve = $1
      },
      Field("local", "Whether it is this app's keyboard: true unless given", .flag) {
        $0.isLocal = $1
      },
      Field(
        "did", "Whether did-notifications come after an interruption; dropped unless given",
        .choice("fate", ["dropped", "kept"], [false, true])
      ) { $0.keepsInterruptedDid = $1 },
    ])
}

extension ValueFormat {
  /// A value, or the word for none.
  fileprivate static func overriding<Item: Hashable & Sendable>(
    _ item: ValueFormat<Item>
  ) -> ValueFormat where Value == KeyboardNotificationOverrides.Override<Item> {
    ValueFormat(
      summary: "\(item.summary), or 'missing'",
      schema: ["anyOf": [["const": "missing"], item.schema]]
    ) { node, reading in
      if case .scalar("missing") = node.value { return .missing }
      return item.read(node, &reading).map { .value($0) }
    }
  }
}

extension ValueFormat where Value == KeyboardNotificationOverrides.Begin {
  /// The frame before the change, by a word or as it is.
  fileprivate static let beginFrame: ValueFormat = {
    let words = ValueFormat.choice(
      "begin frame", ["model", "shown", "missing"], [.model, .shown, .missing])
    let frame = ValueFormat<CGRect>.rectangle
    return ValueFormat(
      summary: "\(words.summary), or \(frame.summary)",
      schema: ["anyOf": [words.schema, frame.schema]]
    ) { node, reading in
      if case .sequence = node.value { return frame.read(node, &reading).map { .frame($0) } }
      return words.read(node, &reading)
    }
  }()
}

extension ValueFormat where Value == AnimationCurve {
  /// A curve by the raw value that notifications carry.
  fileprivate static let notifiedCurve: ValueFormat = {
    let curves = AnimationCurve.allCases
    return ValueFormat(
      summary: "\(curves.map { String($0.rawValue) }.joined(separator: ", "))",
      schema: ["enum": .array(curves.map { .integer($0.rawValue) })]
    ) { node, reading in
      let number = ValueFormat<Int>.wholeNumber("a curve's raw value", 0...7)
      guard let value = number.read(node, &reading) else { return nil }
      let curve = AnimationCurve(rawValue: value)
      if curve == nil {
        reading.report(
          .unknown("curve", String(value)), at: node.place, note: "6 means nothing to UIKit")
      }
      return curve
    }
  }()
}

extension ValueFormat where Value == KeyboardOptions.Accessory {
  /// The app's bar by its height, or with what it shows.
  static let accessory: ValueFormat = {
    let height = ValueFormat<CGFloat>.size("a height, or a bar")
    return ValueFormat(
      summary: height.summary, schema: ["anyOf": [height.schema, record.schema]]
    ) { node, reading in
      guard case .mapping = node.value else {
        return height.read(node, &reading).map { Value(height: $0) }
      }
      var bar = Value(height: standardHeight)
      return record.read(node, into: &bar, &reading) ? bar : nil
    }
  }()

  /// A toolbar's height (`ios-look.md` 5.3).
  private static let standardHeight: CGFloat = 44

  /// The keys of the app's bar.
  static let record = Record<KeyboardOptions.Accessory>(
    noun: "an accessory bar",
    fields: [
      Field("height", "The height in points; 44 unless given", .size) { $0.height = $1 },
      Field(
        "stays", "Whether the bar is there without the keyboard, and from the beginning", .flag
      ) { $0.stays = $1 },
      Field("button", "The button at the right; 'Done' unless given", .text) {
        $0.content.button = $1
      },
      Field("arrows", "Whether there are arrows to the fields before and after", .flag) {
        $0.content.hasArrows = $1
      },
    ])
}

extension ValueFormat where Value == CGFloat? {
  /// Whether a hardware keyboard is attached, or how much shows of this one.
  static let hardware: ValueFormat = {
    let height = ValueFormat<CGFloat>.size("'true', 'false' or a height")
    return ValueFormat(
      summary: height.summary,
      schema: ["anyOf": [["type": "boolean"], height.schema]]
    ) { node, reading in
      switch node.value {
      case .scalar("true"): .some(KeyboardOptions.standardHardwareBar)
      case .scalar("false"): .some(nil)
      default: height.read(node, &reading).map { .some($0) }
      }
    }
  }()
}
