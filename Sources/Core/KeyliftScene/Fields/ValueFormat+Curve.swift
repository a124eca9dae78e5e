// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == TimingCurve {
  /// A curve in words, or as a mapping: `{ spring: { response: 0.4, damping: 0.8 } }`.
  static let curve: ValueFormat = .either(
    "a curve, such as 'ease-out' or \"spring(response: 0.4, damping: 0.8)\"", text, function
  ) { $0.isMapping }

  private static let text = ValueFormat(
    summary: "a curve",
    schema: [
      "anyOf": [
        ["enum": .array(TimingCurve.names.map { .string($0) })],
        ["type": "string", "pattern": "^ *(cubic-bezier|spring) *\\(.*\\) *$"],
      ]
    ]
  ) { node, reading in
    guard case .scalar(let text) = node.value, !node.isMissing else {
      return reading.refuse(node, expecting: "a curve")
    }
    do throws(TextFault) {
      return try CurveWords(text).curve()
    } catch {
      let place = reading.place(of: error.place, in: text, from: node.place)
      return reading.refuse(error.message, at: place, note: error.note)
    }
  }

  private static let function = ValueFormat(
    summary: "a curve",
    schema: [
      "type": "object", "minProperties": 1, "maxProperties": 1,
      "properties": [
        "spring": [
          "type": "object", "additionalProperties": ["type": "number"],
          "examples": [["response": .number(0.4), "damping": .number(0.8)]],
        ],
        "cubic-bezier": [
          "type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4,
          "examples": [[.number(0.2), 0, 0, 1]],
        ],
      ],
      "additionalProperties": false,
    ]
  ) { node, reading in
    guard let (words, places) = CurveWords.function(of: node, &reading) else { return nil }
    do throws(TextFault) {
      return try words.curve()
    } catch {
      return reading.refuse(error.message, at: places[error.place], note: error.note)
    }
  }
}

extension ValueFormat where Value == Timing? {
  static let keyboardMotion: ValueFormat = .either(
    "a spring, or a curve and a duration", spring, configured
  ) { $0["curve"] != nil || $0["duration"] != nil }

  private static let spring = ValueFormat(
    summary: "a spring", schema: ValueFormat<TimingCurve>.curve.schema
  ) { node, reading in
    guard let curve = ValueFormat<TimingCurve>.curve.read(node, &reading) else { return nil }
    guard curve.impliedDuration != nil else {
      return reading.refuse(
        .noDuration(curve), at: node.place,
        note: "write '{ curve: \(curve.words), duration: 0.3 }'")
    }
    return Timing(curve: curve, duration: 0)
  }

  private static let configured = ValueFormat(
    summary: record.noun, schema: record.schema
  ) { node, reading in
    let draft = record.read(node, from: (nil, nil), &reading)
    guard let curve = draft?.curve else { return nil }
    guard let duration = draft?.duration, let place = node["duration"]?.value.place else {
      // A duration that cannot be read has been reported.
      guard node["duration"] == nil else { return nil }
      return spring.read(node["curve"]?.value ?? node, &reading)
    }
    if curve.impliedDuration != nil { reading.report(.idleDuration(curve), .warning, at: place) }
    return Timing(curve: curve, duration: duration)
  }

  static let record: Record<(curve: TimingCurve?, duration: Double?)> = Record(
    noun: "a motion",
    fields: [
      Field("curve", "The curve", .curve, \.curve, isRequired: true),
      Field(
        "duration", "The duration, which a spring ignores and other curves need",
        .animationDuration, \.duration),
    ])
}

extension Diagnostic.Message {
  static func idleDuration(_ curve: TimingCurve) -> Self {
    Self("no-effect", "the duration has no effect: \(curve.words.quoted) has its own")
  }

  fileprivate static func noDuration(_ curve: TimingCurve) -> Self {
    Self("missing-key", "\(curve.words.quoted) needs a duration")
  }
}

extension CurveWords {
  fileprivate static func function(
    of node: YAMLNode, _ reading: inout Reading
  ) -> (words: CurveWords, places: [Place])? {
    let example = "such as '{ spring: { response: 0.4, damping: 0.8 } }'"
    guard !node.entries.isEmpty else {
      return reading.refuse(node, expecting: "a curve", note: example)
    }
    guard let entry = node.entries.first, node.entries.count == 1 else {
      return reading.refuse(node, expecting: "one curve", note: example)
    }
    var places: [Place] = []
    func word(_ text: String, _ place: Place) -> Word {
      places.append(place)
      return (text, places.count - 1)
    }
    let name = word(entry.key, entry.place)
    var arguments: [(label: Word?, value: Word)] = []
    var nodes: [(label: Word?, node: YAMLNode)] = []
    switch entry.value.value {
    case .mapping(let entries): nodes = entries.map { (word($0.key, $0.place), $0.value) }
    case .sequence(let items): nodes = items.map { (nil, $0) }
    case .scalar:
      return reading.refuse(entry.value, expecting: "the numbers of the curve", note: example)
    }
    for (label, node) in nodes {
      guard case .scalar(let text) = node.value else {
        return reading.refuse(node, expecting: "a number")
      }
      arguments.append((label, word(text, node.place)))
    }
    return (CurveWords(name: name, arguments: arguments), places)
  }
}
