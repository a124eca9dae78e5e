// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
import KeyliftGraphics
import Testing

struct EdgeSmoothingTests {
  /// The angles of the drawn edges, in degrees.
  private static let angles = [0, 10, 30, 45, 60, 80, 135]

  /// Draws a picture that is divided by a slanted edge.
  private func half(_ angle: Int, movedBy shift: Double) -> PixelBuffer {
    .drawn(32, 32) { x, y in distance(x, y, from: angle) < shift }
  }

  private func line(_ angle: Int, _ width: Double, movedBy shift: Double = 0) -> PixelBuffer {
    .drawn(32, 32) { x, y in abs(distance(x, y, from: angle) - shift) < width / 2 }
  }

  /// Returns the distance of a point from a line that passes through the picture but not through a
  /// corner.
  private func distance(_ x: Double, _ y: Double, from angle: Int) -> Double {
    let radians = Double(angle) * .pi / 180
    return (x - 19.5) * cos(radians) + (y - 16.5) * sin(radians)
  }

  @Test(arguments: angles) func edgeMovedByAThirdOfAPixelIsAntialiasing(angle: Int) {
    let result = PixelComparison(half(angle, movedBy: 0), half(angle, movedBy: 0.3))
    #expect(result.verdict == .antialiasing)
    #expect(result.counts.antialiasing > 20)
    #expect(result.counts.distinct == 0)
  }

  @Test(arguments: angles) func edgeMovedByAPixelIsAChange(angle: Int) {
    let result = PixelComparison(half(angle, movedBy: 0), half(angle, movedBy: 1))
    #expect(result.verdict == .changed)
  }

  @Test(arguments: angles, [1, 0.33]) func missingLineIsAChange(angle: Int, width: Double) {
    let result = PixelComparison(line(angle, width), PixelBuffer(32, 32, .white))
    #expect(result.verdict == .changed)
    #expect(result.counts.antialiasing == 0)
  }

  @Test(arguments: angles) func lineMovedByAPixelIsAChange(angle: Int) {
    #expect(PixelComparison(line(angle, 1), line(angle, 1, movedBy: 1)).verdict == .changed)
  }

  @Test func discWithASlightlyLargerRadiusIsAntialiasing() {
    let discs = [10, 10.2].map { radius in
      PixelBuffer.drawn(32, 32, shape: 40, background: 240) { x, y in hypot(x - 16, y - 16) < radius
      }
    }
    #expect(PixelComparison(discs[0], discs[1]).verdict == .antialiasing)
  }

  @Test func discWiderByAPixelIsAChange() {
    let discs = [10.0, 11].map { radius in
      PixelBuffer.drawn(32, 32, shape: 40, background: 240) { x, y in hypot(x - 16, y - 16) < radius
      }
    }
    #expect(PixelComparison(discs[0], discs[1]).verdict == .changed)
  }
}
