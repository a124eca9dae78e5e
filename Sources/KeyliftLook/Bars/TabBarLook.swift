// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of a tab bar, whose items share its width (`Docs/iOS/Appearance.md` 5.3).
struct TabBarLook {
  let content: TabBarContent
  let traits: ScreenTraits
  /// Whether the bar draws its own background, because the view has none.
  let drawsChrome: Bool

  private static let font = Font(size: 10, weight: .medium)
  /// The side of an icon's box in points: the center of the range 25 to 28.
  private static let iconSize = 26.0
  /// The vertical center of an icon in points below the bar's top, halfway down the room above the
  /// title.
  private static let iconMiddle = 18.5
  /// The baseline of a title in points below the bar's top: 7 above the line's bottom.
  private static let baseline = 42.0

  func draw(in builder: inout DisplayListBuilder) {
    let bounds = CGRect(origin: .zero, size: builder.size)
    if drawsChrome { builder.fill(bounds, BarColor.chrome(in: traits.appearance)) }
    builder.fillHairline(
      from: 0, to: bounds.maxX, below: 0, BarColor.hairline(in: traits.appearance))
    guard !content.items.isEmpty else { return }
    let left = Double(traits.safeSide(\.left))
    let room = max(Double(builder.room.width) - left - Double(traits.safeSide(\.right)), 0)
    let pitch = room / Double(content.items.count)
    for (index, item) in content.items.enumerated() {
      draw(
        item, isSelected: index == content.selected, x: left + (Double(index) + 0.5) * pitch,
        pitch: pitch, in: &builder)
    }
  }

  private func draw(
    _ item: TabBarContent.Item, isSelected: Bool, x: Double, pitch: Double,
    in builder: inout DisplayListBuilder
  ) {
    guard pitch > 0 else { return }
    let color = isSelected ? SystemColor.systemBlue.resolved(in: traits.appearance) : inactive
    builder.draw(
      item, size: TabBarLook.iconSize, color: color, x: x, middle: TabBarLook.iconMiddle)
    guard !item.title.isEmpty else { return }
    let title = builder.measurer.cut(item.title, to: max(pitch - 4, 0), in: TabBarLook.font)
    builder.draw(
      title, font: TabBarLook.font, color: color, x: x, baseline: TabBarLook.baseline,
      alignment: .center)
  }

  private var inactive: Color {
    Color(hex: traits.appearance == .light ? 0x999999 : 0x757575)
  }
}

extension DisplayListBuilder {
  /// Draws the picture of an item; a symbol is filled if it has a filled variant, as SwiftUI draws
  /// tab bars.
  mutating func draw(
    _ item: TabBarContent.Item, size: Double, color: Color, x: Double, middle: Double
  ) {
    guard let picture = item.picture else {
      return draw(.named(item.symbol.rawValue), size: size, x: x, y: middle, color: color)
    }
    draw(
      picture.filled, font: Font(size: size / Symbol.boxRatio, weight: .medium), color: color, x: x,
      middle: middle)
  }
}
