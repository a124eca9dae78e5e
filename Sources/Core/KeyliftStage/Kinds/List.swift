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

  private static func cardMargin(width: Double) -> Double {
    width >= 390 ? wideCardMargin : cardMargin
  }

  init(_ content: ListContent, width: Double, traits: ScreenTraits, measurer: TextMeasurer) {
    let title = content.font.resolved(at: traits.textSize)
    let metrics = ListMetrics.metrics(of: traits.look)
    let hasSmallHeader = content.isInset && traits.look == .legacy
    headerFont = .preferred(
      hasSmallHeader ? .footnote : .headline, at: traits.textSize,
      weight: hasSmallHeader ? .regular : .semibold)
    footerFont = .preferred(.footnote, at: traits.textSize)
    let side = traits.safeSide(ofWidth: width)
    let own = content.cardMargin.map { Double($0) }
    let margin = side + (content.isInset ? own ?? ListLayout.cardMargin(width: width) : 0)
    let top = ListLayout.headerHeight(content, font: headerFont, traits: traits)
    let cardWidth = max(width - 2 * margin, 0)
    stackedTexts =
      traits.textSize.isAccessibility
      ? content.rows.map {
        let room = cardWidth - $0.textInset - $0.accessoryRoom(traits.look) - ListLayout.inset
        return StackedRowText($0, font: title, width: max(room, 0), measurer: measurer)
      } : []
    let lineCounts = stackedTexts.map(\.lineCount)
    rowEdges = content.rows.indices.reduce(into: [0]) { edges, index in
      let lines = lineCounts.isEmpty ? 1 : Double(max(lineCounts[index], 1))
      let natural = max(
        metrics.lowestRow, traits.roundedUp(lines * title.lineHeight + metrics.rowPadding))
      let height = content.rowHeight.map(Double.init) ?? natural
      edges.append(edges[index] + height)
    }
    card = CGRect(x: margin, y: top, width: cardWidth, height: rowEdges[content.rows.count])
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
    let above = ListMetrics.metrics(of: traits.look).headerSpace
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

/// In points (`Docs/iOS/Appearance.md` 6.3 and 11.7).
package struct ListMetrics: Sendable {
  let lowestRow: Double
  let rowPadding: Double
  let headerSpace: Double
  package let cardRadius: Double
  package let chevron: CGSize
  package let chevronInset: Double
  package let separatorInset: Double

  package static func metrics(of look: SystemLook) -> ListMetrics {
    look == .legacy ? legacy : glass
  }

  private static let legacy = ListMetrics(.legacy)
  private static let glass = ListMetrics(.glass)

  private init(_ look: SystemLook) {
    let facts = FactTable.controls
    lowestRow = facts.number("list row \(look)")
    rowPadding = facts.number("list row-padding \(look)")
    headerSpace = facts.number("list header-space \(look)")
    cardRadius = facts.number("list card-radius \(look)")
    chevron = CGSize(
      width: facts.number("list chevron-width \(look)"),
      height: facts.number("list chevron-height \(look)"))
    chevronInset = facts.number("list chevron-inset \(look)")
    separatorInset = facts.number("list separator-inset \(look)")
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
    case .disclosure: ListMetrics.metrics(of: look).chevron.width + ListLayout.accessoryGap
    case .checkmark: ListLayout.checkmarkSize + ListLayout.accessoryGap
    case .toggle: Double(SwitchContent.size(look).width) + ListLayout.accessoryGap
    }
  }
}

extension ContentSizeCategory {
  var isAccessibility: Bool { rawValue.hasPrefix("ax") }
}
