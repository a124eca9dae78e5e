// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftScene
import KeyliftStage

extension ImportedView {
  /// Takes over what a view of a dump shows, as keys of a scene.
  mutating func show(_ view: DumpedView, on screen: CGRect) {
    switch view.kind {
    case .text: showLabel(view, screen)
    case .field, .secureField, .searchField: showField(view)
    case .textView: showText(view)
    case .button, .link, .tab: showButton(view, screen)
    case .toggle: showSwitch(view)
    case .image: showFill()
    case .scroll: kind = "scroll"
    case .tabBar, .navigationBar, .toolbar:
      looks.append(.init("background", "secondary-background"))
    default: if view.isLine { looks.append(.init("background", "separator")) }
    }
  }

  private mutating func showLabel(_ view: DumpedView, _ screen: CGRect) {
    guard let text = view.label ?? view.value, !YAMLScalar.text(text).isEmpty, text.isVisible else {
      return
    }
    kind = "label"
    content = [.init("text", text: text)] + LabelFit.keys(of: text, in: frame)
    let isCentered = abs(frame.midX - screen.midX) < 2 && frame.width < screen.width * 0.85
    if isCentered { content.append(.init("align", "center")) }
  }

  private mutating func showField(_ view: DumpedView) {
    kind = "text-field"
    if let value = view.value, value.isVisible { content.append(.init("text", text: value)) }
    if let hint = view.placeholder ?? (view.value == nil ? view.label : nil), hint.isVisible {
      content.append(.init("placeholder", text: hint))
    }
    if view.kind == .secureField { content.append(.init("secure", "true")) }
    if view.isFocused { content.append(.init("focused", "true")) }
    if view.kind == .searchField {
      content.append(.init("border", "plain"))
      looks += [.init("background", "tertiary-fill"), .init("corner-radius", "10")]
    }
  }

  private mutating func showText(_ view: DumpedView) {
    kind = "text-view"
    if let value = view.value ?? view.label, value.isVisible {
      content.append(.init("text", text: value))
    }
    if let hint = view.placeholder { content.append(.init("placeholder", text: hint)) }
    if view.isFocused { content.append(.init("focused", "true")) }
  }

  private mutating func showButton(_ view: DumpedView, _ screen: CGRect) {
    guard let title = view.label?.split(whereSeparator: \.isNewline).joined(separator: " "),
      title.isVisible, !isIcon(title)
    else { return showFill() }
    // A button of scenes has margins, which the frames of many buttons do not contain.
    guard view.kind == .button, frame.height >= 28,
      LabelFit.fits(title, width: frame.width - ImportedView.buttonMargins)
    else {
      kind = "label"
      content = [.init("text", text: title)] + LabelFit.keys(of: title, in: frame)
      if frame.width < screen.width * 0.8 { content.append(.init("align", "center")) }
      return content.append(.init("color", view.isEnabled ? "blue" : "tertiary-label"))
    }
    kind = "button"
    content = [.init("title", text: title)]
    if let fill = view.background {
      content += [.init("configuration", "filled"), .init("tint", fill)]
    }
    if !view.isEnabled { content.append(.init("enabled", "false")) }
  }

  private static let buttonMargins: CGFloat = 28

  /// A title that does not fit even in small letters is the name of an icon.
  private func isIcon(_ title: String) -> Bool {
    frame.width <= 80 && frame.height <= 80 && !LabelFit.fits(title, width: frame.width, size: 10)
  }

  private mutating func showSwitch(_ view: DumpedView) {
    kind = "switch"
    if ["1", "true", "on"].contains(view.value?.lowercased()) || view.isSelected {
      content.append(.init("is-on", "true"))
    }
  }

  private mutating func showFill() {
    let radius = min(8, frame.height / 4)
    looks.append(.init("background", "fill"))
    if radius >= 1 { looks.append(.init("corner-radius", points: radius.rounded())) }
  }
}

extension String {
  fileprivate var isVisible: Bool { contains { !$0.isWhitespace } }
}

