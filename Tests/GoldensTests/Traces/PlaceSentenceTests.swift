// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import TestSupport
import Testing

struct PlaceSentenceTests {
  @Test(arguments: [
    (0.0, 3.2, "3.2 pt lower"), (0, -3.2, "3.2 pt higher"), (2, 0, "2 pt to the right"),
    (-2, 0, "2 pt to the left"), (1, 3.2, "3.2 pt lower and 1 pt to the right"),
    (0, 0.333, "0.33 pt lower"), (0, 0.0625, "0.063 pt lower"), (0, 0.0003, "0.0003 pt lower"),
    (0, 12.34, "12.3 pt lower"), (0.01, 20, "20 pt lower"),
  ])
  func movedViewIsReported(right: Double, down: Double, words: String) {
    let sentences = HandMade.sentences(
      HandMade.composer(), HandMade.composer(x: 16 + right, lower: down))
    #expect(sentences == ["`composer` \(words) in every frame"])
  }

  @Test func framesHaveTheirTimes() {
    func sentence(_ frames: ClosedRange<Int>, of count: Int = 103) -> [String] {
      HandMade.sentences(
        { _ in HandMade.row() }, { HandMade.row(y: frames.contains($0) ? 110 : 100) },
        frames: count)
    }
    #expect(sentence(11...102) == ["`composer` 10 pt lower from frame 11 (0.183 s) to the end"])
    #expect(
      sentence(11...20) == ["`composer` 10 pt lower from frame 11 (0.183 s) to frame 20 (0.333 s)"])
    #expect(sentence(0...20) == ["`composer` 10 pt lower from frame 0 (0 s) to frame 20 (0.333 s)"])
    #expect(sentence(11...11) == ["`composer` 10 pt lower in frame 11 (0.183 s) only"])
    #expect(sentence(102...102) == ["`composer` 10 pt lower in frame 102 (1.7 s) only"])
    #expect(sentence(0...102) == ["`composer` 10 pt lower in every frame"])
    #expect(sentence(0...0, of: 1) == ["`composer` 10 pt lower in the only frame"])
  }

  /// Returns the sentences for a composer that is 10 pt lower in some frames.
  private func sentences(lowerIn isLower: @escaping (Int) -> Bool) -> [String] {
    HandMade.sentences({ _ in HandMade.row() }, { HandMade.row(y: isLower($0) ? 110 : 100) })
  }

  @Test func twoRunsOfFramesAreBothNamed() {
    #expect(
      sentences { (11...20).contains($0) || (41...50).contains($0) } == [
        "`composer` 10 pt lower from frame 11 (0.183 s) to frame 20 (0.333 s) "
          + "and from frame 41 (0.683 s) to frame 50 (0.833 s)"
      ])
    #expect(
      sentences { $0 == 11 || $0 >= 41 }
        == ["`composer` 10 pt lower in frame 11 (0.183 s) and from frame 41 (0.683 s) to the end"])
    #expect(
      sentences { $0 == 11 || $0 == 102 }
        == ["`composer` 10 pt lower in frame 11 (0.183 s) and in frame 102 (1.7 s)"])
  }

  @Test func moreRunsOfFramesAreCounted() {
    #expect(
      sentences { (11...20).contains($0) || $0 == 30 || (41...50).contains($0) } == [
        "`composer` 10 pt lower in 21 of the 40 frames from frame 11 (0.183 s) to frame 50 (0.833 s)"
      ])
    // A single matching frame, for example where two curves cross, is not mentioned.
    #expect(
      sentences { (11...50).contains($0) && $0 != 30 }
        == ["`composer` 10 pt lower from frame 11 (0.183 s) to frame 50 (0.833 s)"])
  }

  @Test func worstFrameIsNamedIfWorseThanMost() {
    let sentences = HandMade.sentences(
      { _ in HandMade.row() }, { HandMade.row(y: $0 < 11 ? 100 : $0 == 15 ? 103.4 : 103.2) })
    #expect(
      sentences
        == ["`composer` 3.2 pt lower from frame 11 (0.183 s) to the end; worst 3.4 pt at 0.25 s"])
  }

  @Test func worstFrameIsNamedWithItsDirection() {
    let sentences = HandMade.sentences(
      { _ in HandMade.row() }, { HandMade.row(y: $0 < 11 ? 100 : $0 == 15 ? 80 : 103.2) })
    #expect(
      sentences == [
        "`composer` 3.2 pt lower from frame 11 (0.183 s) to the end; worst 20 pt higher at 0.25 s"
      ])
  }

  @Test func anotherCurveIsReportedWithItsWorstFrame() {
    // 300 pt times the difference of the spring's and the other curve's progress is largest at
    // frame 22: 167.15 pt.
    let differences = HandMade.differences(
      HandMade.composer(), HandMade.composer(curve: HandMade.ease))
    #expect(
      differences.map(\.sentence) == [
        "`composer` up to 167.2 pt lower from frame 13 (0.217 s) to frame 41 (0.683 s), worst at 0.367 s"
      ])
    #expect(differences.map(\.worstFrame) == [22])
  }

  @Test func changedContentOffsetIsReportedAsScrolling() {
    func sentences(_ right: Double, _ down: Double) -> [String] {
      HandMade.sentences(
        { _ in HandMade.row(offset: .zero) },
        { _ in HandMade.row(offset: CGPoint(x: right, y: down)) })
    }
    #expect(sentences(0, 12) == ["`composer` scrolled 12 pt further down in every frame"])
    #expect(sentences(0, -12) == ["`composer` scrolled 12 pt further up in every frame"])
    #expect(sentences(5, 0) == ["`composer` scrolled 5 pt further right in every frame"])
    #expect(sentences(-5, 0) == ["`composer` scrolled 5 pt further left in every frame"])
  }

  @Test func varyingContentOffsetIsReportedByItsMaximum() {
    let sentences = HandMade.sentences(
      { _ in HandMade.row(offset: .zero) }, { HandMade.row(offset: CGPoint(x: 0, y: Double($0))) })
    #expect(
      sentences == [
        "`composer` scrolled up to 102 pt further down from frame 1 (0.017 s) to the end, worst at 1.7 s"
      ])
  }

  @Test func amountOfAPlaceIsItsDistance() throws {
    let differences = HandMade.differences(HandMade.composer(), HandMade.composer(x: 19, lower: 4))
    #expect(differences.map(\.worstAmount) == [5])
    #expect(differences.map(\.kind) == [.place])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func constantOffsetOfAMotionIsAPlace(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let down = random.double(in: 0.06...50) * (Bool.random(using: &random) ? 1 : -1)
    let first = Int.random(in: 0...60, using: &random)
    let composer = HandMade.composer()
    let differences = HandMade.differences(composer) { frame in
      HandMade.row(y: composer(frame).y + (frame < first ? 0 : down))
    }
    let difference = try #require(differences.first, "seed \(seed)")
    #expect(difference.kind == .place && differences.count == 1, "seed \(seed)")
    #expect(abs(difference.worstAmount - abs(down)) < 0.0002, "seed \(seed)")
    #expect(difference.firstFrame == first && difference.lastFrame == 102, "seed \(seed)")
    #expect(difference.worstFrame == first, "seed \(seed)")
  }
}

