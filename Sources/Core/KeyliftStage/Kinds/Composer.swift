// SPDX-License-Identifier: MIT

package import Foundation
public import KeyliftGraphics

/// The bar in which the user writes a chat message.
public struct ComposerContent: Hashable, Sendable {
  /// The text entered so far.
  public var text: String
  /// The text shown while there is no text.
  public var placeholder: String
  /// The font.
  public var font: DynamicFont
  /// Whether the field has the caret.
  public var isFocused: Bool
  package var input = TextInputTraits()
  package var editing = TextEditing()
  package var symbols = ComposerSymbols()

  /// Creates the content.
  public init(
    text: String = "", placeholder: String = "iMessage", font: DynamicFont = .body,
    isFocused: Bool = false
  ) {
    self.text = text
    self.placeholder = placeholder
    self.font = font
    self.isFocused = isFocused
  }

  /// - Parameter height: `nil` for the height of the text.
  package func layout(
    width: CGFloat, height: CGFloat? = nil, traits: ScreenTraits, measurer: TextMeasurer? = nil
  ) -> ComposerLayout {
    ComposerLayout(
      self, width: Double(width), height: height.map { Double($0) }, traits: traits,
      measurer: traits.measurer(measurer))
  }
}

extension ComposerContent: TextInputContent {
  func size(in room: ContentRoom) -> CGSize? {
    layout(width: room.fullWidth, traits: room.traits, measurer: room.measurer).size
  }

  func hasOwnLength(along axis: LayoutAxis) -> Bool { axis == .vertical }
  func isGlass(_ look: SystemLook) -> Bool { look == .glass }
  func isClipped(_ look: SystemLook) -> Bool { look == .legacy }
  var standardPlace: StandardPlace { .bottomOfSafeArea }
  var isBottomBar: Bool { true }
  var content: Content { .composer(self) }
}

package struct ComposerSymbols: Hashable, Sendable {
  /// `nil` for iMessage's plus.
  package var leading: Symbol?
  /// The button at the right end of the empty field; `nil` for the microphone.
  package var field: Symbol?
  package var trailing: [Symbol] = []

  /// The width of a button after the field in points, known from use.
  static let room = 40.0
}

package struct ComposerLayout: Hashable, Sendable {
  var size: CGSize
  package var plus: CGRect
  package var field: CGRect
  package var send: CGRect
  package let trailing: [CGPoint]
  /// The visible lines of the text or, without text, of the placeholder: the last ones if there is
  /// not room for all.
  package var lines: [String]
  package var font: Font
  package var lineHeight: Double
  package let textInset: Double
  package let lineInset: Double

  // In points (`Docs/iOS/Appearance.md` 6.5 and 11.8).
  private static let top = FactTable.chat.measure("composer top")
  fileprivate static let bottom = FactTable.chat.measure("composer bottom")
  private static let lineInset = FactTable.chat.measure("composer line-inset")
  private static let textInset = FactTable.chat.measure("composer text-inset")

  init(
    _ content: ComposerContent, width: Double, height: Double?, traits: ScreenTraits,
    measurer: TextMeasurer
  ) {
    let look = traits.look
    let top = Self.top[look]
    let bottom = Self.bottom[look]
    textInset = Self.textInset[look]
    lineInset = Self.lineInset[look]
    font = content.font.resolved(at: traits.textSize)
    lineHeight =
      look == .legacy
      ? content.font.editingLineHeight(at: traits.textSize) : max(font.leading, 0)
    let columns = ComposerColumns(width: width, symbols: content.symbols, traits: traits)
    let room = max(columns.fieldWidth - textInset - columns.sendRoom - 2 * columns.slide, 0)
    // A placeholder never wraps.
    let all =
      content.text.isEmpty
      ? [measurer.cut(content.placeholder, to: room, in: font)]
      : measurer.lines(of: content.text, font: font, width: room)
    // The bar takes at most a third of the screen, as in InputBarAccessoryView
    // (`Docs/iOS/Appearance.md` 6.5).
    let around = top + bottom + 2 * lineInset
    let maximum = Content.lines(
      of: lineHeight, in: (height ?? Double(traits.size.height) / 3) - around)
    lines = Array(all.suffix(max(maximum, 1)))
    let height = height ?? Double(lines.count) * lineHeight + around
    size = CGSize(width: width, height: height)
    let fieldHeight = max(height - top - bottom, 0)
    field = CGRect(x: columns.field, y: top, width: columns.fieldWidth, height: fieldHeight)
    // The buttons stay beside the last line, whose middle is half a one-line field above the
    // bottom.
    let oneLine = min(fieldHeight, lineHeight + 2 * lineInset)
    let middle = Double(field.maxY) - oneLine / 2
    func button(_ x: Double, _ size: CGSize) -> CGRect {
      CGRect(origin: CGPoint(x: x, y: middle - size.height / 2), size: size)
    }
    plus = button(columns.plus, columns.plusSize)
    send = button(columns.send, columns.sendSize)
    trailing = content.symbols.trailing.indices.map { index in
      CGPoint(
        x: columns.field + columns.fieldWidth + columns.gap / 2
          + (Double(index) + 0.5) * ComposerSymbols.room, y: middle)
    }
  }
}

