// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ label: LabelContent) {
    let lines = label.lines(in: builder.room, traits: traits)
    let lineHeight = label.font.lineHeight(at: traits.textSize)
    let width = Double(builder.size.width)
    let x =
      switch label.alignment {
      case .left: 0.0
      case .center: width / 2
      case .right: width
      }
    let block = traits.roundedUp(Double(lines.count) * lineHeight)
    builder.draw(
      lines: lines, font: label.font.resolved(at: traits.textSize),
      color: color(label.color, or: .label), x: x, top: (builder.size.height - block) / 2,
      lineHeight: lineHeight, alignment: label.alignment)
  }
}
