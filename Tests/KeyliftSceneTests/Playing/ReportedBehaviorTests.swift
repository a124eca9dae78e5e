// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import Testing

/// Scenes of public reports and of published code, with the values that these give.
struct ReportedBehaviorTests {
  private func clip(_ text: String) throws -> Clip {
    return try Scene(yaml: "" + text).play(scale: 1)
  }

  private func kinds(_ clip: Clip, at time: Double) -> [KeyboardNotification.Kind] {
    clip.notifications.filter { abs($0.time - time) < 1e-9 }.map(\.kind)
  }

  // MARK: - A hardware keyboard on a phone

  private static let field = """
    views:
      - { id: f, kind: text-field, focused: true, left: 16, right: 16, top: 80, height: 44 }
    """

  /// A log of an app on a phone 667 points high: {0, 667, 375, 44} to {0, 623, 375, 44}.
  @Test func hardwareKeyboardOfAPhoneLeavesTheAppsBar() throws {
    let clip = try clip(
      """
      device: iphone-8
      keyboard:
        hardware: true
        accessory: 44
        events:
          - { at: 0.2, show: letters }
          - { at: 1.2, hide: true }
      \(Self.field)
      """)
    let down = CGRect(x: 0, y: 667, width: 375, height: 44)
    let up = CGRect(x: 0, y: 623, width: 375, height: 44)
    #expect(kinds(clip, at: 0.2) == [.willChangeFrame, .willShow])
    #expect(kinds(clip, at: 1.2) == [.willChangeFrame, .willHide])
    #expect(clip.notifications.prefix(4).allSatisfy { $0.begin == down && $0.end == up })
    #expect(clip.notifications.suffix(4).allSatisfy { $0.begin == up && $0.end == down })
    let keyboard = clip.timeline.frame(at: 1.1).keyboard
    #expect(keyboard.rect == up && keyboard.accessory == up)
    #expect(keyboard.keys.minY >= 667)
  }

  /// The bar stands on the strip of the home indicator (RxKeyboard #107 has 71 for a bar of 37).
  @Test func appsBarIncludesTheHomeIndicatorsStrip() throws {
    let clip = try clip(
      """
      device: iphone-x
      keyboard: { hardware: true, accessory: 37, events: [{ at: 0.2, show: letters }] }
      \(Self.field)
      """)
    #expect(clip.notifications[0].end == CGRect(x: 0, y: 741, width: 375, height: 71))
  }

  /// AlphaWallet #1254 and DCIntrospect-ARC #44: no will-show, but a will-hide when the field gets the
  /// caret and when it loses it.
  @Test func hardwareKeyboardOfAPhoneHidesAtFocus() throws {
    let clip = try clip(
      """
      device: iphone-x
      keyboard:
        hardware: true
        events:
          - { at: 0.2, show: letters }
          - { at: 1.2, hide: true }
      \(Self.field)
      """)
    let hide: [KeyboardNotification.Kind] = [
      .willChangeFrame, .willHide, .didChangeFrame, .didHide,
    ]
    #expect(clip.notifications.map(\.kind) == hide + hide)
    #expect(clip.notifications.allSatisfy { $0.begin == $0.end && $0.end.minY == 812 })
    for time in [0, 0.4, 1.1, 1.9] {
      #expect(clip.timeline.frame(at: time).keyboard.rect.minY == 812)
    }
  }

  @Test func hardwareKeyboardTypesWithoutAKeyboardOnTheScreen() throws {
    let clip = try clip(
      """
      keyboard:
        hardware: true
        events:
          - { at: 0.2, show: letters }
          - { at: 0.5, type: Hi }
      \(Self.field)
      """)
    let view = try #require(clip.timeline.frame(at: 2).views.first)
    #expect(view.content.editedField?.text == "Hi")
  }

  // MARK: - Rotation

  private static let turned = """
    device: ipad-9-7
    orientation: landscape
    system: bottom-anchor
    target: name
    views:
      - { id: name, kind: text-field, left: 24, right: 24, bottom: 0, height: 44 }
    keyboard:
      - { at: 0.2, show: letters, focus: name }
    """

