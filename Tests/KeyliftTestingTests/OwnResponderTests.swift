// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftScene
import KeyliftStage
import KeyliftTesting
import KeyliftUIKit
import Testing

/// A responder of a person's own against a golden beside the test's file, as the README shows it.
struct OwnResponderTests {
  @Test func composerStandsOnTheKeyboard() {
    expectGolden(of: .composer, named: "composer", text: .blocks) { stage in
      stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { note in
        guard let composer = stage.view(id: "composer"),
          let keyboard = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        else { return }
        UIView.animate(withDuration: 0.25) {
          composer.frame.origin.y = keyboard.minY - composer.frame.height
        }
      }
    }
  }
}

extension Scene {
  /// A grey bar at the foot of the screen, and a keyboard that comes up.
  static let composer = Scene(
    title: "A composer",
    views: [
      SceneView(
        id: "composer",
        pins: Pins(frame: CGRect(x: 0, y: 766, width: 393, height: 52)),
        decoration: Decoration(background: .system(.systemGray)))
    ],
    keyboard: KeyboardSettings(events: [KeyboardEvent(at: 0.1, .show(.letters))]))
}
