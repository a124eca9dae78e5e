// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let navigationBar = ViewKind(
    name: "navigation-bar",
    words: [
      "uinavigationbar", "navbar", "navigationview", "navigationstack", "navigation",
      "titlebar", "header", "topbar",
    ],
    summary: "the bar at the top of a screen, with the status bar",
    NavigationBarContent(title: ""), Content.navigationBar,
    fields: [
      Field("title", "The title", .text, \.title, isRequired: true),
      Field(
        "back", "The label beside the back chevron; empty for the chevron alone", .text, \.back),
      Field("trailing", "The title of the button at the right", .text, \.trailing),
      Field("subtitle", "Small text below a title that is not large", .text, \.subtitle),
      Field("avatar", "The round picture before the title", .barAvatar, \.avatar),
      Field(
        "align", "The side of the title; without the key it is 'left' beside an avatar only",
        .choice("side", ["left", "center"], [true, false]), \.isLeftAligned),
      Field(
        "symbols", "The symbols of buttons at the right, from the left",
        .list(of: .symbol, "a list of symbols", atMost: 4), \.symbols),
      Field("large", "Whether the title is large, on a line of its own", .flag, \.isLarge),
      Field(
        "separator", "Whether a hairline is at the bottom of the bar (default: true)", .flag,
        \.hasSeparator),
    ])
}

extension ValueFormat where Value == BarAvatar {
  fileprivate static let barAvatar: ValueFormat = .either(
    "initials or an avatar", ValueFormat<String>.text.map { BarAvatar(initials: $0) },
    .record(record) { BarAvatar() }
  ) { $0.isMapping }

  static let record: Record<BarAvatar> = Record(
    noun: "an avatar",
    fields: [
      Field("initials", "One or two letters", .text, \.content.initials),
      Field("color", "The fill color (default: 'gray')", .color, \.content.color),
      Field(
        "image", "The path of a PNG file from the folder of the file that names it", .image,
        \.image),
    ])
}
