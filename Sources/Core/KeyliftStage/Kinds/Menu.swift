// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics

/// Rows to choose from, like a `UIMenu` that is open.
public struct MenuContent: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var title: String
    package var subtitle = ""
    package var symbol: Symbol?
    package var isDestructive = false
    package var isChecked = false
    package var isEnabled = true

    package init(title: String) { self.title = title }
  }

  package var title = ""
  package var sections: [[Item]] = []

  package init() {}

  package func layout(traits: ScreenTraits, measurer: TextMeasurer? = nil) -> MenuLayout {
    MenuLayout(self, traits: traits, measurer: traits.measurer(measurer))
  }
}

extension MenuContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    layout(traits: room.traits, measurer: room.measurer).size
  }

  func isGlass(_ look: SystemLook) -> Bool { look == .glass }
  var standardPlace: StandardPlace { .middle }
}

/// The places of a menu's rows, relative to its top left corner.
package struct MenuLayout: Sendable {
  package struct Row: Hashable, Sendable {
    package let item: MenuContent.Item
    package let lines: [String]
    package let subtitleLines: [String]
    package let rect: CGRect
  }

  package private(set) var size: CGSize
  package private(set) var headerLines: [String] = []
  package private(set) var rows: [Row] = []
  /// The y-coordinates of the separators between rows and below the title.
  package private(set) var lines: [Double] = []
  package private(set) var spaces: [CGRect] = []
  package let textInset: Double
  /// The x-coordinate of the middle of the symbols.
  package private(set) var symbolMiddle = 0.0
  /// The x-coordinate of the middle of the check marks, and their size.
  package let check: (middle: Double, size: Double)
  package let font: Font
  package private(set) var symbolFont: Font
  package let smallFont: Font
  package let headerFont: Font
  /// The middle of the title's first line.
  package var headerMiddle: Double { Self.headerTop[look] + headerFont.lineHeight / 2 }

  /// Fixed, because titles wrap (`Docs/iOS/Appearance.md` 6.6 and 11.7).
  private static let width = FactTable.controls.number("menu width both")
  /// The space that a menu with large text leaves at both sides of the screen, Keylift's choice.
  private static let screenMargin = 16.0

  // In points (`Docs/iOS/Appearance.md` 6.6 and 11.7).
  private static let padding = FactTable.controls.measure("menu padding")
  private static let rowPadding = FactTable.controls.measure("menu row-padding")
  private static let minimumRow = FactTable.controls.measure("menu row")
  private static let sectionGap = FactTable.controls.measure("menu section-gap")
  private static let headerTop = FactTable.controls.measure("menu header-top")
  private static let headerHeight = FactTable.controls.measure("menu header-height")
  /// The space at the right of the titles, and what a symbol there adds.
  private static let trailing = FactTable.controls.measure("menu trailing")
  private static let trailingSymbol = FactTable.controls.measure("menu trailing-symbol")
  /// The distance from the left edge to the titles, and what check marks add.
  private static let titleLeft = FactTable.controls.measure("menu title-left")
  private static let titleLeftWithSymbols = FactTable.controls.measure(
    "menu title-left-with-symbols")
  private static let checkRoom = FactTable.controls.measure("menu check-room")
  /// The distance from the titles of iOS 26 to the middle of a symbol before them, and from the
  /// right edge to the middle of a symbol before iOS 26 (`Docs/iOS/Appearance.md` 6.6 and 11.7).
  private static let symbolBeforeTitle = 143.0 / 6, symbolBeforeEdge = 27.0
  // The usual width of a symbol and of a check mark. Both grow with the text up to twice their
  // size, Keylift's choice, so that the titles have room.
  private static let symbolWidth = 22.0, checkSize = 13.0, largestSymbol = 34.0

  private let look: SystemLook
  /// The space at the right of the titles.
  private let trailing: Double
  private var y: Double

  init(_ menu: MenuContent, traits: ScreenTraits, measurer: TextMeasurer) {
    look = traits.look
    font = .preferred(.body, at: traits.textSize)
    symbolFont = font
    smallFont = .preferred(.footnote, at: traits.textSize)
    headerFont = .preferred(
      .footnote, at: traits.textSize, weight: look == .legacy ? .regular : .medium)
    let items = menu.sections.joined()
    let hasSymbols = items.contains { $0.symbol != nil }
    symbolFont.size = min(font.size, Self.largestSymbol)
    let growth = max(symbolFont.size / Font.preferred(.body).size, 1) - 1
    let symbolGrowth = hasSymbols ? Self.symbolWidth * growth : 0
    let checkGrowth = Self.checkSize * growth
    check = ((look == .legacy ? 17 : 20) + checkGrowth / 2, Self.checkSize + checkGrowth)
    textInset =
      (hasSymbols ? Self.titleLeftWithSymbols : Self.titleLeft)[look]
      + (items.contains(where: \.isChecked) ? Self.checkRoom[look] + checkGrowth : 0)
      + (look == .legacy ? 0 : symbolGrowth)
    trailing =
      Self.trailing[look] + (hasSymbols ? Self.trailingSymbol[look] : 0)
      + (look == .legacy ? symbolGrowth : 0)
    y = Self.padding[look]
    size = CGSize(width: MenuLayout.width, height: 0)
    if traits.textSize.isAccessibility { widen(for: menu, traits, measurer) }
    symbolMiddle =
      (look == .legacy
        ? Double(size.width) - Self.symbolBeforeEdge : textInset - Self.symbolBeforeTitle)
      - symbolGrowth / 2
    if !menu.title.isEmpty { addHeader(menu.title, traits, measurer) }
    for (index, section) in menu.sections.enumerated() {
      if index > 0 { addSpace() }
      for (number, item) in section.enumerated() {
        if number > 0, look == .legacy { lines.append(y) }
        add(item, traits, measurer)
      }
    }
    size.height = y + Self.padding[look]
  }

  /// Makes room for the longest word, as far as the screen has it.
  private mutating func widen(
    for menu: MenuContent, _ traits: ScreenTraits, _ measurer: TextMeasurer
  ) {
    let words = menu.sections.joined().flatMap { item in
      item.title.split(whereSeparator: \.isWhitespace).map { ($0, font) }
        + item.subtitle.split(whereSeparator: \.isWhitespace).map { ($0, smallFont) }
    }
    let longest = words.map { measurer.width(of: String($0), in: $1) }.max() ?? 0
    let sides = traits.safeArea.left + traits.safeArea.right + 2 * MenuLayout.screenMargin
    size.width = max(
      size.width,
      min(textInset + traits.roundedUp(longest) + trailing, traits.size.width - sides))
  }

  private mutating func addHeader(
    _ title: String, _ traits: ScreenTraits, _ measurer: TextMeasurer
  ) {
    headerLines = measurer.lines(
      of: title, font: headerFont,
      width: Double(size.width) - Self.titleLeft[look] - Self.trailing[look])
    let usual = Font.preferred(.footnote)
    let growth = max(headerFont.lineHeight - usual.lineHeight, 0)
    y =
      Self.headerHeight[look]
      + traits.roundedUp(growth + Double(max(headerLines.count - 1, 0)) * headerFont.leading)
    lines.append(y)
    y += Self.padding[look]
  }

  private mutating func addSpace() {
    spaces.append(CGRect(x: 0, y: y, width: Double(size.width), height: Self.sectionGap[look]))
    y += Self.sectionGap[look]
  }

  private mutating func add(
    _ item: MenuContent.Item, _ traits: ScreenTraits, _ measurer: TextMeasurer
  ) {
    let width = Double(size.width) - textInset - trailing
    let lines = measurer.lines(of: item.title, font: font, width: width)
    let subtitleLines =
      item.subtitle.isEmpty
      ? [] : measurer.lines(of: item.subtitle, font: smallFont, width: width)
    var height =
      traits.roundedUp(max(font.lineHeight, 0)) + Double(max(lines.count - 1, 0)) * font.leading
    if !subtitleLines.isEmpty {
      height += traits.roundedUp(smallFont.lineHeight) + 1.0 / 3
      height += Double(subtitleLines.count - 1) * smallFont.leading
    }
    height = max(height + Self.rowPadding[look], Self.minimumRow[look])
    rows.append(
      Row(
        item: item, lines: lines, subtitleLines: subtitleLines,
        rect: CGRect(x: 0, y: y, width: Double(size.width), height: height)))
    y += height
  }
}
