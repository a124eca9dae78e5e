// SPDX-License-Identifier: MIT

import KeyliftStage

/// The view that has the caret, be it that a scene or the app's own code has given it.
struct FirstResponder {
  private let root: View

  /// Creates a first responder among a view and all below it.
  init(below root: View) {
    self.root = root
  }

  /// Gives the caret to a view of an id, taking it from the one that has it.
  func become(_ id: String) {
    resign()
    root.tree.first { $0.id == id }?.setCaret(true)
  }

  /// Gives the caret to the first view that takes text, where none has it.
  func becomeIfNone() {
    guard root.firstViewWithCaret == nil else { return }
    root.tree.first(where: \.canBecomeFirstResponder)?.setCaret(true)
  }

  /// Takes the caret away.
  func resign() {
    root.firstViewWithCaret?.setCaret(false)
  }
}
