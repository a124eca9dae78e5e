// SPDX-License-Identifier: MIT

extension ValueFormat where Value == [GoldenAllowance] {
  /// What may differ from a golden: in all variants, or a list with what may in each.
  static let allowances = ValueFormat(
    summary: "an allowance, or a list of them",
    schema: ["anyOf": [ValueFormat<GoldenAllowance>.allowance.schema, list.schema]]
  ) { node, reading in
    if case .sequence = node.value { return list.read(node, &reading) }
    return ValueFormat<GoldenAllowance>.allowance.read(node, &reading).map { [$0] }
  }

  private static let list = ValueFormat.list(
    of: ValueFormat<GoldenAllowance>.allowance, "a list of allowances", atMost: 1000)
}

/// An allowance while its keys are read.
struct AllowanceDraft {
  var stage: GoldenAllowance.Stage?
  var reason = ""
  var variant: String?
  /// Where the variant is named.
  var variantPlace: Place?

  /// Without a reason nobody dares to take an allowance away again.
  static let record = Record<AllowanceDraft>(
    noun: "an allowance",
    fields: [
      Field(
        "stage", "The largest difference that may pass",
        ValueFormat<GoldenAllowance.Stage>.choice("stage"), isRequired: true
      ) { $0.stage = $1 },
      Field("reason", "Why it may", .text, isRequired: true) { $0.reason = $1 },
      Field(
        "variant",
        """
        The one variant that it holds for, such as 'iphone-15-pro.dark'; all without one of their \
        own unless given
        """, .text
      ) {
        $0.variant = $1
        $0.variantPlace = $2
      },
    ])
}

extension ValueFormat where Value == GoldenAllowance {
  fileprivate static let allowance = ValueFormat(
    summary: AllowanceDraft.record.noun, schema: AllowanceDraft.record.schema
  ) { node, reading in
    var draft = AllowanceDraft()
    guard AllowanceDraft.record.read(node, into: &draft, &reading) else { return nil }
    reading.allowances.append((draft.variant, draft.variantPlace ?? node.place))
    return draft.stage.map {
      GoldenAllowance($0, reason: draft.reason, variant: draft.variant)
    }
  }
}
