// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

// A sheet: a card with round corners and its grabber (`Docs/iOS/Appearance.md` 6.6 and 11.7).
extension ContentLook {
  func draw(_ sheet: SheetContent) {
    if isBare { drawCard(of: sheet) }
    guard sheet.hasGrabber else { return }
    let size = grabberSize
    let rect = CGRect(
      x: (builder.size.width - size.width) / 2, y: grabberTop,
      width: size.width, height: size.height)
    builder.fill(rect, radius: size.height / 2, grabberColor.resolved(for: traits))
  }

  private func drawCard(of sheet: SheetContent) {
    let color = color(.systemBackground)
    let bounds = builder.bounds
    let topRadius = sheetRadius[traits.look]
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

private let sheetRadius = FactTable.controls.measure("sheet top-radius")
private let grabberSize = CGSize(
  width: FactTable.controls.number("sheet grabber-width both"),
  height: FactTable.controls.number("sheet grabber-height both"))
private let grabberTop = FactTable.controls.number("sheet grabber-top both")
private let grabberColor = FactTable.controls.shades("sheet grabber", "both")
