// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftStage

extension Keyboard {
  /// Turns the screen, and the keyboard with it.
  ///
  /// The keyboard stands at its new place at once. One that is up and docked tells of a show from its frame on the
  /// screen as it was, without the keys for the curve and the bounds (`ios-facts.md` 3.4); which pairs iOS sends
  /// is not sourced. Handlers run inside the keyboard's spring, at whose end the did-notifications come. A screen
  /// that is as it was says nothing.
  ///
  /// - Parameters:
  ///   - traits: The screen, turned.
  ///   - heights: The heights of the layouts on it.
  ///   - overrides: What is told in place of the truth.
  public func turn(
    to traits: ScreenTraits, heights: KeyboardHeights,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    carryOut { [self] in
      guard traits != screen.traits else { return }
      stage?.turn(to: traits)
      self.heights = heights
      guard isShown else { return standAtOnce(at: restingFrame(after: shownFrame)) }
      guard content.form == .docked else { return standAtOnce(at: undockedFrame) }
      carryOut(
        KeyboardMove(
          end: shownFrame, manner: .turn,
          notices: [KeyboardMove.Notice(kind: .show, begin: frame, end: shownFrame)],
          overrides: overrides))
    }
  }
}
