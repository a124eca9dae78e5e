// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import Testing

/// Events that give the app's window another frame, and scroll views other insets.
struct WindowEventTests {
  private func clip(
    _ events: [String], system: String = "none", target: String = "",
    device: String = "ipad-air-11",
    window: String = "[100, 50, 600, 900]", views: String = composer, constraints: String = ""
  ) throws -> Clip {
    let text = """
      version: 1
      device: \(device)
      \(device.hasPrefix("ipad") ? "ios: 18" : "")
      window: \(window)
      \(system == "uikit-guide" ? "" : "system: \(system)")
      \(target)
      keyboard:
      \(events.map { "  - { \($0) }" }.joined(separator: "\n"))
      views:
      \(views)
      \(constraints)
      """
    return try Scene(yaml: text).play(scale: 1)
  }

  private static let composer = """
      - id: page
        background: gray
        views: [{ id: bar, kind: button, title: Send, left: 0, right: 0, bottom: 0, height: 50 }]
    """
  private static let guide = "constraints: [bar.bottom == keyboard.top]"
  private static let bar =
    "  - { id: bar, kind: button, title: Send, left: 0, right: 0, height: 50 }"

  @Test func windowAndWhatFillsItTakeTheNewFrameAtOnce() throws {
    let clip = try clip(["at: 0.2, window: [20, 30, 400, 500]"])
    #expect(clip.timeline.frame(at: 0.1).window == CGRect(x: 100, y: 50, width: 600, height: 900))
    #expect(clip.timeline.frame(at: 0.2).window == CGRect(x: 20, y: 30, width: 400, height: 500))
    #expect(try clip.rect("page", at: 0.2) == CGRect(x: 0, y: 0, width: 400, height: 500))
    #expect(try clip.rect("bar", at: 0.2) == CGRect(x: 0, y: 450, width: 400, height: 50))
  }

  /// The keyboard is the screen's: its frame stays, so iOS has nothing to say.
  @Test func keyboardStaysOnTheScreenAndNothingIsPosted() throws {
    let clip = try clip(["at: 0.2, show: letters", "at: 1.5, window: [20, 30, 400, 500]"])
    #expect(clip.notifications.map(\.time).max().map { $0 < 1.4 } == true)
    let before = clip.timeline.frame(at: 1.4).keyboard.rect
    #expect(clip.timeline.frame(at: 1.6).keyboard.rect == before)
    #expect(before.width == 820)
  }

  @Test func notifyPostsAShowWhoseFramesAreEqual() throws {
    let clip = try clip(
      ["at: 0.2, show: letters", "at: 1.5, window: [20, 30, 400, 500], notify: { as: show }"])
    let posted = clip.notifications.filter { $0.time >= 1.5 }
    #expect(posted.map(\.kind) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(posted.allSatisfy { $0.begin == $0.end && $0.end == clip.notifications[0].end })
  }

  /// The guide ends at the keyboard's top in the window, or at its bottom if that is higher.
  @Test func layoutGuideFollowsTheWindow() throws {
    let clip = try clip(
      [
        "at: 0.2, show: letters", "at: 1.5, window: [0, 300, 500, 880]",
        "at: 2, window: [0, 20, 500, 400]",
      ], system: "uikit-guide", views: Self.bar, constraints: Self.guide)
    let keys = clip.timeline.frame(at: 1.4).keyboard.rect.minY
    #expect(try clip.rect("bar", at: 1.4).maxY == keys - 50)
    #expect(try clip.rect("bar", at: 1.6).maxY == keys - 300)
    #expect(try clip.rect("bar", at: 2.1).maxY == 400)
  }

  /// RNKC #1223 and RN #48131: a bar that rises by the keyboard's height is too high by what is between
  /// the window's bottom and the screen's.
  @Test(arguments: [0, 130, 230]) func barThatDoesNotConvertIsTooHighByTheSpaceBelow(
    _ space: Int
  ) throws {
    let clip = try clip(
      ["at: 0.2, window: [100, 50, 600, \(1130 - space)]", "at: 0.4, show: letters"],
      system: "bottom-anchor", target: "target: bar")
    let frame = clip.timeline.frame(at: 2)
    let gap = frame.keyboard.rect.minY - 50 - (try clip.rect("bar", at: 2)).maxY
    #expect(gap == CGFloat(space))
  }

  @Test func windowKeepsItsFrameInARotationAndFillsTheScreenIfItHasBefore() throws {
    let small = try clip(["at: 0.2, window: [20, 30, 400, 500]", "at: 1, rotate: landscape"])
    #expect(small.timeline.frame(at: 2).window == CGRect(x: 20, y: 30, width: 400, height: 500))
    let whole = try clip(["at: 0.2, window: [0, 0, 820, 1180]", "at: 1, rotate: landscape"])
    #expect(whole.timeline.frame(at: 2).window == CGRect(x: 0, y: 0, width: 1180, height: 820))
  }

