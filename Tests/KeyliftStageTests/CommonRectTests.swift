// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGraphics
@testable import KeyliftStage
import Testing

/// Rectangles whose edges may be NaN, for which Foundation's functions end the program.
struct CommonRectTests {
  private static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 0, 10, -10, 1e308, -1e308]
  private static let rects = numbers.flatMap { x in
    numbers.map { CGRect(x: x, y: 0, width: $0, height: 10) }
  }

  @Test func rectWithoutAnEdgeHasNothingInCommon() {
    let page = CGRect(x: 0, y: 0, width: 100, height: 100)
    for rect in Self.rects where rect.hasNaN {
      #expect(rect.common(with: page).isNull && page.common(with: rect).isNull)
      #expect(!rect.touches(page) && !page.touches(rect))
      #expect(!rect.includes(.zero))
    }
  }

  @Test func otherRectsHaveInCommonWhatFoundationSays() {
    let whole = Self.rects.filter { !$0.hasNaN }
    for (one, other) in zip(whole, whole.dropFirst(3)) {
      #expect(one.common(with: other) == one.intersection(other))
      #expect(one.touches(other) == one.intersects(other))
      #expect(one.includes(.zero) == one.contains(CGPoint.zero))
    }
    #expect(whole.count > 20)
  }
}
