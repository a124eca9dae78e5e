// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import Testing

struct ConstrainedAxesTests {
  private func constraints(_ sentences: String...) throws -> [SceneConstraint] {
    try sentences.map { try #require(SceneConstraint($0)) }
  }

  @Test func constraintLaysOutTheViewThatItBeginsWith() throws {
    let axes = try constraints("a.left == b.left", "b.height == c.width", "c.center-y == a.top")
      .subjects
    #expect(
      axes == [
        ViewAxis(view: "a", axis: .horizontal), ViewAxis(view: "b", axis: .vertical),
        ViewAxis(view: "c", axis: .vertical),
      ])
  }

  @Test func everyPinIsAConstraint() throws {
    let pins = Pins(
      left: 16, right: 8, top: .safeArea, bottom: .safeArea(-4.5), width: 100, height: 44,
      centerX: .safeArea(3), centerY: -2)
    #expect(
      pins.constraints(of: "v", along: .horizontal)
        == (try constraints(
          "v.left == parent.left + 16", "v.right == parent.right - 8",
          "v.center-x == parent.safe-area.center-x + 3", "v.width == 100")))
    #expect(
      pins.constraints(of: "v", along: .vertical)
        == (try constraints(
          "v.top == parent.safe-area.top", "v.bottom == parent.safe-area.bottom + 4.5",
          "v.center-y == parent.center-y - 2", "v.height == 44")))
  }

  @Test func axisWithConstraintsTakesThePinsThatAreGiven() throws {
    let view = SceneView(id: "v", pins: Pins(left: 16, top: 4, height: 20))
    let axes = try constraints("v.width == 100", "v.bottom == a.top").subjects
    #expect(
      view.pinConstraints(beside: axes)
        == (try constraints(
          "v.left == parent.left + 16", "v.top == parent.top + 4", "v.height == 20")))
  }

  @Test func axisWithoutConstraintsIsSettledByPins() throws {
    let axes = try constraints("v.width == 100").subjects
    let filling = SceneView(id: "v", pins: Pins(bottom: 8))
    #expect(
      filling.pinConstraints(beside: axes)
        == (try constraints("v.top == parent.top", "v.bottom == parent.bottom - 8")))
    let label = SceneView(id: "v", pins: Pins(bottom: 8), content: .label(LabelContent(text: "Hi")))
    #expect(
      label.pinConstraints(beside: axes) == (try constraints("v.bottom == parent.bottom - 8")))
    let centered = SceneView(id: "v", pins: Pins(centerY: .safeArea))
    #expect(
      centered.pinConstraints(beside: axes)
        == (try constraints("v.center-y == parent.safe-area.center-y", "v.height == 0")))
  }

  @Test func viewThatBeginsNoConstraintHasNoneFromPins() throws {
    let view = SceneView(id: "v", pins: Pins(left: 16))
    let axes = try constraints("a.left == v.left").subjects
    #expect(view.pinConstraints(beside: axes) == [])
  }

  @Test func barsWithConstraintsLeaveTheirEdge() throws {
    let bar = SceneView(id: "v", content: .composer(ComposerContent()))
    let axes = try constraints("v.bottom == keyboard.top").subjects
    #expect(
      bar.pinConstraints(beside: axes)
        == (try constraints("v.left == parent.left", "v.right == parent.right")))
  }

  @Test func layoutTakesPinsOfAllLevelsBeforeTheScenesOwnConstraints() throws {
    let inner = SceneView(id: "b", pins: Pins(top: 4, height: 9))
    let outer = SceneView(id: "a", pins: Pins(left: 1, top: 2, height: 5), subviews: [inner])
    let own = try constraints("b.bottom <= a.bottom", "a.width == 30")
    let scene = Scene(views: [outer], constraints: own)
    let fromPins = try constraints(
      "a.left == parent.left + 1", "a.top == parent.top + 2", "a.height == 5",
      "b.left == parent.left", "b.right == parent.right", "b.top == parent.top + 4",
      "b.height == 9")
    #expect(scene.layoutConstraints == fromPins + own)
    #expect(Scene(views: [outer]).layoutConstraints == [])
  }
}
