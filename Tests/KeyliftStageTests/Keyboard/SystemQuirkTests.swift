// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import Testing

/// The defects of `Docs/iOS/Behavior.md` 5.8, on a screen 852 points high with a keyboard of 336.
struct SystemQuirkTests {
  /// Attaches a view that fills the screen 0.9 s after the keyboard has come up, changes the field
  /// at 1.2 s and hides the keyboard at 2 s.
  ///
  /// Returns the bottom edge of a view on the view's keyboard guide.
  private func bottom(_ quirks: Set<SystemQuirk>) -> (Double) -> Double {
    let scene = KeyboardStage()
    scene.stage.quirks = quirks
    scene.at(0.1) { $0.keyboard.show(.letters) }
    scene.at(1) { scene in
      let page = scene.add("page", CGRect(x: 0, y: 0, width: 393, height: 852))
      let bar = View(id: "bar")
      bar.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(bar)
      LayoutConstraint.activate([
        bar.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 40),
        bar.leftAnchor.constraint(equalTo: page.leftAnchor),
        bar.widthAnchor.constraint(equalToConstant: 100),
      ])
    }
    scene.at(1.2) { $0.keyboard.changeField() }
    scene.at(2) { $0.keyboard.hide() }
    scene.at(3) { $0.keyboard.show(.letters) }
    let timeline = scene.play()
    return { time in
      Double(timeline.frame(at: time).views.first { $0.id == "bar" }?.rect.maxY ?? .nan)
    }
  }

  @Test func guideOfAViewAttachedUnderTheKeyboardIsOnTopOfIt() {
    let bottom = bottom([])
    #expect(abs(bottom(1.1) - 516) < 1e-9)
  }

  @Test func missedGuideStaysAtTheBottomUntilTheKeyboardMoves() {
    let bottom = bottom([.guideMissedWhenAttached])
    #expect(abs(bottom(1.1) - 818) < 1e-9)
    // A change of fields posts notifications, but the keyboard stays where it is.
    #expect(abs(bottom(1.5) - 818) < 1e-9)
    #expect(abs(bottom(2.9) - 818) < 1e-9)
    #expect(abs(bottom(3.9) - 516) < 1e-9)
  }

  @Test func onlyDidChangeFrameGivesTheOldFrame() {
    let scene = KeyboardStage()
    scene.stage.quirks = [.frameWrongOutsideWillChange]
    scene.at(0.1) { $0.keyboard.show(.letters) }
    scene.at(1) { $0.keyboard.hide() }
    _ = scene.play()
    let up = CGRect(x: 0, y: 516, width: 393, height: 336)
    let down = CGRect(x: 0, y: 852, width: 393, height: 336)
    #expect(scene.keyboard.notifications.map(\.end) == [up, up, down, up, down, down, up, down])
    #expect(
      scene.keyboard.notifications.map(\.kind) == [
        .willChangeFrame, .willShow, .didChangeFrame, .didShow, .willChangeFrame, .willHide,
        .didChangeFrame, .didHide,
      ])
    #expect(scene.keyboard.notifications.map(\.begin) == [down, down, down, down, up, up, up, up])
  }

  @Test func overriddenFrameIsNotChanged() {
    let frame = CGRect(x: 0, y: 500, width: 393, height: 352)
    let scene = KeyboardStage()
    scene.stage.quirks = Set(SystemQuirk.allCases)
    scene.at(0.1) {
      $0.keyboard.show(.letters, overrides: KeyboardNotificationOverrides(end: .value(frame)))
    }
    _ = scene.play()
    #expect(scene.keyboard.notifications.map(\.end) == [frame, frame, frame, frame])
  }

  @Test func notifiedFramesLackTheAccessoryBar() {
    for (quirks, height) in [(Set<SystemQuirk>(), 380.0), ([.accessoryNotInFrame], 336)] {
      let scene = KeyboardStage(options: KeyboardOptions(accessory: .init(height: 44)))
      scene.stage.quirks = quirks
      scene.at(0.1) { $0.keyboard.show(.letters) }
      scene.at(1) { $0.keyboard.hide() }
      let timeline = scene.play()
      #expect(timeline.frame(at: 0.9).keyboard.rect.height == 380)
      let up = CGRect(x: 0, y: 852 - height, width: 393, height: height)
      let down = CGRect(x: 0, y: 852, width: 393, height: height)
      let told = scene.keyboard.notifications
      #expect(told.prefix(4).allSatisfy { $0.begin == down && $0.end == up })
      #expect(told.suffix(4).allSatisfy { $0.begin == up && $0.end == down })
    }
  }

  @Test func barThatStaysAloneIsNoFrame() {
    let scene = KeyboardStage(options: KeyboardOptions(accessory: .init(height: 44, stays: true)))
    scene.stage.quirks = [.accessoryNotInFrame]
    scene.at(0.1) { $0.keyboard.show(.letters) }
    _ = scene.play()
    let down = CGRect(x: 0, y: 852, width: 393, height: 336)
    #expect(scene.keyboard.notifications.allSatisfy { $0.begin == down })
    #expect(
      scene.keyboard.notifications.allSatisfy {
        $0.end == CGRect(x: 0, y: 516, width: 393, height: 336)
      })
  }
}
