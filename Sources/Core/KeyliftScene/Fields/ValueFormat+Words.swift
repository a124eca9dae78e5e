// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == Bool {
  /// Other YAML 1.1 Booleans such as `yes` are refused.
  static let flag: ValueFormat = ValueFormat(
    summary: "'true' or 'false'", schema: ["type": "boolean"]
  ) { node, reading in
    guard case .scalar(let text) = node.value else {
      return reading.refuse(node, expecting: "'true' or 'false'")
    }
    if text == "true" || text == "false" { return text == "true" }
    let likely = ["yes": "true", "on": "true", "no": "false", "off": "false"][text.lowercased()]
    return reading.refuse(
      node, expecting: "'true' or 'false'",
      note: (likely ?? Spelling.nearest(to: text, among: ["true", "false"])).map(didYouMean))
  }
}

extension ValueFormat where Value == String {
  static let text: ValueFormat = ValueFormat(
    summary: "text", schema: ["type": ["string", "number", "boolean"]]
  ) { node, reading in
    guard case .scalar(let text) = node.value else {
      return reading.refuse(node, expecting: "text")
    }
    let refused = text.unicodeScalars.first { scalar in
      scalar != "\n" && (UTF8Check.isRefused(scalar) || scalar == "\r")
    }
    if let refused { return reading.refuse(.refusedCharacter(refused), at: node.place) }
    return text
  }

  /// The id of a view; its existence is checked once all files are read.
  static let reference: ValueFormat = .scalar(
    "the id of a view", ["type": "string", "pattern": .string(idPattern)]
  ) { $0 }

  static let id: ValueFormat = ValueFormat(
    summary: "an id", schema: ["type": "string", "pattern": .string(idPattern)]
  ) { node, reading in
    guard case .scalar(let text) = node.value, !text.isEmpty else {
      return reading.refuse(node, expecting: "an id")
    }
    if reservedIDs.contains(text) {
      reading.report(.reservedID(text), at: node.place)
    } else if !isID(text) {
      reading.report(
        .malformedID(text), at: node.place,
        note: "an id is a small letter, then small letters, digits and hyphens")
    }
    return text
  }

  static let idPattern = "^[a-z][a-z0-9-]*$"
  private static let reservedIDs = ["keyboard", "screen", "safe-area", "parent"]

  static let idPrefix: ValueFormat = .scalar(
    "a small letter, then at most 31 small letters, digits and hyphens",
    ["type": "string", "pattern": "^[a-z][a-z0-9-]{0,31}$"]
  ) { isIDPrefix($0) ? $0 : nil }

  static func isIDPrefix(_ text: String) -> Bool { isID(text) && text.utf8.count <= 32 }

  static func isFreeID(_ text: String) -> Bool { isID(text) && !reservedIDs.contains(text) }

  private static func isID(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, (0x61...0x7A).contains(first) else { return false }
    return bytes.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
  }
}

extension ValueFormat {
  /// One of several words; an unknown word gets a suggestion.
  ///
  /// - Parameters:
  ///   - noun: The noun for the words in messages, such as "color".
  ///   - note: Returns a note for an unknown word; by default the nearest of the words.
  static func choice(
    _ noun: String, _ words: [String], _ value: [Value],
    note: (@Sendable (String) -> String?)? = nil
  ) -> ValueFormat where Value: Sendable {
    let article = "aeiou".contains(noun.prefix(1)) ? "an" : "a"
    let summary = words.count <= 8 ? words.quotedList : "\(article) \(noun)"
    return ValueFormat(
      summary: summary, schema: ["enum": .array(words.map { .string($0) })]
    ) { node, reading in
      guard case .scalar(let text) = node.value, !node.isMissing else {
        return reading.refuse(node, expecting: "\(article) \(noun)")
      }
      if let index = words.firstIndex(of: text) { return value[index] }
      return reading.refuse(
        .unknown(noun, text), at: node.place,
        note: note.map { $0(text) } ?? suggestion(for: text, among: words))
    }
  }

  static func choice(_ noun: String) -> ValueFormat
  where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
    let cases = Array(Value.allCases)
    return choice(noun, cases.map(\.rawValue), cases)
  }

  static func axis<Item>(_ item: ValueFormat<Item>) -> ValueFormat<SceneAxis<Item>>
  where Value == SceneAxis<Item> {
    let summary = "\(item.summary), or a list"
    let schema: JSONValue = [
      "anyOf": [
        item.schema, ["type": "array", "items": item.schema, "minItems": 1, "uniqueItems": true],
      ]
    ]
    return ValueFormat(summary: summary, schema: schema) { node, reading in
      guard case .sequence(let nodes) = node.value else {
        let value = item.read(node, &reading)
        if value == nil { reading.knowsVariants = false }
        return value.map { SceneAxis($0) }
      }
      if nodes.isEmpty { reading.report(.emptyList, at: node.place) }
      var values: [Item] = []
      for node in nodes {
        guard let value = item.read(node, &reading) else { continue }
        if values.contains(value) { reading.report(.repeated(node), at: node.place) }
        values.append(value)
      }
      if values.isEmpty || values.count < nodes.count { reading.knowsVariants = false }
      return values.isEmpty ? nil : SceneAxis(varying: values)
    }
  }
}

extension ValueFormat where Value == Length {
  static let length: ValueFormat = ValueFormat(
    summary: "a number of points, 'safe-area' or 'safe-area + 8'",
    schema: ["$ref": "#/$defs/length"]
  ) { node, reading in
    guard case .scalar(let text) = node.value, text.hasPrefix("safe-area") else {
      return ValueFormat<CGFloat>.points.read(node, &reading).map { .points($0) }
    }
    guard let offset = safeAreaOffset(text.dropFirst("safe-area".count)),
      abs(offset) <= SceneLimits.points
    else { return reading.refuse(node, expecting: "a distance such as 'safe-area + 8'") }
    return .safeArea(CGFloat(offset))
  }

  static let lengthSchema: JSONValue = [
    "description": "Points from the superview's edge, or from the edge of its safe area",
    "anyOf": [
      ValueFormat<CGFloat>.points.schema,
      ["type": "string", "pattern": "^safe-area( *[+-] *[0-9]+(\\.[0-9]+)?( *pt)?)?$"],
    ],
  ]

  private static func safeAreaOffset(_ text: Substring) -> Double? {
    let signed = text.drop { $0 == " " }
    guard let sign = signed.first else { return text.isEmpty ? 0 : nil }
    let number = String(signed.dropFirst().drop { $0 == " " })
    guard sign == "+" || sign == "-", !number.hasPrefix("-") else { return nil }
    return Quantity.length.value(of: number).map { sign == "-" ? -$0 : $0 }
  }
}

extension Diagnostic.Message {
  static func unknown(_ noun: String, _ word: String) -> Self {
    Self("unknown-\(noun.replacing(" ", with: "-"))", "unknown \(noun) \(word.quoted)")
  }

  static func refusedCharacter(_ scalar: Unicode.Scalar) -> Self {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    return Self("control-character", "the character U+\(padded) cannot be in a scene")
  }

  fileprivate static func reservedID(_ id: String) -> Self {
    Self("reserved-id", "the id \(id.quoted) is reserved")
  }

  fileprivate static func malformedID(_ id: String) -> Self {
    Self("malformed-id", "\(id.quoted) cannot be an id")
  }

  fileprivate static let emptyList = Self("wrong-type", "expected at least one value")

  fileprivate static func repeated(_ node: YAMLNode) -> Self {
    Self("duplicate-value", "\(node.summary) is already in the list")
  }
}