  /// RxKeyboard #46: a hide in one direction only.
  @Test func rotationCanBeOneShow() throws {
    let clip = try clip(Self.turned + "\n  - { at: 1.2, rotate: portrait, notify: { as: show } }")
    #expect(kinds(clip, at: 1.2) == [.willChangeFrame, .willShow])
  }

  // MARK: - The number pad of iPadOS 26

  private func pad(
    _ ios: Int, top: Int = 200, field: String = "", _ events: String = ""
  ) throws -> Clip {
    try clip(
      """
      device: ipad-10
      ios: \(ios)
      keyboard:
        - { at: 0.2, show: true, focus: n }
      \(events)
      views:
        - { id: n, kind: text-field, keyboard: number-pad, left: 40, width: 300, top: \(top), height: 44\(field) }
        - { id: t, kind: text-field, left: 40, width: 300, top: 20, height: 44 }
      """)
  }

  /// flutter #178096, uno PR 23138, stripe-ios PR 6615: a popover at the field.
  @Test func numberPadIsAPopoverAtItsField() throws {
    let clip = try pad(26, "  - { at: 1.2, hide: true }")
    #expect(clip.notifications.isEmpty)
    let keyboard = clip.timeline.frame(at: 1.1).keyboard
    #expect(keyboard.content.layout == .numberPad && keyboard.content.isPopover)
    // Centered below the field.
    #expect(keyboard.rect.midX == 190 && keyboard.rect.minY == 252)
    #expect(keyboard.alpha == 1)
    #expect(clip.timeline.frame(at: 2).keyboard.alpha == 0)
  }

  @Test func popoverIsAboveAFieldNearTheBottom() throws {
    let clip = try pad(26, top: 1000)
    #expect(clip.timeline.frame(at: 1).keyboard.rect.maxY == 992)
  }

