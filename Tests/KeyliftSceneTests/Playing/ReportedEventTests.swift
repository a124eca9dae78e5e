// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import Testing

/// What happens to a keyboard that is up, with the values of public reports.
struct ReportedEventTests {
  private func clip(_ text: String) throws -> Clip {
    return try Scene(yaml: "" + text).play(scale: 1)
  }

  private func posted(_ clip: Clip, at time: Double) -> [KeyboardNotification] {
    clip.notifications.filter { abs($0.time - time) < 1e-9 }
  }

  private func kinds(_ clip: Clip, at time: Double) -> [KeyboardNotification.Kind] {
    posted(clip, at: time).map(\.kind)
  }

  private func keyboard(_ clip: Clip, at time: Double) -> FrameKeyboard {
    clip.timeline.frame(at: time).keyboard
  }

  private static let show: [KeyboardNotification.Kind] = [.willChangeFrame, .willShow]
  private static let hide: [KeyboardNotification.Kind] = [.willChangeFrame, .willHide]

  private static let field = """
    views:
      - { id: f, kind: text-field, left: 16, right: 16, top: 80, height: 44 }
    """

  // MARK: - A bar of one field

  /// react-native-keyboard-controller #1358, react-native #1190: a bar of 44 on a number pad.
  private static let amount = """
    device: iphone-17-pro
    keyboard:
      - { at: 0.2, show: true, focus: name }
      - { at: 1.2, focus: amount }
      - { at: 2.2, focus: name }
      - { at: 3.2, hide: true }
    views:
      - { id: name, kind: text-field, left: 16, right: 16, top: 80, height: 44 }
      - { id: amount, kind: text-field, keyboard: number-pad, accessory: { height: 44, button: Done },
          left: 16, right: 16, top: 140, height: 44 }
    """

