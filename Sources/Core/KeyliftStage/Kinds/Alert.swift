// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics

/// A question with buttons, like a `UIAlertController` of the style alert.
///
/// Its text fields are subviews of its view, which `AlertLayout` places.
public struct AlertContent: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case standard = "default"
    case cancel
    case destructive
  }

  package struct Button: Hashable, Sendable {
    package var title: String
    package var role = Role.standard
    /// For the return key of a hardware keyboard; UIKit's `preferredAction`.
    package var isPreferred = false
    package var isEnabled = true

    package init(title: String) { self.title = title }
  }

  package var title = ""
  package var message = ""
  package var fieldCount = 0
  /// The field that a card scrolls to if it is lower than its contents.
  package var focusedField = 0
  package var buttons: [Button] = []

  package init() {}

  /// Returns the indices of the buttons as they are shown, from the left or from the top.
  ///
  /// The button with the role `cancel` is at the left of two in a row and the last of those below
  /// each other (`Docs/iOS/Appearance.md` 6.6 and 11.7).
  func order(inRow isRow: Bool) -> [Int] {
    guard let cancel = buttons.firstIndex(where: { $0.role == .cancel }) else {
      return Array(buttons.indices)
    }
    let others = buttons.indices.filter { $0 != cancel }
    return isRow ? [cancel] + others : others + [cancel]
  }

  /// - Parameter height: The height of the card in points; `nil` for that of its contents.
  package func layout(
    traits: ScreenTraits, measurer: TextMeasurer? = nil, height: Double? = nil
  ) -> AlertLayout {
    AlertLayout(self, traits: traits, measurer: traits.measurer(measurer), height: height)
  }
}

extension AlertContent: KindContent {
  func size(in room: ContentRoom) -> CGSize? {
    layout(traits: room.traits, measurer: room.measurer).size
  }

  func isGlass(_ look: SystemLook) -> Bool { look == .glass }
  var standardPlace: StandardPlace { .middle }
  var isPresented: Bool { true }

  package var dimming: DynamicColor? { Self.dimmingColor }

  private static let dimmingColor = FactTable.controls.shades("alert dimming", "both")
}

