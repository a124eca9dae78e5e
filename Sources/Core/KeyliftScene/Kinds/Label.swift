// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let label = ViewKind(
    name: "label", words: ["uilabel", "text", "string"], summary: "lines of text, like UILabel",
    LabelContent(text: ""), Content.label, font: { $0.font = $1 },
    fields: [
      Field("text", "The text of the label", .text, \.text, isRequired: true),
      Field("color", "The color of the text (default: 'label')", .color, \.color),
      Field(
        "align", "The alignment of the lines (default: 'left')", .choice("alignment"), \.alignment),
      Field(
        "lines",
        """
        The maximum number of lines, after which the text is cut with an ellipsis, or 0 for no \
        maximum (default: 0)
        """, .wholeNumber("a whole number from 0 to 1000", 0...1000), \.lineLimit),
    ])
}
