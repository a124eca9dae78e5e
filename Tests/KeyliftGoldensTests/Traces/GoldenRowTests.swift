// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
import Testing

struct GoldenRowTests {
  @Test func numbersHaveFourDecimals() {
    let row = GoldenRow(
      x: 1.00004, y: 1.00006, width: 1.0 / 3, height: -2.0 / 3, alpha: 0.99999,
      offset: CGPoint(x: 0.12345, y: -0.12345))
    #expect(row.x == 1 && row.y == 1.0001)
    #expect(row.width == 0.3333 && row.height == -0.6667)
    #expect(row.alpha == 1)
    #expect(row.offset == CGPoint(x: 0.1235, y: -0.1235))
  }

  @Test func negativeZeroIsZero() {
    let row = GoldenRow(x: -0.0, y: -0.00004, width: 0, height: 0)
    #expect(row.x.sign == .plus && row.y.sign == .plus)
  }

  @Test func invalidNumbersBecomeTheLimit() {
    let row = GoldenRow(x: .nan, y: .infinity, width: -.infinity, height: 1e300)
    #expect(row == GoldenRow(x: .nan, y: .infinity, width: -.infinity, height: 1e300))
    #expect(row.x == GoldenRow.limit && row.y == GoldenRow.limit)
    #expect(row.width == -GoldenRow.limit && row.height == GoldenRow.limit)
  }
}
