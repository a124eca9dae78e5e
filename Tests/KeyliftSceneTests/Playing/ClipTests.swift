// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

struct ClipTests {
  private func scene(_ events: [KeyboardEvent], fps: Int = 60) -> Scene {
    let composer = SceneView(
      id: "composer", pins: Pins(left: 0, right: 0, bottom: .safeArea, height: 52))
    return Scene(
      title: "Test", motion: .ios18, system: SystemChoice(.keyboardResponder, padding: 10),
      target: "composer", fps: fps, views: [composer],
      keyboard: KeyboardSettings(heights: .calculated, events: events))
  }

  private func clip(_ events: [KeyboardEvent], fps: Int = 60) throws -> Clip {
    scene(events, fps: fps).play()
  }

  @Test func aHideAtOnePointTwoEndsWithFrameOneHundredAndTwo() throws {
    // 1.2 s and a spring of 0.5 s at 60 frames a second.
    let clip = try clip([KeyboardEvent(at: 0.2, .show(.letters)), KeyboardEvent(at: 1.2, .hide)])
    #expect(clip.lastFrame == 102)
    #expect(clip.frameCount == 103)
  }

  @Test func theLastFrameIsTheFirstAtOrAfterTheEnd() throws {
    let events = [KeyboardEvent(at: 0.01, .show(.letters))]
    #expect(try clip(events).lastFrame == 31)
    #expect(try clip(events, fps: 100).lastFrame == 51)
    #expect(try clip(events, fps: 1).lastFrame == 1)
  }

  @Test func aSceneWithoutEventsHasOneFrame() throws { #expect(try clip([]).lastFrame == 0) }

  @Test func aDurationOfItsOwnCutsOrHoldsTheClip() throws {
    var scene = scene([KeyboardEvent(at: 0, .show(.letters))])
    scene.duration = 2
    #expect(scene.play().lastFrame == 120)
    scene.duration = 0.1
    #expect(scene.play().lastFrame == 6)
  }

  @Test(arguments: [(Double.nan, 1), (-1, 1), (.infinity, 100_000), (1e300, 100_000)])
  func aDurationThatIsNoneEndsSomewhere(duration: Double, frames: Int) throws {
    var scene = scene([KeyboardEvent(at: 0, .show(.letters))])
    scene.duration = duration
    let clip = scene.play()
    #expect(clip.frameCount == frames)
    #expect(clip.frameNumber(showingAt: .nan) == 0)
  }

  @Test func theFrameThatShowsAtAnInstantIsTheLastNotAfterIt() throws {
    let clip = try clip([KeyboardEvent(at: 0, .show(.letters))])
    #expect(clip.frameNumber(showingAt: 0.25) == 15)
    #expect(clip.frameNumber(showingAt: 0.24) == 14)
    #expect(clip.frameNumber(showingAt: 99) == clip.lastFrame)
  }

  @Test func eventsMayHappenBetweenFrames() throws {
    let clip = try clip([KeyboardEvent(at: 0.205, .show(.letters))])
    for index in 0...clip.lastFrame {
      let progress = legacySpring(Double(index) / 60 - 0.205)
      let frame = clip.frame(index)
      #expect(abs(frame.keyboard.rect.minY - (852 - 336 * progress)) < 1e-6)
      // The composer's bottom, 818, is 302 points below the keyboard's top, and the padding is 10.
      #expect(abs(frame.views[0].rect.maxY - (818 - 312 * progress)) < 1e-6)
    }
  }

  @Test func showingGivesTheCaretToTheFirstFieldAndHidingTakesItAway() throws {
    let field = SceneView(
      id: "name", pins: Pins(left: 16, right: 16, top: 100),
      content: .textField(TextFieldContent(placeholder: "Name")))
    let scene = Scene(
      views: [field],
      keyboard: KeyboardSettings(events: [
        KeyboardEvent(at: 0.2, .show(.letters)), KeyboardEvent(at: 1, .hide),
      ]))
    let clip = scene.play()
    let focused = [0, 12, 59, 60].map { index in
      guard case .textField(let field) = clip.frame(index).views[0].content else { return false }
      return field.isFocused
    }
    #expect(focused == [false, true, true, false])
  }

  @Test func playingTwiceGivesTheSameClip() throws {
    let events = [KeyboardEvent(at: 0.2, .show(.letters)), KeyboardEvent(at: 0.3, .hide)]
    #expect(try clip(events) == clip(events))
  }
}

struct ClipCutTests {
  /// A clip of 60 frames a second whose events are at 0.2, 0.5 and 1.2 s and which ends at 2 s.
  private func clip() throws -> Clip {
    let text = """
      version: 1
      fps: 60
      duration: 2
      keyboard: [{ at: 0.5, show: emoji }, { at: 0.2, show: letters }, { at: 1.2, hide: true }]
      """
    return try Scene(yaml: text).play()
  }

