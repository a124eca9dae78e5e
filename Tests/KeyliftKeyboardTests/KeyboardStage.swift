// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftMotion
import KeyliftStage
import KeyliftUIKit

/// A stage with an iPhone 15 Pro's keyboard, for tests.
final class KeyboardStage {
  let stage: Stage
  let keyboard: Keyboard

  /// An iPhone 15 Pro (`ios-facts.md` 4.2, emoji `ios-look.md` 1.7).
  init(profile: KeyboardProfile = .ios18, window: CGRect? = nil) {
    let traits = ScreenTraits(
      device: "iphone-15-pro", size: CGSize(width: 393, height: 852), scale: 3, cornerRadius: 55,
      family: .island, safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    stage = Stage(traits: traits, windowFrame: window)
    keyboard = Keyboard(
      stage: stage, profile: profile,
      heights: KeyboardHeights(letters: 291, predictiveBar: 45, numberPad: 291, emoji: 384),
      content: KeyboardContent(suggestions: ["I", "The", "I’m"]))
  }

  /// Adds a view to the window.
  func add(_ id: String, _ frame: CGRect) -> View {
    let view = View(id: id, frame: frame)
    stage.window.addSubview(view)
    return view
  }

  /// Puts something on the agenda.
  func at(_ time: Double, _ action: @escaping (KeyboardStage) -> Void) {
    stage.schedule(at: time) { [unowned self] in action(self) }
  }

  /// Plays the agenda.
  func play() -> Timeline {
    stage.play()
    return Timeline(stage: stage, keyboard: keyboard.view)
  }
}
