// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import Testing

struct OpacitySentenceTests {
  @Test func fainterViewIsLessOpaque() {
    let differences = HandMade.differences(
      { _ in HandMade.row() }, { HandMade.row(alpha: $0 < 11 ? 1 : 0.5) })
    #expect(
      differences.map(\.sentence) == [
        "`composer` 0.5 less opaque (1 -> 0.5) from frame 11 (0.183 s) to the end"
      ])
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
