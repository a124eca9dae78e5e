// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
@testable import KeyliftStage
import TestSupport
import Testing

/// Popovers, which iPadOS moves with the keyboard itself (`Docs/iOS/Behavior.md` 3.6).
struct PopoverTests {
  private func clip(
    events: String = "", at top: Int = 100, height: Int = 300, keys: String = ""
  ) throws -> Clip {
    let text = """
      version: 1
      device: ipad-10
      ios: 18
      \(keys)
      system: none
      keyboard:
        - { at: 0.2, show: letters, focus: name }
      \(events)
        - { at: 6, hide: true }
      views:
        - id: guest
          kind: popover
          anchor: open
          width: 320
          height: \(height)
          views: [{ id: name, kind: text-field, left: 20, right: 20, bottom: 20, height: 44 }]
        - id: page
          views: [{ id: open, kind: button, title: Add, left: 400, width: 100, top: \(top), height: 40 }]
      """
    return try Scene(yaml: text).play(scale: 1)
  }

  /// The popover is placed before its anchor in the file, and beside it from the first frame on.
  @Test func popoverIsBesideItsAnchorWithItsArrow() throws {
    let clip = try clip()
    #expect(try clip.rect("guest", at: 0) == CGRect(x: 290, y: 153, width: 320, height: 300))
    #expect(try clip.rect("guest-arrow", at: 0) == CGRect(x: 431.5, y: 140, width: 37, height: 13))
    #expect(clip.timeline.frame(at: 0).views.first { $0.id == "guest" }?.isElevated == true)
  }

  @Test func arrowHasTheBackgroundOfItsCard() throws {
    let text = """
      version: 1
      device: ipad-10
      views:
        - { id: open, kind: button, title: Add, left: 400, width: 100, top: 100, height: 40 }
        - { id: guest, kind: popover, anchor: open, background: "#ff0000" }
      """
    let views = try Scene(yaml: text).play(scale: 1).timeline.frame(at: 0).views
    let arrow = try #require(views.first { $0.id == "guest-arrow" })
    guard case .popover(let popover) = arrow.content else {
      Issue.record("the arrow is no part of a popover")
      return
    }
    #expect(popover.fill == views.first { $0.id == "guest" }?.decoration.background)
    #expect(popover.fill != nil)
  }

  @Test func popoverThatIsNotCoveredStays() throws {
    let clip = try clip()
    #expect(try clip.rect("guest", at: 1) == clip.rect("guest", at: 0))
  }

  @Test func popoverThatIsTooHighBecomesLowerWithTheKeyboard() throws {
    let clip = try clip(height: 800)
    let keys = clip.timeline.frame(at: 1).keyboard.rect.minY
    let down = try clip.rect("guest", at: 0)
    #expect(down == CGRect(x: 290, y: 153, width: 320, height: 800))
    let up = try clip.rect("guest", at: 1)
    #expect(up == CGRect(x: 290, y: 153, width: 320, height: keys - 10 - 153))
    let middle = try clip.rect("guest", at: 0.3).height
    #expect(abs(middle - (800 + (up.height - 800) * legacySpring(0.1))) < 1e-6)
    #expect(try clip.rect("guest", at: 7) == down)
    #expect(try clip.rect("guest-arrow", at: 0.3) == clip.rect("guest-arrow", at: 0))
  }

  @Test func popoverMovesAboveItsAnchorWithItsArrow() throws {
    let clip = try clip(at: 560)
    #expect(try clip.rect("guest", at: 0).minY == 613)
    #expect(try clip.rect("guest", at: 1) == CGRect(x: 290, y: 247, width: 320, height: 300))
    #expect(try clip.rect("guest-arrow", at: 1).minY == 547)
    #expect(try clip.rect("guest", at: 7).minY == 613)
  }

  /// The field at the bottom of the popover is above the keyboard without any system.
  @Test func fieldInAPopoverIsNotCovered() throws {
    let clip = try clip(height: 800)
    let frame = clip.timeline.frame(at: 1)
    #expect(try clip.rect("name", at: 1).maxY == frame.keyboard.rect.minY - 30)
  }

