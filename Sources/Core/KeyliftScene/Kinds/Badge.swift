// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let badge = ViewKind(
    name: "badge", words: ["counter", "pill"], summary: "a short text on a red capsule",
    BadgeContent(""), Content.badge,
    fields: [
      Field("text", "The text", .text, \.text, isRequired: true),
      .tint(\.tint),
    ])
}
