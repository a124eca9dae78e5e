// SPDX-License-Identifier: MIT

@testable import KeyliftRaster
import Testing

struct ZeroRowTests {
  @Test func everyNumberOfZerosHasValidMatches() {
    for count in 1...2000 {
      let row = ZeroRow(count: count)
      #expect(row.literals + row.matches.reduce(0, +) == count)
      #expect(row.matches.allSatisfy { (3...258).contains($0) })
      #expect((1...3).contains(row.literals))
    }
  }
}
