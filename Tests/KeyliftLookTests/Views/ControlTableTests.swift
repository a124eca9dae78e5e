// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

/// Drawn controls and lists compared with every row of `controls`, `control-colors` and `lists`.
struct ControlTableTests {
  private let metrics: LookTable.Row
  private let blue: Color

  init() throws {
    metrics = try LookTable("font-metrics")["sf-pro"]
    blue = try LookTable("system-colors").color("systemBlue", .light)
  }

  private func height(_ content: Content, on traits: ScreenTraits = .phone393) throws -> Double {
    try Double(#require(content.fittingSize(width: 200, traits: traits)).height)
  }

  /// The caret of a field with text of a size.
  private func caret(at size: Double) throws -> CGRect {
    let field = TextFieldContent(
      text: "Robin", font: .fixed(Font(size: size)), isFocused: true)
    let drawn = Drawn(.textField(field), width: 200, height: 34)
    return try #require(drawn.fills(CaretLook.color).first).rect
  }

  /// The radius of a caret's ends.
  private func caretEnd() throws -> Double {
    let field = TextFieldContent(text: "Robin", isFocused: true)
    let drawn = Drawn(.textField(field), width: 200, height: 34)
    guard case .roundedRect(_, let radius)? = drawn.fills(CaretLook.color).first?.outline else {
      return 0
    }
    return radius / drawn.scale
  }

  private func textView(_ lines: Int) throws -> DrawnLength {
    let text = Array(repeating: "a", count: lines).joined(separator: "\n")
    return DrawnLength(try height(.textView(TextViewContent(text: text))))
  }

  private func fields() throws -> [String: DrawnLength] {
    let drawn = Drawn(
      .textField(TextFieldContent(text: "Robin")), width: 200, height: 34)
    let view = Drawn(.textView(TextViewContent(text: "Ab")), width: 200, height: 36)
    let text = try #require(view.text("Ab"))
    let (ascent, line) = (try metrics.number("ascent_em"), try metrics.number("line_em"))
    let edited = try LookTable("line-heights")["UITextView 17 2"].number("line_pt")
    let top = text.baseline - 17 * ascent - (edited - 17 * line) / 2
    let (small, large) = (try caret(at: 16), try caret(at: 17))
    return [
      "rounded-field-height": DrawnLength(try height(.textField(TextFieldContent()))),
      "rounded-field-inset": DrawnLength(try #require(drawn.text("Robin")).left),
      // Two device pixels of three in a point.
      "rounded-field-border": DrawnLength(try #require(drawn.lines.first).width, within: 0.02),
      "rounded-field-radius": DrawnLength(try drawn.continuousRadius(of: drawn.fills[0])),
      "plain-field-height": DrawnLength(
        try height(.textField(TextFieldContent(border: .plain)))),
      "text-view-inset-vertical": DrawnLength(top, within: 0.18),
      "text-view-padding": DrawnLength(text.left), "text-view-height-1-line": try textView(1),
      "text-view-height-2-lines": try textView(2), "text-view-height-5-lines": try textView(5),
      "caret-width": DrawnLength(large.width),
      "caret-height-at-16": DrawnLength(small.height, within: 0.18),
      "caret-height-at-17": DrawnLength(large.height, within: 0.18),
      "caret-end-radius": DrawnLength(try caretEnd()),
    ]
  }

  private func buttons() throws -> [String: DrawnLength] {
    let button = Content.button(ButtonContent(title: "Go", style: .filled))
    let size = try #require(button.fittingSize(width: nil, traits: .phone393))
    let drawn = Drawn(button, width: size.width, height: size.height)
    let line = try LookTable("line-heights")["UILabel 17 3"].number("line_pt")
    let toggle = Drawn(.toggle(SwitchContent(isOn: true)), width: 51, height: 31)
    let thumb = try #require(toggle.fills(.white).last).rect
    return [
      "button-inset-vertical": DrawnLength((size.height - line) / 2),
      "button-inset-horizontal": DrawnLength(ButtonContent.insets.left),
      "button-height-at-17": DrawnLength(size.height),
      "button-radius": DrawnLength(try drawn.continuousRadius(of: drawn.fills[0])),
      "switch-width": DrawnLength(toggle.fills[0].rect.width),
      "switch-height": DrawnLength(toggle.fills[0].rect.height),
      "switch-thumb": DrawnLength(thumb.width), "switch-inset": DrawnLength(thumb.minY),
    ]
  }

  @Test func controlsAgreeWithTheTable() throws {
    let controls = try LookTable("controls")
    let lengths = try fields().merging(buttons()) { first, _ in first }
    let disagreements = try controls.disagreements(with: lengths)
    #expect(disagreements == [])
  }

  @Test func colorsAgreeWithTheTable() throws {
    let colors = try LookTable("control-colors")
    var drawn: [String: [Appearance: Color?]] = [:]
    for traits in [ScreenTraits.phone393, .phone393.dark] {
      func first(_ content: Content) -> Color? {
        Drawn(content, width: 90, height: 34, traits: traits).fills.first?.color
      }
      let empty = Drawn(
        .textField(TextFieldContent(placeholder: "Name")), width: 200, height: 34, traits: traits)
      let found = [
        "field-fill": empty.fills[0].color, "field-border": empty.lines.first?.color,
        "placeholder": empty.text("Name")?.color,
        "filled-button": first(.button(ButtonContent(title: "Go", style: .filled))),
        "tinted-button": first(.button(ButtonContent(title: "Go", style: .tinted))),
        "gray-button": first(.button(ButtonContent(title: "Go", style: .gray))),
        "caret": Drawn(
          .textField(TextFieldContent(text: "Al", isFocused: true)), width: 200, height: 34,
          traits: traits
        ).fills.last?.color,
        "switch-on": first(.toggle(SwitchContent(isOn: true))),
        "switch-off": first(.toggle(SwitchContent())),
      ]
      for (name, color) in found { drawn[name, default: [:]][traits.appearance] = color }
    }
    let disagreements = try colors.disagreements(with: drawn) { _ in .white }
    #expect(disagreements == [])
  }

  @Test func listsAgreeWithTheTable() throws {
    let lists = try LookTable("lists")
    let rows = [
      ListContent.Row(title: "Wi-Fi", accessory: .disclosure),
      .init(title: "Bluetooth", icon: .system(.systemBlue)),
    ]
    func draw(_ list: ListContent, _ traits: ScreenTraits = .phone375) -> Drawn {
      Drawn(fitting: .list(list), traits: traits)
    }
    let drawn = draw(ListContent(rows: rows, header: "Network", footer: "Footer"))
    let card = drawn.fills[1]
    let icon = try #require(drawn.fills(blue).first)
    let (title, indented) = (
      try #require(drawn.text("Wi-Fi")), try #require(drawn.text("Bluetooth"))
    )
    let (header, footer) = (try #require(drawn.text("NETWORK")), try #require(drawn.text("Footer")))
    let chevron = try #require(drawn.lines.first).ink
    let plain = draw(ListContent(rows: rows, isInset: false, header: "Network"))
    let (ascent, line) = (try metrics.number("ascent_em"), try metrics.number("line_em"))
    let capital = try metrics.number("capital_em")
    let footerTop = footer.baseline - 13 * ascent
    let end = Double(drawn.fills[0].rect.maxY)
    let plainTitle = try #require(plain.text("Wi-Fi"))
    let insetTop = title.baseline - card.rect.minY
    let lengths: [String: DrawnLength] = [
      "row-height": DrawnLength(indented.baseline - title.baseline),
      "card-margin-on-375": DrawnLength(card.rect.minX),
      "card-margin-from-390": DrawnLength(
        draw(ListContent(rows: rows), .phone390).fills[1].rect.minX),
      "card-radius": DrawnLength(try drawn.continuousRadius(of: card)),
      "title-x-on-375": DrawnLength(title.left),
      "title-x-behind-icon-on-375": DrawnLength(indented.left),
      "icon-size": DrawnLength(icon.rect.width),
      "icon-radius": DrawnLength(try drawn.continuousRadius(of: icon)),
      "inset": DrawnLength(card.rect.maxX - chevron.maxX),
      "chevron-width": DrawnLength(chevron.width), "chevron-height": DrawnLength(chevron.height),
      "header-size": DrawnLength(header.ink.height / capital, within: 0.1),
      "header-baseline-above-card": DrawnLength(card.rect.minY - header.baseline, within: 0.51),
      "footer-size": DrawnLength(footer.ink.height / capital, within: 0.1),
      "footer-below-card": DrawnLength(footerTop - card.rect.maxY, within: 0.26),
      "footer-bottom-space": DrawnLength(end - footerTop - 13 * line, within: 0.51),
      "plain-header-height": DrawnLength(plainTitle.baseline - insetTop, within: 0.51),
    ]
    // A list has only one section, so there is no gap between sections.
    let disagreements = try lists.disagreements(with: lengths, except: ["section-gap"])
    #expect(disagreements == [])
  }
}
