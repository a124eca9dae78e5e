// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ badge: BadgeContent) {
    let bounds = builder.bounds
    builder.fill(
      bounds, radius: Double(min(bounds.width, bounds.height)) / 2,
      color(badge.tint, or: .systemRed))
    builder.draw(badge.text, font: BadgeContent.font, color: .white, inMiddleOf: bounds)
  }
}
