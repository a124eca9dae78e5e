// SPDX-License-Identifier: MIT

import Foundation

extension TextFieldContent {
  /// The distance from the left and right edges to the text in points: 7 inside a rounded border
  /// (`ios-look.md` 6.1), nothing without one.
  package var textInset: Double { border == .rounded ? 7 : 0 }

  /// Returns the size of the field: its line and 1.5 points, rounded up to a whole point, and 12 more
  /// around it inside a rounded border; 22 and 34 at 17 points (`ios-look.md` 6.1).
  func fittingSize(width: CGFloat?, traits: ScreenTraits, measurer: TextMeasurer) -> CGSize {
    let font = font.resolved(at: traits.textSize)
    let line = (max(font.lineHeight, 0) + 1.5).rounded(.up)
    let shown = text.isEmpty ? placeholder : text
    let content = traits.roundedUp(measurer.width(of: shown, in: font)) + 2 * textInset
    return CGSize(
      width: width ?? CGFloat(content), height: CGFloat(line + (border == .rounded ? 12 : 0)))
  }
}