  /// The same state has the same place, whatever came before.
  @Test(arguments: [
    "  - { at: 1, rotate: landscape }\n  - { at: 2, rotate: portrait }",
    "  - { at: 1, hide: true }\n  - { at: 2, show: letters }",
    "  - { at: 1, undock: floating }\n  - { at: 2, dock: true }",
    "  - { at: 1, hide: true }\n  - { at: 1.5, rotate: landscape }\n  - { at: 2, rotate: portrait }\n"
      + "  - { at: 3, show: letters }",
    "  - { at: 1, window: [0, 0, 500, 700] }\n  - { at: 2, window: [0, 0, 820, 1180] }",
  ])
  func placeDoesNotDependOnWhatCameBefore(_ events: String) throws {
    for top in [100, 560, 1100] {
      let plain = try clip(at: top, height: 640)
      let other = try clip(events: events, at: top, height: 640)
      for (id, time) in [("guest", 5.9), ("guest-arrow", 5.9), ("guest", 8), ("name", 5.9)] {
        #expect(try other.rect(id, at: time) == plain.rect(id, at: time), "\(id) \(top)")
      }
    }
  }

  @Test func floatingKeyboardLeavesAPopoverInItsPlace() throws {
    let clip = try clip(events: "  - { at: 1, undock: floating }", height: 800)
    #expect(try clip.rect("guest", at: 3) == clip.rect("guest", at: 0))
  }

  @Test func popoverTurnsWithTheScreen() throws {
    let clip = try clip(events: "  - { at: 1, rotate: landscape }", height: 640)
    let frame = clip.timeline.frame(at: 3)
    let guest = try clip.rect("guest", at: 3)
    #expect(guest.minY == 153 && guest.maxY == frame.keyboard.rect.minY - 10)
  }

  /// flutter #94228: the popover's size changes as the keyboard comes and goes.
  @Test func popoverWithAFrameOfItsOwnMovesUpAndThenBecomesLower() throws {
    func clip(_ frame: String) throws -> Clip {
      let text = """
        version: 1
        device: ipad-10
        keyboard: [{ at: 0.2, show: letters, focus: f }, { at: 2, hide: true }]
        views:
          - id: p
            kind: popover
            frame: \(frame)
            views: [{ id: f, kind: text-field, left: 8, right: 8, bottom: 8, height: 44 }]
        """
      return try Scene(yaml: text).play(scale: 1)
    }
    let low = try clip("[400, 500, 320, 480]")
    let keys = low.timeline.frame(at: 1.9).keyboard.rect.minY
    #expect(try low.rect("p", at: 1.9) == CGRect(x: 400, y: keys - 490, width: 320, height: 480))
    let high = try clip("[400, 300, 320, 860]")
    let up = try high.rect("p", at: 1.9)
    #expect(up.maxY == keys - 10 && up.height < 860 && up.height > 700)
    for (clip, frame) in [
      (low, CGRect(x: 400, y: 500, width: 320, height: 480)),
      (high, CGRect(x: 400, y: 300, width: 320, height: 860)),
    ] {
      #expect(try clip.rect("p", at: 0) == frame)
      #expect(try clip.rect("p", at: 4) == frame)
      #expect(try clip.rect("f", at: 1.9).maxY == keys - 18)
      #expect(!clip.timeline.frame(at: 0).views.contains { $0.id == "p-arrow" })
    }
  }

  @Test func popoverIsMirroredWithItsScreen() throws {
    let plain = try clip()
    let mirrored = try clip(keys: "direction: rtl")
    for id in ["guest", "guest-arrow"] {
      let rect = try plain.rect(id, at: 1)
      #expect(try mirrored.rect(id, at: 1).minX == 820 - rect.maxX)
    }
  }

  @Test(arguments: ["iphone-se-3", "iphone-15-pro", "iphone-duo", "ipad-mini-6"])
  func popoverHasAPlaceOnEveryScreen(_ device: String) throws {
    let text = """
      version: 1
      device: \(device)
      keyboard:
        - { at: 0.2, show: letters, focus: name }
        - { at: 1, rotate: landscape }
        - { at: 2, rotate: portrait }
        - { at: 3, hide: true }
      views:
        - { id: open, kind: button, title: Add, left: 16, bottom: safe-area }
        - { id: guest, kind: popover, anchor: open, height: 900, views: [{ id: name, kind: text-field }] }
      """
    let clip = try Scene(yaml: text).play(scale: 1)
    for time in stride(from: 0.0, through: 4, by: 0.5) {
      let frame = clip.timeline.frame(at: time)
      let rect = try clip.rect("guest", at: time)
      #expect(rect.height >= 0 && rect.minY >= 0 && rect.maxY <= frame.screen.size.height)
    }
  }
}
