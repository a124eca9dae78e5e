// SPDX-License-Identifier: MIT

package import Foundation
public import KeyliftGraphics

/// A text field with one line, like `UITextField`.
public struct TextFieldContent: Hashable, Sendable {
  /// The border of a text field.
  public enum Border: String, Hashable, Sendable, CaseIterable {
    /// A filled box with rounded corners and a hairline.
    case rounded
    /// No border.
    case plain
    /// The capsule of a search field with its magnifier, in a bar of its own.
    case search
  }

  /// The text entered so far.
  public var text: String
  /// The text shown while there is no text.
  public var placeholder: String
  /// The font.
  public var font: DynamicFont
  /// The border of the field.
  public var border: Border
  /// Whether each character is shown as a dot.
  public var isSecure: Bool
  /// Whether the field has the caret.
  public var isFocused: Bool
  package var input = TextInputTraits()
  /// At both sides of the text, besides the border's, in points.
  package var padding = EdgeInsets.zero
  package var colors = FieldColors()
  package var editing = TextEditing()
  package var symbol: Symbol?
  package var hasEye = false
  /// Whether the field is in a bar, where iOS 26 draws it as a capsule of glass.
  package var isInBar = false
  package var searchBar = SearchBarParts()

  /// Creates the content.
  public init(
    text: String = "", placeholder: String = "", font: DynamicFont = .body,
    border: Border = .rounded,
    isSecure: Bool = false, isFocused: Bool = false
  ) {
    self.text = text
    self.placeholder = placeholder
    self.font = font
    self.border = border
    self.isSecure = isSecure
    self.isFocused = isFocused
  }

  package func layout(
    in size: CGSize, traits: ScreenTraits, measurer: TextMeasurer? = nil
  ) -> TextFieldLayout {
    TextFieldLayout(self, size: size, traits: traits, measurer: traits.measurer(measurer))
  }
}

extension TextFieldContent: TextInputContent {
  /// The height is the line and 1.5 points, rounded up to a whole point, and 12 more with a rounded
  /// border: 22 and 34 at 17 points (`Docs/iOS/Appearance.md` 6.1).
  ///
  /// A search field is as high as its bar.
  func size(in room: ContentRoom) -> CGSize? {
    let font = font.resolved(at: room.traits.textSize)
    let line = (max(font.lineHeight, 0) + 1.5).rounded(.up)
    let shown = text.isEmpty ? placeholder : text
    let around = TextFieldLayout.around(self, traits: room.traits, measurer: room.measurer)
    let content =
      room.traits.roundedUp(room.measurer.width(of: shown, in: font)) + around.left + around.right
    return CGSize(
      width: room.width ?? CGFloat(content), height: CGFloat(line) + around.top + around.bottom)
  }

  func hasOwnLength(along axis: LayoutAxis) -> Bool {
    border != .search || axis == .vertical
  }

  var standardPlace: StandardPlace { border == .search ? .bottomOfSafeArea : .whole }

  package func isGlass(_ look: SystemLook) -> Bool {
    look == .glass && (border == .search || border == .rounded && isInBar)
  }

  func isClipped(_ look: SystemLook) -> Bool { !isGlass(look) }
  var content: Content { .textField(self) }
}

