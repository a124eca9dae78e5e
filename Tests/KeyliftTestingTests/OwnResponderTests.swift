// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import KeyliftTesting
import KeyliftUIKit
import Testing

/// A test of a custom responder with a golden beside the test's file, as in `Docs/SwiftTests.md`.
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
  /// A gray bar at the bottom of the screen, and a keyboard that appears.
  static let composer = Scene(
    title: "A composer",
    views: [
      SceneView(
        id: "composer", pins: .init(frame: CGRect(x: 0, y: 766, width: 393, height: 52)),
        decoration: .init(background: .system(.systemGray)))
    ],
    keyboard: KeyboardSettings(events: [.init(at: 0.1, .show(.letters))]))
}