/// The two ends of a composer, which are farther inside and lower while no keyboard is on the screen.
package struct ComposerEnds: Hashable, Sendable {
  /// The distance in points by which both ends are farther inside.
  ///
  /// `ComposerLayout` is the layout above a keyboard. Its text leaves twice this distance free.
  package let slide: Double
  /// The x-coordinate of the vertical line at which the ends slide apart, in points.
  package let seam: Double
  /// The distance in points by which the parts are lower.
  ///
  /// The field ends at the bar's bottom edge then, which is above a home indicator
  /// (`Docs/iOS/Appearance.md` 11.8). It never leaves the bar.
  package let drop: Double

  package init(width: CGFloat, symbols: ComposerSymbols = ComposerSymbols(), traits: ScreenTraits) {
    let columns = ComposerColumns(width: Double(width), symbols: symbols, traits: traits)
    slide = columns.slide
    seam = columns.send - slide
    let bottom = ComposerLayout.bottom[traits.look]
    drop = slide > 0 ? min(bottom, max(Double(traits.safeArea.bottom), 0)) : 0
  }
}

private struct ComposerColumns {
  let plus: Double
  let plusSize: CGSize
  let field: Double
  let fieldWidth: Double
  let send: Double
  let sendSize: CGSize
  /// The width that the button and the gaps at its sides take of the field.
  let sendRoom: Double
  let gap: Double
  /// How much larger the side is while no keyboard is on the screen.
  let slide: Double

  // In points (`Docs/iOS/Appearance.md` 6.5 and 11.8).
  private static let side = FactTable.chat.measure("composer side")
  private static let sideFrom414 = FactTable.chat.number("composer side-from-414 glass")
  private static let sideAtRest = FactTable.chat.number("composer side-at-rest glass")
  private static let plusDiameter = FactTable.chat.measure("composer plus")
  private static let sendWidth = FactTable.chat.measure("composer send-width")
  private static let sendHeight = FactTable.chat.measure("composer send-height")
  private static let sendInset = FactTable.chat.measure("composer send-inset")
  private static let gap = FactTable.chat.measure("composer gap")

  init(width: Double, symbols: ComposerSymbols, traits: ScreenTraits) {
    let look = traits.look
    let isWide = look == .glass && traits.size.width >= 414
    let ownSide = isWide ? Self.sideFrom414 : Self.side[look]
    let safe = traits.safeSides(ofWidth: width)
    let diameter = Self.plusDiameter[look]
    slide = look == .legacy ? 0 : Self.sideAtRest - ownSide
    gap = Self.gap[look]
    plus = safe.left + ownSide
    plusSize = CGSize(width: diameter, height: diameter)
    field = plus + diameter + gap
    let buttons = Double(symbols.trailing.count) * ComposerSymbols.room
    fieldWidth = max(width - safe.right - ownSide - field - buttons, 0)
    sendSize = CGSize(width: Self.sendWidth[look], height: Self.sendHeight[look])
    sendRoom = sendSize.width + 2 * Self.sendInset[look]
    send = field + fieldWidth - Self.sendInset[look] - sendSize.width
  }
}
