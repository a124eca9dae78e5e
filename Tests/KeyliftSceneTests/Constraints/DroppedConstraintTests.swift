// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage
import Testing

struct DroppedConstraintTests {
  /// A card that may not rise 200 points above the bottom, and a keyboard of 336 that lifts it.
  private static let scene = """
    version: 1
    system: layout-guide
    views: [{ id: card, left: 0, right: 0, height: 60 }]
    constraints:
      - card.bottom == keyboard.top
      - low: card.top >= parent.bottom - 200
    keyboard:
      height: 336
      events: [{ at: 0.2, show: letters }, { at: 1.2, hide: true }]
    """

  private let clip: Clip

  init() throws {
    let scene = try Scene(yaml: DroppedConstraintTests.scene)
    clip = scene.play()
  }

  @Test func whatCannotHoldWhileTheScenePlaysIsLeftOutAndSaidSo() throws {
    let dropped = try #require(clip.droppedConstraints.first)
    #expect(clip.droppedConstraints.count == 1)
    #expect(
      dropped.sentence
        == """
        at 0.2000 s the constraint 'low' is left out: it contradicts \
        'keyboard.bottom == screen.bottom', 'keyboard.height == 336', 'card.height == 60', \
        'card.bottom == keyboard.top'
        """)
    let rest = try #require(clip.frame(60).views.first)
    #expect(rest.rect.maxY == 516)
  }

  @Test func theTraceTellsOfItAmongTheNotifications() {
    let trace = Trace(of: clip, frames: [20])
    #expect(trace.written(as: .text).contains("# \(clip.droppedConstraints[0].sentence)\n"))
    #expect(
      trace.written(as: .json).contains(
        """
        {"time": 0.2, "name": "KeyliftConstraintDropped", "userInfo": {"constraint": "low", \
        "conflict": ["keyboard.bottom == screen.bottom", "keyboard.height == 336", \
        "card.height == 60", "card.bottom == keyboard.top", "low"]}}
        """))
  }

  @Test func whatWasLeftOutHoldsAgainOnceTheKeyboardHasGone() throws {
    let last = try #require(clip.frame(clip.lastFrame).views.first)
    #expect(last.rect.minY == 792)
  }
}
