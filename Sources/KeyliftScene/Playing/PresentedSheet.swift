// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A sheet on a stage, with its place at each detent.
///
/// With the keyboard, a sheet with several detents goes to the largest, as Apple was told in
/// [FB17890661](https://github.com/feedback-assistant/reports/issues/669).
final class PresentedSheet {
  private let view: PinnedView
  /// Whether the scene places the sheet by pins.
  private let isPlaced: Bool

  /// Places a sheet that has no pins of its own.
  init(_ view: PinnedView, isPlaced: Bool, traits: ScreenTraits) {
    (self.view, self.isPlaced) = (view, isPlaced)
    place(traits)
  }

  /// The space between the sheet and what is below it in points.
  var margin: CGFloat { view.pins.bottom?.offset ?? 0 }

  /// Shows the first or the largest detent, and returns whether that is another than before.
  func show(largest: Bool, traits: ScreenTraits) -> Bool {
    guard var sheet, sheet.detents.count > 1 else { return false }
    let detent = largest ? sheet.largest(traits: traits) : 0
    guard detent != sheet.current else { return false }
    sheet.current = detent
    view.content = .surface(.sheet(sheet))
    place(traits)
    view.superview?.layoutIfNeeded()
    return true
  }

  private var sheet: SheetContent? {
    guard case .sheet(let sheet) = view.content.surface?.value else { return nil }
    return sheet
  }

  /// Sets the pins: from edge to edge at the bottom, in iOS 26 beside the edges if the sheet floats,
  /// and on an iPad in the middle.
  private func place(_ traits: ScreenTraits) {
    guard let sheet, !isPlaced else { return }
    guard !traits.family.isPad else { return placeInMiddle(traits) }
    let margin = Length.points(sheet.floats(traits: traits) ? SheetContent.margin : 0)
    view.pins = Pins(left: margin, right: margin, bottom: margin)
  }

  /// Centers the sheet with the size of UIKit's form sheets, 540 by 620 points, or less on a small
  /// screen.
  private func placeInMiddle(_ traits: ScreenTraits) {
    view.pins = Pins(
      width: min(540, traits.size.width), height: min(620, traits.size.height), centerX: 0,
      centerY: 0)
  }
}
