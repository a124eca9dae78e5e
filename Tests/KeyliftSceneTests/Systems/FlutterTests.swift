// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The system `flutter` against the engine's and the framework's arithmetic (`Docs/Systems.md`).
///
/// The phone is 852 points high, with 34 for the home indicator and a keyboard of 336.
struct FlutterTests {
  /// Returns `viewInsets.bottom` of a show at 0.2 s and a hide at 1.2 s, two frames of which are missing.
  private func inset(at time: Double) -> Double {
    func progress(_ elapsed: Double) -> Double {
      elapsed < 2.0 / 60 - 1e-9 ? 0 : legacySpring(elapsed)
    }
    return 336 * (progress(time - 0.2) - progress(time - 1.2))
  }

  private func play(_ parameters: (inout SystemParameters) -> Void) throws -> FrameworkScene {
    try FrameworkScene("flutter") { parameters(&$0.system.parameters) }
  }

  /// Expects the bottom edge of a view in some frames of 60 a second.
  private func expectBottom(
    of id: String, in scene: FrameworkScene, _ frames: ClosedRange<Int> = 0...150,
    _ bottom: (Double) throws -> Double
  ) throws {
    for index in frames {
      let time = Double(index) / 60
      #expect(abs(try scene.bottom(id, at: time) - bottom(time)) < 1e-6, "frame \(index)")
    }
  }

  @Test func bodyEndsAtTheInsetOnceItHasPassedTheSafeArea() throws {
    try expectBottom(of: "page", in: play { _ in }) { 852 - max(34, inset(at: $0)) }
  }

  /// `Scaffold` subtracts the larger of the inset and the height of its bars (`scaffold.dart` at 42e660f).
  @Test func bodyAboveABarEndsAtTheInsetOnceItHasPassedTheBar() throws {
    let scene = try FrameworkScene(
      text: """
        version: 1
        device: iphone-15-pro
        system: flutter
        target: body
        keyboard: [{ at: 0.2, show: letters, focus: note }, { at: 1.2, hide: true }]
        views:
          - id: body
            top: 0
            bottom: 83
            views: [{ id: note, kind: text-field, left: 20, right: 20, bottom: 8, height: 44 }]
          - { id: bar, kind: tab-bar, items: [{ title: Home }, { title: Me }] }
        """)
    try expectBottom(of: "body", in: scene) { 852 - max(83, inset(at: $0)) }
  }

  @Test func maintainedPaddingIsAGapAboveTheKeyboard() throws {
    let scene = try play { $0.bottomViewPadding = .maintained }
    try expectBottom(of: "page", in: scene) { 852 - 34 - inset(at: $0) }
  }

  @Test func bodyThatIsNotResizedLosesTheSafeArea() throws {
    // flutter/flutter#29941: the content drops by the notch's height.
    let scene = try play { $0.resizesToAvoidInset = false }
    #expect(try scene.bottom("page", at: 1.1) == 852)
    #expect(try scene.bottom("page", at: 2.2) == 818)
  }

  @Test func paddingOfFlutter210StepsByTheSafeArea() throws {
    let scene = try FrameworkScene("flutter-safe-area-step")
    try expectBottom(of: "popup", in: scene) { time in
      let inset = inset(at: time)
      return inset > 1e-9 && inset < 34 ? 818 + inset : 818
    }
    let steps = try (72...150).map {
      try scene.bottom("popup", at: Double($0 + 1) / 60)
        - scene.bottom("popup", at: Double($0) / 60)
    }
    // From one frame to the next the inset falls from above 34 to less, so a part of the 34 is left.
    #expect(try #require(steps.max()) > 25)
  }

  @Test func paddingOfLaterReleasesKeepsThePopupInItsPlace() throws {
    let scene = try FrameworkScene("flutter-safe-area-step") {
      $0.system.parameters.bottomViewPadding = .maintained
    }
    for index in 0...150 {
      #expect(try scene.bottom("popup", at: Double(index) / 60) == 818, "frame \(index)")
    }
  }

  @Test func focusedFieldStaysTwentyPointsAboveTheKeyboard() throws {
    let scene = try FrameworkScene("flutter-form")
    #expect(abs(try scene.bottom("city", at: 1.1) - (516 - 20)) < 1e-6)
  }

  @Test func fieldBeginsToScrollWhenTheInsetReachesIt() throws {
    let scene = try FrameworkScene("flutter-form")
    let rest = try scene.bottom("city", at: 0)
    try expectBottom(of: "city", in: scene, 12...70) {
      min(rest, 852 - max(34, inset(at: $0)) - 20)
    }
  }

  @Test func keyboardOfAnotherAppIsIgnored() throws {
    let scene = try play { _ in }
    let other = try FrameworkScene("flutter") { $0.keyboard.options.overrides.isLocal = false }
    #expect(try scene.bottom("page", at: 1.1) == 516)
    #expect(try other.bottom("page", at: 1.1) == 818)
  }

  @Test func floatingKeyboardHasNoInset() throws {
    let scene = try FrameworkScene(
      text: """
        version: 1
        device: ipad-10
        system: flutter
        target: note
        keyboard:
          - { at: 0.2, show: letters, focus: note }
          - { at: 1.2, undock: floating }
        views: [{ id: note, kind: text-field, left: 20, right: 20, bottom: safe-area, height: 44 }]
        """)
    #expect(try scene.bottom("note", at: 1.1) < 1180 - 300)
    #expect(try scene.bottom("note", at: 2.2) == scene.bottom("note", at: 0))
  }

  @Test func bodyFollowsTheKeyboardOfIOS26Exactly() throws {
    let scene = try FrameworkScene("flutter", .ios26)
    try expectBottom(of: "page", in: scene, 20...70) {
      Double(scene.clip.timeline.frame(at: $0).keyboard.rect.minY)
    }
  }

  /// flutter/flutter#89914 and #190974 are of Android, whose inset ends 24.4 points short and jumps there in
  /// one frame; the engine of iOS reads the keyboard's whole height from the first notification.
  @Test func insetDoesNotJumpAtItsEnd() throws {
    let scene = try play { _ in }
    let ends = try (36...70).map { try scene.bottom("page", at: Double($0) / 60) }
    let steps = zip(ends, ends.dropFirst()).map { $0 - $1 }
    #expect(ends.last == 516 && steps.allSatisfy { (0..<1.5).contains($0) })
  }

  /// flutter/flutter#179482: the keyboard of iOS 26 is translucent, and nothing of the body is drawn under
  /// it; with `resizeToAvoidBottomInset: false` the body reaches the screen's bottom.
  @Test func nothingIsUnderTheKeyboardOfIOS26UnlessTheBodyKeepsItsSize() throws {
    let resized = try FrameworkScene("flutter", .ios26)
    let keyboard = resized.clip.timeline.frame(at: 1.1).keyboard.rect
    #expect(abs(try resized.bottom("page", at: 1.1) - Double(keyboard.minY)) < 1e-6)
    let whole = try FrameworkScene("flutter", .ios26) {
      $0.system.parameters.resizesToAvoidInset = false
    }
    #expect(try whole.bottom("page", at: 1.1) == 852)
  }
}
