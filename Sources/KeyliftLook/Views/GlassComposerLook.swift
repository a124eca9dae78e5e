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
    drawPlus(in: layout.plus, builder: &builder)
    guard layout.field.width > 0, layout.field.height > 0 else { return }
    // A field of several lines keeps the ends of one line.
    let radius = min(layout.plus.height, layout.field.height) / 2
    builder.drawGlass(layout.field, radius: radius, glass)
    ComposerMessage(content: content, layout: layout, traits: traits).draw(
      in: &builder, microphone: 20, arrow: 16)
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
