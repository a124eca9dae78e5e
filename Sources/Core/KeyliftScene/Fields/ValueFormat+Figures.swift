// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension ValueFormat where Value == [SceneFigure] {
  static let figures: ValueFormat = .list(of: .figure, "a list of figures", atMost: 100)
}

extension ValueFormat where Value == SceneFigure {
  fileprivate static let figure: ValueFormat = ValueFormat(
    summary: record.noun, schema: record.schema
  ) { node, reading in
    record.read(node, from: SceneFigure(file: "", line: node.place.line), &reading)
  }

  static let record: Record<SceneFigure> = Record(
    noun: "a figure", fields: Field.fileFields + FigureOption.all.map(\.field),
    others: ["frame": "device-frame"])
}

extension Field where Root == SceneFigure {
  fileprivate static let fileFields: [Field] = [
    Field(
      "file", "The path of the file from the scene's folder; its extension determines the format",
      .figureFile, \.file, isRequired: true),
    Field(
      "show", "The kind of figure (default: 'render', the scene itself)", .choice("figure"),
      \.kind),
  ]
}

extension ValueFormat where Value == String {
  /// The path of a figure's file, relative to the scene's folder.
  fileprivate static let figureFile: ValueFormat = .scalar(
    "the path of a file below the project's folder", ["type": "string", "minLength": 1]
  ) { path in
    let last = FilePath.normalized(path).split(separator: "/").last
    let isPlain = !path.unicodeScalars.contains(where: \.isControl)
    return isPlain && !path.hasPrefix("/") && last != nil && last != ".." ? path : nil
  }
}
