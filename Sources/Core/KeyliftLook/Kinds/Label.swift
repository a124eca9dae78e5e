// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a label: vertically centered lines, truncated with an ellipsis.
struct LabelLook {
  let content: LabelContent
  let traits: ScreenTraits

  func draw(in builder: inout DisplayListBuilder) {
    let lines = content.lines(in: builder.room, traits: traits)
    let lineHeight = content.font.lineHeight(at: traits.textSize)
    let width = Double(builder.size.width)
    let x =
      switch content.alignment {
      case .left: 0.0
      case .center: width / 2
      case .right: width
      }
    let block = traits.roundedUp(Double(lines.count) * lineHeight)
    builder.draw(
      lines: lines, font: content.font.resolved(at: traits.textSize),
      color: (content.color ?? .system(.label)).resolved(for: traits), x: x,
      top: (Double(builder.size.height) - block) / 2, lineHeight: lineHeight,
      alignment: content.alignment)
  }
}
