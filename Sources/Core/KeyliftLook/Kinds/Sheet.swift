// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a sheet: a card with round corners and its grabber
/// (`Docs/iOS/Appearance.md` 6.6 and 11.7).
struct SheetLook {
  let content: SheetContent
  let traits: ScreenTraits
  /// Whether the sheet draws its own background, because the view has none.
  let drawsBackground: Bool

  /// The size of the grabber and its distance from the top in points.
  private static let grabber = CGSize(width: 36, height: 5), grabberTop = 5.0

  func draw(in builder: inout DisplayListBuilder) {
    if drawsBackground { drawCard(in: &builder) }
    guard content.hasGrabber else { return }
    let size = SheetLook.grabber
    let rect = CGRect(
      x: (Double(builder.size.width) - size.width) / 2, y: SheetLook.grabberTop,
      width: size.width, height: size.height)
    // OpenUIKit measured the light one; the dark one is its inference.
    builder.fill(
      rect, radius: size.height / 2,
      Color(hex: 0x787880, opacity: traits.appearance == .light ? 0.43 : 0.77))
  }

  private func drawCard(in builder: inout DisplayListBuilder) {
    let color = SystemColor.systemBackground.resolved(for: traits)
    let bounds = CGRect(origin: .zero, size: builder.size)
    if traits.family.isPad { return builder.fill(bounds, continuousRadius: topRadius, color) }
    if content.floats(traits: traits) {
      return builder.fill(bounds, continuousRadius: floatingRadius, color)
    }
    let card = Path.continuousRect(
      builder.snapped(bounds), topRadius: topRadius * builder.scale, bottomRadius: 0)
    builder.add(.fill(.path(card), color))
  }

  /// The radius of the top corners in points: 10 before iOS 26, 37.7 since
  /// (`Docs/iOS/Appearance.md` 6.6 and 11.7).
  private var topRadius: Double { traits.look == .legacy ? 10 : 37.7 }

  /// The radius of a floating card in points: concentric with the display's corners.
  private var floatingRadius: Double {
    max(Double(traits.cornerRadius - SheetContent.margin), topRadius)
  }
}
