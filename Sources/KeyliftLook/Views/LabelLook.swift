// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of a label: lines in the middle of its height, cut by an ellipsis where there is no room.
struct LabelLook {
  let content: LabelContent
  let traits: ScreenTraits

  func draw(in sketch: inout Sketch) {
    let lines = content.lines(in: room(in: sketch), traits: traits)
    let lineHeight = content.font.lineHeight(at: traits.textSize)
    let width = Double(sketch.size.width)
    let x =
      switch content.alignment {
      case .left: 0.0
      case .center: width / 2
      case .right: width
      }
    let block = traits.roundedUp(Double(lines.count) * lineHeight)
    sketch.draw(
      lines: lines, font: content.font.resolved(at: traits.textSize),
      color: (content.color ?? .system(.label)).resolved(in: traits.appearance), x: x,
      top: (Double(sketch.size.height) - block) / 2, lineHeight: lineHeight,
      alignment: content.alignment)
  }

  /// Returns the room for text: labels are as wide as theirs on the screen's own pixels, and on larger ones rounding
  /// the edges takes up to a pixel.
  private func room(in sketch: Sketch) -> CGSize {
    guard sketch.scale < Double(traits.scale) else { return sketch.size }
    let pixel = 1 / sketch.scale
    return CGSize(width: sketch.size.width + pixel, height: sketch.size.height + pixel)
  }
}
