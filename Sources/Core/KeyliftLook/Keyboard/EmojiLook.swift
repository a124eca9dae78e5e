// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The lengths of the emoji keyboard in points, from the table `emoji-keyboard`.
struct EmojiMeasures: Hashable, Sendable {
  var searchSide = 0.0
  var searchTop = 0.0
  var searchHeight = 0.0
  var searchRadius = 0.0
  var magnifierMiddle = 0.0
  var magnifierSize = 0.0
  var placeholderLeft = 0.0
  var titleLeft = 0.0
  var titleMiddle = 0.0
  var firstRow = 0.0
  var firstColumn = 0.0
  /// The smallest distance between two rows.
  var rowPitch = 0.0
  var columnPitch = 0.0
  /// The distance between the last column of a section and the first of the next.
  var sectionPitch = 0.0
  var emojiSize = 0.0
  var categorySize = 0.0
  var discSize = 0.0
  /// The distance from the bottom to the centers of the categories.
  var barHeight = 0.0
  var deleteBeforeRight = 0.0
  /// The center of the first category and the distance between two, in parts of the width.
  var categoryFirst = 0.0
  var categoryPitch = 0.0

  private static let table = MeasureTable<EmojiMeasures>(
    .emojiKeyboard,
    [
      "search side": \.searchSide, "search top": \.searchTop,
      "search height": \.searchHeight, "search radius": \.searchRadius,
      "magnifier middle": \.magnifierMiddle, "magnifier size": \.magnifierSize,
      "placeholder left": \.placeholderLeft, "title left": \.titleLeft,
      "title middle": \.titleMiddle, "first row": \.firstRow, "first column": \.firstColumn,
      "row pitch": \.rowPitch, "column pitch": \.columnPitch, "section pitch": \.sectionPitch,
      "emoji size": \.emojiSize, "category size": \.categorySize, "disc size": \.discSize,
      "bar height": \.barHeight, "delete before right": \.deleteBeforeRight,
      "category first": \.categoryFirst, "category pitch": \.categoryPitch,
    ])

  /// Without a phone, as on an iPad, the lengths are those of the legacy look.
  init(_ phone: PhoneMeasures?) {
    Self.table.apply("legacy", to: &self)
    if phone?.isLegacyOn26 == true { Self.table.apply("legacy26", to: &self) }
    if phone?.isGlass == true { Self.table.apply("glass", to: &self) }
  }
}

/// The places of the search field, the emoji, the sections' icons and the keys.
struct EmojiGeometry: Hashable, Sendable {
  let measures: EmojiMeasures
  private let size: CGSize
  private let phone: PhoneMeasures?
  /// The edges of everything but the strip.
  private let left: Double
  private let right: Double
  private let barHeight: Double

  private static let maximumRows = 5
  /// Six columns of five hold the thirty recent emoji that iOS keeps.
  private static let recentColumns = 6

  init(size: CGSize, keyboard: KeyboardClass, safeArea: EdgeInsets) {
    self.size = size
    phone = if case .phone(let measures) = keyboard { measures } else { nil }
    measures = EmojiMeasures(phone)
    left = Double(safeArea.left)
    right = size.width - Double(safeArea.right)
    // Published only for Face ID phones in portrait.
    barHeight =
      switch phone.map({ ($0.hasStrip, $0.isLandscape) }) {
      case (true, false)?: measures.barHeight
      case (true, true)?: 37.5
      default: 22 + Double(safeArea.bottom)
      }
  }

  private var hasSearch: Bool { size.height >= 240 && right - left > 120 }

  var searchField: CGRect? {
    guard hasSearch else { return nil }
    let side = measures.searchSide
    return CGRect(
      x: left + side, y: measures.searchTop, width: right - left - 2 * side,
      height: measures.searchHeight)
  }

  /// The titles of the sections, and the vertical center of their capitals.
  var titles: [(text: String, x: Double, middle: Double)] {
    ["FREQUENTLY USED", "SMILEYS & PEOPLE"].enumerated().compactMap { section, name in
      columns.first { $0.section == section }.map {
        (
          name, $0.x - measures.firstColumn + measures.titleLeft,
          hasSearch ? measures.titleMiddle : 18
        )
      }
    }
  }

  /// The emoji by their index in the section; columns are filled from the top.
  var cells: [(section: Int, index: Int, middle: CGPoint)] {
    columns.flatMap { column in
      (0..<rowCount).map { row in
        (
          column.section, column.index * rowCount + row,
          CGPoint(x: column.x, y: firstRow + rowPitch * Double(row))
        )
      }
    }
  }

  private var firstRow: Double { hasSearch ? measures.firstRow : 48 }

