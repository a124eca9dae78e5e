// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
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

struct OutlineTests {
  private let frame = CGRect(x: 10, y: 20, width: 60, height: 40)

  private func area(of path: Path) -> Double {
    var points: [CGPoint] = []
    for segment in path.segments {
      switch segment {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let end):
        let start = points[points.count - 1]
        for step in 1...64 { points.append(bezier(start, first, second, end, Double(step) / 64)) }
      case .close: break
      }
    }
    let next = points.dropFirst() + points.prefix(1)
    return zip(points, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
  }

  private func bezier(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: Double
  ) -> CGPoint {
    let (s, t) = (1 - t, t)
    func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    }
    return CGPoint(x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y))
  }

  @Test func pathsHaveTheShapesAreas() {
    #expect(area(of: Outline.rect(frame).path) == 2400)
    let ellipse = Double.pi * 30 * 20
    #expect(abs(area(of: Outline.ellipse(frame).path) - ellipse) < ellipse * 0.0006)
    // The four corners of radius 8 lack the area between a square of 16 and its inscribed circle.
    let rounded = 2400 - (256 - Double.pi * 64)
    #expect(abs(area(of: Outline.roundedRect(frame, radius: 8).path) - rounded) < 0.3)
  }

  @Test func pathsStayWithinTheFrame() {
    for outline in [Outline.rect(frame), .ellipse(frame), .roundedRect(frame, radius: 500)] {
      #expect(outline.path.bounds == frame)
      #expect(outline.bounds == frame)
    }
  }

  @Test func zeroRadiusGivesARectangle() {
    #expect(Outline.roundedRect(frame, radius: 0).path == Outline.rect(frame).path)
    #expect(Outline.roundedRect(frame, radius: -4).path == Outline.rect(frame).path)
  }

  @Test func transformAppliesToEveryPoint() {
    let turned = Outline.rect(frame).path.applying(
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(turned.bounds == CGRect(x: -60, y: 10, width: 40, height: 60))
  }

  @Test func strokeReachesBeyondItsOutline() {
    let line = Mark.stroke(.rect(frame), Stroke(color: .black, width: 3, join: .round))
    #expect(line.extent == PixelRect(x: 8, y: 18, width: 64, height: 44))
    let sharp = Mark.stroke(.rect(frame), Stroke(color: .black, width: 3))
    #expect(sharp.extent == PixelRect(x: 4, y: 14, width: 72, height: 52))
  }

  @Test func contentExtentContainsItsMarks() {
    let content = LayerContent(
      width: 10, height: 10,
      marks: [
        .fill(.rect(CGRect(x: -5, y: 0, width: 3, height: 3)), .black),
        .fill(.rect(CGRect(x: 20.5, y: 2, width: 3, height: 30)), .black),
      ])
    #expect(content.extent == PixelRect(x: -5, y: 0, width: 29, height: 32))
    #expect(LayerContent(width: 10, height: 10, marks: []).extent.isEmpty)
  }
}