struct OpacitySentenceTests {
  @Test func fainterViewIsLessOpaque() {
    let differences = HandMade.differences(
      { _ in HandMade.row() }, { HandMade.row(alpha: $0 < 11 ? 1 : 0.5) })
    #expect(
      differences.map(\.sentence)
        == ["`composer` 0.5 less opaque (1 -> 0.5) from frame 11 (0.183 s) to the end"])
    #expect(differences.map(\.kind) == [.opacity])
    #expect(differences.map(\.worstAmount) == [0.5])
  }

  @Test func lessTransparentViewIsMoreOpaque() {
    let sentences = HandMade.sentences(
      { _ in HandMade.row(alpha: 0.25) }, { _ in HandMade.row(alpha: 0.3) })
    #expect(sentences == ["`composer` 0.05 more opaque (0.25 -> 0.3) in every frame"])
  }

  @Test func fadeOfAnotherDurationIsReportedAtItsWorst() {
    // After n frames, the opacity is n/20 instead of n/10. The difference is largest, 0.5, at n =
    // 10.
    func fade(_ frames: Double) -> HandMade.Track {
      { HandMade.row(alpha: min(max(Double($0 - 12) / frames, 0), 1)) }
    }
    #expect(
      HandMade.sentences(fade(10), fade(20)) == [
        "`composer` up to 0.5 less opaque (1 -> 0.5) from frame 13 (0.217 s) to frame 31 (0.517 s), worst at 0.367 s"
      ])
  }

  @Test func placeAndOpacityAreReportedSeparately() {
    let kinds = HandMade.differences(
      { _ in HandMade.row() }, { HandMade.row(y: $0 < 11 ? 100 : 104, alpha: $0 < 20 ? 1 : 0.9) }
    ).map(\.kind)
    #expect(kinds == [.opacity, .place])
  }
}

