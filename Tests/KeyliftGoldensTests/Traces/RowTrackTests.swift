// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import TestSupport
import Testing

struct RowTrackTests {
  @Test func onlyChangesAreStored() {
    let rows = [1.0, 1, 2, 2, 2, 1].map { HandMade.row(y: $0) }
    let track = RowTrack(id: "box", rows: rows)
    #expect(track.changes.map(\.frame) == [0, 2, 5])
    #expect(track.changes.map(\.row.y) == [1, 2, 1])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func everyFrameHasItsAppendedRow(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...40, using: &random)
    let rows = (0..<count).map { _ in HandMade.row(y: random.double(in: 0...2).rounded()) }
    let track = RowTrack(id: "box", rows: rows)
    #expect(rows.indices.map(track.row(at:)) == rows)
    #expect(track.rows(ofFirst: count) == rows)
    #expect(track.rows(ofFirst: count / 2) == Array(rows.prefix(count / 2)))
    #expect(track.rows(ofFirst: count + 3) == rows + Array(repeating: rows[count - 1], count: 3))
  }
}
