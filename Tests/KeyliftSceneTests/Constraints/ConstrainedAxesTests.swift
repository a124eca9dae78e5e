// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage
import Testing

struct ConstrainedAxesTests {
  private func constraints(_ sentences: String...) throws -> [SceneConstraint] {
    try sentences.map { try #require(SceneConstraint($0)) }
  }

  @Test func constraintLaysOutTheViewThatItBeginsWith() throws {
    let axes = ConstrainedAxes(
      try constraints("a.left == b.left", "b.height == c.width", "c.center-y == a.top"))
    let placed = ["a", "b", "c"].map { id in
      SceneConstraint.Axis.allCases.filter { axes.contains(id, $0) }
    }
    #expect(placed == [[.horizontal], [.vertical], [.vertical]])
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

  @Test func axisWithoutConstraintsKeepsItsCompletedPins() throws {
    let view = SceneView(id: "v", pins: Pins(left: 16))
    let axes = ConstrainedAxes(try constraints("v.width == 100"))
    #expect(view.placingPins(beside: axes) == Pins(top: 0, bottom: 0))
    #expect(
      view.pinConstraints(beside: axes) == (try constraints("v.left == parent.left + 16")))
  }

  @Test func viewWithoutConstraintsIsPinnedAsBefore() throws {
    let view = SceneView(id: "v", pins: Pins(left: 16))
    let axes = ConstrainedAxes(try constraints("a.left == v.left"))
    #expect(view.placingPins(beside: axes) == view.pins.completed(for: .none))
    #expect(view.pinConstraints(beside: axes) == [])
  }

  @Test func barsWithConstraintsLeaveTheirEdge() throws {
    let bar = SceneView(id: "v", content: .composer(ComposerContent()))
    let axes = ConstrainedAxes(try constraints("v.bottom == keyboard.top"))
    #expect(bar.placingPins(beside: axes) == Pins(left: 0, right: 0))
    #expect(bar.pinConstraints(beside: axes) == [])
  }

  @Test func layoutTakesPinsOfAllLevelsBeforeTheScenesOwnConstraints() throws {
    let inner = SceneView(id: "b", pins: Pins(top: 4, height: 9))
    let outer = SceneView(id: "a", pins: Pins(left: 1, top: 2), subviews: [inner])
    let own = try constraints("b.bottom <= a.bottom", "a.width == 30")
    let scene = Scene(views: [outer], constraints: own)
    let fromPins = try constraints(
      "a.left == parent.left + 1", "b.top == parent.top + 4", "b.height == 9")
    #expect(scene.layoutConstraints == fromPins + own)
    #expect(Scene(views: [outer]).layoutConstraints == [])
  }
}
