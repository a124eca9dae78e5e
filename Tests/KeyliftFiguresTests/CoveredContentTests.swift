// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import KeyliftLook
import KeyliftRaster
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The gaps that figures state, held against the pixels of small screens.
struct CoveredContentTests {
  private static let scale = 0.5

  /// Each system answers in every fourth scene.
  @Test(arguments: Repository.scenes.enumerated().map { ($0.offset, $0.element) })
  func onlyWhatIsUnderTheKeyboardIsCalledCovered(number: Int, path: String) throws {
    let scene = try #require(try SceneReader().read(Repository.url("Scenes/\(path)").path).scene)
    let variant = try #require(scene.variants.first)
    for (index, system) in KeyboardSystem.allCases.enumerated() where (index + number) % 4 == 0 {
      let scene = scene.answered(by: system)
      guard scene.systemShortfall == nil else { continue }
      let clip = scene.play(variant)
      let curves = ScreenCurves(of: clip)
      guard let id = curves.measured else { continue }
      let screen = SmallScreen(clip, scale: Self.scale)
      let response = KeyboardResponse(curves)
      let times = [FigureInstants(curves).shown] + response.excesses.map(\.point.x)
      for time in Set(times) {
        let frame = clip.timeline.frame(at: time)
        let gap = try #require(frame.gap(belowView: id))
        guard let ink = try screen.lowestInk(of: id, in: frame) else { continue }
        let edge = frame.visibleRect(ofView: id).map(frame.keyboardEdge(below:)) ?? 0
        let comment: Comment = "\(system.rawValue) at \(time): gap \(gap), ink \(ink), edge \(edge)"
        // A row of pixels is two points high. The lowest 12 points of a bar may have the page's color.
        if gap < -12 { #expect(ink > edge - 2, comment) }
        if gap >= 0 { #expect(ink < edge + 2, comment) }
      }
    }
  }
}

private final class SmallScreen {
  private let painter: FramePainter
  private let scale: Double
  private let renderer = PictureRenderer()

  init(_ clip: Clip, scale: Double) {
    self.scale = scale
    painter = FramePainter(shaper: BlockShaper(), background: clip.background, scale: scale)
  }

  /// Returns the bottom edge of what a view paints, in the screen's points; `nil` if it paints nothing.
  func lowestInk(of id: String, in frame: Frame) throws -> Double? {
    var without = frame
    for index in without.views.indices where without.views[index].id == id {
      without.views[index].alpha = 0
    }
    let (one, other) = (
      try renderer.render(pictureWithoutKeyboard(of: frame)),
      try renderer.render(pictureWithoutKeyboard(of: without))
    )
    return one.lastRow(unlike: other).map { Double($0 + 1) / scale }
  }

  /// Returns a frame's picture without its keyboard, by which a composer still finds its place.
  private func pictureWithoutKeyboard(of frame: Frame) -> Picture {
    var picture = painter.picture(of: frame)
    picture.layers.removeAll { $0.id.hasPrefix("keyboard") }
    return picture
  }
}

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
