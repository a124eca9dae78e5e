// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let avatar = ViewKind(
    name: "avatar", summary: "a circle with initials", AvatarContent(initials: ""), Content.avatar,
    fields: [
      Field("initials", "One or two letters", .text, \.initials, isRequired: true),
      Field("color", "The fill color (default: 'gray')", .color, \.color),
    ])
}
