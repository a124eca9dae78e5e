// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let pageDots = ViewKind(
    name: "page-dots", words: ["uipagecontrol", "pagecontrol", "dots"],
    summary: "a dot for each page, like UIPageControl",
    PageDotsContent(count: 3, current: 0), Content.pageDots,
    fields: [
      Field(
        "pages", "The number of pages (default: 3)",
        .wholeNumber("a whole number from 1 to 20", 1...20), \.count),
      Field(
        "current", "The number of the current page (default: 1)",
        ValueFormat<Int>.wholeNumber("a whole number from 1 to 20", 1...20)
      ) { $0.current = $1 - 1 },
      .tint(\.tint),
    ])
}
