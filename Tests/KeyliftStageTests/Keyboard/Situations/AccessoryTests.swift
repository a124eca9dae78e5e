// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import TestSupport
import Testing

struct AccessoryTests {
  private typealias Bar = KeyboardOptions.Accessory

  /// A phone of 812 points with a home indicator.
  private func tallPhone(_ bar: Bar) -> KeyboardStage {
    KeyboardStage(
      traits: ScreenTraits(
        device: "iphone-x", size: CGSize(width: 375, height: 812), scale: 3, cornerRadius: 39,
        family: .notch, safeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)),
      heights: KeyboardHeights(letters: 291, predictiveBar: 45, numberPad: 291, emoji: 336),
      options: KeyboardOptions(accessory: bar))
  }

  @Test func frameIncludesTheAccessoryBar() {
    let scene = KeyboardStage(options: KeyboardOptions(accessory: Bar(height: 44)))
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.hide() }
    let timeline = scene.play()
    let shown = CGRect(x: 0, y: 472, width: 393, height: 380)
    let hidden = CGRect(x: 0, y: 852, width: 393, height: 380)
    let posted = scene.keyboard.notifications
    #expect(
      posted.map(\.begin) == Array(repeating: hidden, count: 4) + Array(repeating: shown, count: 4))
    #expect(
      posted.map(\.end) == Array(repeating: shown, count: 4) + Array(repeating: hidden, count: 4))
    let keyboard = timeline.frame(at: 0.6).keyboard
    #expect(keyboard.rect == shown)
    #expect(keyboard.accessory == CGRect(x: 0, y: 472, width: 393, height: 44))
    #expect(keyboard.keys == CGRect(x: 0, y: 516, width: 393, height: 336))
  }

  @Test func accessoryBarStaysOnTheKeysDuringTheMove() {
    let scene = KeyboardStage(options: KeyboardOptions(accessory: Bar(height: 44))).showing(at: 0)
    scene.at(0.3) { $0.keyboard.change(to: .emoji, animated: true) }
    scene.at(0.6) { $0.keyboard.hide() }
    let timeline = scene.play()
    for index in 0...70 {
      let keyboard = timeline.frame(at: Double(index) / 60).keyboard
      #expect(abs((keyboard.accessory?.maxY ?? 0) - keyboard.keys.minY) < 1e-9)
      #expect(abs(keyboard.rect.minY - (keyboard.accessory?.minY ?? 0)) < 1e-9)
      #expect(abs(keyboard.rect.maxY - keyboard.keys.maxY) < 1e-9)
    }
  }

  @Test func stayingBarKeepsItsHeightAboveTheHomeIndicator() {
    // RxKeyboard #107: 71 points of 812 are left of a bar of 37.
    let scene = tallPhone(Bar(height: 37, stays: true))
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.hide() }
    let timeline = scene.play()
    let left = CGRect(x: 0, y: 741, width: 375, height: 71)
    let shown = CGRect(x: 0, y: 439, width: 375, height: 373)
    let posted = scene.keyboard.notifications
    #expect(posted.first?.begin == left)
    #expect(posted[5].kind == .willHide)
    #expect(posted[5].begin == shown && posted[5].end == left)
    #expect(timeline.frame(at: 0).keyboard.rect == left)
    #expect(timeline.frame(at: 0).keyboard.keys.minY == 812)
    let end = timeline.frame(at: 1.5).keyboard
    #expect(end.rect == left && end.accessory == left)
    #expect(end.keys == CGRect(x: 0, y: 812, width: 375, height: 336))
    for time in [1.05, 1.2, 1.4] {
      let keyboard = timeline.frame(at: time).keyboard
      #expect(abs(keyboard.rect.minY - (439 + 302 * legacySpring(time - 1))) < 1e-6)
      #expect(abs(keyboard.keys.minY - (476 + 336 * legacySpring(time - 1))) < 1e-6)
    }
  }

  @Test func stayingBarCanPostAShow() {
    let scene = tallPhone(Bar(height: 37, stays: true))
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.hide(overrides: .init(kind: .show)) }
    _ = scene.play()
    #expect(
      scene.keyboard.notifications.dropFirst(4).map(\.kind)
        == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
  }

  @Test(arguments: [CGFloat.nan, -3, .infinity]) func invalidAccessoryHeightCountsAsZero(
    height: CGFloat
  ) {
    let scene = KeyboardStage(options: KeyboardOptions(accessory: Bar(height: height)))
    scene.at(0) { $0.keyboard.show(.letters) }
    _ = scene.play()
    #expect(scene.keyboard.notifications[0].end == CGRect(x: 0, y: 516, width: 393, height: 336))
  }

  @Test(arguments: [55.0, 69]) func hardwareKeyboardShowsOnlyTheShortcutBar(bar: CGFloat) {
    let scene = KeyboardStage.pad(options: KeyboardOptions(hardwareBar: bar))
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.hide() }
    let timeline = scene.play()
    let posted = scene.keyboard.notifications
    let shown = CGRect(x: 0, y: 1180 - bar, width: 820, height: 332)
    #expect(posted[1].kind == .willShow && posted[1].end == shown)
    #expect(posted[5].kind == .willHide && posted[5].begin == shown)
    #expect(posted[5].end == CGRect(x: 0, y: 1180, width: 820, height: 332))
    #expect(timeline.frame(at: 0.5).keyboard.rect == shown)
    #expect(!timeline.frame(at: 0.5).keyboard.content.hasKeys)
  }

  /// The keys are below the screen, and nothing there is behind the glass.
  @Test func glassOfTheShortcutBarIsOverThePartOnTheScreen() throws {
    let scene = KeyboardStage.pad(look: .glass, options: KeyboardOptions(hardwareBar: 69))
    scene.at(0) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.hide() }
    let timeline = scene.play()
    for time in [0.1, 0.5, 1.1] {
      let underlay = try #require(timeline.frame(at: time).keyboard.underlay)
      #expect(underlay.region == CGRect(x: 0, y: 1111, width: 820, height: 69))
    }
  }

  /// The home indicator of an iPad is below the words of its bar (`Docs/iOS/Appearance.md` 1.9).
  @Test func shortcutBarHasRoomForTheHomeIndicator() {
    var options = KeyboardOptions()
    options.hardwareBar = .standard
    let scene = KeyboardStage.pad(options: options).showing(at: 0)
    _ = scene.play()
    #expect(scene.keyboard.notifications[0].end.minY == CGFloat(1180 - 69))
    #expect(KeyboardOptions.HardwareBar.standard.height(on: .padHomeButton) == 55)
    #expect(KeyboardOptions.HardwareBar.standard.height(on: .island) == 0)
  }

  @Test func accessoryBarIsAboveTheShortcutBar() {
    let scene = KeyboardStage.pad(
      options: KeyboardOptions(accessory: Bar(height: 44), hardwareBar: 55))
    scene.at(0) { $0.keyboard.show(.letters) }
    _ = scene.play()
    #expect(scene.keyboard.notifications[0].end == CGRect(x: 0, y: 1081, width: 820, height: 376))
  }
}
