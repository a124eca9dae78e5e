// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ValueFormat where Value == Bool {
  /// `true` or `false`; nothing else that YAML 1.1 takes for them.
  static let flag = ValueFormat(
    summary: "'true' or 'false'", schema: ["type": "boolean"]
  ) { node, reading in
    if case .scalar(let text) = node.value {
      if text == "true" { return true }
      if text == "false" { return false }
      let likely = ["yes": "true", "on": "true", "no": "false", "off": "false"][text.lowercased()]
      reading.report(
        .wrongType("'true' or 'false'", node), at: node.place,
        note: (likely ?? Spelling.nearest(to: text, among: ["true", "false"])).map(didYouMean))
      return nil
    }
    reading.report(.wrongType("'true' or 'false'", node), at: node.place)
    return nil
  }
}

extension ValueFormat where Value == String {
  /// Text to be shown, which may be empty.
  static let text = ValueFormat(
    summary: "text", schema: ["type": ["string", "number", "boolean"]]
  ) { node, reading in
    guard case .scalar(let text) = node.value else {
      reading.report(.wrongType("text", node), at: node.place)
      return nil
    }
    let refused = text.unicodeScalars.first { scalar in
      scalar != "\n" && (UTF8Check.isRefused(scalar) || scalar == "\r")
    }
    if let refused {
      reading.report(.refusedCharacter(refused), at: node.place)
      return nil
    }
    return text
  }

  /// The id of a view that the scene must have; whether it has is checked once all is read.
  static let reference = ValueFormat.scalar(
    "the id of a view", ["type": "string", "pattern": .string(idPattern)]
  ) { $0 }

  /// A view's own id.
  static let id = ValueFormat(
    summary: "an id", schema: ["type": "string", "pattern": .string(idPattern)]
  ) { node, reading in
    guard case .scalar(let text) = node.value, !text.isEmpty else {
      reading.report(.wrongType("an id", node), at: node.place)
      return nil
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
  /// What sentences and pins name besides views.
  private static let reservedIDs = ["keyboard", "screen", "safe-area", "parent"]

  /// Whether a text can be an id and is not taken.
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
  /// One of some words; an unknown one gets a suggestion.
  ///
  /// - Parameter noun: What the words name, such as "colour".
  static func choice(_ noun: String, _ words: [String], _ value: [Value]) -> ValueFormat
  where Value: Sendable {
    let article = "aeiou".contains(noun.prefix(1)) ? "an" : "a"
    let summary =
      words.count <= 8
      ? words.map { "'\($0)'" }.joined(separator: ", ") : "\(article) \(noun)"
    return ValueFormat(
      summary: summary, schema: ["enum": .array(words.map { .string($0) })]
    ) { node, reading in
      guard case .scalar(let text) = node.value, !node.isMissing else {
        reading.report(.wrongType("\(article) \(noun)", node), at: node.place)
        return nil
      }
      if let index = words.firstIndex(of: text) { return value[index] }
      reading.report(
        .unknown(noun, text), at: node.place, note: suggestion(for: text, among: words))
      return nil
    }
  }

  /// One of the cases of an enumeration, by its raw value.
  static func choice(_ noun: String) -> ValueFormat
  where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
    let cases = Array(Value.allCases)
    return choice(noun, cases.map(\.rawValue), cases)
  }
}

/// Returns what to say about a word that is not among some others: the nearest, or all of a few.
func suggestion(for word: String, among words: [String]) -> String? {
  if let nearest = Spelling.nearest(to: word, among: words) { return didYouMean(nearest) }
  guard !words.isEmpty, words.count <= 8 else { return nil }
  return "it may be \(words.map { "'\($0)'" }.joined(separator: ", "))"
}

func didYouMean(_ word: String) -> String { "did you mean '\(word)'?" }

extension ValueFormat where Value == DynamicColor {
  /// A colour by iOS's name or in hexadecimal.
  static let color = ValueFormat(
    summary: "a colour, such as 'label' or '\"#f2f2f7\"'",
    schema: ["$ref": "#/$defs/color"]
  ) { node, reading in
    guard case .scalar(let text) = node.value, !text.isEmpty else {
      reportNoColor(node, &reading)
      return nil
    }
    if let color = DynamicColor(text: text) { return color }
    reading.report(
      .unknown("colour", text), at: node.place, note: DynamicColor.suggestion(for: text))
    return nil
  }