struct SizeSentenceTests {
  /// Returns the sentences for a view of 361 x 48 pt at (16, 100) whose edges move.
  private func sentences(
    left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0
  ) -> [String] {
    HandMade.sentences(
      { _ in HandMade.row(height: 48) },
      { _ in
        HandMade.row(
          x: 16 + left, y: 100 + top, width: 361 + right - left, height: 48 + bottom - top)
      })
  }

  @Test func wholePointsAreReportedInPoints() {
    #expect(sentences(bottom: 10) == ["`composer` 10 pt taller in every frame"])
    #expect(sentences(bottom: -10) == ["`composer` 10 pt shorter in every frame"])
    #expect(sentences(right: 10) == ["`composer` 10 pt wider in every frame"])
    #expect(sentences(right: -1) == ["`composer` 1 pt narrower in every frame"])
  }

  @Test func wholePercentagesAreReportedInPercent() {
    #expect(sentences(right: -7.22) == ["`composer` 2 % narrower (361 -> 353.8 pt) in every frame"])
    // 2.1 % is not a whole percentage.
    #expect(sentences(right: -7.6) == ["`composer` 7.6 pt narrower in every frame"])
  }

  @Test func bothSidesAreReported() {
    #expect(
      sentences(right: -7.22, bottom: 10)
        == ["`composer` 2 % narrower (361 -> 353.8 pt) and 10 pt taller in every frame"])
  }

  @Test func edgeMovedByAResizeIsNotAMove() {
    #expect(sentences(top: -10) == ["`composer` 10 pt taller in every frame"])
    #expect(sentences(top: -5, bottom: 5) == ["`composer` 10 pt taller in every frame"])
    #expect(sentences(left: 1, right: -9) == ["`composer` 10 pt narrower in every frame"])
  }

  @Test func moveBesidesAResizeIsThatOfTheEdgeThatMovedLess() {
    #expect(
      sentences(top: -15, bottom: -5)
        == ["`composer` 10 pt taller in every frame", "`composer` 5 pt higher in every frame"])
  }

  @Test func growthFromZeroIsReportedInPoints() {
    let sentences = HandMade.sentences(
      { _ in HandMade.row(height: 0) }, { _ in HandMade.row(height: 7.5) })
    #expect(sentences == ["`composer` 7.5 pt taller in every frame"])
  }

  @Test func varyingSizeIsReportedAtItsWorst() {
    let sentences = HandMade.sentences(
      { _ in HandMade.row() },
      { frame in HandMade.row(height: 52 + Double(max(0, 20 - abs(frame - 30)))) })
    #expect(
      sentences == [
        "`composer` up to 20 pt taller from frame 11 (0.183 s) to frame 49 (0.817 s), worst at 0.5 s"
      ])
  }
}
