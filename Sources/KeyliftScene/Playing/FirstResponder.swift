// SPDX-License-Identifier: MIT

import KeyliftStage

/// The view that has the caret.
final class FirstResponder {
  private let root: View
  private var view: View?

  /// Creates a first responder among a view and all below it; none has the caret yet.
  init(below root: View) {
    self.root = root
    view = root.all.first { $0.content.isFocused }
  }

  /// Gives the caret to a view of an id, taking it from the one that has it.
  func become(_ id: String) {
    resign()
    view = root.all.first { $0.id == id }
    if let view, let content = view.content.withCaret(true) { view.content = content }
  }

  /// Gives the caret to the first view that takes text, where none has it.
  func becomeIfNone() {
    guard view == nil else { return }
    if let first = root.all.first(where: { $0.content.withCaret(true) != nil }) {
      become(first.id)
    }
  }

  /// Takes the caret away.
  func resign() {
    if let view, let content = view.content.withCaret(false) { view.content = content }
    view = nil
  }
}

extension View {
  /// The view and all below it, superviews first.
  fileprivate var all: [View] { [self] + subviews.flatMap(\.all) }
}

extension Content {
  /// Whether the content shows a caret.
  fileprivate var isFocused: Bool {
    switch self {
    case .textField(let field): field.isFocused
    case .textView(let view): view.isFocused
    case .composer(let composer): composer.isFocused
    default: false
    }
  }

  /// Returns the content with or without a caret; nil for one that takes no text.
  fileprivate func withCaret(_ isFocused: Bool) -> Content? {
    switch self {
    case .textField(var field):
      field.isFocused = isFocused
      return .textField(field)
    case .textView(var view):
      view.isFocused = isFocused
      return .textView(view)
    case .composer(var composer):
      composer.isFocused = isFocused
      return .composer(composer)
    default: return nil
    }
  }
}