  static let colorSchema: JSONValue = [
    "description": "A colour that iOS names, or '#rrggbb' or '#rrggbbaa' in quotes",
    "anyOf": [
      ["enum": .array(SystemColor.allCases.map { .string($0.rawValue) })],
      ["type": "string", "pattern": "^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$"],
    ],
  ]

  /// A `#` after a space begins a comment, which leaves nothing where the colour should be.
  private static func reportNoColor(_ node: YAMLNode, _ reading: inout Reading) {
    var place = node.place
    let comment = reading.sources[place.file].commentColumn(line: place.line, from: place.column)
    guard node.isMissing, let comment else {
      return reading.report(.wrongType("a colour", node), at: place)
    }
    place.column = comment
    reading.report(
      .wrongType("a colour", node), at: place,
      note: "an unquoted '#' begins a comment: put the colour in quotes")
  }
}

extension ValueFormat where Value == Length {
  /// A distance from an edge or from the safe area.
  static let length = ValueFormat(
    summary: "a number of points, 'safe-area' or 'safe-area + 8'",
    schema: ["$ref": "#/$defs/length"]
  ) { node, reading in
    guard case .scalar(let text) = node.value, text.hasPrefix("safe-area") else {
      return ValueFormat<CGFloat>.points.read(node, &reading).map { .points($0) }
    }
    guard let offset = safeAreaOffset(text.dropFirst("safe-area".count)),
      abs(offset) <= SceneLimits.points
    else {
      reading.report(.wrongType("a distance such as 'safe-area + 8'", node), at: node.place)
      return nil
    }
    return .safeArea(CGFloat(offset))
  }

  static let lengthSchema: JSONValue = [
    "description": "Points from the superview's edge, or from its safe area's",
    "anyOf": [
      ValueFormat<CGFloat>.points.schema,
      ["type": "string", "pattern": "^safe-area( *[+-] *[0-9]+(\\.[0-9]+)?)?$"],
    ],
  ]

  private static func safeAreaOffset(_ text: Substring) -> Double? {
    let signed = text.drop { $0 == " " }
    guard let sign = signed.first else { return text.isEmpty ? 0 : nil }
    let number = String(signed.dropFirst().drop { $0 == " " })
    guard sign == "+" || sign == "-", !number.hasPrefix("-") else { return nil }
    return Double(decimal: number).map { sign == "-" ? -$0 : $0 }
  }
}

extension ValueFormat {
  /// One value or a list of several, which makes a matrix.
  static func axis<Item>(_ item: ValueFormat<Item>) -> ValueFormat<SceneAxis<Item>>
  where Value == SceneAxis<Item> {
    let summary = "\(item.summary), or a list"
    let schema: JSONValue = [
      "anyOf": [
        item.schema,
        ["type": "array", "items": item.schema, "minItems": 1, "uniqueItems": true],
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

extension Diagnostic.Message {
  static func unknown(_ noun: String, _ word: String) -> Self {
    let code = noun == "colour" ? "color" : noun.replacing(" ", with: "-")
    return Self("unknown-\(code)", "unknown \(noun) \(word.quoted)")
  }

  static func refusedCharacter(_ scalar: Unicode.Scalar) -> Self {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    return Self("control-character", "the character U+\(padded) cannot be in a scene")
  }

  fileprivate static func reservedID(_ id: String) -> Self {
    Self("reserved-id", "the id \(id.quoted) is taken")
  }

  fileprivate static func malformedID(_ id: String) -> Self {
    Self("malformed-id", "\(id.quoted) cannot be an id")
  }

  fileprivate static let emptyList = Self("wrong-type", "expected at least one value")

  fileprivate static func repeated(_ node: YAMLNode) -> Self {
    Self("duplicate-value", "\(node.summary) is already in the list")
  }
}
