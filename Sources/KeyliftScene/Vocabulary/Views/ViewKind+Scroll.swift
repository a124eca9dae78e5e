// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let scroll = ViewKind(
    name: "scroll", summary: "a view that scrolls, like UIScrollView", content: .none,
    isScrollView: true,
    fields: [
      Field(
        "offset", "The point of the content that is at the top left corner at first", .point
      ) {
        $0.scroll.position = .offset($1)
        $0.scrollPlaces.append($2)
      },
      Field(
        "scrolled-to", "The end of the content that shows at first: start unless given",
        .choice("end", ["start", "end"], [.start, .end] as [SceneScroll.Position])
      ) {
        $0.scroll.position = $1
        $0.scrollPlaces.append($2)
      },
      Field(
        "content-size", "The size of the content; what the views take up unless given", .dimensions
      ) { $0.scroll.contentSize = $1 },
      Field("inset", "The space around the content, UIKit's contentInset", .insets) {
        $0.scroll.inset = $1
      },
      Field(
        "adjusts", "When the safe area is added to the inset: automatic unless given",
        .choice(
          "behaviour", ["automatic", "scrollable-axes", "never", "always"],
          [.automatic, .scrollableAxes, .never, .always]
            as [ScrollView.ContentInsetAdjustmentBehavior])
      ) { $0.scroll.adjustment = $1 },
      Field(
        "keeps-focus-visible",
        "Whether the field with the caret is scrolled into view, as iOS does for text fields", .flag
      ) { $0.scroll.keepsFocusVisible = $1 },
    ])
}

extension ViewDraft {
  /// Sees that a scroll view begins at one place only.
  func finishScroll(_ reading: inout Reading) {
    guard scrollPlaces.count > 1, let place = scrollPlaces.last else { return }
    reading.report(.twoPositions, at: place)
  }
}

extension ValueFormat where Value == EdgeInsets {
  /// Distances inwards from the edges of a rectangle.
  fileprivate static let insets = ValueFormat.record(
    Record<EdgeInsets>(
      noun: "insets",
      fields: [
        Field("top", "The distance from the top edge; 0 unless given", .points) { $0.top = $1 },
        Field("left", "The distance from the left edge; 0 unless given", .points) {
          $0.left = $1
        },
        Field("bottom", "The distance from the bottom edge; 0 unless given", .points) {
          $0.bottom = $1
        },
        Field("right", "The distance from the right edge; 0 unless given", .points) {
          $0.right = $1
        },
      ])
  ) { .zero }
}

extension Diagnostic.Message {
  fileprivate static let twoPositions = Self(
    "conflicting-keys", "a scroll view has an 'offset' or 'scrolled-to', not both")
}
