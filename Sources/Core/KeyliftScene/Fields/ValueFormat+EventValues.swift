// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

// The values of keys of events.
extension ValueFormat where Value == String {
  static let typedText: ValueFormat = ValueFormat(
    summary: "text that is not empty", schema: text.schema
  ) { node, reading in
    guard let value = text.read(node, &reading) else { return nil }
    if value.isEmpty { return reading.refuse(node, expecting: "text that is not empty") }
    guard value.count <= SceneLimits.keys else {
      return reading.refuse(
        .moreThan(SceneLimits.keys, "characters are typed at once"), at: node.place)
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
  static let shownKeyboard: ValueFormat = .either(
    "'true', or a keyboard", ValueFormat<Bool>.yes.map { _ in nil },
    ValueFormat<KeyboardType>.choice("keyboard").map { $0 }
  ) { !$0.isWord("true") }
}

extension ValueFormat where Value == DevicePose {
  static let openPose: ValueFormat = .either(
    "'true', 'flat', 'book' or 'tabletop'", ValueFormat<Bool>.yes.map { _ in .flat },
    .choice("pose", inner.map(\.rawValue), inner)
  ) { !$0.isWord("true") }

  private static let inner = DevicePose.allCases.filter { $0 != .outer }
}

extension ValueFormat where Value == KeyboardContent.Hand? {
  static let hand: ValueFormat = .choice("hand", ["left", "right", "none"], [.left, .right, nil])
}

extension ValueFormat where Value == KeyboardForm {
  static let undockedForm: ValueFormat = {
    let forms = KeyboardForm.allCases.filter { $0 != .docked }
    return .choice("form", forms.map(\.rawValue), forms)
  }()
}

extension ValueFormat where Value == [String: InsetChange] {
  static let insetChanges: ValueFormat = ValueFormat(
    summary: "ids of scroll views with insets",
    schema: [
      "type": "object", "additionalProperties": ValueFormat<InsetChange>.record.schema,
      "minProperties": 1,
    ]
  ) { node, reading in
    guard case .mapping(let entries) = node.value, !entries.isEmpty else {
      return reading.refuse(
        node, expecting: insetChanges.summary, note: "such as 'insets: { form: { top: 44 } }'")
    }
    var changes: [String: InsetChange] = [:]
    for entry in entries {
      reading.references.append((entry.key, entry.place))
      reading.scrollReferences.append((entry.key, entry.place))
      changes[entry.key] = ValueFormat<InsetChange>.record.read(
        entry.value, from: InsetChange(), &reading)
    }
    return changes
  }
}

extension ValueFormat where Value == InsetChange {
  static let record: Record<InsetChange> = Record(
    noun: "insets",
    fields: [
      Field("top", "The inset from the top edge (default: as before)", .points, \.top),
      Field("left", "The inset from the left edge (default: as before)", .points, \.left),
      Field("bottom", "The inset from the bottom edge (default: as before)", .points, \.bottom),
      Field("right", "The inset from the right edge (default: as before)", .points, \.right),
    ])
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
