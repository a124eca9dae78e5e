// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// A symbol beside text of a font, like a `UIImageView` with a symbol.
public struct SymbolContent: Hashable, Sendable {
  package var symbol: Symbol
  package var font: DynamicFont
  package var tint: DynamicColor?

  package init(_ symbol: Symbol, font: DynamicFont = .body, tint: DynamicColor? = nil) {
    self.symbol = symbol
    self.font = font
    self.tint = tint
  }
}

extension SymbolContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    let font = font.resolved(at: room.traits.textSize)
    return room.traits.roundedUp(
      width: symbol.width(in: font), height: max(Symbol.boxRatio * font.size, 0))
  }
}
