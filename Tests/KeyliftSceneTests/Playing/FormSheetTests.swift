// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
@testable import KeyliftStage
import TestSupport
import Testing

/// Form sheets, which iPadOS moves up itself (`Docs/iOS/Behavior.md` 3.6).
struct FormSheetTests {
  private func clip(
    device: String = "ipad-9-7", orientation: String = "landscape", frame: String, isSheet: Bool,
    system: String = "none", bottom: String = "10", events: String = ""
  ) throws -> Clip {
    let text = """
      version: 1
      scene: A form sheet
      device: \(device)
      orientation: \(orientation)
      system: { name: \(system) }
      target: field
      keyboard:
        - { at: 0.2, show: letters, focus: field }
      \(events)
        - { at: 3, hide: true }
      views:
        - id: sheet
          frame: \(frame)
          form-sheet: \(isSheet)
          views:
            - { id: field, kind: text-field, left: 20, right: 20, bottom: \(bottom),
                height: 44 }
      """
    return try Scene(yaml: text).play(scale: 1)
  }

  private func top(_ clip: Clip, at time: Double) -> CGFloat? {
    clip.timeline.frame(at: time).views.first { $0.id == "sheet" }?.rect.minY
  }

  /// A sheet of 540 by 620 points in the middle of 1024 by 768 moves up by 54, from 74 to 20.
  @Test func coveredSheetMovesToTheStatusBar() throws {
    let clip = try clip(frame: "[242, 74, 540, 620]", isSheet: true)
    #expect([0.1, 1, 4].map { top(clip, at: $0) } == [74, 20, 74])
    let done = legacySpring(0.1)
    #expect(abs((top(clip, at: 0.3) ?? 0) - (74 - 54 * done)) < 1e-6)
  }

  @Test(arguments: [true, false]) func sheetWithItsViewsIsElevated(isSheet: Bool) throws {
    let clip = try clip(frame: "[242, 74, 540, 620]", isSheet: isSheet)
    for time in [0.1, 0.3, 1] {
      let views = clip.timeline.frame(at: time).views
      #expect(views.map(\.id) == ["sheet", "field"])
      #expect(views.map(\.isElevated) == [isSheet, isSheet])
    }
  }

  @Test func sheetThatHasRoomMovesUntilItIsNotCovered() throws {
    let clip = try clip(frame: "[242, 200, 540, 300]", isSheet: true)
    let keyboard = clip.timeline.frame(at: 1).keyboard.rect
    #expect(keyboard.minY < 500 && keyboard.minY > 320)
    #expect(top(clip, at: 1) == keyboard.minY - 300)
    #expect(top(try self.clip(frame: "[242, 30, 540, 200]", isSheet: true), at: 1) == 30)
  }

  /// The keyboard covers the sheet less as it moves up, so that SwiftUI's safe area moves with it: a
  /// field at the sheet's bottom keeps its distance from the sheet's bottom edge.
  @Test func stackInASheetThatIsNotCoveredInTheEndStaysInTheSheet() throws {
    let text = """
      version: 1
      device: ipad-10
      system: swiftui
      keyboard: [{ at: 0.1, show: letters, focus: field }, { at: 1, hide: true }]
      views:
        - id: sheet
          frame: [140, 280, 540, 620]
          form-sheet: true
          views:
            - id: page
              kind: vstack
              views:
                - { kind: spacer }
                - { id: field, kind: text-field }
      """
    let clip = try Scene(yaml: text).play(scale: 1)
    for frame in (0...clip.lastFrame).map(clip.frame) {
      let bottoms = ["sheet", "field"].map { id in
        frame.views.first { $0.id == id }?.rect.maxY ?? .nan
      }
      #expect(abs(bottoms[0] - bottoms[1]) < 1e-9, "\(frame.time): \(bottoms)")
    }
    #expect(top(clip, at: 0.9) == 228)
  }

  /// The sheet moves up by less than the keyboard covers, and the rest is its bottom safe area.
  @Test func fieldInASheetThatStaysCoveredEndsAtTheKeyboard() throws {
    let clip = try clip(
      frame: "[242, 74, 540, 620]", isSheet: true, system: "swiftui", bottom: "safe-area")
    let frame = clip.timeline.frame(at: 1)
    let field = try #require(frame.views.first { $0.id == "field" })
    #expect(top(clip, at: 1) == 20)
    #expect(abs(field.rect.maxY - frame.keyboard.rect.minY) < 1e-9)
  }

  @Test func otherViewsPhonesAndFloatingKeyboardsMoveNoSheet() throws {
    let frame = "[242, 74, 540, 620]"
    #expect(top(try clip(frame: frame, isSheet: false), at: 1) == 74)
    let phone = try clip(
      device: "iphone-15-pro", orientation: "portrait", frame: "[0, 300, 393, 500]", isSheet: true)
    #expect(top(phone, at: 1) == 300)
    let floating = try clip(frame: frame, isSheet: true, events: "  - { at: 1, undock: floating }")
    #expect([0.9, 2].map { top(floating, at: $0) } == [20, 74])
  }

  @Test func notificationsAreTheSameAndAreSentBeforeTheSheetMoves() throws {
    let clips = try [false, true].map {
      try clip(frame: "[242, 74, 540, 620]", isSheet: $0, system: "keyboard-responder")
    }
    #expect(clips[0].notifications == clips[1].notifications)
    func bottom(_ clip: Clip) -> CGFloat {
      clip.timeline.frame(at: 1).views.first { $0.id == "field" }?.rect.maxY ?? 0
    }
    // The system lifts the field by what was covered before the sheet moved.
    #expect(abs(bottom(clips[0]) - bottom(clips[1]) - 54) < 1e-6)
  }
}
