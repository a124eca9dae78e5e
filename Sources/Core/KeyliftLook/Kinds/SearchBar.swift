// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of what is beside and below a search field: the button that ends the search, and
/// the scopes.
struct SearchBarLook {
  let parts: SearchBarParts
  let traits: ScreenTraits
  let glass: ControlGlass

  /// The reach of the cross in the button of iOS 26 from its middle, and the width of its lines, in
  /// points: inferred.
  private static let crossReach = 6.5, crossLine = 2.0

  func draw(_ layout: TextFieldLayout, in builder: inout DisplayListBuilder) {
    if let rect = layout.cancel, rect.width > 0, rect.height > 0 {
      traits.look == .legacy
        ? drawTitle(in: rect, of: &builder) : drawDisc(in: rect, of: &builder)
    }
    if let rect = layout.scopes, rect.width > 0 {
      SegmentsLook(titles: parts.scopes, selected: parts.selectedScope, traits: traits)
        .draw(in: rect, of: &builder)
    }
  }

  private func drawTitle(in rect: CGRect, of builder: inout DisplayListBuilder) {
    builder.draw(
      parts.cancel ?? "", font: SearchBarParts.cancelFont,
      color: SystemColor.systemBlue.resolved(for: traits), x: rect.minX, middle: rect.midY)
  }

  /// Draws the cross on a disc of glass with which iOS 26 ends a search (common knowledge, inferred).
  private func drawDisc(in rect: CGRect, of builder: inout DisplayListBuilder) {
    builder.drawGlass(rect, glass)
    let x = Double(rect.midX)
    let y = Double(rect.midY)
    let reach = SearchBarLook.crossReach
    let ink = SystemColor.label.resolved(for: traits)
    for slope in [-reach, reach] {
      builder.stroke(
        .line((x - reach, y - slope), (x + reach, y + slope)), ink, width: SearchBarLook.crossLine)
    }
  }
}
