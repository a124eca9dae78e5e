// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import Testing

struct PixelRectTests {
  @Test func pixelRectAroundARectangleContainsIt() {
    let rect = PixelRect(around: CGRect(x: 0.5, y: -1.2, width: 2, height: 3))
    #expect(rect == PixelRect(x: 0, y: -2, width: 3, height: 4))
    let whole = PixelRect(around: CGRect(x: 2, y: 3, width: 4, height: 5))
    #expect(whole == PixelRect(x: 2, y: 3, width: 4, height: 5))
  }

  @Test(arguments: [
    CGRect.null, .zero, .infinite, CGRect(x: Double.nan, y: 0, width: 1, height: 1),
    CGRect(x: 0, y: 0, width: Double.nan, height: Double.nan),
    CGRect(x: 1e300, y: -1e300, width: 1e300, height: 1e300),
  ])
  func oddRectangleDoesNotTrap(_ rect: CGRect) {
    let pixels = PixelRect(around: rect)
    #expect(pixels.width >= 0 && pixels.height >= 0)
    #expect(abs(pixels.x) <= 1_000_000 && abs(pixels.maxX) <= 3_000_000)
  }

  @Test func intersectionDropsThePartOutside() {
    let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      rect.intersection(PixelRect(x: 5, y: -5, width: 10, height: 10))
        == PixelRect(x: 5, y: 0, width: 5, height: 5))
    #expect(rect.intersection(PixelRect(x: 10, y: 0, width: 5, height: 5)).isEmpty)
    #expect(rect.union(PixelRect(x: 40, y: 40, width: 0, height: 9)) == rect)
  }

  @Test func boundedRectangleNeverOverflows() {
    let odd = [Int.min, -5, 0, 7, Int.max]
    for x in odd {
      for width in odd {
        let rect = PixelRect(x: x, y: x, width: width, height: width).bounded
        #expect(rect.x >= -1_000_000 && rect.maxX <= 1_000_000)
      }
    }
    let small = PixelRect(x: -3, y: 4, width: 5, height: 6)
    #expect(small.bounded == small)
  }
}
