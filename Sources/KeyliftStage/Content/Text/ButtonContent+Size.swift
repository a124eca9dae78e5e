// SPDX-License-Identifier: MIT

import Foundation

extension ButtonContent {
  /// The distances from the edges to the title, those of a configuration of medium size
  /// (`ios-look.md` 6.2).
  package static let insets = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)

  /// Returns the size of the title, rounded up to device pixels, and of the insets around it; 34.33
  /// points high at 17 and 3 pixels a point (`ios-look.md` 6.2).
  func fittingSize(traits: ScreenTraits, measurer: TextMeasurer) -> CGSize {
    let font = font.resolved(at: traits.textSize)
    let title = traits.roundedUp(
      width: measurer.width(of: title, in: font), height: max(font.lineHeight, 0))
    let insets = ButtonContent.insets
    return CGSize(
      width: title.width + insets.left + insets.right,
      height: title.height + insets.top + insets.bottom)
  }
}