  @Test func doneBarComesAndGoesWithItsField() throws {
    let clip = try clip(Self.amount)
    let plain = Self.amount.replacing("accessory: { height: 44, button: Done },", with: "")
    let pad = try self.clip(plain)
    let height = keyboard(pad, at: 2.1).rect.height
    #expect(keyboard(clip, at: 2.1).rect.height == height + 44)
    #expect(keyboard(clip, at: 2.1).content.accessory?.button == "Done")
    for time in [1.2, 2.2] { #expect(kinds(clip, at: time) == Self.show) }
    #expect(posted(clip, at: 1.2)[1].end == keyboard(clip, at: 2.1).rect)
    for time in [1.1, 3.1] {
      #expect(keyboard(clip, at: time).rect == keyboard(pad, at: time).rect)
      #expect(keyboard(clip, at: time).content.accessory == nil)
    }
  }

  /// The keys stay where they are while the bar comes: both grow by the same spring.
  @Test func barComesOnTopOfKeysThatStand() throws {
    let clip = try clip(
      """
      device: iphone-8
      keyboard: [{ at: 0.2, show: letters }, { at: 1, accessory: 44 }, { at: 2, accessory: none }]
      """)
    for time in [1.01, 1.1, 1.3, 1.9, 2.1, 2.9] {
      #expect(abs(keyboard(clip, at: time).keys.minY - (667 - 260)) < 1e-9)
    }
    #expect(keyboard(clip, at: 1.9).rect.minY == 363)
    #expect(keyboard(clip, at: 2.9).rect.minY == 407)
  }

  @Test func barOfTheSceneIsLeftOutOfAFieldThatSaysNone() throws {
    let clip = try clip(
      """
      device: iphone-8
      keyboard:
        accessory: 44
        events: [{ at: 0.2, show: true, focus: a }, { at: 1.2, focus: b }]
      views:
        - { id: a, kind: text-field, top: 80, left: 0, right: 0, height: 44 }
        - { id: b, kind: text-field, top: 140, left: 0, right: 0, height: 44, accessory: none }
      """)
    #expect(keyboard(clip, at: 1.1).rect.height == 304)
    #expect(keyboard(clip, at: 2).rect.height == 260)
  }

  /// RxKeyboard #107: 71 points of 812 are left of a bar of 37, whatever the fields have.
  @Test func barThatStaysIsBackAfterAFieldsBar() throws {
    let clip = try clip(
      """
      device: iphone-x
      keyboard:
        accessory: { height: 37, stays: true }
        events: [{ at: 0.2, show: true, focus: f }, { at: 1.2, hide: true }]
      views:
        - { id: f, kind: text-field, top: 80, left: 0, right: 0, height: 44, accessory: 50 }
      """)
    let left = CGRect(x: 0, y: 741, width: 375, height: 71)
    #expect(posted(clip, at: 0.2)[1].begin == left)
    #expect(keyboard(clip, at: 1.1).rect.height == 386)
    #expect(posted(clip, at: 1.2)[1].end == left)
    #expect(keyboard(clip, at: 2).rect == left && keyboard(clip, at: 2).accessory == left)
  }

  // MARK: - A view in place of the keys

  /// SlackTextViewController #416: begin and end frame are equal when a field reloads its input view.
  @Test func reloadedInputViewHasEqualFrames() throws {
    let clip = try clip(
      """
      device: iphone-8
      keyboard:
        - { at: 0.2, show: true, focus: f }
        - { at: 1.2, input-view: { height: 300 } }
        - { at: 2.2, input-view: none }
        - { at: 3.2, hide: true }
      \(Self.field)
      """)
    let panel = CGRect(x: 0, y: 367, width: 375, height: 300)
    let keys = CGRect(x: 0, y: 407, width: 375, height: 260)
    for (time, frame) in [(1.2, panel), (2.2, keys)] {
      let shows = posted(clip, at: time).prefix(2)
      #expect(shows.map(\.kind) == Self.show)
      #expect(shows.allSatisfy { $0.begin == frame && $0.end == frame })
      #expect(keyboard(clip, at: time + 0.01).rect == frame)
    }
    #expect(keyboard(clip, at: 2).content.panel == 300)
    #expect(posted(clip, at: 3.2)[1].begin == keys)
  }

  @Test func inputViewOfAFieldComesWithItsCaret() throws {
    let clip = try clip(
      """
      device: iphone-8
      keyboard: [{ at: 0.2, show: true, focus: a }, { at: 1.2, focus: b }, { at: 2.2, change: letters }]
      views:
        - { id: a, kind: text-field, top: 80, left: 0, right: 0, height: 44 }
        - { id: b, kind: text-field, top: 140, left: 0, right: 0, height: 44, input-view: 216 }
      """)
    #expect(posted(clip, at: 1.2)[1].begin.height == 260)
    #expect(posted(clip, at: 1.2)[1].end == CGRect(x: 0, y: 451, width: 375, height: 216))
    #expect(keyboard(clip, at: 3).rect.height == 260 && keyboard(clip, at: 3).content.panel == nil)
  }

  /// openradar 17690744, MMNumberKeyboard #14: an input view stays with a hardware keyboard.
  @Test func inputViewStaysWithAHardwareKeyboard() throws {
    let clip = try clip(
      """
      device: iphone-8
      keyboard:
        - { at: 0.2, show: true, focus: f, input-view: 216 }
        - { at: 1.2, hardware: true }
        - { at: 2.2, input-view: none }
      \(Self.field)
      """)
    #expect(keyboard(clip, at: 2).rect == CGRect(x: 0, y: 451, width: 375, height: 216))
    #expect(kinds(clip, at: 1.2) == [])
    // Without the view, the hardware leaves nothing.
    #expect(kinds(clip, at: 2.2).prefix(2) == Self.hide[...])
    #expect(keyboard(clip, at: 3).rect.minY == 667)
  }

  @Test func inputViewIsDockedAndTheUsersFormIsBackAfterIt() throws {
    let clip = try clip(
      """
      device: ipad-10
      ios: 18
      keyboard:
        - { at: 0.2, show: true, focus: f }
        - { at: 1, undock: floating, to: [100, 300] }
        - { at: 2, input-view: 260 }
        - { at: 3, input-view: none }
      \(Self.field)
      """)
    let floating = keyboard(clip, at: 1.9).rect
    #expect(keyboard(clip, at: 2.9).rect == CGRect(x: 0, y: 920, width: 820, height: 260))
    #expect(kinds(clip, at: 2).prefix(2) == Self.show[...])
    #expect(keyboard(clip, at: 4).rect == floating)
    #expect(keyboard(clip, at: 4).content.form == .floating)
  }

  // MARK: - A bar that comes late

  /// IQKeyboardManager #1823: a show of a password's field on 414 x 896, with a toolbar of 44, gives
  /// {{0, 551}, {414, 345}} and then {{0, 506}, {414, 390}}.
  @Test func lateBarIsASecondShow() throws {
    let clip = try clip(
      """
      device: iphone-xr
      ios: 18
      keyboard:
        accessory: 44
        events: [{ at: 0.2, show: true, focus: f, late-bar: 100ms }]
      views:
        - { id: f, kind: text-field, secure: true, left: 16, right: 16, top: 80, height: 44 }
      """)
    let first = CGRect(x: 0, y: 551, width: 414, height: 345)
    let second = CGRect(x: 0, y: 506, width: 414, height: 390)
    #expect(kinds(clip, at: 0.2) == Self.show && kinds(clip, at: 0.3) == Self.show)
    #expect(posted(clip, at: 0.2).allSatisfy { $0.end == first })
    #expect(posted(clip, at: 0.3).allSatisfy { $0.begin == first && $0.end == second })
    #expect(keyboard(clip, at: 1).rect == second)
    #expect(keyboard(clip, at: 1).content.offer == .passwords)
    #expect(clip.notifications.count == 6)
  }

  /// A log of YYText: {0, 521, 375, 291} to {0, 477, 375, 335}.
  ///
  /// The bar of iOS 13 and later is 45 high.
  @Test func barOfWordsComesWhileTheKeyboardIsUp() throws {
    let clip = try clip(
      """
      device: iphone-x
      ios: 18
      keyboard: [{ at: 0.2, show: letters, late-bar: 1s }]
      """)
    let show = posted(clip, at: 1.2)[1]
    #expect(show.begin == CGRect(x: 0, y: 521, width: 375, height: 291))
    #expect(show.end == CGRect(x: 0, y: 476, width: 375, height: 336))
    #expect(show.duration == 0.25 && show.curve == .keyboard)
  }

  @Test func notificationsOfALateBarAreThoseOfItsEventButForTheFrames() throws {
    let clip = try clip(
      """
      device: iphone-x
      ios: 18
      keyboard:
        - { at: 0.2, show: letters, late-bar: 1s,
            notify: { end: [0, 0, 10, 10], duration: 0.4, curve: 3, local: false } }
      """)
    for show in posted(clip, at: 1.2) {
      #expect(show.duration == 0.4 && show.curve.rawValue == 3 && !show.isLocal)
      #expect(show.end == CGRect(x: 0, y: 476, width: 375, height: 336))
    }
    #expect(posted(clip, at: 1.2).count == 2)
    let silent = try self.clip(
      "device: iphone-x\nkeyboard: [{ at: 0.2, show: letters, late-bar: 1s, notify: false }]")
    #expect(silent.notifications.isEmpty)
  }

  @Test func lateBarDoesNotComeToAKeyboardThatIsDown() throws {
    let clip = try clip(
      """
      device: iphone-x
      keyboard:
        - { at: 0.2, show: letters, late-bar: 1s }
        - { at: 0.5, hide: true }
        - { at: 1.5, show: letters }
      """)
    #expect(kinds(clip, at: 1.2) == [])
    #expect(keyboard(clip, at: 3).rect.height == 336)
  }

  /// The keyboard of 346 points of an iPhone 11 is that of letters, 301, and of the bar.
  @Test func codeAddsABarToAPadWhenItComes() throws {
    let clip = try clip(
      """
      device: iphone-xr
      ios: 18
      keyboard:
        - { at: 0.2, show: true, focus: f }
        - { at: 1.2, code: 123 456 }
        - { at: 2.2, hide: true }
      views:
        - { id: f, kind: text-field, keyboard: number-pad, content-type: one-time-code, top: 80,
            left: 16, right: 16, height: 44 }
      """)
    let (before, after) = (keyboard(clip, at: 1.1), keyboard(clip, at: 2.1))
    #expect(after.rect.height == before.rect.height + 45)
    #expect(after.content.offer == .code("123 456"))
    #expect(kinds(clip, at: 1.2) == Self.show)
  }

  // MARK: - A hardware keyboard that is attached

  /// Stack Overflow 32319697: the frame of 313 points keeps its height, and 55 of them are visible.
  @Test func hardwareKeyboardOfATabletLeavesTheBarOfShortcuts() throws {
    let clip = try clip(
      """
      device: ipad-9-7
      keyboard:
        - { at: 0.2, show: true, focus: f }
        - { at: 1.2, hardware: true }
        - { at: 2.2, hardware: false }
        - { at: 3.2, hide: true }
      \(Self.field)
      """)
    let up = CGRect(x: 0, y: 711, width: 768, height: 313)
    let bar = CGRect(x: 0, y: 969, width: 768, height: 313)
    for (time, begin, end) in [(1.2, up, bar), (2.2, bar, up)] {
      #expect(kinds(clip, at: time) == Self.show)
      #expect(posted(clip, at: time).allSatisfy { $0.begin == begin && $0.end == end })
    }
    #expect(!keyboard(clip, at: 2.1).content.hasKeys && keyboard(clip, at: 3.1).content.hasKeys)
    #expect(kinds(clip, at: 3.2) == Self.hide)
  }

  /// A log of an app: {0, 667, 375, 44} to {0, 623, 375, 44} with a bar of 44.
  @Test func hardwareKeyboardOfAPhoneLeavesTheBarAlone() throws {
    let clip = try clip(
      """
      device: iphone-8
      keyboard:
        accessory: 44
        events:
          - { at: 0.2, show: true, focus: f }
          - { at: 1.2, hardware: true }
          - { at: 2.2, hardware: false }
      \(Self.field)
      """)
    let bar = CGRect(x: 0, y: 623, width: 375, height: 44)
    #expect(kinds(clip, at: 1.2) == Self.show)
    #expect(posted(clip, at: 1.2).allSatisfy { $0.end == bar })
    #expect(keyboard(clip, at: 2.1).rect == bar && keyboard(clip, at: 2.1).keys.minY >= 667)
    #expect(keyboard(clip, at: 3).rect.height == 304)
  }

  /// AlphaWallet #1254: will-hide is posted when the field gets the caret and when it loses it.
  @Test func hardwareKeyboardOfAPhoneTakesTheKeyboardAway() throws {
    let clip = try clip(
      """
      device: iphone-8
      keyboard:
        - { at: 0.2, show: true, focus: f }
        - { at: 1.2, hardware: true }
        - { at: 2.2, hardware: false }
        - { at: 3.2, hardware: true }
        - { at: 4.2, hide: true }
        - { at: 5.2, hardware: false }
      \(Self.field)
      """)
    for time in [1.2, 3.2, 4.2] { #expect(kinds(clip, at: time) == Self.hide) }
    #expect(kinds(clip, at: 2.2) == Self.show)
    #expect(kinds(clip, at: 5.2) == [])
    #expect([1.1, 2.1, 3.1, 4.1].map { keyboard(clip, at: $0).rect.minY } == [407, 667, 407, 667])
    #expect(clip.timeline.frame(at: 2).views.first?.content.hasCaret == true)
    #expect(keyboard(clip, at: 6).rect.minY == 667)
  }

  @Test func floatingKeyboardIsBackAfterTheHardware() throws {
    let clip = try clip(
      """
      device: ipad-10
      ios: 18
      keyboard:
        - { at: 0.2, show: true, focus: f }
        - { at: 1, undock: floating, to: [100, 300] }
        - { at: 2, hardware: true }
        - { at: 3, rotate: landscape }
        - { at: 4, rotate: portrait }
        - { at: 5, hardware: false }
      \(Self.field)
      """)
    let floating = keyboard(clip, at: 1.9).rect
    #expect(keyboard(clip, at: 2.9).rect.minY == 1111)
    #expect(keyboard(clip, at: 3.9).rect.minY == 751)
    #expect(keyboard(clip, at: 6).rect == floating)
    #expect(kinds(clip, at: 2) == Self.show)
  }

  /// WebKit PR 49223: no popover with a hardware keyboard.
  @Test func popoverGivesWayToTheBarOfShortcuts() throws {
    let clip = try clip(
      """
      device: ipad-10
      ios: 26
      keyboard:
        - { at: 0.2, show: true, focus: n }
        - { at: 1.2, hardware: true }
        - { at: 2.2, hardware: false }
      views:
        - { id: n, kind: text-field, keyboard: number-pad, left: 40, width: 300, top: 200, height: 44 }
      """)
    #expect(keyboard(clip, at: 2.1).rect.minY == 1111)
    for time in [1.1, 3] {
      #expect(keyboard(clip, at: time).content.isPopover)
      #expect(keyboard(clip, at: time).rect.minY == 252)
    }
    #expect(kinds(clip, at: 1.2) == Self.show && kinds(clip, at: 2.2) == Self.hide)
  }

  // MARK: - Notifications without a keyboard

  private func told(_ notify: String, _ rest: String = "") throws -> Clip {
    try clip(
      """
      device: iphone-15-pro
      duration: 3
      system: { name: bottom-constraint, padding: 0 }
      target: page
      keyboard: { height: 336, events: [{ at: 0.2, notify: \(notify) }\(rest)] }
      views:
        - { id: page, top: 0, bottom: 0 }
      """)
  }

  private func bottom(_ clip: Clip, at time: Double) -> CGFloat? {
    clip.timeline.frame(at: time).views.first?.rect.maxY
  }

  /// WebKit #67774: told of a keyboard of 336 points that is not on this screen, and not of its hide.
  @Test func appIsToldOfAKeyboardElsewhere() throws {
    let clip = try told("{ as: show, local: false, end: [0, 516, 393, 336] }")
    #expect(
      clip.notifications.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(clip.notifications.map(\.time) == [0.2, 0.2, 0.7, 0.7])
    #expect(clip.notifications.allSatisfy { !$0.isLocal && $0.end.minY == 516 })
    #expect(keyboard(clip, at: 1).rect.minY == 852)
    #expect(bottom(clip, at: 3) == 516)
  }

  @Test func notificationsAreNamedOneByOne() throws {
    let clip = try told(
      """
      [{ name: will-show, end: [0, 516, 393, 336], duration: 0 }, { name: did-hide, end: missing }]
      """)
    #expect(clip.notifications.map(\.kind) == [.willShow, .didHide])
    #expect(clip.notifications.allSatisfy { $0.time == 0.2 && $0.begin.minY == 852 })
    #expect(clip.notifications[1].missing.contains(.end))
    #expect(bottom(clip, at: 0.21) == 516)
  }

  @Test func toldHideLeavesTheKeyboardUp() throws {
    let clip = try told(
      "{ as: hide, end: [0, 852, 393, 336] }", ", { at: 0.1, show: letters, animated: false }")
    #expect(keyboard(clip, at: 2).rect.minY == 516)
    #expect(bottom(clip, at: 0.15) == 516 && bottom(clip, at: 2) == 852)
  }
}
