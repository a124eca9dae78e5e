// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

// A sheet: a card with round corners and its grabber (`Docs/iOS/Appearance.md` 6.6 and 11.7).
extension ContentLook {
  func draw(_ sheet: SheetContent, in builder: inout DisplayListBuilder) {
    if isBare { drawCard(of: sheet, in: &builder) }
    guard sheet.hasGrabber else { return }
    let size = CGSize(width: 36, height: 5)
    let rect = CGRect(
      x: (Double(builder.size.width) - size.width) / 2, y: 5, width: size.width,
      height: size.height)
    // OpenUIKit measured the light one; the dark one is its inference.
    builder.fill(
      rect, radius: size.height / 2,
      Color(hex: 0x787880, opacity: traits.appearance == .light ? 0.43 : 0.77))
  }

  private func drawCard(of sheet: SheetContent, in builder: inout DisplayListBuilder) {
    let color = color(.systemBackground)
    let bounds = CGRect(origin: .zero, size: builder.size)
    // The radius of the top corners in points: 10 before iOS 26, 37.7 since
    // (`Docs/iOS/Appearance.md` 6.6 and 11.7).
    let topRadius = isLegacy ? 10 : 37.7
    if traits.family.isPad { return builder.fill(bounds, continuousRadius: topRadius, color) }
    if sheet.floats(traits: traits) {
      // Concentric with the display's corners.
      let radius = max(Double(traits.cornerRadius - SheetContent.margin), topRadius)
      return builder.fill(bounds, continuousRadius: radius, color)
    }
    let card = Path.continuousRect(
      builder.snapped(bounds), topRadius: topRadius * builder.scale, bottomRadius: 0)
    builder.add(.fill(.path(card), color))
  }
}
