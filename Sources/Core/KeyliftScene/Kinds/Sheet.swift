// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let sheet = ViewKind(
    name: "sheet", words: ["uisheetpresentationcontroller", "bottomsheet", "pagesheet"],
    summary: "a card over the lower part of the screen, like UISheetPresentationController's",
    SheetContent(), Content.sheet,
    fields: [
      Field(
        "detents",
        """
        The heights at which the sheet rests, or the only one: 'medium', 'large' or a number of \
        points; it opens in the first (default: 'large')
        """, .detents, \.detents),
      Field("grabber", "Whether a grabber is at the top", .flag, \.hasGrabber),
      Field("dims", "Whether the screen behind is dimmed (default: true)", .flag, \.dims),
    ])
}

extension ValueFormat where Value == SheetContent.Detent {
  fileprivate static let detent: ValueFormat = .either(
    "'medium', 'large' or a number of points", ValueFormat<CGFloat>.size.map { .height($0) },
    .choice("detent", ["medium", "large"], [.medium, .large])
  ) { node in
    guard case .scalar(let text) = node.value else { return false }
    return text.first?.isLetter == true
  }
}

extension ValueFormat where Value == [SheetContent.Detent] {
  fileprivate static let detents: ValueFormat = .either(
    "'medium', 'large', a number of points, or a list",
    ValueFormat<SheetContent.Detent>.detent.map { [$0] },
    .list(of: .detent, "a list of heights", atMost: 10)
  ) { $0.isList }
}
