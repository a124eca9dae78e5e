// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The positions of everything on the emoji keyboard (`Docs/iOS/Appearance.md` 1.7).
struct EmojiGeometry: Hashable, Sendable {
  struct Cell: Hashable, Sendable {
    let section: Int
    /// The index in the section; columns are filled from the top.
    let index: Int
    let middle: CGPoint
  }

  struct Title: Hashable, Sendable {
    let text: String
    let x: Double
    /// The vertical center of the capitals.
    let middle: Double
  }

  /// The search field above the grid; `nil` if there is no room for it.
  let searchField: CGRect?
  let titles: [Title]
  let cells: [Cell]
  let categories: [CGPoint]
  let keys: [KeyboardKey]

  init(size: CGSize, keyboard: KeyboardClass, safeArea: EdgeInsets) {
    let frame = EmojiFrame(size: size, keyboard: keyboard, safeArea: safeArea)
    searchField = frame.searchField
    let columns = frame.columns
    titles = EmojiGeometry.sections.enumerated().compactMap { section, name in
      columns.first { $0.section == section }.map {
        Title(text: name, x: $0.x - 13, middle: frame.titleMiddle)
      }
    }
    cells = columns.flatMap { column in
      (0..<frame.rowCount).map { row in
        Cell(
          section: column.section, index: column.index * frame.rowCount + row,
          middle: CGPoint(x: column.x, y: frame.firstRow + frame.rowPitch * Double(row)))
      }
    }
    categories = frame.categories
    keys = frame.keys
  }

  private static let sections = ["FREQUENTLY USED", "SMILEYS & PEOPLE"]
}

private struct EmojiFrame {
  let size: CGSize
  let phone: PhoneMeasures?
  /// The edges of everything but the strip.
  let left: Double
  let right: Double
  /// The distance from the bottom to the centers of the section icons.
  let barHeight: Double

  private static let closestRowPitch = 38.5
  private static let columnPitch = 46.0
  private static let sectionPitch = 60.0
  private static let maximumRows = 5
  /// Six columns of five hold the thirty recent emoji that iOS keeps.
  private static let recentColumns = 6

  init(size: CGSize, keyboard: KeyboardClass, safeArea: EdgeInsets) {
    self.size = size
    phone = if case .phone(let measures) = keyboard { measures } else { nil }
    left = Double(safeArea.left)
    right = size.width - Double(safeArea.right)
    // Published only for Face ID phones in portrait.
    barHeight =
      switch phone.map({ ($0.hasStrip, $0.isLandscape) }) {
      case (true, false)?: 95
      case (true, true)?: 37.5
      default: 22 + Double(safeArea.bottom)
      }
  }

  private var hasSearch: Bool { size.height >= 240 && right - left > 120 }

  var searchField: CGRect? {
    guard hasSearch else { return nil }
    let side = isGlass ? 9.0 : 8
    return CGRect(
      x: left + side, y: 10, width: right - left - 2 * side, height: isGlass ? 40 : 37)
  }

  /// The space that the taller search field of iOS 26 takes (`Docs/iOS/Appearance.md` 11.4).
  private var moved: Double { isGlass ? 4 : 0 }
  private var isGlass: Bool { phone?.isGlass ?? false }

  var titleMiddle: Double { hasSearch ? 64 + moved : 18 }
  var firstRow: Double { hasSearch ? 94 + moved : 48 }

  /// The distance from the first row to the last possible row, whose bottom is 16 above the center
  /// of the bar.
  private var room: Double { size.height - barHeight - 16 - 15 - firstRow }

  /// The number of rows that fit, at most five.
  var rowCount: Int {
    let count = (room / EmojiFrame.closestRowPitch).rounded(.down) + 1
    return Int(clamping: min(max(count, 0), Double(EmojiFrame.maximumRows)))
  }

  /// 38.5 for five rows; more for fewer rows, at most 44.
  var rowPitch: Double {
    guard (2..<EmojiFrame.maximumRows).contains(rowCount) else {
      return EmojiFrame.closestRowPitch
    }
    return min(room / Double(rowCount - 1), 44)
  }

  /// The columns that are at least partly visible.
  var columns: [(section: Int, index: Int, x: Double)] {
    var columns: [(section: Int, index: Int, x: Double)] = []
    var x = left + 26
    for number in 0... {
      guard x < right + 15 else { break }
      let isRecent = number < EmojiFrame.recentColumns
      columns.append((isRecent ? 0 : 1, isRecent ? number : number - EmojiFrame.recentColumns, x))
      x +=
        number == EmojiFrame.recentColumns - 1
        ? EmojiFrame.sectionPitch : EmojiFrame.columnPitch
    }
    return columns
  }
}

