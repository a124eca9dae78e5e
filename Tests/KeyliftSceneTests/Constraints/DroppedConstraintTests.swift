// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage
import Testing

/// A card between a line of text and a field that goes up with the keyboard.
///
/// On the iPhone 15 Pro the field's top edge goes from 774 to 464 points.
struct DroppedConstraintTests {
  private func clip(_ cardHeight: String) throws -> Clip {
    let text = """
      version: 1
      system: bottom-constraint
      target: field
      keyboard:
        - { at: 0.2, show: letters }
        - { at: 1.2, hide: true }
      views:
        - { id: line, left: 20, top: 100, width: 50, height: 20 }
        - { id: field, left: 20, right: 20, bottom: 34, height: 44 }
        - { id: card, left: 20, right: 20 }
      constraints:
        - below: card.top == line.bottom + 8
        - above: card.bottom == field.top - 8
        - tall: card.height >= \(cardHeight)
      """
    let files = SceneFiles(texts: ["scene.yaml": text])
    let reading = try SceneReader(files: files).read("scene.yaml")
    #expect(reading.diagnostics == [])
    let scene = try #require(reading.scene)
    return scene.play(try #require(scene.variants.first))
  }

  private func height(_ clip: Clip, at time: Double) -> CGFloat? {
    clip.timeline.frame(at: time).views.first { $0.id == "card" }?.rect.height
  }

  @Test func whatHoldsAllAlongIsNotLeftOut() throws {
    let clip = try clip("328")
    #expect(clip.droppedConstraints == [])
    #expect(height(clip, at: 0.9) == 328)
  }

  @Test func whatTheKeyboardMakesImpossibleIsLeftOutThen() throws {
    let clip = try clip("329")
    #expect(height(clip, at: 0) == 638)
    #expect(height(clip, at: 0.9) == 328)
    #expect(height(clip, at: 1.8) == 638)
    #expect(clip.droppedConstraints.count == 1)
    let dropped = try #require(clip.droppedConstraints.first)
    #expect(dropped.time == 0.2)
    #expect(dropped.constraint == "tall")
    #expect(dropped.conflict == ["below", "above", "tall"])
    #expect(
      dropped.sentence
        == "at 0.2000 s the constraint 'tall' is left out: it contradicts 'below', 'above'")
  }

  @Test func traceTellsOfItBetweenTheNotifications() throws {
    let trace = Trace(of: try clip("329"), frames: [0])
    let data = Data(trace.written(as: .json).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let events = try #require(object["events"] as? [[String: Any]])
    #expect(
      events.prefix(4).map { $0["name"] as? String } == [
        "UIKeyboardWillChangeFrameNotification", "UIKeyboardWillShowNotification",
        "KeyliftConstraintDropped", "UIKeyboardDidChangeFrameNotification",
      ])
    let userInfo = events[2]["userInfo"] as? [String: Any]
    #expect(userInfo?["constraint"] as? String == "tall")
    #expect(userInfo?["conflict"] as? [String] == ["below", "above", "tall"])
  }
}
