// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftScene
import TestSupport
import Testing

struct ScreenCurvesGapTests {
  /// The bottom edges of the sample's screen and safe area and the height of its keyboard, in points.
  private static let (screen, safe, keyboard) = (852.0, 818.0, 336.0)

  private static func gap(_ lines: String, view: String = "note") throws -> [Plot.Point] {
    ScreenCurves(of: try SampleClip.played(lines), measuring: view).gap
  }

  @Test func stillViewIsCoveredByTheKeyboardsSpring() throws {
    let points = try Self.gap(SampleClip.cover)
    #expect(points.count > 100)
    for point in points {
      let top = Self.screen - Self.keyboard * legacySpring(point.x - 0.2)
      #expect(abs(point.y - (top - Self.safe)) < 1e-6, "at \(point.x)")
    }
  }

  @Test func viewThatAnimatesWithCurve7DriftsFromTheKeyboardOfIOS26() throws {
    let points = try Self.gap("motion: ios26\n" + SampleClip.rise)
    for point in points {
      let time = point.x - 0.2
      let top = Self.screen - Self.keyboard * glassSpring(time)
      let bottom = Self.safe - (Self.safe - (Self.screen - Self.keyboard)) * legacySpring(time)
      #expect(abs(point.y - (top - bottom)) < 1e-6, "at \(point.x)")
    }
    #expect(points.map(\.y).min() ?? 0 < -20)
  }

  /// The note stays where it was seen last while the keyboard rises, and says nothing of the gap there.
  @Test func framesThatARecordingDidNotSeeHaveNoGap() throws {
    func step(_ time: Double, top: Double, isSeen: Bool = true) -> RecordedMotion.Step {
      RecordedMotion.Step(
        time: time, rect: CGRect(x: 0, y: top, width: 393, height: 336), isSeen: isSeen)
    }
    let keyboard = [step(0, top: 852), step(0.3, top: 516)]
    let note = [step(0, top: 400), step(0.3, top: 400, isSeen: false), step(0.4, top: 160)]
    var scene = try SampleClip.scene("")
    scene.recorded = RecordedMotion(keyboard: keyboard, views: ["note": note])
    scene.duration = 1
    let curves = ScreenCurves(of: scene.play(), measuring: "note")
    #expect(curves.seenGaps.count == 2 && curves.seenGaps.flatMap(\.self) == curves.gap)
    let points = curves.gap
    for point in points {
      #expect(abs(point.y - (point.x < 0.35 ? 852 - 736 : 516 - 496)) < 1e-9, "at \(point.x)")
    }
    #expect(!points.contains { 0.3 < $0.x && $0.x < 0.399 })
  }

  @Test func missingViewHasNoGap() throws {
    #expect(try Self.gap(SampleClip.cover, view: "other") == [])
  }
}
