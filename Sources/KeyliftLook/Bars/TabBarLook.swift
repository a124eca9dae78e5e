// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of a tab bar, whose items share its width (`ios-look.md` 5.3).
struct TabBarLook {
  let content: TabBarContent
  let traits: ScreenTraits
  /// Whether the view has no background of its own, so that the bar's shows.
  let drawsChrome: Bool

  private static let font = Font(size: 10, weight: .medium)
  /// The side of an icon's box in points: of the 25 to 28 the middle.
  private static let iconSize = 26.0
  /// The middle of an icon below the bar's top in points, half-way in the room above the title.
  private static let iconMiddle = 18.5
  /// The baseline of a title below the bar's top in points: 7 above the line's bottom.
  private static let baseline = 42.0

  func draw(in sketch: inout Sketch) {
    let bounds = CGRect(origin: .zero, size: sketch.size)
    if drawsChrome { sketch.fill(bounds, BarColor.chrome(in: traits.appearance)) }
    sketch.fillHairline(
      from: 0, to: bounds.maxX, below: 0, BarColor.hairline(in: traits.appearance))
    guard !content.items.isEmpty else { return }
    let left = Double(traits.safeSide(\.left))
    let room = max(Double(bounds.width) - left - Double(traits.safeSide(\.right)), 0)
    let pitch = room / Double(content.items.count)
    for (index, item) in content.items.enumerated() {
      draw(
        item, isSelected: index == content.selected, x: left + (Double(index) + 0.5) * pitch,
        pitch: pitch, in: &sketch)
    }
  }

  private func draw(
    _ item: TabBarContent.Item, isSelected: Bool, x: Double, pitch: Double, in sketch: inout Sketch
  ) {
    guard pitch > 0 else { return }
    let color = isSelected ? SystemColor.systemBlue.resolved(in: traits.appearance) : inactive
    sketch.draw(
      Icon(item.symbol), size: TabBarLook.iconSize, x: x, y: TabBarLook.iconMiddle, color: color)
    guard !item.title.isEmpty else { return }
    let title = TextMeasurer.table.cut(item.title, to: max(pitch - 4, 0), in: TabBarLook.font)
    sketch.draw(
      title, font: TabBarLook.font, color: color, x: x, baseline: TabBarLook.baseline,
      alignment: .center)
  }

  private var inactive: Color {
    Color(hex: traits.appearance == .light ? 0x999999 : 0x757575)
  }
}
