// SPDX-License-Identifier: MIT

extension ValueFormat where Value == GoldenSettings {
  /// What a scene asks of the comparison with its golden.
  static let golden = record(record) { GoldenSettings() }

  static let record = Record<GoldenSettings>(
    noun: "settings of a golden",
    fields: [
      Field("allow", "What may differ all the same, and why", .allowances) {
        $0.allowances = $1
      },
      Field(
        "mask", "Views under which pixels may differ; where they stand is still compared",
        .references
      ) { $0.masks = $1 },
      Field("ignore", "Views of which nothing is compared", .references) { $0.ignored = $1 },
      Field(
        "frames", "Instants whose frames are kept as pictures, besides those that always are",
        .list(of: .seconds, "a list of seconds", atMost: 100)
      ) { $0.keyFrames = $1 },
      Field(
        "scale", "Pixels per point of the golden; 1 unless given",
        .wholeNumber("a whole number from 1 to 3", 1...3)
      ) { $0.scale = $1 },
    ])
}

extension ValueFormat where Value == [String] {
  /// Ids of views that the scene must have.
  fileprivate static let references = ValueFormat.list(
    of: ValueFormat<String>(
      summary: ValueFormat<String>.reference.summary,
      schema: ValueFormat<String>.reference.schema
    ) { node, reading in
      let id = ValueFormat<String>.reference.read(node, &reading)
      if let id { reading.references.append((id, node.place)) }
      return id
    }, "a list of views' ids", atMost: 1000)
}