  /// The same state has the same layout, whatever came before.
  @Test(arguments: [
    ["at: 1, window: [300, 300, 300, 300]", "at: 2, window: [50, 60, 500, 1000]"],
    [
      "at: 0.5, rotate: landscape", "at: 1, window: [50, 60, 500, 1000]", "at: 2, rotate: portrait",
    ], ["at: 0.5, undock: floating", "at: 1, window: [50, 60, 500, 1000]", "at: 2, dock: true"],
    ["at: 0.5, hide: true", "at: 1, window: [50, 60, 500, 1000]", "at: 2, show: letters"],
  ])
  func layoutDoesNotDependOnWhatCameBefore(_ events: [String]) throws {
    let plain = try clip(
      ["at: 0.2, show: letters"], system: "uikit-guide", window: "[50, 60, 500, 1000]",
      views: Self.bar, constraints: Self.guide)
    let other = try clip(
      ["at: 0.2, show: letters"] + events, system: "uikit-guide", views: Self.bar,
      constraints: Self.guide)
    #expect(try other.rect("bar", at: 4) == plain.rect("bar", at: 4))
    #expect(other.timeline.frame(at: 4).keyboard.rect == plain.timeline.frame(at: 4).keyboard.rect)
  }

  @Test func windowOfADeviceThatFoldsChangesInEveryPose() throws {
    let clip = try clip(
      [
        "at: 0.2, show: letters", "at: 1, open: true", "at: 2, window: [10, 10, 300, 400]",
        "at: 3, fold: true", "at: 4, hide: true",
      ], device: "iphone-duo", window: "[0, 0, 300, 300]")
    #expect(clip.timeline.frame(at: 5).window == CGRect(x: 10, y: 10, width: 300, height: 400))
  }

  @Test(arguments: [
    CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
    CGRect(x: 5, y: 5, width: 0, height: 9),
    CGRect(x: 5, y: 5, width: -20, height: 9),
  ])
  func frameWithoutAUsableSizeIsIgnored(_ frame: CGRect) {
    var scene = Scene(keyboard: KeyboardSettings(events: [KeyboardEvent(at: 0.1, .window(frame))]))
    scene.views = [SceneView(id: "a")]
    let whole = CGRect(x: 0, y: 0, width: 393, height: 852)
    #expect(scene.play(scale: 1).timeline.frame(at: 1).window == whole)
  }

  // MARK: - Insets

  private static let list = """
      - { id: q, kind: search-field, left: 0, right: 0, top: 20 }
      - id: results
        kind: scroll
        adjusts: never
        inset: { top: 64, bottom: 20 }
        left: 0
        right: 0
        top: 64
        bottom: 0
        content-size: [600, 2000]
        views: [{ id: row, kind: label, text: Row, left: 16, top: 8 }]
    """

  private func insets(_ clip: Clip, at time: Double) -> [CGFloat]? {
    let scroll = clip.timeline.frame(at: time).views.first { $0.id == "results" }?.scroll
    return scroll.map { [$0.inset.top, $0.inset.bottom] }
  }

  /// IQKeyboardManager #767 printed 64, 108, 152 and 196, one for each time the search came up.
  @Test func insetsChangeAtTheirTimesAndOtherEdgesStay() throws {
    let clip = try clip(
      [
        "at: 1, insets: { results: { top: 108 } }", "at: 2, insets: { results: { top: 152 } }",
        "at: 3, insets: { results: { top: 196 } }",
      ], views: Self.list)
    let tops = [0.5, 1.5, 2.5, 3.5].map { insets(clip, at: $0) }
    #expect(tops == [[64, 20], [108, 20], [152, 20], [196, 20]])
  }

  /// A larger inset leaves the content, and a smaller one brings it back to the edge, as in UIKit.
  @Test func contentStaysUntilAnInsetIsTooSmallForIt() throws {
    let clip = try clip(
      ["at: 1, insets: { results: { top: 108 } }", "at: 2, insets: { results: { top: 10 } }"],
      views: Self.list)
    #expect(try [0.5, 1.5, 2.5].map { try clip.rect("row", at: $0).minY } == [136, 136, 82])
  }

  @Test func systemAndEventChangeTheSameInsets() throws {
    let clip = try clip(
      ["at: 0.2, show: letters, focus: q", "at: 1, insets: { results: { top: 7 } }"],
      system: "content-inset", target: "target: results", views: Self.list)
    #expect(insets(clip, at: 1.5)?.first == 7)
    #expect((insets(clip, at: 1.5)?.last ?? 0) > 100)
  }
}
