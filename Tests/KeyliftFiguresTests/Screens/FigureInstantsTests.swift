// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

struct FigureInstantsTests {
  private static func instants(_ lines: String) throws -> FigureInstants {
    FigureInstants(ScreenCurves(of: try SampleClip.played(lines), measuring: "note"))
  }

  // An eighth of the way takes less than 20 ms where the spring is fastest, as its largest velocity
  // is 18.257 / e of the way per second.
  @Test(arguments: 3...8) func moveIsDividedEvenlyByDistance(count: Int) throws {
    let times = try Self.instants(SampleClip.rise).overview(count)
    #expect(times.count == count)
    #expect(times.first == 0 && times.last == 0.7)
    for (index, time) in times.enumerated().dropFirst().dropLast() {
      let part = Double(index) / Double(count - 1)
      // In half a millisecond the keyboard moves at most 0.34 % of its distance.
      #expect(abs(legacySpring(time - 0.2) - part) < 0.005, "at \(time)")
    }
  }

  @Test func clipHasInstantsAtRestsAndInMoves() throws {
    let times = try Self.instants(SampleClip.riseAndFall).overview(6)
    #expect(times.count == 6)
    #expect(times[0] == 0 && times[3] == 0.7 && times[5] == 1.7)
    #expect(abs(legacySpring(times[1] - 0.2) - 1 / 3.0) < 0.005)
    #expect(abs(legacySpring(times[2] - 0.2) - 2 / 3.0) < 0.005)
    #expect(abs(legacySpring(times[4] - 1.2) - 1 / 2.0) < 0.005)
  }

  @Test func lastAndFirstInstantsHavePriority() throws {
    let instants = try Self.instants(SampleClip.riseAndFall)
    #expect(instants.overview(2) == [0, 1.7])
    #expect(instants.overview(1) == [1.7])
    #expect(instants.overview(3) == [0, 0.7, 1.7])
  }

  @Test func interruptedMoveTurnsAtItsPeak() throws {
    let lines = """
      system: none
      keyboard: [{ at: 0.2, show: letters }, { at: 0.4, hide: true }]
      """
    let clip = try SampleClip.played(lines)
    let curves = ScreenCurves(of: clip, measuring: nil)
    let times = FigureInstants(curves).overview(3)
    #expect(times.count == 3)
    let top = try #require(curves.samples.map(\.keyboard).max())
    #expect(top > 100 && top < 335)
    #expect(abs(clip.timeline.frame(at: times[1]).keyboardHeight - top) < 0.2)
  }

  @Test func clipWithoutAKeyboardIsDividedEvenlyByTime() throws {
    let instants = try Self.instants("duration: 1")
    #expect(instants.overview(5) == [0, 0.25, 0.5, 0.75, 1])
    #expect(instants.mainMove(3) == [0, 0.5, 1])
    #expect(instants.shown == 1)
  }

  @Test func clipWithoutDurationHasOneInstant() throws {
    let instants = try Self.instants("duration: 0")
    #expect(instants.overview(6) == [0])
    #expect(instants.mainMove(5) == [0])
    #expect(instants.shown == 0)
  }

  @Test func instantMoveHasNoInnerInstants() throws {
    let instants = try Self.instants(
      "system: none\nduration: 1\nkeyboard: [{ at: 0.2, show: letters, animated: false }]")
    #expect(instants.overview(6) == [0, 0.2, 1])
  }

  @Test func firstMoveBeginsAtRest() throws {
    let times = try Self.instants(SampleClip.riseAndFall).mainMove(5)
    #expect(times.count == 5)
    #expect(times.first == 0.2 && times.last == 0.7)
    for (index, time) in times.enumerated() {
      #expect(abs(legacySpring(time - 0.2) - Double(index) / 4) < 0.005, "at \(time)")
    }
  }

  @Test func shownInstantIsJustBeforeTheKeyboardLeaves() throws {
    #expect(try Self.instants(SampleClip.riseAndFall).shown == 1.2)
    #expect(try Self.instants(SampleClip.rise).shown == 0.7)
  }

  private static func clip(_ path: String) throws -> Clip {
    let scene = try #require(try SceneReader().read(Repository.url("Scenes/\(path)").path).scene)
    return scene.play()
  }

  @Test(arguments: Repository.scenes)
  func instantsOfProjectScenesAreApartAndShowEachField(path: String) throws {
    let clip = try Self.clip(path)
    let curves = ScreenCurves(of: clip)
    let times = FigureInstants(curves).overview()
    #expect((times.count <= 8 && times.first == 0 && times.last == curves.end) || curves.end == 0)
    for (time, next) in zip(times, times.dropFirst()) { #expect(next - time > 0.0199) }
    let fields = Set(curves.carets.compactMap(\.view))
    // Eight stills, of the start, the end and each appearance among them, cannot show eight fields or
    // moves.
    let appearances = KeyboardTravel.all(of: curves).filter {
      $0.isAppearance && $0.end - $0.start > 0.1
    }
    guard fields.count <= 6, appearances.count <= 6 else { return }
    #expect(fields == Set(times.compactMap { clip.timeline.frame(at: $0).caretView }))
    for move in appearances {
      #expect(times.contains { move.start < $0 && $0 < move.end }, "no still of \(move.start)")
    }
    let main = FigureInstants(curves).mainMove(5)
    for (time, next) in zip(main, main.dropFirst()) { #expect(next - time > 0.0199) }
  }

  // Cross-fades, in equal parts: the keyboard does not move, its opacity does.
  @Test func fadeIsShown() throws {
    let clip = try Self.clip("situations/cross-fade.yaml")
    let alphas = FigureInstants(ScreenCurves(of: clip)).overview().map {
      clip.timeline.frame(at: $0).keyboard.alpha
    }
    #expect(alphas.filter { 0.2 < $0 && $0 < 0.8 }.count >= 2)
    #expect(alphas.filter { $0 == 0 }.count <= 2)
  }

  @Test(arguments: [
    ("situations/field-to-field.yaml", ["name", "phone", "password"]),
    ("situations/resign-then-become.yaml", ["name", "phone"]),
  ])
  func fieldsAreShownInTheirOrder(path: String, fields: [String]) throws {
    let clip = try Self.clip(path)
    let times = FigureInstants(ScreenCurves(of: clip)).overview()
    let seen = times.compactMap { clip.timeline.frame(at: $0).caretView }
    #expect(seen.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } } == fields)
  }

  @Test func shownKeyboardBelongsToAFieldWithTheCaret() throws {
    let clip = try Self.clip("chat.yaml")
    let time = FigureInstants(ScreenCurves(of: clip)).shown
    let frame = clip.timeline.frame(at: time)
    #expect(frame.caretView == "composer")
    let shown = try #require(clip.notifications.first { $0.kind == .didShow }).end.height
    #expect(abs(frame.keyboardHeight - shown) < 1e-6)
  }

  @Test func labelsHaveTheDecimalsOfTheMostPreciseInstant() {
    #expect([0, 0.7].timeLabels == ["0.0 s", "0.7 s"])
    #expect([0, 0.265, 1.7].timeLabels == ["0.000 s", "0.265 s", "1.700 s"])
    #expect([2.0].timeLabels == ["2 s"])
  }
}
