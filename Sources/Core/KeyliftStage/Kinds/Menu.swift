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
  func isClipped(_ look: SystemLook) -> Bool { false }
  var standardPlace: StandardPlace { .middle }
}

/// The places of a menu's rows, relative to its top left corner.
package struct MenuLayout: Sendable {
  package struct Row: Hashable, Sendable {
    package let item: MenuContent.Item
    package let lines: [String]
    package let rect: CGRect
  }

  package private(set) var size: CGSize
  package private(set) var headerMiddle: Double?
  package private(set) var rows: [Row] = []
  /// The y-coordinates of the separators between rows and below the title.
  package private(set) var lines: [Double] = []
  package private(set) var spaces: [CGRect] = []
  package let textInset: Double
  package let font: Font
  package let smallFont: Font

  /// Fixed, because titles wrap (`Docs/iOS/Appearance.md` 6.6 and 11.7).
  private static let width = FactTable.controls.number("menu width both")

  private let metrics: MenuMetrics
  private var y: Double

  init(_ menu: MenuContent, traits: ScreenTraits, measurer: TextMeasurer) {
    metrics = .metrics(of: traits.look)
    font = .preferred(.body, at: traits.textSize)
    smallFont = .preferred(.footnote, at: traits.textSize)
    textInset = metrics.textInset(of: menu)
    y = metrics.padding
    size = CGSize(width: MenuLayout.width, height: 0)
    if !menu.title.isEmpty { addHeader() }
    for (index, section) in menu.sections.enumerated() {
      if index > 0 { addSpace() }
      for (number, item) in section.enumerated() {
        if number > 0, traits.look == .legacy { lines.append(y) }
        add(item, hasSymbols: menu.hasSymbols, traits, measurer)
      }
    }
    size.height = y + metrics.padding
  }

  private mutating func addHeader() {
    headerMiddle = metrics.headerTop + smallFont.lineHeight / 2
    y = metrics.headerHeight
    lines.append(y)
    y += metrics.padding
  }

  private mutating func addSpace() {
    spaces.append(CGRect(x: 0, y: y, width: MenuLayout.width, height: metrics.sectionGap))
    y += metrics.sectionGap
  }

  private mutating func add(
    _ item: MenuContent.Item, hasSymbols: Bool, _ traits: ScreenTraits, _ measurer: TextMeasurer
  ) {
    let trailing = metrics.trailing + (hasSymbols ? metrics.trailingSymbol : 0)
    let lines = measurer.lines(
      of: item.title, font: font, width: MenuLayout.width - textInset - trailing)
    var height =
      traits.roundedUp(max(font.lineHeight, 0)) + Double(max(lines.count - 1, 0)) * font.leading
    if !item.subtitle.isEmpty { height += traits.roundedUp(smallFont.lineHeight) + 1.0 / 3 }
    height = max(height + metrics.rowPadding, metrics.minimumRow)
    rows.append(
      Row(
        item: item, lines: lines,
        rect: CGRect(x: 0, y: y, width: MenuLayout.width, height: height)))
    y += height
  }
}

extension MenuContent {
  fileprivate var hasSymbols: Bool { sections.joined().contains { $0.symbol != nil } }
  fileprivate var hasChecks: Bool { sections.joined().contains(where: \.isChecked) }
}

/// In points (`Docs/iOS/Appearance.md` 6.6 and 11.7).
private struct MenuMetrics {
  let padding: Double
  let rowPadding: Double
  let minimumRow: Double
  /// The space at the right of the titles, and what a symbol there adds.
  let trailing: Double, trailingSymbol: Double
  let sectionGap: Double
  let headerTop: Double, headerHeight: Double
  /// The distance from the left edge to the titles, and what check marks add.
  let titleLeft: Double, titleLeftWithSymbols: Double, checkRoom: Double

  static func metrics(of look: SystemLook) -> MenuMetrics { look == .legacy ? legacy : glass }

  private static let legacy = MenuMetrics(.legacy)
  private static let glass = MenuMetrics(.glass)

  private init(_ look: SystemLook) {
    let facts = FactTable.controls
    padding = facts.number("menu padding \(look)")
    rowPadding = facts.number("menu row-padding \(look)")
    minimumRow = facts.number("menu row \(look)")
    trailing = facts.number("menu trailing \(look)")
    trailingSymbol = facts.number("menu trailing-symbol \(look)")
    sectionGap = facts.number("menu section-gap \(look)")
    headerTop = facts.number("menu header-top \(look)")
    headerHeight = facts.number("menu header-height \(look)")
    titleLeft = facts.number("menu title-left \(look)")
    titleLeftWithSymbols = facts.number("menu title-left-with-symbols \(look)")
    checkRoom = facts.number("menu check-room \(look)")
  }

  func textInset(of menu: MenuContent) -> Double {
    (menu.hasSymbols ? titleLeftWithSymbols : titleLeft) + (menu.hasChecks ? checkRoom : 0)
  }
}
