// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import TestSupport
import Testing

@testable import KeyliftFigures

struct KeyboardGapTests {
  /// The bottom of an iPhone 15 Pro's screen, that of its safe area and the height of its keyboard in points
  /// (`ios-facts.md` 4).
  private static let (screen, safe, keyboard) = (852.0, 818.0, 336.0)

  private static func clip(_ lines: String) throws -> Clip {
    let yaml = """
      version: 1
      device: iphone-15-pro
      views: [{ id: note, top: 100, bottom: safe-area }]
      target: note
      keyboard: [{ at: 0.2, show: letters }]
      \(lines)
      """
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": yaml])).read("a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    return scene.play(try #require(scene.variants.first), scale: 1)
  }

  @Test func viewThatDoesNotMoveIsCoveredByTheKeyboardsSpring() throws {
    let gap = KeyboardGap("none", in: try Self.clip("system: none"), above: "note")
    let points = gap.points
    #expect(points.count > 100)
    for point in points {
      let top = Self.screen - Self.keyboard * legacySpring(point.x - 0.2)
      #expect(abs(point.y - (top - Self.safe)) < 1e-6, "at \(point.x)")
    }
  }

  @Test func viewThatAnimatesWithCurve7DriftsFromTheKeyboardOfIOS26() throws {
    let clip = try Self.clip("profile: ios26\nsystem: { name: keyboard-responder, padding: 0 }")
    let gap = KeyboardGap("drift", in: clip, above: "note")
    for point in gap.points {
      let time = point.x - 0.2
      let top = Self.screen - Self.keyboard * glassSpring(time)
      let bottom = Self.safe - (Self.safe - (Self.screen - Self.keyboard)) * legacySpring(time)
      #expect(abs(point.y - (top - bottom)) < 1e-6, "at \(point.x)")
    }
    #expect(gap.points.map(\.y).min() ?? 0 < -20)
  }

  @Test func viewThatIsNotThereHasNoGap() throws {
    let clip = try Self.clip("system: none")
    #expect(KeyboardGap("other", in: clip, above: "other").points == [])
    #expect(Plot([KeyboardGap("other", in: clip, above: "other")]).callOuts == [])
    #expect(Plot([]).series == [])
  }

  @Test func plotSaysHowMuchIsCoveredAndWhenTheKeyboardMoves() throws {
    let clips = try [("none", "none"), ("guide", "{ name: keyboard-responder, padding: 0 }")].map {
      KeyboardGap($0, in: try Self.clip("system: \($1)"), above: "note")
    }
    let plot = Plot(clips)
    #expect(plot.series.map(\.name) == ["none", "guide"])
    #expect(plot.callOuts.count == 1)
    #expect(plot.callOuts.first?.text.hasPrefix("none: 302.0 pt covered at ") == true)
    #expect(plot.markers == [Plot.Marker("will show", at: 0.2)])
    let drawn = DrawnPlot(plot, in: CGRect(x: 0, y: 0, width: 500, height: 300))
    drawn.expectTextsApart("gaps")
    #expect(drawn.texts.contains { $0.string == "will show" })
  }
}
