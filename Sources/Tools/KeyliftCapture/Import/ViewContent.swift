// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// What a view of a dump shows, as keys of a scene.
struct ViewContent {
  private let view: DumpedView
  private let frame: CGRect
  private let screen: CGRect

  init(_ view: DumpedView, screen: CGRect) {
    self.view = view
    self.screen = screen
    frame = view.frame ?? .zero
  }

  func give(to result: inout ImportedView) {
    switch view.kind {
    case .text: label(&result)
    case .field, .secureField, .searchField: field(&result)
    case .textView: text(&result)
    case .button, .link, .tab: button(&result)
    case .toggle: toggle(&result)
    case .image: fill(&result, radius: min(8, frame.height / 4))
    case .scroll: result.kind = "scroll"
    case .tabBar, .navigationBar, .toolbar:
      result.looks.append(.init("background", "secondary-background"))
    default: plain(&result)
    }
  }

  private func label(_ result: inout ImportedView) {
    guard let text = view.label ?? view.value, !YAMLScalar.text(text).isEmpty, text.isVisible else {
      return
    }
    result.kind = "label"
    result.content = [.init("text", text: text)]
    result.content += LabelFit(text, in: frame).keys
    let isCentered = abs(frame.midX - screen.midX) < 2 && frame.width < screen.width * 0.85
    if isCentered { result.content.append(.init("align", "center")) }
  }

  private func field(_ result: inout ImportedView) {
    result.kind = "text-field"
    let isSecure = view.kind == .secureField
    if let value = view.value, value.isVisible { result.content.append(.init("text", text: value)) }
    if let hint = view.placeholder ?? (view.value == nil ? view.label : nil), hint.isVisible {
      result.content.append(.init("placeholder", text: hint))
    }
    if isSecure { result.content.append(.init("secure", "true")) }
    if view.isFocused { result.content.append(.init("focused", "true")) }
    if view.kind == .searchField {
      result.content.append(.init("border", "plain"))
      result.looks += [.init("background", "tertiary-fill"), .init("corner-radius", "10")]
    }
  }

  private func text(_ result: inout ImportedView) {
    result.kind = "text-view"
    if let value = view.value ?? view.label, value.isVisible {
      result.content.append(.init("text", text: value))
    }
    if let hint = view.placeholder { result.content.append(.init("placeholder", text: hint)) }
    if view.isFocused { result.content.append(.init("focused", "true")) }
  }

  private func button(_ result: inout ImportedView) {
    guard let title = view.label?.split(whereSeparator: \.isNewline).joined(separator: " "),
      title.isVisible, !isIcon(title)
    else { return fill(&result, radius: min(8, frame.height / 4)) }
    // A button of scenes has margins, which the frames of many buttons do not contain.
    guard view.kind == .button, frame.height >= 28,
      LabelFit.fits(title, width: frame.width - ViewContent.buttonMargins)
    else {
      result.kind = "label"
      result.content = [.init("text", text: title)] + LabelFit(title, in: frame).keys
      if frame.width < screen.width * 0.8 { result.content.append(.init("align", "center")) }
      return result.content.append(.init("color", view.isEnabled ? "blue" : "tertiary-label"))
    }
    result.kind = "button"
    result.content = [.init("title", text: title)]
    if let fill = view.background {
      result.content += [.init("configuration", "filled"), .init("tint", fill)]
    }
    if !view.isEnabled { result.content.append(.init("enabled", "false")) }
  }

  private static let buttonMargins: CGFloat = 28

  /// A title that does not fit even in small letters is the name of an icon.
  private func isIcon(_ title: String) -> Bool {
    frame.width <= 80 && frame.height <= 80 && !LabelFit.fits(title, width: frame.width, size: 10)
  }

  private func toggle(_ result: inout ImportedView) {
    result.kind = "switch"
    if ["1", "true", "on"].contains(view.value?.lowercased()) || view.isSelected {
      result.content.append(.init("is-on", "true"))
    }
  }

  private func fill(_ result: inout ImportedView, radius: CGFloat) {
    result.looks.append(.init("background", "fill"))
    if radius >= 1 { result.looks.append(.init("corner-radius", points: radius.rounded())) }
  }

  private func plain(_ result: inout ImportedView) {
    let isLine = view.children.isEmpty && min(frame.width, frame.height) <= 2
    if isLine { result.looks.append(.init("background", "separator")) }
  }
}

extension String {
  fileprivate var isVisible: Bool { contains { !$0.isWhitespace } }
}

private struct LabelFit {
  let keys: [ImportedView.Key]

  /// Finds a text style whose lines are as high as the frame, or else the default, smaller if the
  /// text does not fit.
  ///
  /// Frames may be rounded outward to whole points, so that up to two points are not the text's.
  /// San Francisco's text is a little narrower than Inter's, so that a style may need a size.
  init(_ text: String, in frame: CGRect) {
    let hugging = LabelFit.style(of: text, in: frame)
    if hugging == nil, let size = LabelFit.size(hugging: text, frame) {
      keys = [.init("size", points: CGFloat(size))]
      return
    }
    let style = hugging ?? .body
    let size = LabelFit.size(of: text, in: frame, atMost: Font.preferred(style).size)
    if size < Font.preferred(style).size {
      keys = [.init("size", points: CGFloat(size))]
    } else {
      keys = style == .body ? [] : [.init("style", style.rawValue)]
    }
  }

  private static func style(of text: String, in frame: CGRect) -> TextStyle? {
    var best: (style: TextStyle, error: Double)?
    for style in styles {
      let font = Font.preferred(style)
      let width = Double(frame.width) * 1.08 + 1
      let fewest = Double(LabelFit.fewestLines(of: text, in: font, width: width))
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
