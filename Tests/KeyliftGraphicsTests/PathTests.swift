// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import TestSupport
import Testing

struct PathTests {
  /// A cubic and a quadratic that are equal have the same point at each parameter.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func cubicHasThePointsOfItsQuadratic(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let points = (0..<3).map { _ in
      CGPoint(
        x: Double.random(in: -100...100, using: &random),
        y: Double.random(in: -100...100, using: &random))
    }
    let segment = Path.Segment.quadratic(from: points[0], points[1], to: points[2])
    let cubic = [points[0]] + segment.points
    try #require(cubic.count == 4)
    for step in 0...10 {
      let t = Double(step) / 10
      let u = 1 - t
      let quadratic = sum(points, [u * u, 2 * u * t, t * t])
      let other = sum(cubic, [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t])
      #expect(quadratic.distance(to: other) < 1e-10)
    }
  }

  private func sum(_ points: [CGPoint], _ weights: [Double]) -> CGPoint {
    zip(points, weights).reduce(.zero) { sum, next in
      CGPoint(x: sum.x + next.0.x * next.1, y: sum.y + next.0.y * next.1)
    }
  }

  @Test func distanceIsThatOfPythagoras() {
    #expect(CGPoint(x: 1, y: -2).distance(to: CGPoint(x: -2, y: 2)) == 5)
  }
}
