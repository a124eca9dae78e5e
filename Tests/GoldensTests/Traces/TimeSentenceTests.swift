// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import TestSupport
import Testing

struct TimeSentenceTests {
  @Test func delayedViewIsLate() {
    // The composer moves from frame 13 on and rests from frame 42 on. A composer one frame late
    // rests from frame 43 on.
    let sentences = HandMade.sentences(HandMade.composer(), HandMade.composer(late: 1))
    #expect(sentences == ["`composer` 1 frame late (0.017 s), from frame 13 to 42"])
  }

  @Test func advancedViewIsEarly() {
    let sentences = HandMade.sentences(HandMade.composer(), HandMade.composer(late: -3))
    #expect(sentences == ["`composer` 3 frames early (0.05 s), from frame 10 to 41"])
  }

  @Test func largerShiftIsReportedAsPlace() {
    let kinds = HandMade.differences(HandMade.composer(), HandMade.composer(late: 9)).map(\.kind)
    #expect(kinds == [.place])
  }

  @Test func worstFrameOfALateViewHasTheLargestDistance() throws {
    let (expected, actual) = (HandMade.composer(), HandMade.composer(late: 2))
    let difference = try #require(HandMade.differences(expected, actual).first)
    let worst = (0..<103).max { actual($0).y - expected($0).y < actual($1).y - expected($1).y }
    #expect(difference.worstFrame == worst)
  }

  @Test func jumpOneFrameLateIsLate() {
    let sentences = HandMade.sentences(
      { HandMade.row(y: $0 < 11 ? 100 : 400) }, { HandMade.row(y: $0 < 12 ? 100 : 400) })
    #expect(sentences == ["`composer` 1 frame late (0.017 s), in frame 11 only"])
  }

