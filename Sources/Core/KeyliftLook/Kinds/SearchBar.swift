// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

// The button beside a search field, which ends the search, and the scopes below it.
extension TextFieldLook {
  func drawSearchBar(_ layout: TextFieldLayout) {
    let parts = content.searchBar
    if let rect = layout.cancel, rect.width > 0, rect.height > 0 {
      if traits.look == .legacy {
        builder.draw(
          parts.cancel ?? "", font: SearchBarParts.cancelFont,
          color: traits.color(.systemBlue), x: rect.minX, middle: rect.midY)
      } else {
        drawCross(in: rect)
      }
    }
    if let rect = layout.scopes, rect.width > 0 {
      SegmentsLook(
        titles: parts.scopes, selected: parts.selectedScope, traits: traits, builder: builder
      ).draw(in: rect)
    }
  }

  /// Draws the cross on a disc of glass with which iOS 26 ends a search (common knowledge, inferred).
  private func drawCross(in rect: CGRect) {
    builder.drawGlass(rect, glass)
    let x = Double(rect.midX)
    let y = Double(rect.midY)
    let reach = 6.5
    let ink = traits.color(.label)
    for slope in [-reach, reach] {
      builder.stroke(.line((x - reach, y - slope), (x + reach, y + slope)), ink, width: 2)
    }
  }
}