  private func cut(_ from: String?, _ to: String?, frames: String? = nil) throws -> ClipCut {
    ClipCut(
      from: try from.map { try #require(ClipInstant($0)) },
      to: try to.map { try #require(ClipInstant($0)) },
      frames: try frames.map { try #require(FrameSelection(argument: $0)) })
  }

  @Test(arguments: [
    (nil, nil, 0.0, 2.0), ("0.3s", nil, 0.3, 2), (nil, "700ms", 0, 0.7), ("0.3", "0.7", 0.3, 0.7),
    ("event:1", "event:3", 0.2, 1.2), ("event:2 - 0.1s", "event:2+600ms", 0.4, 1.1),
    ("event:1-1s", "9s", 0, 2),
  ])
  func instantsAreTimesAndEventsInOrderOfTime(
    from: String?, to: String?, start: Double, end: Double
  ) throws {
    let range = try cut(from, to).range(in: clip())
    #expect(abs(range.lowerBound - start) < 1e-9 && abs(range.upperBound - end) < 1e-9)
  }

  // The keyboard stands still until 0.5 s, moves for 0.2 s, and moves again from 1 s on.
  @Test func eventsOfARecordingAreNotificationsOrMoves() {
    let heights = [(0, 0.0), (0.5, 0), (0.6, 200), (0.7, 336), (1, 336), (1.1, 100), (1.2, 0)]
    let steps = heights.map { time, height in
      RecordedMotion.Step(
        time: time, rect: CGRect(x: 0, y: 852 - height, width: 393, height: height))
    }
    #expect(RecordedMotion(keyboard: steps).events(fps: 10) == [0.5, 1])
  }

  @Test func framesAreThoseOfTheClip() throws {
    let range = try cut(nil, nil, frames: "12..48").range(in: clip())
    #expect(range == 12.0 / 60...48.0 / 60)
    #expect(try cut(nil, nil, frames: "90..").range(in: clip()) == 1.5...2)
  }

  @Test(arguments: ["event:0", "event:", "event:2 * 3", "event:2 - x", "-1s", "soon", "1e3", ""])
  func otherTextIsNoInstant(text: String) { #expect(ClipInstant(text) == nil) }

  @Test func impossiblePartsAreRefused() throws {
    let clip = try clip()
    func problem(_ cut: ClipCut) -> ClipCut.Problem? {
      do throws(ClipCut.Problem) {
        _ = try cut.range(in: clip)
        return nil
      } catch { return error }
    }
    #expect(problem(try cut("event:4", nil)) == .noEvent("event:4", count: 3))
    #expect(problem(try cut("1s", "0.5s")) == .isEmpty(from: 1, to: 0.5))
    #expect(problem(try cut("2.5s", nil)) == .isLate(from: 2.5, end: 2))
    #expect(problem(try cut(nil, nil, frames: "200..")) == .noFrames(from: 200, end: 120))
  }
}