package struct TextFieldLayout: Hashable, Sendable {
  package let box: CGRect
  package let text: ClosedRange<Double>
  package let magnifier: CGRect?
  package let cancel: CGRect?
  package let scopes: CGRect?
  package let symbolMiddle, eyeMiddle: Double

  /// The width of a symbol or an eye beside text of up to 17 points, and its middle's distance from
  /// the outer end, in points, known from use; both grow with larger text, as the symbol does.
  private static let symbolRoom = 28.0, symbolMiddle = 11.0

  private static let searchGap = FactTable.bars.number("search-field above-and-below both")
  private static let textInset = FactTable.controls.measure("text-field text-inset")
  private static let textGap = FactTable.controls.number("text-field text-above-and-below both")

  // `Docs/iOS/Appearance.md` 5.3 and 11.7.
  private static let searchTextGap = FactTable.bars.measure("search-field text-above-and-below")
  private static let searchTextLeft = FactTable.bars.measure("search-field text-left")
  private static let searchTextRight = FactTable.bars.measure("search-field text-right")
  private static let magnifierWidth = FactTable.bars.measure("search-field magnifier-width")
  private static let magnifierHeight = FactTable.bars.measure("search-field magnifier-height")
  private static let magnifierLeft = FactTable.bars.measure("search-field magnifier-left")

  private static func search(_ look: SystemLook) -> EdgeInsets {
    EdgeInsets(
      top: searchTextGap[look], left: searchTextLeft[look], bottom: searchTextGap[look],
      right: searchTextRight[look])
  }

  private static func rounded(_ look: SystemLook) -> EdgeInsets {
    EdgeInsets(top: textGap, left: textInset[look], bottom: textGap, right: textInset[look])
  }

  init(
    _ content: TextFieldContent, size: CGSize, traits: ScreenTraits, measurer: TextMeasurer
  ) {
    let margin = TextFieldLayout.margin(content, traits: traits, measurer: measurer)
    let around = TextFieldLayout.around(content, traits: traits, measurer: measurer)
    box = CGRect(origin: .zero, size: size).inset(by: margin)
    let bar = content.border == .search ? content.searchBar : SearchBarParts()
    cancel = bar.cancelRect(beside: box, traits: traits, measurer: measurer)
    scopes = bar.scopesRect(below: box, in: size, traits: traits)
    let left = min(Double(around.left), Double(size.width))
    text = left...max(left, Double(size.width - around.right))
    let growth = TextFieldLayout.symbolGrowth(content, traits: traits)
    let middle = (TextFieldLayout.symbolRoom - TextFieldLayout.symbolMiddle) * growth
    symbolMiddle = text.lowerBound - middle
    eyeMiddle = text.upperBound + middle
    guard content.border == .search else {
      magnifier = nil
      return
    }
    let height = Self.magnifierHeight[traits.look]
    magnifier = CGRect(
      x: Double(box.minX) + Self.magnifierLeft[traits.look], y: Double(box.midY) - height / 2,
      width: Self.magnifierWidth[traits.look], height: height)
  }

  /// Only a search field's bar has room around its box (`Docs/iOS/Appearance.md` 5.3 and 11.7).
  private static func margin(
    _ content: TextFieldContent, traits: ScreenTraits, measurer: TextMeasurer
  ) -> EdgeInsets {
    guard content.border == .search else { return .zero }
    let side = CGFloat(SearchBarParts.side[traits.look])
    let gap = CGFloat(TextFieldLayout.searchGap)
    let bar = content.searchBar
    return EdgeInsets(
      top: gap, left: side + max(traits.safeArea.left, 0), bottom: gap + bar.scopesHeight,
      right: side + max(traits.safeArea.right, 0) + bar.cancelRoom(traits.look, measurer))
  }

  private static func symbolGrowth(_ content: TextFieldContent, traits: ScreenTraits) -> Double {
    max(content.font.resolved(at: traits.textSize).size / 17, 1)
  }

  static func around(
    _ content: TextFieldContent, traits: ScreenTraits, measurer: TextMeasurer
  ) -> EdgeInsets {
    let inside =
      switch content.border {
      case .plain: EdgeInsets.zero
      case .rounded: rounded(content.isGlass(traits.look) ? .glass : .legacy)
      case .search: search(traits.look)
      }
    let room = CGFloat(symbolRoom * symbolGrowth(content, traits: traits))
    let symbols = EdgeInsets(
      top: 0, left: content.symbol == nil ? 0 : room, bottom: 0, right: content.hasEye ? room : 0)
    return inside + symbols + content.padding + margin(content, traits: traits, measurer: measurer)
  }
}

package struct FieldColors: Hashable, Sendable {
  package var text: DynamicColor?
  package var tint: DynamicColor?
}
