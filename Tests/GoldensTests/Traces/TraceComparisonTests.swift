// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftScene
import TestSupport
import Testing

struct TraceComparisonTests {
  private func compare(
    _ expected: KeyValuePairs<String, HandMade.Track>,
    _ actual: KeyValuePairs<String, HandMade.Track>, ignoring: Set<String> = []
  ) -> TraceComparison {
    TraceComparison(
      expected: HandMade.trace(expected), actual: HandMade.trace(actual), ignoring: ignoring)
  }

  private let still: HandMade.Track = { _ in HandMade.row() }
  private let lower: HandMade.Track = { _ in HandMade.row(y: 103) }

  @Test func equalTracesAreIdentical() {
    let comparison = compare(["composer": HandMade.composer()], ["composer": HandMade.composer()])
    #expect(comparison.verdict == .identical)
    #expect(comparison.differences.isEmpty && comparison.notes.isEmpty)
  }

  @Test func numbersWithinATenThousandthAreEqual() {
    let near = compare(
      ["composer": still],
      ["composer": { _ in HandMade.row(x: 16.0001, y: 99.9999, width: 361.0001, alpha: 0.9999) }])
    #expect(near.verdict == .identical && near.differences.isEmpty)
    let far = compare(["composer": still], ["composer": { _ in HandMade.row(y: 100.0002) }])
    #expect(far.verdict == .moved && far.differences.count == 1)
  }

