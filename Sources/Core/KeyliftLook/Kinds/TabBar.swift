// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ bar: TabBarContent) { isLegacy ? drawPlate(of: bar) : drawCapsule(of: bar) }

  /// Draws a plate, whose items share its width (`Docs/iOS/Appearance.md` 5.3).
  private func drawPlate(of bar: TabBarContent) {
    if isBare { builder.fill(builder.bounds, traits.appearance.barFill) }
    builder.fillHairline(from: 0, to: builder.size.width, below: 0, traits.appearance.barLine)
    guard !bar.items.isEmpty else { return }
    let left = Double(traits.safeSide(\.left))
    let room = max(builder.room.width - left - Double(traits.safeSide(\.right)), 0)
    let pitch = room / Double(bar.items.count)
    guard pitch > 0 else { return }
    let look: ItemLook = TabBarContent.isCompact(traits) ? .compact : .legacy
    for index in bar.items.indices {
      draw(index, of: bar, like: look, x: left + (Double(index) + 0.5) * pitch, pitch: pitch)
    }
  }

  /// Draws a floating capsule of glass with content behind it (`Docs/iOS/Appearance.md` 11.7).
  private func drawCapsule(of bar: TabBarContent) {
    let height = Double(TabBarContent.capsuleHeight)
    let zone = Double(builder.size.height)
    if isBare, zone > height {
      builder.drawScrollEdge((height / 2)...height, edge: zone, page: pageColor)
    }
    guard !bar.items.isEmpty else { return }
    let left = Double(traits.safeSide(\.left)), right = Double(traits.safeSide(\.right))
    let room = Double(builder.room.width) - left - right - 2 * Double(TabBarContent.capsuleMargin)
    let count = Double(bar.items.count)
    let width = min(count * itemPitch + capsuleEnds, room)
    guard width > capsuleEnds else { return }
    let middle = left + (builder.size.width - left - right) / 2
    let capsule = CGRect(x: middle - width / 2, y: 0, width: width, height: height)
    builder.drawGlass(capsule, glass)
    let pitch = (width - capsuleEnds) / count
    for index in bar.items.indices {
      let x = Double(capsule.minX) + capsuleEnds / 2 + (Double(index) + 0.5) * pitch
      if index == bar.selected { drawSelection(x: x, pitch: pitch) }
      draw(index, of: bar, like: .glass, x: x, pitch: pitch)
    }
  }

  /// Draws the capsule of the selected item, which reaches into both neighbors' ends.
  private func drawSelection(x: Double, pitch: Double) {
    let inset = (Double(TabBarContent.capsuleHeight) - selectionHeight) / 2
    let width = pitch + capsuleEnds - 2 * inset
    let rect = CGRect(
      x: x - width / 2, y: inset, width: width,
      height: Double(TabBarContent.capsuleHeight) - 2 * inset)
    builder.fill(rect, radius: rect.height / 2, selection.resolved(for: traits).over(glass.fill))
  }

  private func draw(
    _ index: Int, of bar: TabBarContent, like look: ItemLook, x: Double, pitch: Double
  ) {
    let item = bar.items[index]
    let color = index == bar.selected ? color(.systemBlue) : look.unselected.resolved(for: traits)
    let beside = look.besideTitle ?? 0
    let title = builder.measurer.cut(item.title, to: max(pitch - 4 - beside, 0), in: look.font)
    let width = beside > 0 ? builder.width(of: title, font: look.font) : 0
    let left = x - (beside + width) / 2
    builder.draw(
      item, size: look.iconSize, color: color, x: beside > 0 ? left + look.iconSize / 2 : x,
      middle: look.iconMiddle)
    builder.draw(
      title, font: look.font, color: color, x: beside > 0 ? left + beside : x,
      baseline: look.baseline, alignment: beside > 0 ? .left : .center)
  }
}

private struct ItemLook: Sendable {
  let font: Font
  let iconSize: Double
  let iconMiddle: Double
  let baseline: Double
  let unselected: DynamicColor
  /// The distance from an icon's left edge to the title beside it; `nil` for a title below it.
  var besideTitle: Double?

  private static let facts = FactTable.bars
  private static let labelSize = facts.number("tab-bar label-size both")

  /// The icon is halfway down the room above the title.
  static let legacy = ItemLook(
    font: Font(size: labelSize, weight: .medium), iconSize: facts.number("tab-bar icon legacy"),
    iconMiddle: 18.5,
    baseline: facts.number("tab-bar height legacy")
      - facts.number("tab-bar label-baseline-above-bottom legacy"),
    unselected: facts.shades("tab-bar unselected", "legacy"))

  static let compact: ItemLook = {
    let font = Font(
      size: facts.number("tab-bar label-size-in-landscape legacy"), weight: .medium)
    let icon = facts.number("tab-bar icon-in-landscape legacy")
    let middle = facts.number("tab-bar height-in-landscape legacy") / 2
    return ItemLook(
      font: font, iconSize: icon, iconMiddle: middle,
      baseline: middle + font.ascent - font.lineHeight / 2, unselected: legacy.unselected,
      besideTitle: icon + 5)
  }()

  static let glass: ItemLook = {
    let font = Font(size: labelSize, weight: .semibold)
    let middle = facts.number("tab-bar label-middle glass")
    return ItemLook(
      font: font, iconSize: facts.number("tab-bar icon glass"),
      iconMiddle: facts.number("tab-bar icon-middle glass"),
      baseline: middle + font.ascent - font.lineHeight / 2,
      unselected: facts.shades("tab-bar unselected", "glass"))
  }()
}

/// The width of an item and of the space at both ends together, in points.
private let itemPitch = FactTable.bars.number("tab-bar pitch glass")
private let capsuleEnds = FactTable.bars.number("tab-bar ends glass")
private let selectionHeight = FactTable.bars.number("tab-bar selection-height glass")
private let selection = FactTable.bars.shades("tab-bar selection", "glass")

extension DisplayListBuilder {
  /// Draws the picture of an item; a symbol is filled if it has a filled variant, as SwiftUI draws
  /// tab bars.
  func draw(_ item: TabBarContent.Item, size: Double, color: Color, x: Double, middle: Double) {
    guard let picture = item.picture else {
      return draw(.named(item.symbol.rawValue), size: size, x: x, y: middle, color: color)
    }
    draw(
      Symbol.named(picture.name + ".fill") ?? picture,
      font: Font(size: size / Symbol.boxRatio, weight: .medium), color: color, x: x, middle: middle)
  }
}
