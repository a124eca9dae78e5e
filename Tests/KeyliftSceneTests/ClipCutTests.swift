// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import Testing

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
