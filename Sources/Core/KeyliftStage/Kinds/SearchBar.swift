// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// The parts beside and below a search field in its bar, as in a `UISearchBar`.
package struct SearchBarParts: Hashable, Sendable {
  package var cancel: String?
  package var scopes: [String] = []
  package var selectedScope = 0

  package static let cancelFont = Font(size: FactTable.bars.number("search-bar cancel-size legacy"))

  private static let gap = FactTable.bars.measure("search-bar cancel-gap")
  private static let cancelDisc = FactTable.bars.number("search-bar cancel-disc glass")

  private static let scopeHeight = FactTable.bars.number("search-bar scope-height both")
  private static let scopeGap = FactTable.bars.number("search-bar scope-gap both")
  static let side = FactTable.bars.measure("search-field side")

  var scopesHeight: CGFloat {
    scopes.isEmpty ? 0 : CGFloat(SearchBarParts.scopeHeight + SearchBarParts.scopeGap)
  }

  func cancelRoom(_ look: SystemLook, _ measurer: TextMeasurer) -> CGFloat {
    cancel == nil ? 0 : CGFloat(cancelWidth(look, measurer) + SearchBarParts.gap[look])
  }

  private func cancelWidth(_ look: SystemLook, _ measurer: TextMeasurer) -> Double {
    look == .glass
      ? SearchBarParts.cancelDisc : measurer.width(of: cancel ?? "", in: SearchBarParts.cancelFont)
  }

  func cancelRect(
    beside field: CGRect, traits: ScreenTraits, measurer: TextMeasurer
  ) -> CGRect? {
    guard cancel != nil else { return nil }
    return CGRect(
      x: field.maxX + SearchBarParts.gap[traits.look], y: field.minY,
      width: cancelWidth(traits.look, measurer), height: field.height)
  }

  func scopesRect(below field: CGRect, in size: CGSize, traits: ScreenTraits) -> CGRect? {
    guard !scopes.isEmpty else { return nil }
    let right = size.width - SearchBarParts.side[traits.look] - max(traits.safeArea.right, 0)
    return CGRect(
      x: field.minX, y: field.maxY + SearchBarParts.scopeGap,
      width: max(right - field.minX, 0), height: SearchBarParts.scopeHeight)
  }
}
