// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let verticalStack = ViewKind(
    name: "vstack", summary: "views below one another, like SwiftUI's VStack", content: .none,
    stack: .vertical(),
    fields: [
      Field(
        "alignment", "Where the views stand from left to right: center unless given",
        ValueFormat<HorizontalAlignment>.choice("alignment")
      ) { $0.stacking.alignment.horizontal = $1 },
      .spacing, .contentAlignment,
    ])

  static let horizontalStack = ViewKind(
    name: "hstack", summary: "views beside one another, like SwiftUI's HStack", content: .none,
    stack: .horizontal(),
    fields: [
      Field(
        "alignment", "Where the views stand from the top down: center unless given",
        ValueFormat<VerticalAlignment>.choice("alignment")
      ) { $0.stacking.alignment.vertical = $1 },
      .spacing, .contentAlignment,
    ])

  static let layeredStack = ViewKind(
    name: "zstack", summary: "views in front of one another, like SwiftUI's ZStack", content: .none,
    stack: .layered(),
    fields: [
      Field(
        "alignment", "Where the views stand among one another: center unless given", .alignment
      ) { $0.stacking.alignment = $1 },
      .contentAlignment,
    ])

  static let spacer = ViewKind(
    name: "spacer", summary: "the room that is left in a stack, like SwiftUI's Spacer",
    content: .none, isSpacer: true,
    fields: [
      Field("min-length", "The shortest it gets; 8 unless given", .size) {
        $0.view.spacer = SceneSpacer(minLength: $1)
      }
    ])
}

extension Field where Root == ViewDraft {
  fileprivate static let spacing = Field(
    "spacing", "The points between two views; 8 unless given, and none beside a spacer", .points
  ) { $0.stacking.spacing = $1 }

  fileprivate static let contentAlignment = Field(
    "content-alignment",
    "Where the views stand in a stack that is larger than all of them: center unless given",
    .alignment
  ) { $0.stacking.contentAlignment = $1 }
}

extension ValueFormat where Value == Alignment {
  private static let all: [(word: String, alignment: Alignment)] =
    VerticalAlignment.allCases.flatMap { vertical in
      HorizontalAlignment.allCases.map { horizontal in
        let words = [vertical.rawValue, horizontal.rawValue].filter { $0 != "center" }
        let word = words.isEmpty ? "center" : words.joined(separator: "-")
        return (word, Alignment(horizontal: horizontal, vertical: vertical))
      }
    }

  /// An alignment on both axes, such as `top-leading`.
  fileprivate static let alignment: ValueFormat = {
    var format = ValueFormat.choice("alignment", all.map(\.word), all.map(\.alignment))
    format.summary = "'center', 'top', 'top-leading', …"
    return format
  }()
}