/// The places of an alert's parts, relative to its card.
package struct AlertLayout: Sendable {
  package struct Text: Hashable, Sendable {
    package let lines: [String]
    package let font: Font
    package let top: Double
    package let pitch: Double
    package let isCentered: Bool
    package let isSecondary: Bool
  }

  package private(set) var size: CGSize
  package var textInset: Double { Self.textInset[look] }
  package private(set) var texts: [Text] = []
  /// The boxes of the fields; empty for a field that is scrolled out of the card.
  package private(set) var fields: [CGRect] = []
  package private(set) var buttons: [(button: AlertContent.Button, rect: CGRect)] = []
  package private(set) var lines: [Double] = []

  private let look: SystemLook
  private var y = 0.0

  // In points (`Docs/iOS/Appearance.md` 6.6 and 11.7).
  private static let width = FactTable.controls.measure("alert width")
  private static let widthWithLargeText = FactTable.controls.number(
    "alert width-with-large-text legacy")
  private static let textInset = FactTable.controls.measure("alert text-inset")
  private static let top = FactTable.controls.measure("alert top")
  private static let textGap = FactTable.controls.measure("alert text-gap")
  private static let bottom = FactTable.controls.measure("alert bottom")
  private static let fieldGap = FactTable.controls.measure("alert field-gap")
  private static let fieldHeight = FactTable.controls.measure("alert field-height")
  private static let fieldInset = FactTable.controls.measure("alert field-inset")
  private static let fieldSpacing = FactTable.controls.measure("alert field-spacing")
  private static let fieldPadding = FactTable.controls.measure("alert field-padding")
  private static let buttonHeight = FactTable.controls.measure("alert button-height")
  private static let buttonInset = FactTable.controls.measure("alert button-inset")
  private static let buttonSpacing = FactTable.controls.measure("alert button-spacing")
  /// Above and below the text of a text field.
  private static let fieldTextGap = FactTable.controls.number(
    "text-field text-above-and-below both")

  init(
    _ alert: AlertContent, traits: ScreenTraits, measurer: TextMeasurer, height: Double? = nil
  ) {
    look = traits.look
    let isWide = look == .legacy && traits.textSize.isAccessibility
    size = CGSize(width: isWide ? Self.widthWithLargeText : Self.width[look], height: 0)
    addTexts(alert, traits, measurer)
    addFields(alert.fieldCount, hasText: !texts.isEmpty, traits)
    let end = y
    addButtons(alert, measurer)
    size.height = y
    // Pixels round the height.
    if let height, height < y - 1 { scroll(alert, in: max(height, 0), textsEnd: end) }
  }

  /// Lowers the card, in which the texts with the fields and the buttons then scroll each by
  /// themselves.
  ///
  /// The buttons keep the room of one and a half, as in Flutter's `CupertinoAlertDialog`, and the
  /// texts are scrolled to the focused field. Lines, fields and buttons that are cut off are left
  /// out, Keylift's choice.
  private mutating func scroll(_ alert: AlertContent, in height: Double, textsEnd: Double) {
    let smallest = 1.5 * Self.buttonHeight[look] + Self.buttonSpacing[look] + Self.buttonInset[look]
    let end = max(min(textsEnd, height - min(y - textsEnd, smallest)), 0)
    let focused = fields.indices.contains(alert.focusedField) ? fields[alert.focusedField] : .zero
    let scrolled = min(max(Double(focused.maxY) - end, 0), textsEnd - end)
    texts = texts.compactMap { $0.scrolled(by: scrolled, in: 0...end) }
    fields = fields.map { field in
      let field = field.offsetBy(dx: 0, dy: -scrolled)
      return field.minY >= 0 && field.maxY <= end + 0.01 ? field : .zero
    }
    let risen = textsEnd - end
    buttons = buttons.map { ($0.button, $0.rect.offsetBy(dx: 0, dy: -risen)) }
      .filter { $0.rect.maxY <= height + 0.01 }
    lines = lines.map { $0 - risen }.filter { $0 < height }
    size.height = height
  }

  package func textRect(ofField index: Int) -> CGRect {
    guard fields.indices.contains(index), !fields[index].isEmpty else { return .zero }
    return fields[index].insetBy(dx: Self.fieldPadding[look], dy: 0)
  }

  /// 13 points before iOS 26, 17 since.
  package static func fieldFont(_ look: SystemLook) -> DynamicFont {
    look == .legacy ? .style(.footnote) : .body
  }

  /// In iOS 26 title and message begin at the left, and one without the other is regular, of 17
  /// points and centered (`Docs/iOS/Appearance.md` 11.7).
  private mutating func addTexts(
    _ alert: AlertContent, _ traits: ScreenTraits, _ measurer: TextMeasurer
  ) {
    let isAlone = alert.title.isEmpty != alert.message.isEmpty
    let isGlass = look == .glass
    let title = Font.preferred(
      .headline, at: traits.textSize, weight: isGlass && isAlone ? .regular : nil)
    let message =
      isGlass && isAlone
      ? title
      : Font.preferred(isGlass ? .subheadline : .footnote, at: traits.textSize)
    y = Self.top[look]
    add(alert.title, title, isCentered: !isGlass || isAlone, false, traits, measurer)
    if !alert.title.isEmpty, !alert.message.isEmpty { y += Self.textGap[look] }
    add(
      alert.message, message, isCentered: !isGlass || isAlone, isGlass && !isAlone, traits,
      measurer)
  }

  private mutating func add(
    _ text: String, _ font: Font, isCentered: Bool, _ isSecondary: Bool, _ traits: ScreenTraits,
    _ measurer: TextMeasurer
  ) {
    guard !text.isEmpty else { return }
    let lines = measurer.lines(of: text, font: font, width: Double(size.width) - 2 * textInset)
    // Labels are as high as the line boxes of their font, and lines are apart by its leading.
    let pitch = look == .glass ? font.leading : max(font.lineHeight, 0)
    texts.append(
      Text(
        lines: lines, font: font, top: y, pitch: pitch, isCentered: isCentered,
        isSecondary: isSecondary))
    y += traits.roundedUp(max(font.lineHeight, 0)) + Double(max(lines.count - 1, 0)) * pitch
  }

  /// A field grows with text that would not fit, as one outside of an alert does (inferred).
  private mutating func addFields(_ count: Int, hasText: Bool, _ traits: ScreenTraits) {
    let font = AlertLayout.fieldFont(look).resolved(at: traits.textSize)
    let height = max(
      Self.fieldHeight[look], traits.roundedUp(font.lineHeight) + 2 * Self.fieldTextGap)
    guard count > 0 else { return y += hasText ? Self.bottom[look] : 0 }
    if hasText { y += Self.fieldGap[look] }
    for index in 0..<count {
      if index > 0 { y += Self.fieldSpacing[look] }
      fields.append(
        CGRect(
          x: Self.fieldInset[look], y: y, width: Double(size.width) - 2 * Self.fieldInset[look],
          height: height))
      y += height
    }
    y += Self.bottom[look]
  }

  /// Two buttons are beside each other, more of them below each other.
  ///
  /// Before iOS 26 two buttons are below each other, too, if a title needs more than half the
  /// width.
  private mutating func addButtons(_ alert: AlertContent, _ measurer: TextMeasurer) {
    guard !alert.buttons.isEmpty else { return }
    y += Self.buttonInset[look]
    let room = Double(size.width) - 2 * Self.buttonInset[look]
    let half = (room - Self.buttonSpacing[look]) / 2
    let fits = alert.buttons.allSatisfy {
      measurer.width(of: $0.title, in: AlertLayout.buttonFont($0, look)) <= half - 16
    }
    let isRow = alert.buttons.count == 2 && (look == .glass || fits)
    let order = alert.order(inRow: isRow).map { alert.buttons[$0] }
    for (index, button) in order.enumerated() {
      let column = isRow ? Double(index) * (half + Self.buttonSpacing[look]) : 0
      if look == .legacy, !isRow || index == 0 { lines.append(y) }
      let rect = CGRect(
        x: Self.buttonInset[look] + column, y: y, width: isRow ? half : room,
        height: Self.buttonHeight[look])
      buttons.append((button, rect))
      let isLast = index == order.count - 1
      if !isRow || isLast { y += Self.buttonHeight[look] }
      if !isRow, !isLast { y += Self.buttonSpacing[look] }
    }
    y += Self.buttonInset[look]
  }

  /// 17 points: in iOS 26 medium and on the main button semibold (`Docs/iOS/Appearance.md` 11.7),
  /// before it regular and on the button `cancel` semibold.
  package static func buttonFont(_ button: AlertContent.Button, _ look: SystemLook) -> Font {
    let isHeavy = look == .glass ? button.isPreferred : button.isPreferred || button.role == .cancel
    return Font(size: 17, weight: isHeavy ? .semibold : look == .glass ? .medium : .regular)
  }
}

extension AlertLayout.Text {
  /// Returns the lines that are wholly in a range after scrolling; `nil` if there are none.
  fileprivate func scrolled(by offset: Double, in range: ClosedRange<Double>) -> Self? {
    let tops = lines.indices.map { top + Double($0) * pitch - offset }
    let seen = lines.indices.filter {
      range.contains(tops[$0]) && range.contains(tops[$0] + font.lineHeight)
    }
    guard let first = seen.first else { return nil }
    return Self(
      lines: seen.map { lines[$0] }, font: font, top: tops[first], pitch: pitch,
      isCentered: isCentered, isSecondary: isSecondary)
  }
}
