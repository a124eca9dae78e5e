// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let segmented = ViewKind(
    name: "segmented", words: ["uisegmentedcontrol", "segmentedcontrol", "segments", "picker"],
    summary: "titles of which one is selected, like UISegmentedControl",
    SegmentedContent(titles: [], selected: 0), Content.segmented,
    fields: [
      Field(
        "titles", "The titles of the segments", .list(of: .text, "a list of titles", atMost: 20),
        \.titles, isRequired: true),
      Field(
        "selected", "The number of the selected segment, or 0 for none (default: 1)",
        ValueFormat<Int>.wholeNumber("a whole number from 0 to 20", 0...20)
      ) { $0.selected = $1 - 1 },
    ])
}
