// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ date: DateFieldContent) {
    let widths = date.widths(traits, builder.measurer)
    let height = Double(builder.size.height)
    var x = 0.0
    for (index, part) in date.parts.enumerated() {
      let width = min(widths[index], max(builder.room.width - x, 0))
      guard width > 0 else { return }
      let field = CGRect(x: x, y: 0, width: width, height: height)
      let ink = index == date.edited ? color(date.tint, or: .systemBlue) : color(.label)
      draw(datePart: part, in: field, ink)
      x += widths[index] + DateFieldContent.spacing
    }
  }

  private func draw(datePart text: String, in field: CGRect, _ ink: Color) {
    builder.fill(
      field, continuousRadius: isLegacy ? dateFieldRadius : field.height / 2,
      color(.tertiarySystemFill))
    builder.draw(
      text, font: DateFieldContent.font, color: ink, inMiddleOf: field,
      room: field.width - DateFieldContent.padding)
  }
}

private let dateFieldRadius = FactTable.controls.number("date-field radius legacy")
