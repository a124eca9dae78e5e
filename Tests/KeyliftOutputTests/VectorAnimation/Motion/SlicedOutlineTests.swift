// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import TestSupport
import Testing

struct SlicedOutlineTests {
  private func rounded(_ width: Double, _ height: Double) -> Path {
    Outline.roundedRect(CGRect(x: 5, y: 7, width: width, height: height), radius: 20).path
  }

  private func sliced(_ path: Path, isWider: Bool = true, isHigher: Bool = true) -> SlicedOutline? {
    SlicedOutline(
      path, at: CGPoint(x: path.bounds.midX, y: path.bounds.midY), isWider: isWider,
      isHigher: isHigher)
  }

  private func points(_ path: Path) -> Set<[Int]> {
    Set(
      path.segments.flatMap { segment -> [CGPoint] in
        switch segment {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
      }.map { [Int(($0.x * 1000).rounded()), Int(($0.y * 1000).rounded())] })
  }

  @Test func roundedRectangleHasFourCorners() throws {
    let outline = try #require(sliced(rounded(100, 80)))
    #expect(outline.corners.count == 4)
    #expect(outline.across?.start == 25 && outline.across?.end == 85)
    #expect(outline.down?.start == 27 && outline.down?.end == 67)
  }

  @Test func outlineThatOnlyGrowsHigherHasTwoHalves() throws {
    let outline = try #require(sliced(rounded(100, 80), isWider: false))
    #expect(outline.corners.map(\.isBelow).sorted { !$0 && $1 } == [false, true])
    #expect(outline.across == nil && outline.down?.start == 27)
  }

  @Test(arguments: [UInt64](0..<50))
  func grownOutlineIsTheLargerRectangle(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func side() -> Double { random.double(in: 41...500) }
    let (old, new) = ((side(), side()), (side(), side()))
    let outline = try #require(sliced(rounded(old.0, old.1)))
    let grown = outline.grown(by: CGPoint(x: new.0 - old.0, y: new.1 - old.1))
    #expect(points(grown.path) == points(rounded(new.0, new.1)), "seed \(seed)")
  }

  @Test func capsuleGrowsAlongItsLinesOnly() {
    let capsule = rounded(100, 40)
    #expect(sliced(capsule) == nil && sliced(capsule, isWider: false) == nil)
    #expect(sliced(capsule, isHigher: false) != nil)
  }

  @Test func openOrCurvedOutlineCannotGrow() {
    #expect(sliced(Outline.ellipse(CGRect(x: 0, y: 0, width: 50, height: 90)).path) == nil)
    let slope = Path([
      .move(.zero), .line(CGPoint(x: 100, y: 20)), .line(CGPoint(x: 90, y: 80)),
      .line(CGPoint(x: 0, y: 70)), .close,
    ])
    #expect(sliced(slope) == nil)
    #expect(sliced(Path(Array(rounded(100, 80).segments.dropLast()))) == nil)
    #expect(sliced(Path()) == nil)
  }
}
