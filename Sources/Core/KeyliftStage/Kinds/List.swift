// SPDX-License-Identifier: MIT

package import Foundation
public import KeyliftGraphics

/// The rows of a list.
public struct ListContent: Hashable, Sendable {
  /// One row of a list.
  public struct Row: Hashable, Sendable {
    /// The accessory at the right end of a row.
    public enum Accessory: Hashable, Sendable {
      /// Nothing.
      case none
      /// A chevron.
      case disclosure
      /// A check mark in the tint color.
      case checkmark
      /// A switch, on or off.
      case toggle(Bool)
    }

    /// The title.
    public var title: String
    /// Gray text at the right; `nil` for none.
    public var detail: String?
    /// The accessory at the right end.
    public var accessory: Accessory
    /// The color of a rounded square before the title; `nil` for none.
    public var icon: DynamicColor?
    package var symbol: Symbol?

    /// Creates a row.
    public init(
      title: String, detail: String? = nil, accessory: Accessory = .none, icon: DynamicColor? = nil
    ) {
      self.title = title
      self.detail = detail
      self.accessory = accessory
      self.icon = icon
    }
  }

  /// The rows from the top.
  public var rows: [Row]
  /// Whether the rows are on a card with rounded corners.
  public var isInset: Bool
  /// The text above the rows; `nil` for none.
  public var header: String?
  /// Small text below the rows; `nil` for none.
  public var footer: String?
  /// The font of the titles.
  public var font: DynamicFont
  package var rowHeight: CGFloat?
  package var cardMargin: CGFloat?

  /// Creates the content.
  public init(
    rows: [Row], isInset: Bool = true, header: String? = nil, footer: String? = nil,
    font: DynamicFont = .body
  ) {
    self.rows = rows
    self.isInset = isInset
    self.header = header
    self.footer = footer
    self.font = font
  }

  package func layout(
    width: CGFloat, traits: ScreenTraits, measurer: TextMeasurer? = nil
  ) -> ListLayout {
    ListLayout(
      self, width: Double(width), traits: traits, measurer: traits.measurer(measurer))
  }
}

extension ListContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    let layout = layout(width: room.fullWidth, traits: room.traits, measurer: room.measurer)
    return CGSize(width: room.fullWidth, height: layout.height)
  }

  func hasOwnLength(along axis: LayoutAxis) -> Bool { axis == .vertical }
  var hasEnd: Bool { !rows.isEmpty }
  func isClipped(_ look: SystemLook) -> Bool { true }
}

