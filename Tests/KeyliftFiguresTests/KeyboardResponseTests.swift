// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftScene
import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

/// Responses of a note 34 points above the screen's bottom to a keyboard of 336 points that comes up at 0.2 s.
struct KeyboardResponseTests {
  private static func response(_ lines: String) throws -> KeyboardResponse {
    KeyboardResponse(ScreenCurves(of: try SampleClip.played(lines), measuring: "note"))
  }

  private static func words(_ system: String, _ lines: String = "") throws -> [String] {
    let keyboard = Self.showAndHide
    return try response("system: \(system)\n\(keyboard)\n\(lines)").words
  }

  @Test func stillContentIsCovered() throws {
    #expect(try Self.words("none") == ["302 pt covered at rest", "stays where it is"])
  }

  @Test func contentThatFollowsMovesInStep() throws {
    #expect(
      try Self.words("{ name: keyboard-responder, padding: 12 }")
        == ["rests 12 pt above it", "moves in step"])
    #expect(
      try Self.words("{ name: keyboard-responder, padding: 0 }")
        == ["rests on the keyboard", "moves in step"])
  }

  // The system sets the constant again when the keyboard goes down: 336 + 8 points from the safe area.
  @Test func contentThatDoesNotReturnIsReported() throws {
    #expect(
      try Self.words("bottom-constraint-as-published")
        == ["rests 42 pt above it", "does not return: 344 pt high"])
  }

  /// The caret goes from a field to another one, 140 points below it.
  @Test func anotherFieldAtTheEndIsNoWayBack() throws {
    let yaml = """
      version: 1
      system: none
      views:
        - { id: a, kind: text-field, left: 16, right: 16, top: 100, height: 40 }
        - { id: b, kind: text-field, left: 16, right: 16, top: 240, height: 40 }
      keyboard:
        - { at: 0.2, show: letters, focus: a }
        - { at: 0.8, focus: b }
        - { at: 1.4, hide: true }
      """
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": yaml])).read("a.yaml")
    let clip = try #require(reading.scene, "\(reading.diagnostics)").play()
    let curves = ScreenCurves(of: clip)
    #expect(curves.measured(at: 0.5) == "a" && curves.measured(at: 1) == "b")
    #expect(!KeyboardResponse(curves).words.contains { $0.hasPrefix("does not return") })
  }

  @Test func paddingLeadsByItsClosedForm() throws {
    let times = (0...30).map { Double($0) / 60 }
    func easeOut(_ time: Double) -> Double { cubicEaseOut(min(time / 0.25, 1)) }
    // The note moves from the safe area's 34 points to the keyboard's top, and back.
    let rising = times.map { (34 + 302 * easeOut($0)) - 336 * legacySpring($0) }
    let falling = times.map { (336 - 302 * easeOut($0)) - 336 * (1 - legacySpring($0)) }
    let excesses = try Self.response("system: keyboard-padding\n" + Self.showAndHide).excesses
    try #require(excesses.count == 2)
    #expect(excesses.map(\.isAhead) == [true, true])
    #expect(abs(excesses[0].point.y - (rising.max() ?? 0)) < 0.02)
    #expect(abs(excesses[1].point.y - (falling.min() ?? 0)) < 0.02)
    #expect(abs(excesses[0].point.x - 0.2 - Self.time(of: rising.max(), in: rising)) < 2e-3)
    #expect(abs(excesses[1].point.x - 1.2 - Self.time(of: falling.min(), in: falling)) < 2e-3)
    #expect(
      try Self.words("keyboard-padding") == [
        "rests on the keyboard", "leads: 55.8 pt apart at 0.23 s",
        "leads: 21.8 pt covered at 1.23 s",
      ])
  }

  /// A cut animation says nothing of what it does not show, and counts as its axis does.
  @Test func partOfAClipIsDescribedByItself() throws {
    let clip = try SampleClip.played("system: keyboard-padding\n" + Self.showAndHide)
    let curves = ScreenCurves(of: clip, measuring: "note")
    #expect(
      KeyboardResponse(curves, within: 0.1...0.9).words
        == ["rests on the keyboard", "leads: 55.8 pt apart at 0.23 s"])
    #expect(
      KeyboardResponse(curves, within: 1...1.6).shifted(by: 1).words
        == ["rests on the keyboard", "leads: 21.8 pt covered at 0.23 s"])
  }

  private static let showAndHide = """
    keyboard: { height: 336, events: [{ at: 0.2, show: letters }, { at: 1.2, hide: true }] }
    """

  private static func time(of value: Double?, in values: [Double]) -> Double {
    Double(values.firstIndex { $0 == value } ?? 0) / 60
  }

  /// Returns the progress of the cubic Bezier (0, 0, 0.58, 1), by bisection.
  private func cubicEaseOut(_ time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let x = 3 * (1 - middle) * middle * middle * 0.58 + middle * middle * middle
      if x < time { low = middle } else { high = middle }
    }
    return 3 * (1 - low) * low * low + low * low * low
  }

  @Test func curve7LagsBehindTheKeyboardOfIOS26() throws {
    let times = (0...30).map { Double($0) / 60 }
    let rising = times.map { 34 + 302 * legacySpring($0) - 336 * glassSpring($0) }
    let response = try Self.response("motion: ios26\n" + SampleClip.rise)
    try #require(response.excesses.count == 1)
    #expect(!response.excesses[0].isAhead)
    #expect(abs(response.excesses[0].point.y - (rising.min() ?? 0)) < 0.02)
  }

  /// Between two frames Flutter's body is farther behind, but no screen shows that.
  @Test func distanceThatNoFrameShowsIsNotReported() throws {
    let text = try Self.words(of: "frameworks/flutter.yaml", .flutter).joined(separator: ", ")
    #expect(!text.contains("lags"))
  }

  // A spring with damping ratio z overshoots by exp(-pi z / sqrt(1 - z * z)) of its distance.
  @Test func customSpringOvershootsByItsClosedForm() throws {
    let yaml = """
      version: 1
      device: iphone-15-pro
      duration: 2
      views: [{ id: note, top: 100, bottom: safe-area }]
      target: note
      keyboard: { height: 336, events: [{ at: 0.2, show: letters }] }
      """
    let reading = try SceneReader(files: SceneFiles(texts: ["a.yaml": yaml])).read("a.yaml")
    let scene = try #require(reading.scene)
    let clip = scene.play { stage in
      stage.notificationCenter.observe(UIResponder.keyboardWillShowNotification) { _ in
        UIView.animate(
          withDuration: 1.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
          options: [], animations: { stage.view(id: "note")?.transform.ty = -302 }, completion: nil)
      }
    }
    let response = KeyboardResponse(ScreenCurves(of: clip, measuring: "note"))
    let share = exp(-Double.pi * 0.5 / (1 - 0.25).squareRoot())
    let overshoot = try #require(response.overshoot)
    #expect(abs(overshoot.y - 302 * share) < 0.5)
    #expect(response.words.contains { $0.hasPrefix("overshoots by 49") })
  }

  /// Returns the words on a scene of the repository under a system, with a keyboard of a height.
  private static func words(
    of path: String, _ system: KeyboardSystem, height: CGFloat = 336
  ) throws -> [String] {
    let url = Repository.url("Scenes/\(path)")
    var scene = try #require(try SceneReader().read(url.path).scene).answered(by: system)
    scene.keyboard.heights = KeyboardSettings.Heights(letters: height, predictiveBar: 0)
    return ComparedClip("a", scene.play()).words
  }

  // The field of the message has a padding of 8 points, and a safe area of 34 points below it.
  @Test(arguments: [
    (KeyboardSystem.swiftui, ["rests 8 pt above it", "moves in step"]),
    (.none, ["293 pt covered at rest", "stays where it is"]),
    (
      .offsetViews,
      ["rests 8 pt above it", "jumps 34 pt down at 0.20 s", "jumps 34 pt up at 1.20 s"]
    ),
  ])
  func fieldOfAPaddedPageIsMeasured(system: KeyboardSystem, words: [String]) throws {
    #expect(try Self.words(of: "systems/swiftui.yaml", system, height: 335) == words)
  }

  // The inset counts the 34 points of the safe area twice.
  @Test func fieldInAScrollViewIsMeasured() throws {
    #expect(
      try Self.words(of: "systems/content-inset.yaml", .contentInset)
        == ["rests 34 pt above it", "moves in step"])
    #expect(
      try Self.words(of: "systems/content-inset.yaml", .contentInsetUntilDidHide).contains {
        $0.hasPrefix("jumps 240 pt down")
      })
  }

  @Test func contentThatJumpsIsNotInStep() throws {
    let words = try Self.words(of: "stacks.yaml", .offsetViews)
    #expect(words.contains { $0.hasPrefix("jumps ") } && !words.contains("moves in step"))
  }

  @Test func responseSaysThatNothingIsMeasured() throws {
    let clip = try SampleClip.played(SampleClip.show, target: nil)
    #expect(ComparedClip("a", clip).words == ["no view is measured", "name one: 'measure: id'"])
  }

  @Test func responseIsEmptyWithoutTargetOrKeyboard() throws {
    let clip = try SampleClip.played(SampleClip.rise)
    #expect(KeyboardResponse(ScreenCurves(of: clip, measuring: nil)).words == [])
    #expect(try Self.response("duration: 1").words == [])
  }
}
