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

  init() {}

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
  init(
    _ content: ComposerContent, width: Double, height: Double?, traits: ScreenTraits,
    measurer: TextMeasurer
  ) {
    let metrics = ComposerMetrics.metrics(of: traits.look, screenWidth: Double(traits.size.width))
    textInset = metrics.textInset
    lineInset = metrics.lineInset
    font = content.font.resolved(at: traits.textSize)
    lineHeight =
      traits.look == .legacy
      ? content.font.editingLineHeight(at: traits.textSize) : max(font.leading, 0)
    let columns = ComposerColumns(
      metrics, width: width, symbols: content.symbols, traits: traits)
    let room = metrics.textWidth(in: columns.fieldWidth)
    let isEmpty = content.text.isEmpty
    // A placeholder never wraps.
    let all =
      isEmpty
      ? [measurer.cut(content.placeholder, to: room, in: font)]
      : measurer.lines(of: content.text, font: font, width: room)
    // The bar takes at most a third of the screen, as in InputBarAccessoryView
    // (`Docs/iOS/Appearance.md` 6.5).
    let around = metrics.top + metrics.bottom + 2 * lineInset
    let maximum = Content.lines(
      of: lineHeight, in: (height ?? Double(traits.size.height) / 3) - around)
    lines = Array(all.suffix(max(maximum, 1)))
    let natural = Double(lines.count) * lineHeight + around
    let height = height ?? natural
    size = CGSize(width: width, height: height)
    let fieldHeight = max(height - metrics.top - metrics.bottom, 0)
    field = CGRect(
      x: columns.field, y: metrics.top, width: columns.fieldWidth, height: fieldHeight)
    // The buttons stay beside the last line, whose middle is half a one-line field above the
    // bottom.
    let oneLine = min(fieldHeight, lineHeight + 2 * lineInset)
    let middle = Double(field.maxY) - oneLine / 2
    plus = CGRect(
      x: columns.plus, y: middle - metrics.plusDiameter / 2, width: metrics.plusDiameter,
      height: metrics.plusDiameter)
    send = CGRect(
      x: columns.send, y: middle - metrics.send.height / 2, width: metrics.send.width,
      height: metrics.send.height)
    trailing = content.symbols.trailing.indices.map { index in
      CGPoint(
        x: columns.field + columns.fieldWidth + metrics.gap / 2
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
    let metrics = ComposerMetrics.metrics(of: traits.look, screenWidth: Double(traits.size.width))
    slide = metrics.slide
    seam =
      ComposerColumns(metrics, width: Double(width), symbols: symbols, traits: traits).send
      - metrics.slide
    drop = slide > 0 ? min(metrics.bottom, max(Double(traits.safeArea.bottom), 0)) : 0
  }
}

private struct ComposerColumns {
  let plus: Double
  let field: Double
  let fieldWidth: Double
  let send: Double

  init(
    _ metrics: ComposerMetrics, width: Double, symbols: ComposerSymbols, traits: ScreenTraits
  ) {
    let side = metrics.side + traits.safeSide(ofWidth: width)
    plus = side
    field = side + metrics.plusDiameter + metrics.gap
    let buttons = Double(symbols.trailing.count) * ComposerSymbols.room
    fieldWidth = max(width - field - side - buttons, 0)
    send = field + fieldWidth - metrics.sendInset - metrics.send.width
  }
}

/// In points (`Docs/iOS/Appearance.md` 6.5 and 11.8).
private struct ComposerMetrics {
  let top: Double
  let bottom: Double
  let lineInset: Double
  let textInset: Double
  let side: Double
  let plusDiameter: Double
  let send: CGSize
  let sendInset: Double
  let gap: Double
  /// How much larger the side is while no keyboard is on the screen.
  let slide: Double

  static func metrics(of look: SystemLook, screenWidth: Double) -> ComposerMetrics {
    look == .legacy ? legacy : screenWidth >= 414 ? wideGlass : glass
  }

  private static let legacy = ComposerMetrics(
    .legacy, side: FactTable.chat.number("composer side legacy"))
  private static let glass = ComposerMetrics(
    .glass, side: FactTable.chat.number("composer side glass"))
  private static let wideGlass = ComposerMetrics(
    .glass, side: FactTable.chat.number("composer side-from-414 glass"))

  private init(_ look: SystemLook, side: Double) {
    let facts = FactTable.chat
    self.side = side
    top = facts.number("composer top \(look)")
    bottom = facts.number("composer bottom \(look)")
    lineInset = facts.number("composer line-inset \(look)")
    textInset = facts.number("composer text-inset \(look)")
    plusDiameter = facts.number("composer plus \(look)")
    send = CGSize(
      width: facts.number("composer send-width \(look)"),
      height: facts.number("composer send-height \(look)"))
    sendInset = facts.number("composer send-inset \(look)")
    gap = facts.number("composer gap \(look)")
    slide = look == .legacy ? 0 : facts.number("composer side-at-rest glass") - side
  }

  func textWidth(in field: Double) -> Double {
    max(field - textInset - send.width - 2 * sendInset - 2 * slide, 0)
  }
}
