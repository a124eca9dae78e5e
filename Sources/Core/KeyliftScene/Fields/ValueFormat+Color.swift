// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == DynamicColor {
  static let color: ValueFormat = ValueFormat(
    summary: plain.summary, schema: ["$ref": "#/$defs/color"]
  ) { node, reading in
    guard node.isMapping else { return plain.read(node, &reading) }
    guard case let (light?, dark?)? = pair.read(node, from: (nil, nil), &reading)
    else { return nil }
    return .pair(light: light, dark: dark)
  }

  fileprivate static let plain: ValueFormat = ValueFormat(
    summary: "a color, such as 'label' or '\"#f2f2f7\"'", schema: plainSchema
  ) { node, reading in
    guard case .scalar(let text) = node.value, !text.isEmpty else { return refuse(node, &reading) }
    if let color = DynamicColor(text: text) { return color }
    return reading.refuse(
      .unknown("color", text), at: node.place, note: DynamicColor.suggestion(for: text))
  }

  static let colorSchema: JSONValue = [
    "description": "A named iOS color, '#rrggbb' or '#rrggbbaa' in quotes, or one by appearance",
    "anyOf": [plainSchema, pair.schema],
  ]

  static let pair: Record<(light: DynamicColor?, dark: DynamicColor?)> = Record(
    noun: "a color for each appearance",
    fields: [
      Field("light", "The color in light appearance", .plain, \.light, isRequired: true),
      Field("dark", "The color in dark appearance", .plain, \.dark, isRequired: true),
    ])

  private static let plainSchema: JSONValue = [
    "anyOf": [
      ["enum": .array(SystemColor.allCases.map { .string($0.rawValue) })],
      ["type": "string", "pattern": "^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$"],
    ]
  ]

  /// YAML treats a `#` after a space as the start of a comment, which leaves the value empty.
  private static func refuse(_ node: YAMLNode, _ reading: inout Reading) -> DynamicColor? {
    var place = node.place
    let comment = reading.sources[place.file].commentColumn(from: place)
    guard node.isMissing, let comment else { return reading.refuse(node, expecting: "a color") }
    place.column = comment
    return reading.refuse(
      .wrongType("a color", node), at: place,
      note: "an unquoted '#' begins a comment: put the color in quotes")
  }
}

extension DynamicColor {
  fileprivate init?(text: String) {
    if let named = SystemColor(rawValue: text) {
      self = .system(named)
    } else if let color = Color(hexText: text) {
      self = .fixed(color)
    } else {
      return nil
    }
  }

  fileprivate static func suggestion(for text: String) -> String? {
    text.hasPrefix("#")
      ? "a color has six hexadecimal digits, or eight with its opacity"
      : SystemColor.vocabulary.note(for: text)
  }
}

extension SystemColor {
  static let vocabulary = Vocabulary(
    allCases.map(\.rawValue), others: namesOfUIKit.merging(otherNames) { $1 }, list: "colors")

  private static let namesOfUIKit = Dictionary(
    uniqueKeysWithValues: allCases.map { (Spelling.fold("\($0)"), $0.rawValue) })

  private static let otherNames = [
    "grey": "gray", "darkgray": "gray", "darkgrey": "gray", "lightgray": "gray-4",
    "lightgrey": "gray-4", "silver": "gray-3", "gainsboro": "gray-5", "whitesmoke": "gray-6",
    "magenta": "pink", "fuchsia": "pink", "violet": "purple", "turquoise": "teal",
    "aqua": "cyan", "skyblue": "cyan", "lime": "green", "gold": "yellow", "maroon": "red",
    "navy": "blue", "accent": "blue", "accentcolor": "blue", "tint": "blue",
    "tintcolor": "blue", "transparent": "clear", "none": "clear", "text": "label",
    "darktext": "label", "primary": "label", "secondary": "secondary-label",
    "tertiary": "tertiary-label", "placeholder": "placeholder-text", "divider": "separator",
    "border": "separator", "surface": "background",
  ]
}

extension Color {
  fileprivate init?(hexText text: String) {
    let digits = text.utf8.dropFirst()
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard text.utf8.first == 0x23, digits.count == 6 || digits.count == 8,
      values.count == digits.count
    else { return nil }
    // With its type written out, the closure is type-checked much sooner.
    let bytes = stride(from: 0, to: values.count, by: 2).map { (place: Int) -> UInt8 in
      let byte: Int = values[place] * 16 + values[place + 1]
      return UInt8(byte)
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }
}
