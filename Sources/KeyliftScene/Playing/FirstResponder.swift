// SPDX-License-Identifier: MIT

import KeyliftStage

/// The view that has the caret.
final class FirstResponder {
  private let root: View
  private var view: View?

  /// Creates a first responder among a view and all below it; none has the caret yet.
  init(below root: View) {
    self.root = root
    view = root.all.first { $0.content.hasCaret }
  }

  /// Gives the caret to a view of an id, taking it from the one that has it.
  func become(_ id: String) {
    resign()
    view = root.all.first { $0.id == id }
    if let view, let content = view.content.settingCaret(true) { view.content = content }
  }

  /// Gives the caret to the first view that takes text, where none has it.
  func becomeIfNone() {
    guard view == nil else { return }
    if let first = root.all.first(where: { $0.content.settingCaret(true) != nil }) {
      become(first.id)
    }
  }

  /// Takes the caret away.
  func resign() {
    if let view, let content = view.content.settingCaret(false) { view.content = content }
    view = nil
  }
}

extension View {
  /// The view and all below it, superviews first.
  fileprivate var all: [View] { [self] + subviews.flatMap(\.all) }
}