  @Test func delayedSizeOrContentOffsetIsLate() {
    let composer = HandMade.composer()
    func list(late: Int) -> HandMade.Track {
      { frame in
        let y = composer(max(frame - late, 0)).y
        return HandMade.row(y: 100, height: y - 100, offset: CGPoint(x: 0, y: 766 - y))
      }
    }
    #expect(
      HandMade.sentences(list(late: 0), list(late: 1))
        == ["`composer` 1 frame late (0.017 s), from frame 13 to 42"])
  }

  /// Returns the track of a composer that starts some frames late, on a given curve.
  private func composer(late: Double, curve: (Double) -> Double) -> HandMade.Track {
    let way = (0..<200).map { frame -> Double in
      let time = (Double(frame) - 12 - late) / 60
      return time <= 0 ? 0 : time < 0.5 ? 300 * curve(time) : 300
    }
    return { HandMade.row(y: 766 - way[$0]) }
  }

  /// An event at 0.21 s instead of 0.2 s is between two frames.
  @Test(arguments: [0.3, 0.6, 1.2, 2.5, 5.8, -0.4, -1.6])
  func fractionalShiftIsReported(late: Double) throws {
    // A linear motion that is late by less than half a frame has the same offset in all but two
    // frames.
    let curves = [HandMade.spring, HandMade.ease] + (abs(late) < 0.5 ? [] : [HandMade.line])
    for curve in curves {
      let differences = HandMade.differences(
        composer(late: 0, curve: curve), composer(late: late, curve: curve))
      let difference = try #require(differences.first)
      #expect(differences.count == 1)
      #expect(difference.kind == .time)
      #expect(abs(difference.worstAmount - abs(late)) < 0.11, "\(difference)")
      #expect(difference.sentence.contains(late > 0 ? " late (" : " early ("), "\(difference)")
    }
  }

  @Test func fractionalShiftIsReportedAsApproximate() {
    #expect(
      HandMade.sentences(
        composer(late: 0, curve: HandMade.spring), composer(late: 0.6, curve: HandMade.spring))
        == ["`composer` about 0.6 frames late (0.01 s), from frame 13 to 42"])
  }

  /// 0.21666667 s is slightly after 13/60 s.
  ///
  /// The motion starts a nanosecond after the frame and ends one frame later.
  @Test func shiftSlightlyAboveOneFrameIsOneFrame() {
    #expect(
      HandMade.sentences(
        composer(late: 0, curve: HandMade.spring), composer(late: 1.000002, curve: HandMade.spring))
        == ["`composer` 1 frame late (0.017 s), from frame 13 to 43"])
  }

  /// Another curve, duration or distance is not a time shift.
  @Test func otherMotionIsNotATimeShift() {
    let spring = composer(late: 0, curve: HandMade.spring)
    let others: [HandMade.Track] = [
      composer(late: 0, curve: HandMade.ease), composer(late: 0, curve: HandMade.line),
      composer(late: 0) { HandMade.spring($0 * 0.9) },
      composer(late: 0) { HandMade.spring($0 * 1.2) },
      composer(late: 0) { HandMade.spring($0 * 1.02) },
      composer(late: 0) { HandMade.spring($0) * 1.01 },
      // The keyboard curve of iOS 26.
      composer(late: 0) { $0 < 0.3832 ? 1 - exp(-23.559011 * $0) * (1 + 23.559011 * $0) : 1 },
    ]
    for other in others { #expect(HandMade.differences(spring, other).map(\.kind) == [.place]) }
  }

  @Test func delayedFadeIsReportedAsLateOpacity() {
    func fade(late: Int) -> HandMade.Track {
      { HandMade.row(alpha: min(max(Double($0 - 12 - late) / 10, 0), 1)) }
    }
    #expect(
      HandMade.sentences(fade(late: 0), fade(late: 2))
        == ["`composer` opacity 2 frames late (0.033 s), from frame 13 to 23"])
  }

  /// Returns the track of a composer that fades in while it moves up.
  private func fading(late: Int = 0, fade: Int = 0) -> HandMade.Track {
    let composer = HandMade.composer(late: late)
    return { HandMade.row(y: composer($0).y, alpha: min(max(Double($0 - 12 - fade) / 10, 0), 1)) }
  }

  @Test func equalDelaysOfPlaceAndOpacityShareASentence() {
    #expect(
      HandMade.sentences(fading(), fading(late: 1, fade: 1))
        == ["`composer` 1 frame late (0.017 s), from frame 13 to 42"])
  }

  @Test func onlyTheDelayOfTheMotionIsReported() {
    let kinds = HandMade.differences(fading(), fading(late: 1, fade: 2)).map(\.kind)
    #expect(kinds.sorted { $0.rawValue < $1.rawValue } == [.opacity, .time])
  }

  @Test func linearMotionWithoutRestIsReportedAsPlace() {
    let sentences = HandMade.sentences(
      { HandMade.row(y: 100 + 2 * Double($0)) }, { HandMade.row(y: 98 + 2 * Double($0)) })
    #expect(sentences == ["`composer` 2 pt higher in every frame"])
  }

  @Test func moveBelowTheTimeResolutionIsReportedAsPlace() {
    let kinds = HandMade.differences(
      { HandMade.row(y: $0 < 12 ? 100 : 100.04) }, { HandMade.row(y: $0 < 13 ? 100 : 100.04) }
    ).map(\.kind)
    #expect(kinds == [.place])
  }

  /// Returns the track of a composer that moves up from frame 12 on and down from frame 62 on.
  private func lifted(late: Int = 0, down: Int = 0) -> HandMade.Track {
    let (up, back) = (HandMade.composer(late: late), HandMade.composer(late: 50 + down))
    return { HandMade.row(y: 766 + up($0).y - back($0).y) }
  }

  @Test func oneLateMotionOfTwoIsReported() {
    #expect(
      HandMade.sentences(lifted(), lifted(late: 1))
        == ["`composer` 1 frame late (0.017 s), from frame 13 to 42"])
    #expect(
      HandMade.sentences(lifted(), lifted(down: -2))
        == ["`composer` 2 frames early (0.033 s), from frame 61 to 91"])
  }

  @Test func equalDelaysOfTwoMotionsShareASentence() {
    #expect(
      HandMade.sentences(lifted(), lifted(late: 2, down: 2))
        == ["`composer` 2 frames late (0.033 s), from frame 13 to 93"])
  }

  @Test func differentDelaysOfTwoMotionsAreReportedAsPlace() {
    #expect(HandMade.differences(lifted(), lifted(late: 1, down: 2)).map(\.kind) == [.place])
  }

  @Test func repeatedFrameIsNotLate() {
    let composer = HandMade.composer()
    let sentences = HandMade.sentences(composer) { composer($0 == 15 ? 14 : $0) }
    #expect(sentences.count == 1)
    #expect(sentences[0].hasSuffix(" pt lower in frame 15 (0.25 s) only"))
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func shiftOfARandomMotionIsFound(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let start = Int.random(in: 10...40, using: &random)
    let length = Int.random(in: 6...40, using: &random)
    let steps = (0..<length).map { _ in random.double(in: -40 ... -1) }
    let shift = Int.random(in: 1...8, using: &random) * (Bool.random(using: &random) ? 1 : -1)
    func y(_ frame: Int) -> Double {
      steps.prefix(min(max(frame - start, 0), length)).reduce(700, +)
    }
    let differences = HandMade.differences(
      { HandMade.row(y: y($0)) }, { HandMade.row(y: y($0 - shift)) })
    let difference = try #require(differences.first, "seed \(seed)")
    #expect(difference.kind == .time && differences.count == 1, "seed \(seed)")
    #expect(difference.worstAmount == Double(abs(shift)), "seed \(seed)")
    #expect(difference.firstFrame == start + 1 + min(shift, 0), "seed \(seed)")
    #expect(difference.lastFrame == start + length - 1 + max(shift, 0), "seed \(seed)")
  }
}
