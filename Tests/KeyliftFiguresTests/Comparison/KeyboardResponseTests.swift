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
    let keyboard = "keyboard: [{ at: 0.2, show: letters }, { at: 1.2, hide: true }]"
    return try response("system: \(system)\n\(keyboard)\n\(lines)").words
  }

  @Test func stillContentIsCovered() throws {
    #expect(try Self.words("none") == ["302 pt covered at rest", "stays where it is"])
  }

  @Test func contentThatFollowsMovesInStep() throws {
    #expect(
      try Self.words("{ name: keyboard-responder, padding: 12 }") == [
        "rests 12 pt above it", "moves in step",
      ])
    #expect(
      try Self.words("{ name: keyboard-responder, padding: 0 }") == [
        "rests on the keyboard", "moves in step",
      ])
  }

  // The system sets the constant again when the keyboard goes down: 336 + 8 points from the safe area.
  @Test func contentThatDoesNotReturnIsReported() throws {
    #expect(
      try Self.words("bottom-constraint-as-published") == [
        "rests 42 pt above it", "does not return: 344 pt high",
      ])
  }

  @Test func paddingLeadsByItsClosedForm() throws {
    let times = (0...5000).map { Double($0) / 10_000 }
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
        "rests on the keyboard", "leads: 56.6 pt apart at 0.23 s",
        "leads: 22.6 pt covered at 1.23 s",
      ])
  }

  private static let showAndHide = "keyboard: [{ at: 0.2, show: letters }, { at: 1.2, hide: true }]"

  private static func time(of value: Double?, in values: [Double]) -> Double {
    Double(values.firstIndex { $0 == value } ?? 0) / 10_000
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
    let times = (0...5000).map { Double($0) / 10_000 }
    let rising = times.map { 34 + 302 * legacySpring($0) - 336 * glassSpring($0) }
    let response = try Self.response("motion: ios26\n" + SampleClip.rise)
    try #require(response.excesses.count == 1)
    #expect(!response.excesses[0].isAhead)
    #expect(abs(response.excesses[0].point.y - (rising.min() ?? 0)) < 0.02)
  }

  // A spring with damping ratio z overshoots by exp(-pi z / sqrt(1 - z * z)) of its distance.
  @Test func customSpringOvershootsByItsClosedForm() throws {
    let yaml = """
      version: 1
      device: iphone-15-pro
      duration: 2
      views: [{ id: note, top: 100, bottom: safe-area }]
      target: note
      keyboard: [{ at: 0.2, show: letters }]
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

  /// Returns the words on a scene of the repository under a system.
  private static func words(of path: String, _ system: KeyboardSystem) throws -> [String] {
    let url = Repository.url("Scenes/\(path)")
    let scene = try #require(try SceneReader().read(url.path).scene).answered(by: system)
    return ComparedClip("a", scene.play()).words
  }

  // The field of the message has a padding of 8 points, and a safe area of 34 points below it. The
  // keyboard of iOS 26 is 335 high.
  @Test(arguments: [
    (KeyboardSystem.swiftui, ["rests 8 pt above it", "moves in step"]),
    (.none, ["293 pt covered at rest", "stays where it is"]),
    (
      .offsetViews,
      ["rests 8 pt above it", "jumps 34 pt down at 0.20 s", "jumps 34 pt up at 1.20 s"]
    ),
  ])
  func fieldOfAPaddedPageIsMeasured(system: KeyboardSystem, words: [String]) throws {
    #expect(try Self.words(of: "systems/swiftui.yaml", system) == words)
  }

  // The inset counts the 34 points of the safe area twice.
  @Test func fieldInAScrollViewIsMeasured() throws {
    #expect(
      try Self.words(of: "systems/content-inset.yaml", .contentInset) == [
        "rests 34 pt above it", "moves in step",
      ])
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
