// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit

final class KeyboardStage {
  let stage: Stage
  let keyboard: Keyboard

  /// An iPhone 15 Pro (`Docs/iOS/Behavior.md` 4.2, emoji `Docs/iOS/Appearance.md` 1.7).
  convenience init(
    motion: KeyboardMotion = .ios18, window: CGRect? = nil,
    options: KeyboardOptions = KeyboardOptions()
  ) {
    self.init(
      traits: .phone, motion: motion, window: window,
      heights: KeyboardHeights(letters: 291, predictiveBar: 45, numberPad: 291, emoji: 384),
      options: options)
  }

  init(
    traits: ScreenTraits, motion: KeyboardMotion = .ios18, window: CGRect? = nil,
    heights: KeyboardHeights, options: KeyboardOptions = KeyboardOptions()
  ) {
    stage = Stage(traits: traits, windowFrame: window)
    keyboard = Keyboard(
      stage: stage, motion: motion, heights: heights,
      content: KeyboardContent(suggestions: ["I", "The", "I’m"]), options: options)
  }

  /// An iPad of 820 by 1180 points (`Docs/iOS/Behavior.md` 4.4).
  static func pad(
    look: SystemLook = .legacy, options: KeyboardOptions = KeyboardOptions()
  ) -> KeyboardStage {
    var traits = ScreenTraits(
      device: "ipad-10", size: CGSize(width: 820, height: 1180), scale: 2, cornerRadius: 18,
      family: .pad, safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    traits.look = look
    return KeyboardStage(
      traits: traits,
      heights: KeyboardHeights(letters: 277, predictiveBar: 55, numberPad: 277, emoji: 332),
      options: options)
  }

  func add(_ id: String, _ frame: CGRect) -> View {
    let view = View(id: id, frame: frame)
    stage.window.addSubview(view)
    return view
  }

  func at(_ time: Double, _ action: @escaping (KeyboardStage) -> Void) {
    stage.schedule(at: time) { [unowned self] in action(self) }
  }

  func showing(at time: Double) -> KeyboardStage {
    at(time) { $0.keyboard.show(.letters) }
    return self
  }

  func hiding(at time: Double) -> KeyboardStage {
    at(time) { $0.keyboard.hide() }
    return self
  }

  func play() -> Timeline {
    stage.play()
    return Timeline(stage: stage, keyboard: keyboard.view)
  }
}
