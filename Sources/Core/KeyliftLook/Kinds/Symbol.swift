// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ symbol: SymbolContent) {
    builder.draw(
      symbol.symbol, font: symbol.font.resolved(at: traits.textSize),
      color: color(symbol.tint, or: .systemBlue), x: builder.size.width / 2,
      middle: builder.size.height / 2)
  }
}