private enum LabelFit {
  /// Finds a text style whose lines are as high as the frame, or else the default, smaller if the
  /// text does not fit.
  ///
  /// Frames may be rounded outward to whole points, so that up to two points are not the text's.
  /// San Francisco's text is a little narrower than Inter's, so that a style may need a size.
  static func keys(of text: String, in frame: CGRect) -> [ImportedView.Key] {
    let hugging = style(of: text, in: frame)
    if hugging == nil, let size = size(hugging: text, frame) {
      return [.init("size", points: CGFloat(size))]
    }
    let style = hugging ?? .body
    let size = size(of: text, in: frame, atMost: Font.preferred(style).size)
    if size < Font.preferred(style).size { return [.init("size", points: CGFloat(size))] }
    return style == .body ? [] : [.init("style", style.rawValue)]
  }

  private static func style(of text: String, in frame: CGRect) -> TextStyle? {
    var best: (style: TextStyle, error: Double)?
    for style in styles {
      let font = Font.preferred(style)
      let width = Double(frame.width) * 1.08 + 1
      let fewest = Double(fewestLines(of: text, in: font, width: width))
      guard Double(frame.height) - fewest * font.lineHeight >= -1 else { continue }
      let lines = TextMeasurer.table.lines(of: text, font: font, width: width).count
      let error = Double(frame.height) - Double(lines) * font.lineHeight
      guard (-1...2.2).contains(error), abs(error) < best?.error ?? .infinity else { continue }
      best = (style, abs(error))
    }
    return best?.style
  }

  private static let styles: [TextStyle] = [
    .body, .subheadline, .footnote, .caption1, .callout, .title3, .title2, .title1, .largeTitle,
    .caption2,
  ]

  /// The size is one that no style has, if the line fills the frame both ways.
  private static func size(hugging text: String, _ frame: CGRect) -> Double? {
    guard frame.height > 24 else { return nil }
    let size = (Double(frame.height) / Font(size: 1).lineHeight * 2).rounded(.down) / 2
    guard SceneLimits.fontSizes.contains(size) else { return nil }
    let width = TextMeasurer.table.width(of: text, in: Font(size: size))
    guard (0.85...1.1).contains(width / Double(frame.width)) else { return nil }
    return LabelFit.size(of: text, in: frame, atMost: size)
  }

  /// The sizes are tried in half points down to 6.
  static func size(of text: String, in frame: CGRect, atMost largest: Double) -> Double {
    stride(from: largest, through: 6.5, by: -0.5).first { size in
      let font = Font(size: size)
      let fewest = fewestLines(of: text, in: font, width: Double(frame.width))
      guard Double(fewest) * font.leading <= Double(frame.height) + 1 else { return false }
      let lines = TextLines(text, font: font, width: Double(frame.width))
      return lines.height <= Double(frame.height) + 1 && lines.width <= Double(frame.width)
        && !breaksWords(lines, of: text)
    } ?? 6
  }

  /// Bounds the number of lines from below without breaking the text.
  ///
  /// Every character but spaces and line feeds is on a line, and no line is wider than the room or
  /// than a single character.
  private static func fewestLines(of text: String, in font: Font, width: Double) -> Int {
    var total = 0.0
    var widest = 0.0
    for scalar in text.unicodeScalars where scalar != " " && !Character(scalar).isNewline {
      let advance = TextMeasurer.table.advance(scalar, font)
      total += advance
      widest = max(widest, advance)
    }
    // The measurer lets a line be a millionth of a point wider.
    return total > 0 ? Int(clamping: (total / (max(width, widest) + 1e-5)).rounded(.up)) : 0
  }

  private static func breaksWords(_ lines: TextLines, of text: String) -> Bool {
    guard lines.lines.count > 1, text.allSatisfy(\.isASCII) else { return false }
    let words = Set(text.split(whereSeparator: { $0.isWhitespace || $0 == "-" }))
    return lines.lines.contains { line in
      line.split(whereSeparator: { $0.isWhitespace || $0 == "-" }).contains { !words.contains($0) }
    }
  }

  static func fits(_ text: String, width: CGFloat, size: Double = 17) -> Bool {
    TextMeasurer.table.width(of: text, in: Font(size: size)) <= Double(width) + 1
  }
}
