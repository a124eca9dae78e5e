// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import TestSupport
import Testing

struct UndockedTests {
  private static let docked = CGRect(x: 0, y: 848, width: 820, height: 332)
  private static let hidden = CGRect(x: 0, y: 1180, width: 820, height: 332)
  /// The keys are 216 high, the predictive bar 37 and the grip 20.
  private static let panel = CGSize(width: 320, height: 273)

  private func scene(_ more: (KeyboardStage) -> Void) -> (KeyboardStage, Timeline) {
    let scene = KeyboardStage.pad().showing(at: 0)
    more(scene)
    return (scene, scene.play())
  }

  @Test func undockPostsAHideAndThenAZeroFrame() {
    let (scene, _) = scene { scene in
      scene.at(1) { $0.keyboard.undock(as: .floating, at: CGPoint(x: 400, y: 500)) }
    }
    let posted = scene.keyboard.notifications.dropFirst(4)
    #expect(
      posted.map(\.kind) == [
        .willChangeFrame, .willHide, .willChangeFrame, .didChangeFrame, .didHide, .didChangeFrame,
      ])
    #expect(posted.map(\.time) == [1, 1, 1, 1.5, 1.5, 1.5])
    #expect(
      posted.map(\.begin)
        == [Self.docked, Self.docked, Self.hidden, Self.docked, Self.docked, Self.hidden])
    #expect(
      posted.map(\.end) == [Self.hidden, Self.hidden, .zero, Self.hidden, Self.hidden, .zero])
  }

  @Test func overridesApplyToTheZeroFrameAndNotToTheHide() {
    let odd = CGRect(x: 0, y: -64, width: 0, height: 0)
    let (scene, _) = scene { scene in
      scene.at(1) { $0.keyboard.undock(as: .split, overrides: .init(end: .value(odd))) }
    }
    let posted = scene.keyboard.notifications.dropFirst(4).prefix(3)
    #expect(posted.map(\.end) == [Self.hidden, Self.hidden, odd])
  }

  @Test(arguments: [1.0, 1.1, 1.3, 1.5])
  func rectangleOfAnUndockedKeyboardMovesByTheSpring(_ time: Double) {
    let (_, timeline) = scene { scene in
      scene.at(1) { $0.keyboard.undock(as: .floating, at: CGPoint(x: 400, y: 500)) }
    }
    let rect = timeline.frame(at: time).keyboard.rect
    let done = legacySpring(time - 1)
    #expect(abs(rect.midX - (410 + 150 * done)) < 1e-6)
    #expect(abs(rect.midY - (1014 - 377.5 * done)) < 1e-6)
    #expect(abs(rect.width - (820 - 500 * done)) < 1e-6)
    #expect(abs(rect.height - (332 - 59 * done)) < 1e-6)
  }

  @Test func formsFadeIntoEachOtherByTheSpring() throws {
    let (_, timeline) = scene { scene in
      scene.at(1) { $0.keyboard.undock(as: .floating, at: CGPoint(x: 400, y: 500)) }
      scene.at(2) { $0.keyboard.dock() }
    }
    #expect(timeline.frame(at: 0.9).keyboard.formChange == nil)
    #expect(timeline.frame(at: 1.6).keyboard.formChange == nil)
    let undocking = try #require(timeline.frame(at: 1.1).keyboard.formChange)
    #expect(undocking.content.form == .docked && undocking.size == Self.docked.size)
    #expect(abs(undocking.progress - legacySpring(0.1)) < 1e-9)
    #expect(timeline.frame(at: 1.1).keyboard.content.form == .floating)
    let docking = try #require(timeline.frame(at: 2.1).keyboard.formChange)
    #expect(docking.content.form == .floating && docking.size == Self.panel)
  }

  @Test(arguments: [KeyboardForm.floating, .split, .undocked])
  func keyboardThatChangesItsFormStaysOnTheScreen(_ form: KeyboardForm) {
    let (_, timeline) = scene { scene in
      scene.at(1) { $0.keyboard.undock(as: form) }
      scene.at(2) { $0.keyboard.dock() }
    }
    let screen = CGRect(x: 0, y: 0, width: 820, height: 1180).insetBy(dx: -1e-6, dy: -1e-6)
    for frame in 60...150 {
      #expect(screen.contains(timeline.frame(at: Double(frame) / 60).keyboard.rect))
    }
  }

  @Test func dragMovesLinearlyAndPostsZeroFrames() {
    let (scene, timeline) = scene { scene in
      scene.at(1) { $0.keyboard.undock(as: .floating, at: CGPoint(x: 400, y: 500)) }
      scene.at(2) { $0.keyboard.move(to: CGPoint(x: 100, y: 300), within: 0.4) }
    }
    let posted = scene.keyboard.notifications.dropFirst(10)
    #expect(posted.map(\.kind) == [.willChangeFrame, .didChangeFrame])
    #expect(posted.map(\.time) == [2, 2.4])
    #expect(posted.allSatisfy { $0.begin == .zero && $0.end == .zero })
    let rect = timeline.frame(at: 2.1).keyboard.rect
    #expect(abs(rect.minX - 325) < 1e-9 && abs(rect.minY - 450) < 1e-9)
  }

  /// The screen is 820 by 1180 and the panel 320 by 273, so its corner is at most at 500, 907.
  @Test(arguments: [
    (CGPoint(x: 300, y: 5000), CGPoint(x: 300, y: 907)),
    (CGPoint(x: 5000, y: -20), CGPoint(x: 500, y: 0)),
    (CGPoint(x: -1, y: 907.5), CGPoint(x: 0, y: 907)),
  ])
  func undockedKeyboardStaysOnTheScreen(_ wish: CGPoint, _ corner: CGPoint) {
    let (_, timeline) = scene { scene in
      scene.at(1) { $0.keyboard.undock(as: .floating, at: wish) }
      scene.at(2) { $0.keyboard.move(to: .zero, within: 0.1) }
      scene.at(3) { $0.keyboard.move(to: wish, within: 0.1) }
    }
    #expect(timeline.frame(at: 1.9).keyboard.rect == CGRect(origin: corner, size: Self.panel))
    #expect(timeline.frame(at: 3.5).keyboard.rect == CGRect(origin: corner, size: Self.panel))
  }

  @Test func dockPostsAShow() {
    let (scene, timeline) = scene { scene in
      scene.at(1) { $0.keyboard.undock(as: .floating) }
      scene.at(2) { $0.keyboard.dock() }
    }
    let posted = scene.keyboard.notifications.dropFirst(10)
    #expect(posted.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(posted.allSatisfy { $0.begin == .zero && $0.end == Self.docked })
    #expect(timeline.frame(at: 2.5).keyboard.rect == Self.docked)
  }

  @Test func undockedLayoutAndFocusChangesPostNothing() {
    let (scene, timeline) = scene { scene in
      scene.at(1) { $0.keyboard.undock(as: .undocked, at: CGPoint(x: 0, y: 600)) }
      scene.at(2) { $0.keyboard.change(to: .numberPad) }
      scene.at(3) { $0.keyboard.changeField() }
    }
    #expect(scene.keyboard.notifications.count == 10)
    #expect(timeline.frame(at: 1.6).keyboard.rect == CGRect(x: 0, y: 600, width: 820, height: 332))
    #expect(timeline.frame(at: 2).keyboard.rect == CGRect(x: 0, y: 600, width: 820, height: 277))
  }

  @Test func undockedKeyboardFadesInPlaceAndPostsOnlyTheFrame() {
    let (scene, timeline) = scene { scene in
      scene.at(1) { $0.keyboard.undock(as: .floating, at: CGPoint(x: 400, y: 500)) }
      scene.at(2) { $0.keyboard.hide() }
      scene.at(3) { $0.keyboard.show(.letters) }
    }
    let posted = scene.keyboard.notifications.dropFirst(10)
    #expect(
      posted.map(\.kind) == [.willChangeFrame, .didChangeFrame, .willChangeFrame, .didChangeFrame])
    let place = CGRect(origin: CGPoint(x: 400, y: 500), size: Self.panel)
    for (time, alpha) in [(2.1, 1 - legacySpring(0.1)), (2.6, 0), (3.2, legacySpring(0.2))] {
      let keyboard = timeline.frame(at: time).keyboard
      #expect(abs(keyboard.alpha - alpha) < 1e-9)
      #expect(keyboard.rect == place)
    }
  }

  @Test func keyboardUndockedWhileHiddenComesUpUndocked() {
    let scene = KeyboardStage.pad()
    scene.at(0) { $0.keyboard.undock(as: .floating, at: CGPoint(x: 10, y: 20)) }
    scene.at(1) { $0.keyboard.show(.letters) }
    let timeline = scene.play()
    #expect(scene.keyboard.notifications.map(\.time) == [1, 1.5])
    #expect(timeline.frame(at: 2).keyboard.rect.origin == CGPoint(x: 10, y: 20))
  }

  @Test func undockingDoesNothingWithAHardwareKeyboard() {
    let scene = KeyboardStage.pad(options: KeyboardOptions(hardwareBar: 55)).showing(at: 0)
    scene.at(1) { $0.keyboard.undock(as: .floating) }
    _ = scene.play()
    #expect(scene.keyboard.notifications.count == 4)
  }
}
