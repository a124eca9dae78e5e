// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let progress = ViewKind(
    name: "progress", words: ["uiprogressview", "progressview", "progressbar"],
    summary: "a filled part of a track, like UIProgressView",
    ProgressContent(0.5), Content.progress,
    fields: [
      Field("value", "The filled part (default: 0.5)", ValueFormat<CGFloat>.fraction) {
        $0.value = Double($1)
      },
      .tint(\.tint),
    ])
}
