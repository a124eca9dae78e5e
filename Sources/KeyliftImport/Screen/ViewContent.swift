// SPDX-License-Identifier: MIT

import Foundation

/// What a view of a dump shows, as keys of a scene.
struct ViewContent {
  private let view: DumpedView
  private let frame: CGRect
  private let screen: CGRect

  init(_ view: DumpedView, in room: CGRect, screen: CGRect) {
    (self.view, self.screen) = (view, screen)
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
    case .tabBar, .navigationBar:
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
    if !view.isEnabled { result.content.append(.init("enabled", "false")) }
  }

  /// The points at the sides of a button's title.
  private static let buttonMargins: CGFloat = 28

  /// Returns whether a title that does not fit even in small letters is the name of an icon.
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
  /// Whether anything of the text is seen.
  fileprivate var isVisible: Bool { contains { !$0.isWhitespace } }
}
