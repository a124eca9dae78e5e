// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let slider = ViewKind(
    name: "slider", words: ["uislider", "range"], summary: "a thumb on a track, like UISlider",
    SliderContent(0.5), Content.slider,
    fields: [
      Field("value", "The place of the thumb (default: 0.5)", ValueFormat<CGFloat>.fraction) {
        $0.value = Double($1)
      },
      .tint(\.tint),
    ])
}
