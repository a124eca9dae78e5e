// SPDX-License-Identifier: MIT

import KeyliftGoldens
import Testing

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
      sentences(right: -7.22, bottom: 10) == [
        "`composer` 2 % narrower (361 -> 353.8 pt) and 10 pt taller in every frame"
      ])
  }

  @Test func edgeMovedByAResizeIsNotAMove() {
    #expect(sentences(top: -10) == ["`composer` 10 pt taller in every frame"])
    #expect(sentences(top: -5, bottom: 5) == ["`composer` 10 pt taller in every frame"])
    #expect(sentences(left: 1, right: -9) == ["`composer` 10 pt narrower in every frame"])
  }

  @Test func moveBesidesAResizeIsThatOfTheEdgeThatMovedLess() {
    #expect(
      sentences(top: -15, bottom: -5) == [
        "`composer` 10 pt taller in every frame", "`composer` 5 pt higher in every frame",
      ])
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