package struct ListLayout: Hashable, Sendable {
  package private(set) var card: CGRect
  private let rowEdges: [Double]
  package let stackedTexts: [StackedRowText]
  package private(set) var headerTop: Double?
  package let headerFont: Font
  package private(set) var footer: [String] = []
  package private(set) var footerTop = 0.0
  package let footerFont: Font
  private(set) var height = 0.0

  package static let inset = FactTable.controls.number("list inset both")

  fileprivate static let iconInset = FactTable.controls.number("list text-behind-icon both")

  /// `Docs/iOS/Appearance.md` has no value for this and the next one.
  package static let checkmarkSize = 14.0
  package static let accessoryGap = 8.0

  private static let cardMargin = FactTable.controls.number("list card-margin both")
  private static let wideCardMargin = FactTable.controls.number("list card-margin-from-390 both")
  private static let plainHeader = FactTable.controls.number("list plain-header both")
  private static let headerBaseline = FactTable.controls.number(
    "list header-baseline-above-card both")
  private static let footerGap = FactTable.controls.number("list footer-below-card both")
  private static let footerSpace = FactTable.controls.number("list footer-bottom-space both")
  private static let lowestRow = FactTable.controls.measure("list row")
  private static let rowPadding = FactTable.controls.measure("list row-padding")
  private static let headerSpace = FactTable.controls.measure("list header-space")
  private static let chevronWidth = FactTable.controls.measure("list chevron-width")
  private static let chevronHeight = FactTable.controls.measure("list chevron-height")

  package static func chevron(_ look: SystemLook) -> CGSize {
    CGSize(width: chevronWidth[look], height: chevronHeight[look])
  }

  init(_ content: ListContent, width: Double, traits: ScreenTraits, measurer: TextMeasurer) {
    let title = content.font.resolved(at: traits.textSize)
    let hasSmallHeader = content.isInset && traits.look == .legacy
    headerFont = .preferred(
      hasSmallHeader ? .footnote : .headline, at: traits.textSize,
      weight: hasSmallHeader ? .regular : .semibold)
    footerFont = .preferred(.footnote, at: traits.textSize)
    let safe = traits.safeSides(ofWidth: width)
    let standard = width >= 390 ? Self.wideCardMargin : Self.cardMargin
    let own = content.cardMargin.map { Double($0) }
    let margin = content.isInset ? own ?? standard : 0
    let top = ListLayout.headerHeight(content, font: headerFont, traits: traits)
    let cardWidth = max(width - safe.left - safe.right - 2 * margin, 0)
    stackedTexts =
      traits.textSize.isAccessibility
      ? content.rows.map {
        let room = cardWidth - $0.textInset - $0.accessoryRoom(traits.look) - ListLayout.inset
        return StackedRowText($0, font: title, width: max(room, 0), measurer: measurer)
      } : []
    let lineCounts = stackedTexts.map(\.lineCount)
    rowEdges = content.rows.indices.reduce(into: [0]) { edges, index in
      let lines = lineCounts.isEmpty ? 1 : Double(max(lineCounts[index], 1))
      let text = traits.roundedUp(lines * title.lineHeight + Self.rowPadding[traits.look])
      let natural = max(Self.lowestRow[traits.look], text)
      edges.append(edges[index] + (content.rowHeight.map(Double.init) ?? natural))
    }
    card = CGRect(
      x: safe.left + margin, y: top, width: cardWidth, height: rowEdges[content.rows.count])
    if content.header != nil { headerTop = headerTop(in: content) }
    height = Double(card.maxY)
    if let text = content.footer { add(text, width: width, traits: traits, measurer: measurer) }
  }

  /// Above a card it is the line, the space above it, and the space below that puts the baseline at
  /// its distance from the card (`Docs/iOS/Appearance.md` 6.3).
  private static func headerHeight(
    _ content: ListContent, font: Font, traits: ScreenTraits
  ) -> Double {
    guard content.header != nil else { return 0 }
    guard content.isInset else { return max(plainHeader, traits.roundedUp(font.lineHeight)) }
    let above = headerSpace[traits.look]
    return traits.roundedUp(above + font.ascent + headerBaseline)
  }

  private func headerTop(in content: ListContent) -> Double {
    content.isInset
      ? Double(card.minY) - ListLayout.headerBaseline - headerFont.ascent
      : (Double(card.minY) - headerFont.lineHeight) / 2
  }

  private mutating func add(
    _ text: String, width: Double, traits: ScreenTraits, measurer: TextMeasurer
  ) {
    let room = Double(card.width) - 2 * ListLayout.inset
    footer = TextLines(text, font: footerFont, width: max(room, 0), measurer: measurer).lines
    footerTop = height + ListLayout.footerGap
    let lines = Double(footer.count) * footerFont.lineHeight
    height = traits.roundedUp(footerTop + lines + ListLayout.footerSpace)
  }

  package func row(_ index: Int) -> CGRect {
    CGRect(
      x: card.minX, y: card.minY + CGFloat(rowEdges[index]), width: card.width,
      height: CGFloat(rowEdges[index + 1] - rowEdges[index]))
  }
}

/// The text of a list's row at an accessibility text size.
///
/// UIKit puts the detail below the title if there is no room beside it (`Docs/iOS/Appearance.md`
/// 6.3). That it always does so at these sizes is Keylift's choice.
package struct StackedRowText: Hashable, Sendable {
  package let title: [String]
  package let detail: [String]

  var lineCount: Int { title.count + detail.count }

  init(_ row: ListContent.Row, font: Font, width: Double, measurer: TextMeasurer) {
    func lines(_ text: String?) -> [String] {
      guard let text, !text.isEmpty else { return [] }
      return TextLines(text, font: font, width: width, measurer: measurer).lines
    }
    title = lines(row.title)
    detail = lines(row.detail)
  }
}

extension ListContent.Row {
  package var textInset: Double {
    icon == nil && symbol == nil ? ListLayout.inset : ListLayout.iconInset
  }

  fileprivate func accessoryRoom(_ look: SystemLook) -> Double {
    switch accessory {
    case .none: 0
    case .disclosure: ListLayout.chevron(look).width + ListLayout.accessoryGap
    case .checkmark: ListLayout.checkmarkSize + ListLayout.accessoryGap
    case .toggle: Double(SwitchContent.size(look).width) + ListLayout.accessoryGap
    }
  }
}

extension ContentSizeCategory {
  var isAccessibility: Bool { rawValue.hasPrefix("ax") }
}
