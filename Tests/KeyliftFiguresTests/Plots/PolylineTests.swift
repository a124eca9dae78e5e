// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import TestSupport
import Testing

struct PolylineTests {
  private static func line(_ points: (Double, Double)...) -> Polyline {
    Polyline(points: points.map { CGPoint(x: $0.0, y: $0.1) })
  }

  private static func random(seed: UInt64) -> Polyline {
    var random = SeededRandom(seed: seed)
    return Polyline(
      points: (0..<30).map { _ in
        CGPoint(x: random.double(in: -50...150), y: random.double(in: -50...150))
      })
  }

  private static func length(_ line: Polyline) -> Double {
    zip(line.points, line.points.dropFirst()).reduce(0) {
      $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
    }
  }

  @Test func dashContinuesAroundACorner() {
    let dashes = Self.line((0, 0), (10, 0), (10, 10)).dashed([8, 4])
    #expect(dashes == [Self.line((0, 0), (8, 0)), Self.line((10, 2), (10, 10))])
  }

  @Test(arguments: 0..<20) func dashesHaveTheirLengths(seed: UInt64) {
    let line = Self.random(seed: seed)
    let dashes = line.dashed([7, 2, 3, 5])
    for (index, dash) in dashes.dropLast().enumerated() {
      #expect(abs(Self.length(dash) - (index.isMultiple(of: 2) ? 7 : 3)) < 1e-9, "seed \(seed)")
    }
    let rounds = Self.length(line) / 17
    #expect(abs(Double(dashes.count) - 2 * rounds) <= 2, "seed \(seed)")
  }

  @Test(arguments: [[], [3], [0, 4], [-1, 2]] as [[Double]])
  func emptyDashLeavesTheLineWhole(_ dash: [Double]) {
    let line = Self.line((0, 0), (10, 0))
    #expect(line.dashed(dash) == [line])
  }

  @Test(arguments: 0..<20) func clippedLineIsThePartInside(seed: UInt64) {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 80)
    let line = Self.random(seed: seed)
    let pieces = line.clipped(to: rect)
    let room = rect.insetBy(dx: -1e-9, dy: -1e-9)
    #expect(pieces.allSatisfy { $0.points.allSatisfy(room.contains) }, "seed \(seed)")
    // The length inside is measured in many small steps along the line.
    let steps = 4000
    let inside = zip(line.points, line.points.dropFirst()).reduce(0.0) { sum, ends in
      let (start, end) = ends
      let hits = (0..<steps).count { step in
        let part = (Double(step) + 0.5) / Double(steps)
        return rect.contains(
          CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      }
      return sum + hypot(end.x - start.x, end.y - start.y) * Double(hits) / Double(steps)
    }
    #expect(abs(pieces.map(Self.length).reduce(0, +) - inside) < 3, "seed \(seed)")
  }

  @Test(arguments: 0..<20) func simplifiedLineStaysWithinTheDistance(seed: UInt64) {
    let wave = Polyline(
      points: (0...400).map { CGPoint(x: Double($0), y: 40 * sin(Double($0) / 30 + Double(seed))) })
    let simple = wave.simplified(within: 0.5)
    #expect(simple.points.count < 80)
    #expect(simple.points.first == wave.points.first && simple.points.last == wave.points.last)
    for point in wave.points {
      let distance = zip(simple.points, simple.points.dropFirst()).map {
        Polyline.distance(of: point, from: $0, to: $1)
      }.min()
      #expect(distance ?? .infinity <= 0.5)
    }
  }
}
