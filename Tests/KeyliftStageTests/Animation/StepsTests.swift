// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import TestSupport
import Testing

struct StepsTests {
  /// Returns steps at the same time or a few tenths of the tolerance apart.
  private func track(_ random: inout SeededRandom) -> Steps<Int> {
    var track = Steps(0)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      track.set(Int.random(in: 0...2, using: &random), at: moment(&random))
    }
    return track
  }

  private func moment(_ random: inout SeededRandom) -> Double {
    Double(Int.random(in: -3...40, using: &random)) * Instant.tolerance * 0.3
  }

  @Test(arguments: 0..<500) func combinedStepsHaveBothValuesAtEveryTime(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (one, other) = (track(&random), track(&random))
    let both = one.combined(with: other) { "\($0) \($1)" }
    for _ in 0..<40 {
      let time = moment(&random)
      let expected = "\(one.value(at: time)) \(other.value(at: time))"
      #expect(both.value(at: time) == expected, "seed \(seed), \(time) s")
    }
    #expect(both.isStill == (one.isStill && other.isStill))
  }

  @Test(arguments: 0..<100) func mappedStepsHaveTheFunctionsValue(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let track = track(&random)
    let parity = track.map { $0 % 2 }
    for _ in 0..<40 {
      let time = moment(&random)
      #expect(parity.value(at: time) == track.value(at: time) % 2, "seed \(seed), \(time) s")
    }
  }
}
