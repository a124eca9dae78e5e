// SPDX-License-Identifier: MIT

import KeyliftStage

/// The view that has the caret, be it that a scene or the app's own code has given it.
struct FirstResponder {
  private let root: View

  /// Creates a first responder among a view and all below it.
  init(below root: View) {
    self.root = root
  }

  /// Gives the caret to a view of an id, taking it from the one that has it, and returns the view; nil where
  /// there is none.
  func become(_ id: String) -> View? {
    resign()
    let view = root.tree.first { $0.id == id }
    view?.setCaret(true)
    return view
  }

  /// Gives the caret to the first view that takes text, and returns it; nil where a view has it already, or none
  /// takes any.
  func becomeIfNone() -> View? {
    guard root.firstViewWithCaret == nil else { return nil }
    let view = root.tree.first(where: \.canBecomeFirstResponder)
    view?.setCaret(true)
    return view
  }

  /// Takes the caret away.
  func resign() {
    root.firstViewWithCaret?.setCaret(false)
  }
}