  @Test func differentFrameCountIsRetimedAndCommonFramesAreCompared() {
    let comparison = TraceComparison(
      expected: HandMade.trace(["composer": HandMade.composer()], frames: 60),
      actual: HandMade.trace(["composer": HandMade.composer(late: 6)], frames: 66))
    #expect(comparison.verdict == .retimed)
    #expect(comparison.notes == ["the clip has 66 frames, in the golden 60 frames"])
    #expect(
      comparison.differences.map(\.sentence)
        == ["`composer` 6 frames late (0.1 s), from frame 13 to 47"])
  }

  @Test func shorterClipIsComparedWithAllFramesOfTheGolden() {
    // The golden continues after the end of the clip, so an early view is still recognized as
    // early.
    let comparison = TraceComparison(
      expected: HandMade.trace(["composer": HandMade.composer()], frames: 40),
      actual: HandMade.trace(["composer": HandMade.composer(late: -4)], frames: 36))
    #expect(comparison.differences.map(\.kind) == [.time])
    #expect(comparison.differences.map(\.worstAmount) == [4])
  }

  @Test func differentFrameRateIsRetimedAndFramesAreNotCompared() {
    let comparison = TraceComparison(
      expected: HandMade.trace(["composer": still], frames: 60, fps: 60),
      actual: HandMade.trace(["composer": lower], frames: 60, fps: 1))
    #expect(comparison.verdict == .retimed && comparison.differences.isEmpty)
    #expect(comparison.notes == ["the clip has 1 frame a second, in the golden 60 frames a second"])
  }

  @Test func differentScaleIsResizedAndViewsAreCompared() {
    let comparison = TraceComparison(
      expected: HandMade.trace(["composer": still], scale: 1),
      actual: HandMade.trace(["composer": lower], scale: 2))
    #expect(comparison.verdict == .resized)
    #expect(comparison.notes == ["the scale is 2 pixels a point, in the golden 1 pixel a point"])
    #expect(comparison.differences.count == 1)
  }

  @Test func differentScreenIsResizedAndViewsAreNotCompared() {
    let golden = HandMade.trace(["composer": still])
    let head = TraceHead(
      scene: "Other", device: "iphone-se", ios: "26", system: "swiftui", fps: 60, scale: 1,
      screen: CGSize(width: 375, height: 667), frameCount: 103)
    let comparison = TraceComparison(
      expected: golden,
      actual: GeometryTrace(head: head, tracks: HandMade.trace(["composer": lower]).tracks))
    #expect(comparison.verdict == .resized && comparison.differences.isEmpty)
    #expect(
      comparison.notes == [
        "the screen is 375 x 667 pt, in the golden 393 x 852 pt",
        "the device is iphone-se, in the golden iphone-15-pro",
        "the iOS version is 26, in the golden 18", "the system is swiftui, in the golden none",
        "the scene is called \"Other\", in the golden \"Hand made\"",
      ])
  }

  @Test func appearedAndVanishedViewsComeFirst() {
    let comparison = compare(
      ["composer": still, "badge": HandMade.composer()], ["composer": lower, "bar": still])
    #expect(comparison.verdict == .moved)
    #expect(
      comparison.differences.map(\.sentence) == [
        "`bar` appeared: not in the golden", "`badge` vanished: only in the golden",
        "`composer` 3 pt lower in every frame",
      ])
    #expect(comparison.differences.map(\.kind) == [.appeared, .vanished, .place])
  }

  @Test func ignoredViewsAreNotCompared() {
    let comparison = compare(
      ["composer": still, "clock": still, "old": still],
      ["new": still, "clock": lower, "composer": still], ignoring: ["clock", "old", "new"])
    #expect(comparison == compare(["composer": still], ["composer": still]))
  }

  @Test func reorderedViewIsNamedInANote() {
    func notes(_ new: [String]) -> [String] {
      let old = ["a", "b", "c", "d"].map { RowTrack(id: $0, rows: [HandMade.row()]) }
      let tracks = new.map { RowTrack(id: $0, rows: [HandMade.row()]) }
      return TraceComparison(
        expected: GeometryTrace(head: HandMade.head(frames: 1), tracks: old),
        actual: GeometryTrace(head: HandMade.head(frames: 1), tracks: tracks)
      ).notes
    }
    #expect(notes(["b", "c", "d", "a"]) == ["`a` stands elsewhere in the order of the views"])
    #expect(notes(["d", "a", "b"]) == ["`d` stands elsewhere in the order of the views"])
    #expect(
      notes(["c", "d", "a", "b"]) == ["`c` and `d` stand elsewhere in the order of the views"]
        || notes(["c", "d", "a", "b"]) == ["`a` and `b` stand elsewhere in the order of the views"])
    #expect(notes(["a", "new", "b", "d"]).isEmpty)
  }

  /// All subsets that could stay are tried.
  @Test(arguments: 0..<100 as Range<UInt64>) func fewestReorderedViewsAreNamed(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let old = Array(0..<Int.random(in: 1...7, using: &random))
    let new = old.shuffled(using: &random).filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
    let moved = Reordering(from: old, to: new).moved
    let stays = new.filter { !moved.contains($0) }
    #expect(stays == stays.sorted(), "seed \(seed)")
    let most = (0..<(1 << new.count)).map { mask in
      new.indices.filter { mask >> $0 & 1 == 1 }.map { new[$0] }
    }.filter { $0 == $0.sorted() }.map(\.count).max()
    #expect(stays.count == most, "seed \(seed)")
  }

  @Test func renamedViewIsRecognized() {
    let comparison = compare(
      ["bar": still, "composer": HandMade.composer()], ["bar": still, "input": HandMade.composer()])
    #expect(
      comparison.differences.map(\.sentence)
        == ["`input` appeared just where `composer` vanished: another id?"])
    #expect(comparison.differences.map(\.kind) == [.appeared] && comparison.verdict == .moved)
  }

  @Test func worstDifferenceComesFirstThenSceneOrder() {
    let places: KeyValuePairs<String, Double> = [
      "a": 3, "b": 20, "c": 3.04, "d": 20.04, "e": 0.5, "f": 3,
    ]
    let ids = places.map(\.key)
    let actual = GeometryTrace(
      head: HandMade.head(),
      tracks: places.map { place in
        RowTrack(id: place.key, rows: (0..<103).map { _ in HandMade.row(y: 100 + place.value) })
      })
    let expected = GeometryTrace(
      head: HandMade.head(),
      tracks: ids.map { RowTrack(id: $0, rows: (0..<103).map { _ in HandMade.row() }) })
    let order = TraceComparison(expected: expected, actual: actual).differences.map(\.view)
    #expect(order == ["b", "d", "a", "c", "f", "e"])
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func randomTracesCanBeCompared(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let expected = RandomTrace.trace(using: &random)
    let actual = RandomTrace.trace(expected.head, using: &random)
    let comparison = TraceComparison(expected: expected, actual: actual)
    #expect((comparison.verdict == .moved) == !comparison.differences.isEmpty, "seed \(seed)")
    #expect(comparison == TraceComparison(expected: expected, actual: actual), "seed \(seed)")
    let subjects = Set(comparison.differences.map { "\($0.kind) \($0.view)" })
    #expect(subjects.count == comparison.differences.count, "seed \(seed)")
    for difference in comparison.differences {
      let frames = difference.firstFrame...difference.lastFrame
      #expect(frames.contains(difference.worstFrame), "seed \(seed): \(difference)")
      #expect(difference.worstAmount > 0, "seed \(seed): \(difference)")
      #expect(difference.sentence.hasPrefix("`\(difference.view)` "), "seed \(seed)")
    }
    let same = TraceComparison(expected: actual, actual: actual)
    #expect(same.verdict == .identical && same.differences.isEmpty, "seed \(seed)")
  }

  @Test func movedViewsOfAChangedSceneAreNamed() throws {
    let broken = SampleClip.chat.replacing("padding: 0", with: "padding: 1")
    let comparison = TraceComparison(
      expected: GeometryTrace(of: try SampleClip.clip(SampleClip.chat)),
      actual: GeometryTrace(of: try SampleClip.clip(broken)))
    #expect(comparison.verdict == .moved)
    #expect(
      DifferenceGroup.lines(of: comparison.differences)
        == ["`conversation`, `list` and `composer` 1 pt higher from frame 7 (0.233 s) to the end"])
  }

  @Test func keyboardOfALateSceneIsNamed() throws {
    let broken = SampleClip.chat.replacing("at: 0.2,", with: "at: 0.2333333333333,")
    let comparison = TraceComparison(
      expected: GeometryTrace(of: try SampleClip.clip(SampleClip.chat)),
      actual: GeometryTrace(of: try SampleClip.clip(broken)))
    #expect(comparison.verdict == .retimed)
    // The golden comes to rest in its last frame, 21, and the clip one frame later.
    #expect(
      DifferenceGroup.lines(of: comparison.differences) == [
        "`keyboard`, `conversation` and 2 views in them 1 frame late (0.033 s), from frame 7 to the end"
      ])
  }
}
