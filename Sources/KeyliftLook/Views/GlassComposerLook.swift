// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of the bar for writing a message in iOS 26: a disc and a capsule of glass without
/// a plate (`Docs/iOS/Appearance.md` 11.8).
///
/// It is drawn as above a keyboard. Without one, `ViewPainter` moves both ends inward along a seam
/// through the empty part of the capsule.
struct GlassComposerLook {
  let content: ComposerContent
  let traits: ScreenTraits
  let glass: ControlGlass

  /// The side of the plus sign in points, and the width of its line.
  private static let plusSize = 15.3, plusLine = 1.33

  func draw(in builder: inout DisplayListBuilder) {
    let layout = content.layout(
      width: builder.room.width, height: builder.room.height, traits: traits)
    if let leading = content.symbols.leading {
      builder.drawGlass(layout.plus, glass)
      draw(leading, x: layout.plus.midX, middle: layout.plus.midY, in: &builder)
    } else {
      drawPlus(in: layout.plus, builder: &builder)
    }
    if let first = layout.trailing.first, let last = layout.trailing.last {
      let half = ControlGlass.buttonSize / 2
      builder.drawGlass(
        CGRect(
          x: first.x - half + 2, y: first.y - half + 2, width: last.x - first.x + 2 * half - 4,
          height: 2 * half - 4), glass)
    }
    for (symbol, place) in zip(content.symbols.trailing, layout.trailing) {
      draw(symbol, x: place.x, middle: place.y, in: &builder)
    }
    guard layout.field.width > 0, layout.field.height > 0 else { return }
    // A field of several lines keeps the ends of one line.
    let radius = min(layout.plus.height, layout.field.height) / 2
    builder.drawGlass(layout.field, radius: radius, glass)
    ComposerMessage(content: content, layout: layout, traits: traits).draw(
      in: &builder, microphone: 20, arrow: 16)
  }

  private func draw(
    _ symbol: Symbol, x: Double, middle: Double, in builder: inout DisplayListBuilder
  ) {
    builder.draw(
      symbol, font: ComposerLook.symbolFont, color: resolved(.label), x: x, middle: middle)
  }

  private func drawPlus(in rect: CGRect, builder: inout DisplayListBuilder) {
    builder.drawGlass(rect, glass)
    let (x, y, half) = (rect.midX, rect.midY, GlassComposerLook.plusSize / 2)
    for line in [Path.line((x - half, y), (x + half, y)), .line((x, y - half), (x, y + half))] {
      builder.stroke(line, resolved(.label), width: GlassComposerLook.plusLine)
    }
  }

  private func resolved(_ color: SystemColor) -> Color { color.resolved(for: traits) }
}