  /// The distance from the first row to the last possible row, whose bottom is 16 above the center
  /// of the bar.
  private var room: Double { size.height - barHeight - 16 - 15 - firstRow }

  private var rowCount: Int {
    let count = (room / measures.rowPitch).rounded(.down) + 1
    return Int(clamping: min(max(count, 0), Double(Self.maximumRows)))
  }

  /// The smallest for five rows; more for fewer rows, at most 44.
  private var rowPitch: Double {
    guard (2..<Self.maximumRows).contains(rowCount) else { return measures.rowPitch }
    return min(room / Double(rowCount - 1), 44)
  }

  private var columns: [(section: Int, index: Int, x: Double)] {
    var columns: [(section: Int, index: Int, x: Double)] = []
    var x = left + measures.firstColumn
    for number in 0... {
      guard x < right + 15 else { break }
      let isRecent = number < Self.recentColumns
      columns.append((isRecent ? 0 : 1, isRecent ? number : number - Self.recentColumns, x))
      x += number == Self.recentColumns - 1 ? measures.sectionPitch : measures.columnPitch
    }
    return columns
  }
}

// The row of icons below the grid.
extension EmojiGeometry {
  private var hasStrip: Bool { phone?.hasStrip ?? false }
  private var barMiddle: Double { size.height - barHeight }
  private var isMeasured: Bool { hasStrip && phone?.isLandscape == false }
  private var deleteX: Double { right - (isMeasured ? measures.deleteBeforeRight : 32) }

  /// The centers of the nine section icons: in proportion to the width of an upright Face ID phone;
  /// elsewhere 37 apart, or closer if there is less room, and centered if there is more.
  var categories: [CGPoint] {
    guard !isMeasured else {
      return (0..<9).map {
        let part = measures.categoryFirst + measures.categoryPitch * Double($0)
        return CGPoint(x: size.width * part, y: barMiddle)
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
    if !strip.isEmpty {
      strip[0].rect = strip[0].rect.offsetBy(
        dx: FactTable.keyboardParts.number("emoji page-shift both"),
        dy: FactTable.keyboardParts.number("emoji page-drop both"))
    }
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
  let builder: DisplayListBuilder

  private var measures: EmojiMeasures { geometry.measures }

  func draw() {
    if let field = geometry.searchField { drawSearch(field) }
    for title in geometry.titles { draw(title.text, x: title.x, middle: title.middle) }
    for cell in geometry.cells {
      let emoji = Emoji.shown(section: cell.section, index: cell.index)
      for layer in emoji?.layers ?? [] {
        builder.draw(
          layer.part, size: measures.emojiSize, x: cell.middle.x, y: cell.middle.y,
          color: layer.color)
      }
    }
    drawCategories()
  }

  private func drawSearch(_ field: CGRect) {
    builder.fill(field, continuousRadius: measures.searchRadius, palette.field)
    let left = Double(field.minX) - measures.searchSide
    builder.draw(
      Icon.magnifier, size: measures.magnifierSize, x: left + measures.magnifierMiddle,
      y: field.midY, color: palette.placeholder)
    let size = FactTable.keyboardParts.number("emoji placeholder-size both")
    builder.draw(
      "Search Emoji", font: Font(size: size), color: palette.placeholder,
      x: left + measures.placeholderLeft, middle: field.midY)
  }

  /// Draws a title in capitals, as wide as San Francisco's and with its ink where San Francisco's
  /// begins.
  private func draw(_ title: String, x: Double, middle: Double) {
    let font = Font(
      size: FactTable.keyboardParts.number("emoji title-size both"), weight: .semibold)
    let tracking = FactTable.keyboardParts.number("emoji title-tracking both")
    let run = builder.text.run(
      title, font: font, scale: builder.scale, x: 0, baseline: 0, alignment: .left)
    let bearing = run.bounds.isNull ? 0 : run.bounds.minX / builder.scale
    let width = builder.width(of: title, font: font) + tracking * Double(title.count - 1)
    builder.draw(
      title, font: font, color: palette.title, x: x - bearing + width / 2,
      baseline: middle + font.size * Font.capHeightRatio / 2, tracking: tracking)
  }

  private func drawCategories() {
    let disc = measures.discSize
    for (index, (icon, middle)) in zip(Icon.emojiCategories, geometry.categories).enumerated() {
      if index == 0 {
        builder.fillEllipse(
          in: CGRect(
            x: Double(middle.x) - disc / 2, y: Double(middle.y) - disc / 2, width: disc,
            height: disc), palette.selection)
      }
      builder.draw(
        icon, size: measures.categorySize, x: middle.x, y: middle.y,
        color: index == 0 ? palette.selectedCategory : palette.category)
    }
  }
}
