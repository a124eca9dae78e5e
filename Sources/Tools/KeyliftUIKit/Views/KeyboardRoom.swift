// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The room that iOS's controllers of tables and collections make for the keyboard.
extension ScrollView {
  /// Whether the docked keyboard's height over the view is part of `adjustedContentInset`, and the field
  /// with the caret is scrolled into view.
  ///
  /// It holds from the next layout pass in a window on.
  var makesRoomForKeyboard: Bool {
    get { subviews.contains { $0 is KeyboardRoom } }
    set {
      guard newValue != makesRoomForKeyboard else { return }
      keepsFocusVisible = newValue
      if newValue {
        addSubview(KeyboardRoom())
      } else {
        for case let room as KeyboardRoom in subviews { room.removeFromSuperview() }
        keyboardOverlap = 0
      }
    }
  }

  fileprivate func makeRoom(on stage: Stage) {
    let keyboard = stage.keyboardFrame
    let place = convert(bounds, to: nil)
    let isCovered = stage.isKeyboardDocked && !keyboard.isEmpty
    let origin = window?.frame.origin ?? .zero
    keyboardOverlap = isCovered ? max(place.maxY + origin.y - keyboard.minY, 0) : 0
  }
}

/// A hidden view that reports the window of its scroll view, which subclasses of the app need not do.
private final class KeyboardRoom: View {
  private weak var followed: Stage?

  init() {
    super.init(frame: .zero)
    isHidden = true
  }

  required init?(coder: NSCoder) { return nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let stage = window?.stage else { return }
    (superview as? ScrollView)?.makeRoom(on: stage)
    guard followed !== stage else { return }
    followed = stage
    stage.keyboardReactions.append { [weak self] stage in
      guard let self, window?.stage === stage else { return }
      (superview as? ScrollView)?.makeRoom(on: stage)
    }
  }
}
