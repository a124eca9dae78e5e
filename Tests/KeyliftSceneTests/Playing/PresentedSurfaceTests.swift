// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage
import Testing

/// Alerts, sheets and toolbars on an iPhone 15 Pro of 393 by 852 points, with safe areas of 59 and 34.
struct PresentedSurfaceTests {
  private func clip(
    _ views: String, ios: Int = 18, system: String = "none", constraints: String = "[]"
  ) throws -> Clip {
    let yaml = """
      version: 1
      scene: Surfaces
      device: iphone-15-pro
      ios: \(ios)
      system: \(system)
      keyboard: [{ at: 0.2, show: letters, focus: name }, { at: 2, hide: true }]
      constraints: \(constraints)
      views:
      \(views)
      """
    return try Scene(yaml: yaml).play()
  }

  private func keys(in clip: Clip) -> CGFloat { clip.timeline.frame(at: 1.5).keyboard.rect.minY }

  private static let alert = """
        - id: rename
          kind: alert
          title: Rename
          fields: [{ id: name, placeholder: Name }]
          buttons: [{ title: Cancel, role: cancel }, Save]
    """

  private static func sheet(_ detents: String) -> String {
    """
        - id: sheet
          kind: sheet
          detents: \(detents)
          views: [{ id: name, kind: text-field, left: 16, right: 16, top: 40 }]
    """
  }

  /// OpenUIKit measured the middle of an alert on iOS 26.1 at 438.5, that of the safe area.
  @Test(arguments: [18, 26]) func alertIsInTheMiddleOfTheSafeArea(ios: Int) throws {
    let rect = try clip(Self.alert, ios: ios).rect("rename", at: 0)
    #expect(abs(rect.midY - 438.5) < 1e-6)
    #expect(abs(rect.midX - 196.5) < 1e-6)
  }

  @Test(arguments: [18, 26]) func keyboardMovesTheAlertToTheMiddleOfTheRest(ios: Int) throws {
    let clip = try clip(Self.alert, ios: ios)
    #expect(abs(try clip.rect("rename", at: 1.5).midY - (59 + keys(in: clip)) / 2) < 0.01)
    #expect(abs(try clip.rect("rename", at: 4).midY - 438.5) < 0.01)
  }

  /// Its height, which the rotations change, counts before its place.
  @Test func alertIsInTheMiddleOfTheRestAfterRotations() throws {
    let yaml = """
      version: 1
      scene: Rotated
      device: iphone-15-pro
      ios: 18
      system: none
      keyboard:
        - { at: 0.2, show: letters, focus: name }
        - { at: 1.5, rotate: landscape }
        - { at: 3, rotate: portrait }
      views:
        - id: rename
          kind: alert
          title: Rename
          fields: [{ id: name, placeholder: Name }, { id: more, placeholder: More }]
          buttons: [{ title: Cancel, role: cancel }, Save]
      """
    let clip = try Scene(yaml: yaml).play()
    let keys = clip.timeline.frame(at: 4.8).keyboard.rect.minY
    #expect(abs(try clip.rect("rename", at: 4.8).midY - (59 + keys) / 2) < 0.01)
  }

  /// UIKit presents an alert over the app's bars, and beside what SwiftUI adds to the app's safe area.
  @Test(arguments: ["none", "swiftui"]) func appMovesNoAlert(system: String) throws {
    let bar = "    - { id: bar, kind: composer, extends-safe-area: bottom }\n"
    let clip = try clip(bar + Self.alert, system: system)
    for (time, middle) in [(0, 438.5), (1.5, (59 + Double(keys(in: clip))) / 2), (4, 438.5)] {
      #expect(abs(try Double(clip.rect("rename", at: time).midY) - middle) < 0.01, "\(time)")
    }
  }

  /// Ten buttons, the most that an alert has, need more than the keyboard leaves of the screen.
  @Test(arguments: [18, 26]) func alertThatIsTooHighFillsItsRoom(ios: Int) throws {
    let buttons = (1...9).map { "Choice \($0)" }.joined(separator: ", ")
    let clip = try clip(Self.alert.replacing("Save", with: buttons), ios: ios)
    let keys = keys(in: clip)
    let (down, up) = (try clip.rect("rename", at: 0), try clip.rect("rename", at: 1.5))
    #expect(abs(up.minY - 67) < 0.01 && abs(up.maxY - (keys - 8)) < 0.01)
    #expect(down.minY > 66.99 && down.maxY < 810.01)
    #expect(abs(try clip.rect("rename", at: 4).height - down.height) < 0.01)
    let field = try clip.rect("name", at: 1.5)
    #expect(field.height > 0 && up.contains(field))
  }

  @Test func fieldOfAnAlertHasTheCaretAndMovesWithIt() throws {
    let clip = try clip(Self.alert)
    for time in [0, 0.3, 1.5] {
      let (alert, field) = (try clip.rect("rename", at: time), try clip.rect("name", at: time))
      #expect(field.minY > alert.minY && field.maxY < alert.maxY && field.width < alert.width)
      #expect(abs(field.midX - alert.midX) < 1e-6)
    }
    let views = clip.timeline.frame(at: 1.5).views
    #expect(views.filter(\.content.hasCaret).map(\.id) == ["name"])
  }

  @Test func screenBehindIsDimmed() throws {
    let views = try clip(Self.alert).timeline.frame(at: 0).views
    #expect(views.map(\.id) == ["rename-dimming", "rename", "name"])
    #expect(views[0].rect == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(
      views[0].decoration.background?.resolved(in: .dark) == Color(hex: 0x000000, opacity: 0.48))
  }

  @Test func mediumSheetIsMovedAboveTheKeyboard() throws {
    let clip = try clip(Self.sheet("medium"))
    #expect(try clip.rect("sheet", at: 0) == CGRect(x: 0, y: 392, width: 393, height: 460))
    // 69, where the largest sheet begins, is the highest place.
    let top = max(keys(in: clip) - 460, 69)
    #expect(abs(try clip.rect("sheet", at: 1.5).minY - top) < 0.01)
    #expect(abs(try clip.rect("sheet", at: 4).minY - 392) < 0.01)
  }

  @Test func sheetWithALargeDetentGrowsToIt() throws {
    let clip = try clip(Self.sheet("[medium, large]"), ios: 26)
    let large = CGRect(x: 0, y: 59, width: 393, height: 793)
    let (before, up) = (try clip.rect("sheet", at: 0), try clip.rect("sheet", at: 1.5))
    #expect(before.minX == 8 && before.maxY == 844)
    #expect(abs(up.minY - large.minY) < 0.01 && abs(up.height - large.height) < 0.01)
    #expect(abs(up.width - large.width) < 0.01)
    #expect(abs(try clip.rect("sheet", at: 4).minY - before.minY) < 0.01)
  }

  @Test func toolbarOnTheKeyboardHasNoHomeIndicator() throws {
    let bar =
      "  - { id: name, kind: text-field, top: 100 }\n"
      + "  - { id: bar, kind: toolbar, left: 0, right: 0, items: [Clear, space, Done] }"
    let clip = try clip(bar, system: "uikit-guide", constraints: "[bar.bottom == keyboard.top]")
    #expect(try clip.rect("bar", at: 0).maxY == 818)
    #expect(try clip.rect("bar", at: 0).height == 44)
    #expect(abs(try clip.rect("bar", at: 1.5).maxY - keys(in: clip)) < 0.01)
    let free = try self.clip(bar).rect("bar", at: 0)
    #expect(free == CGRect(x: 0, y: 774, width: 393, height: 78))
  }
}
