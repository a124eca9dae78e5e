// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ bar: TabBarContent, in builder: inout DisplayListBuilder) {
    isLegacy
      ? TabBarLook(content: bar, traits: traits, drawsChrome: isBare).draw(in: &builder)
      : GlassTabBarLook(
        content: bar, traits: traits, glass: glass, page: isBare ? pageColor : nil
      ).draw(in: &builder)
  }
}

/// The appearance of a tab bar, whose items share its width (`Docs/iOS/Appearance.md` 5.3).
private struct TabBarLook {
  let content: TabBarContent
  let traits: ScreenTraits
  let drawsChrome: Bool

  private static let font = Font(size: labelSize, weight: .medium)
  private static let iconSize = FactTable.bars.number("tab-bar icon legacy")
  /// The vertical center of an icon in points below the bar's top, halfway down the room above the
  /// title.
  private static let iconMiddle = 18.5
  private static let baseline =
    FactTable.bars.number("tab-bar height legacy")
    - FactTable.bars.number("tab-bar label-baseline-above-bottom legacy")
  private static let unselected = FactTable.bars.shades("tab-bar unselected", "legacy")

  func draw(in builder: inout DisplayListBuilder) {
    let bounds = builder.bounds
    if drawsChrome { builder.fill(bounds, traits.appearance.barFill) }
    builder.fillHairline(
      from: 0, to: bounds.maxX, below: 0, traits.appearance.barLine)
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

  private var inactive: Color { TabBarLook.unselected.resolved(for: traits) }
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
      Symbol.named(picture.name + ".fill") ?? picture,
      font: Font(size: size / Symbol.boxRatio, weight: .medium), color: color, x: x, middle: middle)
  }
}

/// The appearance of a tab bar of iOS 26: a floating capsule of glass with content behind it
/// (`Docs/iOS/Appearance.md` 11.7).
private struct GlassTabBarLook {
  let content: TabBarContent
  let traits: ScreenTraits
  let glass: ControlGlass
  /// The color into which content fades; `nil` for a bar with a background of its own.
  let page: Color?

  private static let font = Font(size: labelSize, weight: .semibold)
  /// The width of an item and of the space at both ends together, in points.
  private static let pitch = FactTable.bars.number("tab-bar pitch glass")
  private static let ends = FactTable.bars.number("tab-bar ends glass")
  private static let selectionInset =
    (Double(TabBarContent.capsuleHeight)
      - FactTable.bars.number("tab-bar selection-height glass")) / 2
  private static let iconSize = FactTable.bars.number("tab-bar icon glass")
  private static let iconMiddle = FactTable.bars.number("tab-bar icon-middle glass")
  private static let titleMiddle = FactTable.bars.number("tab-bar label-middle glass")
  private static let unselected = FactTable.bars.shades("tab-bar unselected", "glass")
  private static let selection = FactTable.bars.shades("tab-bar selection", "glass")

  func draw(in builder: inout DisplayListBuilder) {
    let height = Double(TabBarContent.capsuleHeight)
    let zone = Double(builder.size.height)
    if let page, zone > height {
      builder.drawScrollEdge((height / 2)...height, edge: zone, page: page)
    }
    guard !content.items.isEmpty else { return }
    let left = Double(traits.safeSide(\.left)), right = Double(traits.safeSide(\.right))
    let room = Double(builder.room.width) - left - right - 2 * Double(TabBarContent.capsuleMargin)
    let count = Double(content.items.count)
    let width = min(count * GlassTabBarLook.pitch + GlassTabBarLook.ends, room)
    guard width > GlassTabBarLook.ends else { return }
    let middle = left + (Double(builder.size.width) - left - right) / 2
    let capsule = CGRect(x: middle - width / 2, y: 0, width: width, height: height)
    builder.drawGlass(capsule, glass)
    let pitch = (width - GlassTabBarLook.ends) / count
    for (index, item) in content.items.enumerated() {
      let x = Double(capsule.minX) + GlassTabBarLook.ends / 2 + (Double(index) + 0.5) * pitch
      draw(item, isSelected: index == content.selected, x: x, pitch: pitch, in: &builder)
    }
  }

  private func draw(
    _ item: TabBarContent.Item, isSelected: Bool, x: Double, pitch: Double,
    in builder: inout DisplayListBuilder
  ) {
    if isSelected { drawSelection(x: x, pitch: pitch, in: &builder) }
    let color = isSelected ? traits.color(.systemBlue) : inactive
    builder.draw(
      item, size: GlassTabBarLook.iconSize, color: color, x: x,
      middle: GlassTabBarLook.iconMiddle)
    guard !item.title.isEmpty else { return }
    let title = builder.measurer.cut(item.title, to: max(pitch - 4, 0), in: GlassTabBarLook.font)
    builder.draw(
      title, font: GlassTabBarLook.font, color: color, x: x, middle: GlassTabBarLook.titleMiddle,
      alignment: .center)
  }

  /// Draws the capsule of the selected item, which reaches into both neighbors' ends.
  private func drawSelection(x: Double, pitch: Double, in builder: inout DisplayListBuilder) {
    let inset = GlassTabBarLook.selectionInset
    let width = pitch + GlassTabBarLook.ends - 2 * inset
    let rect = CGRect(
      x: x - width / 2, y: inset, width: width,
      height: Double(TabBarContent.capsuleHeight) - 2 * inset)
    let veil = GlassTabBarLook.selection.resolved(for: traits)
    builder.fill(rect, radius: rect.height / 2, veil.over(glass.fill))
  }

  private var inactive: Color { GlassTabBarLook.unselected.resolved(for: traits) }
}

private let labelSize = FactTable.bars.number("tab-bar label-size both")
