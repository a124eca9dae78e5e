// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == GoldenSettings {
  static let golden = record(record) { GoldenSettings() }

  static let record: Record<GoldenSettings> = Record(
    noun: "settings of a golden",
    fields: [
      Field("allow", "The allowed differences, each with a reason", .allowances, \.allowances),
      Field(
        "mask", "The views under which pixels may differ; their geometry is still compared",
        .references, \.masks),
      Field("ignore", "The views that are not compared", .references, \.ignored),
      Field(
        "frames", "The instants of additional frames to keep as pictures",
        .list(of: .seconds, "a list of times", atMost: 100), \.keyFrames),
      Field(
        "scale", "Pixels per point of the golden (default: 1)",
        .wholeNumber("a whole number from 1 to 3", 1...3), \.scale),
      Field(
        "text",
        """
        The rendering of text: Inter, or blocks, which need no font and are the same on every system \
        (default: 'inter')
        """, .choice("text"), \.text),
    ] + matrixFields)

  private static let matrixFields: [Field<GoldenSettings>] = [
    .axis("device", .axis(.device), of: "The device or devices") { $0.devices = $1 },
    .axis("ios", .axis(.systemVersion), of: "The generation or generations of iOS") {
      $0.ios = $1
    },
    .axis(
      "orientation", .axis(.choice("orientation")), of: "The orientation or orientations"
    ) { $0.orientations = $1 },
    .axis("appearance", .axis(.choice("appearance")), of: "The appearance or appearances") {
      $0.appearances = $1
    },
    .axis("text-size", .axis(.choice("text size")), of: "The text size or text sizes") {
      $0.textSizes = $1
    },
    .axis(
      "keyboard", .axis(.variantKeyboard), of: "The keyboard or keyboards, or none,"
    ) { $0.keyboards = $1 },
    .axis("language", .axis(.language), of: "The language or languages of the interface") {
      $0.languages = $1
    },
  ]
}

extension Field where Root == GoldenSettings {
  /// Leaves the places of the axis for `SceneDraft.checkGenerations`.
  fileprivate static func axis<Item>(
    _ name: String, _ format: ValueFormat<SceneAxis<Item>>, of meaning: String,
    store: @escaping @Sendable (inout GoldenMatrix, SceneAxis<Item>) -> Void
  ) -> Field {
    Field(
      name: name, summary: "\(meaning) of the goldens, instead of the scene's",
      valueSummary: format.summary, schema: format.schema, isRequired: false
    ) { entry, settings, reading in
      guard let axis = format.read(entry.value, &reading) else { return }
      store(&settings.matrix, axis)
      reading.goldenAxes.append((name, entry.value.place))
    }
  }
}

extension ValueFormat where Value == VariantKeyboard {
  fileprivate static let variantKeyboard: ValueFormat = .choice(
    "keyboard", VariantKeyboard.names, VariantKeyboard.all,
    note: { KeyboardType.vocabulary.note(for: $0) })
}

extension ValueFormat where Value == [String] {
  fileprivate static let references: ValueFormat = .list(
    of: ValueFormat<String>(
      summary: ValueFormat<String>.reference.summary,
      schema: ValueFormat<String>.reference.schema
    ) { node, reading in
      let id = ValueFormat<String>.reference.read(node, &reading)
      if let id { reading.references.append((id, node.place)) }
      return id
    }, "a list of view ids", atMost: 1000)
}

extension ValueFormat where Value == [GoldenAllowance] {
  fileprivate static let allowances: ValueFormat = .either(
    "an allowance, or a list of them",
    ValueFormat<GoldenAllowance>.allowance.map { [$0] },
    .list(of: .allowance, "a list of allowances", atMost: 1000)
  ) { $0.isList }
}

struct AllowanceDraft {
  var level: GoldenAllowance.Level?
  var reason = ""
  var variant: String?
  var variantPlace: Place?

  /// A reason is required, because without one nobody can judge whether an allowance may be
  /// removed.
  static let record: Record<AllowanceDraft> = Record(
    noun: "an allowance",
    fields: [
      Field(
        "stage", "The largest difference that passes", .choice("stage"), \.level, isRequired: true),
      Field("reason", "The reason for the allowance", .text, \.reason, isRequired: true),
      Field(
        "variant",
        """
        The only variant with this allowance, such as 'iphone-15-pro.dark' (default: all variants \
        without their own allowance)
        """, .text, \.variant, place: \.variantPlace),
    ])
}

extension ValueFormat where Value == GoldenAllowance {
  fileprivate static let allowance: ValueFormat = ValueFormat(
    summary: AllowanceDraft.record.noun, schema: AllowanceDraft.record.schema
  ) { node, reading in
    guard let draft = AllowanceDraft.record.read(node, from: AllowanceDraft(), &reading)
    else { return nil }
    reading.allowances.append((draft.variant, draft.variantPlace ?? node.place))
    return draft.level.map {
      GoldenAllowance($0, reason: draft.reason, variant: draft.variant)
    }
  }
}