  /// Four rows of keys fill it, so a bar would push the last one out.
  @Test func popoverHasNoRoomForACode() throws {
    let code = "  - { at: 0.6, code: 123 456 }"
    for version in [18, 26] {
      let clip = try pad(version, field: ", content-type: one-time-code", code)
      let keyboard = clip.timeline.frame(at: 1.1).keyboard
      #expect(keyboard.content.offer == .code("123 456"))
      #expect(keyboard.content.hasBar == (version == 18))
      if version == 26 { #expect(keyboard.rect.size == CGSize(width: 320, height: 223)) }
    }
  }

  @Test(arguments: [(18, ""), (26, ", number-pad-popover: false")])
  func numberPadIsDockedBeforeAndIfTheFieldOptsOut(ios: Int, field: String) throws {
    let clip = try pad(ios, field: field)
    #expect(kinds(clip, at: 0.2) == [.willChangeFrame, .willShow])
    let keyboard = clip.timeline.frame(at: 1).keyboard
    #expect(keyboard.rect.maxY == 1180 && keyboard.rect.width == 820)
    #expect(clip.notifications[0].end == keyboard.rect)
  }

  @Test func dockedKeyboardGoesForThePopoverAndComesBack() throws {
    let clip = try pad(
      26,
      """
        - { at: 1, focus: t }
        - { at: 2, focus: n }
        - { at: 3, hide: true }
      """)
    #expect(kinds(clip, at: 1) == [.willChangeFrame, .willShow])
    #expect(kinds(clip, at: 2) == [.willChangeFrame, .willHide])
    #expect(kinds(clip, at: 3) == [])
    #expect(clip.timeline.frame(at: 1.9).keyboard.rect.maxY == 1180)
    #expect(clip.timeline.frame(at: 2.9).keyboard.rect.minY == 252)
  }

  // MARK: - The first version of "Adjusting to Keyboard Presentations Modularly"

  private func inset(_ notify: String, at time: Double) throws -> CGFloat {
    let clip = try clip(
      """
      system: content-inset-until-did-hide
      target: box
      keyboard:
        height: 336
        events:
          - { at: 0.2, show: letters\(notify.isEmpty ? "" : ", notify: { \(notify): missing }") }
          - { at: 1.2, hide: true, notify: { begin: missing, end: missing, duration: missing } }
      views:
        - { id: box, kind: scroll, adjusts: never, left: 0, right: 0, top: 0, bottom: 0,
            content-size: [393, 2000] }
      """)
    let box = try #require(clip.timeline.frame(at: time).views.first)
    return try #require(box.scroll).inset.bottom
  }

  @Test(arguments: ["", "begin", "duration", "curve"])
  func articleReadsOnlyTheEndFrameOfAShow(missing: String) throws {
    #expect(try inset(missing, at: 1.1) == 336)
    #expect(try inset("end", at: 1.1) == 0)
  }

  @Test func articleReadsNothingAfterAHide() throws {
    #expect(try inset("", at: 1.6) == 336)
    #expect(try inset("", at: 1.8) == 0)
  }

  // MARK: - A field that stays visible

  private func form(_ device: String, fieldAt top: Int, _ events: String = "") -> String {
    """
    device: \(device)
    system: uikit-guide
    keyboard:
      - { at: 0.1, show: true, focus: f }
    \(events)
    views:
      - { id: form, kind: scroll, left: 0, right: 0, top: 0, keeps-focus-visible: true,
          views: [{ id: f, kind: text-field, left: 20, width: 300, top: \(top), height: 44 }] }
    constraints: [form.bottom == keyboard.top]
    """
  }

  @Test func fieldIsScrolledAboveTheGuideWithTheKeyboard() throws {
    let clip = try clip(form("iphone-13-mini", fieldAt: 600))
    #expect(try clip.rect("f", at: 0.9) == CGRect(x: 20, y: 432, width: 300, height: 44))
    let form = try #require(clip.timeline.frame(at: 0.9).views.first)
    #expect(form.scroll?.offset.y == 168)
    // The content moves by 218 points in the keyboard's own animation.
    let top = try clip.rect("f", at: 0.2).minY
    let keyboard = clip.timeline.frame(at: 0.2).keyboard.rect.minY
    #expect(abs((650 - top) / 218 - (812 - keyboard) / 336) < 1e-6)
  }

  @Test func fieldIsScrolledAgainIfTheKeyboardGrows() throws {
    let text = form("iphone-13-mini", fieldAt: 400, "  - { at: 1.2, change: emoji }")
    let clip = try clip("ios: 26\n" + text)
    for time in [1.1, 1.5] {
      let keyboard = clip.timeline.frame(at: time).keyboard.rect.minY
      #expect(try clip.rect("f", at: time).maxY == keyboard)
    }
  }

  // MARK: - Layout without a history

  @Test func contradictingPreferencesHaveOneLayout() throws {
    let text = """
      system: uikit-guide
      keyboard:
        - { at: 0.2, show: letters }
        - { at: 1.0, hide: true }
      views:
        - { id: v, left: 0, width: 50, height: 50 }
      constraints:
        - v.bottom == safe-area.center-y - 79 @ 750
        - v.bottom >= keyboard.top - 350 @ 750
      """
    let clip = try clip(text)
    // The first one holds: the middle of 59 and 818 is 438.5.
    for time in [0.0, 2] { #expect(try clip.rect("v", at: time).maxY == 359.5) }
    var lines = text.split(separator: "\n")
    lines.swapAt(lines.count - 1, lines.count - 2)
    let other = try self.clip(lines.joined(separator: "\n"))
    for time in [0.0, 2] { #expect(try other.rect("v", at: time).maxY == 468) }
  }

  // MARK: - Quirks of the layout guide

  private func composer(_ quirk: String) throws -> Clip {
    try clip(
      """
      device: iphone-17
      quirks: [\(quirk)]
      system: uikit-guide
      keyboard:
        - { at: 0.2, show: letters, focus: composer }
        - { at: 1.2, hide: true }
        - { at: 2.2, show: letters, focus: composer }
      views:
        - { id: composer, kind: composer, left: 0, right: 0 }
      constraints:
        - composer.bottom == keyboard.top
      """)
  }

  /// cmux #13470: the bar is 34 points too low after a hide.
  @Test func guideRestsAtTheRawBottomAfterAHide() throws {
    let clip = try composer("guide-rests-at-raw-bottom-after-hide")
    let up = clip.timeline.frame(at: 1.1).keyboard.rect.minY
    let bottoms = try [0, 1.1, 2, 3].map { try clip.rect("composer", at: $0).maxY }
    #expect(bottoms == [840, up, 874, up])
  }

  /// react-native-keyboard-controller #1591: the next focus animates from 335 to 335.
  @Test func guideStaysAtTheKeyboardsHeight() throws {
    let clip = try composer("guide-stuck-after-leaving")
    let up = clip.timeline.frame(at: 1.1).keyboard.rect.minY
    let bottoms = try [0, 1.1, 1.3, 2, 2.3, 3].map { try clip.rect("composer", at: $0).maxY }
    #expect(bottoms == [840, up, up, up, up, up])
  }

  // MARK: - A bar under the home indicator

  private func bar(_ keys: String, hardware: Bool = false) throws -> Clip {
    try clip(
      """
      device: iphone-x
      keyboard:
        hardware: \(hardware)
        accessory: { height: 44, stays: true\(keys) }
        events:
          - { at: 0.2, show: letters }
          - { at: 1.2, hide: true }
      \(Self.field)
      """)
  }

  /// openradar 34694827: the bar of a controller is flush with the bottom of an iPhone X.
  @Test func barThatIgnoresTheSafeAreaIsFlushWithTheBottom() throws {
    let flush = CGRect(x: 0, y: 768, width: 375, height: 44)
    let clip = try bar(", safe-area: false")
    for time in [0.0, 3] {
      let keyboard = clip.timeline.frame(at: time).keyboard
      #expect(keyboard.rect == flush && keyboard.accessory == flush)
    }
    #expect(clip.notifications.first?.begin == flush && clip.notifications.last?.end == flush)
    let standing = try bar("").timeline.frame(at: 0).keyboard.rect
    #expect(standing == CGRect(x: 0, y: 734, width: 375, height: 78))
  }

  @Test func flushBarIsOnTheKeysAsAnyOther() throws {
    let keyboards = try [", safe-area: false", ""].map {
      try bar($0).timeline.frame(at: 1.1).keyboard
    }
    #expect(keyboards[0] == keyboards[1])
  }

  @Test func flushBarIsAloneOverAHardwareKeyboard() throws {
    let clip = try bar(", safe-area: false", hardware: true)
    #expect(clip.notifications[0].end == CGRect(x: 0, y: 768, width: 375, height: 44))
  }

  // MARK: - Reduce Motion

  private func reduced(_ key: String, _ keyboard: String = "") throws -> Clip {
    try clip(
      """
      device: iphone-16-pro
      ios: 26
      \(key)
      keyboard:
        \(keyboard)
        events:
          - { at: 0.2, show: letters }
          - { at: 1.2, hide: true }
      \(Self.field)
      """)
  }

  /// RNKC #569, #570 and #1242: the keyboard's opacity changes, and the duration is 383 ms as ever.
  @Test func keyboardFadesInPlaceWithReducedMotion() throws {
    let clip = try reduced("reduce-motion: true")
    let up = clip.timeline.frame(at: 1.1).keyboard
    for time in [0.21, 0.25, 0.35, 1.25] {
      let keyboard = clip.timeline.frame(at: time).keyboard
      #expect(keyboard.rect == up.rect)
      #expect(keyboard.alpha > 0 && keyboard.alpha < 1)
    }
    #expect(clip.notifications.allSatisfy { Int(($0.duration * 1000).rounded()) == 383 })
    #expect(clip.notifications.first { $0.kind == .willHide }?.end == .zero)
    #expect(try reduced("", "prefers-cross-fade: true").timeline == clip.timeline)
  }

  /// RN #31484: with Prefer Cross-Fade Transitions off the keyboard is as ever.
  @Test func keyboardSlidesWithReduceMotionAlone() throws {
    let plain = try reduced("")
    #expect(try reduced("reduce-motion: slide").timeline == plain.timeline)
    #expect(try reduced("reduce-motion: false").timeline == plain.timeline)
  }
}