// The row of icons below the grid.
extension EmojiFrame {
  private var hasStrip: Bool { phone?.hasStrip ?? false }
  private var barMiddle: Double { size.height - barHeight }
  private var isMeasured: Bool { hasStrip && phone?.isLandscape == false }
  private var deleteX: Double { right - (isMeasured ? 24.5 : 32) }

  /// The centers of the nine section icons: in proportion to the width of an upright Face ID phone;
  /// elsewhere 37 apart, or closer if there is less room, and centered if there is more.
  var categories: [CGPoint] {
    guard !isMeasured else {
      return (0..<9).map {
        CGPoint(x: size.width * (0.0728 + 0.094 * Double($0)), y: barMiddle)
      }
    }
    let first = left + (hasStrip ? 26 : 82)
    let room = max(deleteX - 36 - first, 0)
    let pitch = min(37, room / 8)
    let start = first + (room - 8 * pitch) / 2
    return (0..<9).map { CGPoint(x: start + Double($0) * pitch, y: barMiddle) }
  }

  var keys: [KeyboardKey] {
    let letters = KeyboardKey(.page, "ABC", rect: square(x: left + 36), hasCap: false)
    var strip = phone?.stripKeys(in: size, left: letters) ?? []
    // Its baseline is 28 above the bottom, 12 below the center of the icon that it replaces.
    if !strip.isEmpty { strip[0].rect = strip[0].rect.offsetBy(dx: 0.4, dy: 6.3) }
    return [KeyboardKey(.delete, rect: square(x: deleteX), hasCap: false)]
      + (strip.isEmpty ? [letters] : strip)
  }

  private func square(x: Double) -> CGRect {
    CGRect(x: x - 22, y: barMiddle - 22, width: 44, height: 44)
  }
}

struct EmojiLook {
  let geometry: EmojiGeometry
  let palette: EmojiPalette

  /// The size of an emoji's ink in points (`Docs/iOS/Appearance.md` 1.7).
  private static let size = 29.3

  func draw(in builder: inout DisplayListBuilder) {
    if let field = geometry.searchField { drawSearch(field, in: &builder) }
    for title in geometry.titles { draw(title, in: &builder) }
    for cell in geometry.cells {
      let emoji = Emoji.shown(section: cell.section, index: cell.index)
      for layer in emoji?.layers ?? [] {
        builder.draw(
          layer.part, size: EmojiLook.size, x: cell.middle.x, y: cell.middle.y,
          color: layer.color)
      }
    }
    drawCategories(in: &builder)
  }

  private func drawSearch(_ field: CGRect, in builder: inout DisplayListBuilder) {
    let (radius, indent) = palette.isGlass ? (18.0, 3.1) : (12, 0)
    builder.fill(field, continuousRadius: radius, palette.field)
    builder.draw(
      Icon.magnifier, size: 17.7, x: field.minX + 24.9 + indent, y: field.midY,
      color: palette.placeholder)
    builder.draw(
      "Search Emoji", font: Font(size: 17), color: palette.placeholder,
      x: field.minX + 40.2 + indent, middle: field.midY)
  }

  /// Draws a title in 12 points semibold, in capitals, as wide as San Francisco's and with its ink
  /// where San Francisco's begins.
  private func draw(_ title: EmojiGeometry.Title, in builder: inout DisplayListBuilder) {
    let font = Font(size: 12, weight: .semibold)
    let tracking = 0.15
    let run = builder.text.run(
      title.text, font: font, scale: builder.scale, x: 0, baseline: 0, alignment: .left)
    let bearing = run.bounds.isNull ? 0 : Double(run.bounds.minX) / builder.scale
    let width =
      builder.width(of: title.text, font: font) + tracking * Double(title.text.count - 1)
    builder.draw(
      title.text, font: font, color: palette.title, x: title.x - bearing + width / 2,
      baseline: title.middle + font.size * Font.capHeightRatio / 2, tracking: tracking)
  }

  /// Draws icons of 16 by 16 points, the first on a disc of 30 as the current section.
  private func drawCategories(in builder: inout DisplayListBuilder) {
    for (index, (icon, middle)) in zip(Icon.emojiCategories, geometry.categories).enumerated() {
      if index == 0 {
        builder.fillEllipse(
          in: CGRect(x: middle.x - 15, y: middle.y - 15, width: 30, height: 30),
          palette.selection)
      }
      builder.draw(
        icon, size: 16, x: middle.x, y: middle.y,
        color: index == 0 ? palette.selectedCategory : palette.category)
    }
  }
}
