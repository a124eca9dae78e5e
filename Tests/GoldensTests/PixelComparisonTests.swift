// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
import TestSupport
import Testing

struct PixelComparisonTests {
  private let plain = PixelBuffer(40, 40, .white)

  @Test func equalPicturesAreIdentical() {
    let result = PixelComparison(plain, plain)
    #expect(result.verdict == .identical)
    #expect(result.counts == PixelCounts())
    #expect(result.worstStep == 0)
    #expect(result.bounds.isEmpty)
    #expect(result.map == nil)
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func emptyPicturesAreIdentical(width: Int, height: Int) {
    let nothing = PixelBuffer(width, height, .white)
    #expect(PixelComparison(nothing, nothing, detail: .map).verdict == .identical)
  }

  /// Grays that differ by two steps have a distance of 0.0079, and by twelve steps of 0.047.
  @Test func faintDifferenceIsImperceptibleAndAStrongerOneIsNot() {
    let gray = PixelBuffer(40, 40, .gray(128))
    let faint = PixelComparison(gray, PixelBuffer(40, 40, .gray(130)))
    #expect(faint.verdict == .imperceptible)
    #expect(faint.counts[.imperceptible] == 1600)
    #expect(faint.worstStep == 2)
    #expect(!faint.verdict.passes)
    #expect(PixelComparison(gray, PixelBuffer(40, 40, .gray(140))).verdict == .changed)
  }

  @Test func threePixelsInAWindowAreSpeckleAndFourAreNot() {
    let three = [(x: 3, y: 3), (x: 30, y: 5), (x: 8, y: 34)]
    let few = PixelComparison(plain, plain.with(.black, at: three))
    #expect(few.verdict == .speckle)
    #expect(few.counts[.distinct] == 3)
    #expect(few.bounds == PixelRect(x: 3, y: 3, width: 28, height: 32))
    let four = three + [(x: 20, y: 20)]
    #expect(PixelComparison(plain, plain.with(.black, at: four)).verdict == .changed)
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func randomPicturesMatchTheNaiveComparison(seed: UInt64) throws {
    let pair = RandomPair(seed: seed)
    let masks = RandomPair.masks(seed: seed)
    let rules = NaiveComparison(pair.expected, pair.actual, masks: masks)
    let result = PixelComparison(pair.expected, pair.actual, masks: masks, detail: .map)
    let map = try #require(result.map)
    #expect(result.verdict == rules.verdict)
    #expect(result.worstStep == rules.worstStep)
    for kind in PixelClass.allCases {
      let places = rules.places(of: kind)
      #expect(places.allSatisfy { map[$0.x, $0.y] == kind }, "\(kind)")
      #expect(kind == .equal || result.counts[kind] == places.count, "\(kind)")
    }
  }

  /// This ensures that the preceding test covers all cases.
  @Test func randomPicturesCoverEveryVerdictAndClass() {
    var verdicts: Set<Verdict> = []
    var kinds: Set<PixelClass> = []
    for seed in 0..<150 as Range<UInt64> {
      let pair = RandomPair(seed: seed)
      let masks = RandomPair.masks(seed: seed)
      let result = PixelComparison(pair.expected, pair.actual, masks: masks)
      verdicts.insert(result.verdict)
      kinds.formUnion(PixelClass.allCases.filter { result.counts[$0] > 0 })
    }
    #expect(kinds == Set(PixelClass.allCases).subtracting([.equal]))
    #expect(verdicts == [.identical, .rounding, .imperceptible, .antialiasing, .speckle, .changed])
  }

  @Test(arguments: 0..<50 as Range<UInt64>) func comparisonIsSymmetric(seed: UInt64) {
    let pair = RandomPair(seed: seed)
    let there = PixelComparison(pair.expected, pair.actual, detail: .map)
    #expect(there == PixelComparison(pair.actual, pair.expected, detail: .map))
  }
}

// MARK: - Masks and the map

extension PixelComparisonTests {
  @Test func maskedPixelsAreCountedSeparatelyAndDoNotAffectTheVerdict() {
    let block = (10..<20).flatMap { y in (10..<20).map { (x: $0, y: y) } }
    let changed = plain.with(.black, at: block)
    let masks = [
      PixelRect(x: 10, y: 10, width: 10, height: 7), PixelRect(x: 8, y: 14, width: 20, height: 6),
    ]
    let hidden = PixelComparison(plain, changed, masks: masks)
    #expect(hidden.verdict == .identical)
    #expect(hidden.counts[.masked] == 100)
    #expect(hidden.counts.beyondRounding == 0)
    #expect(hidden.worstStep == 0)
    #expect(hidden.bounds.isEmpty)
    let half = PixelComparison(plain, changed, masks: [masks[0]])
    #expect(half.verdict == .changed)
    #expect(half.counts[.masked] == 70)
    #expect(half.counts[.distinct] == 30)
    #expect(half.bounds == PixelRect(x: 10, y: 17, width: 10, height: 3))
  }

  @Test func masksOutsideThePictureHideNothing() {
    let changed = plain.with(.black, at: [(x: 0, y: 0)])
    let masks = [
      PixelRect(x: -50, y: -50, width: 50, height: 90),
      PixelRect(x: .max - 1, y: 0, width: .max, height: 1),
      PixelRect(x: 0, y: 0, width: 0, height: 10),
    ]
    #expect(PixelComparison(plain, changed, masks: masks).counts[.masked] == 0)
    let all = PixelRect(x: .min, y: .min, width: .max, height: .max)
    #expect(PixelComparison(plain, changed, masks: [all]).counts[.masked] == 0)
  }

  @Test func placesCountDifferingPixelsInARectangle() throws {
    let changed = plain.with(.black, at: [(x: 2, y: 2), (x: 39, y: 39)])
      .with(.gray(254), at: [(x: 3, y: 2)])
    let places = try #require(PixelComparison(plain, changed, detail: .places).places)
    #expect(places.count(in: PixelRect(x: 0, y: 0, width: 40, height: 40)) == 2)
    #expect(places.count(in: PixelRect(x: 2, y: 2, width: 2, height: 1)) == 1)
    #expect(places.count(in: PixelRect(x: 39, y: 38, width: .max, height: 9)) == 1)
    #expect(places.count(in: PixelRect(x: -9, y: 0, width: 9, height: 40)) == 0)
  }

  @Test(arguments: 0..<20) func placesDetailHasTheResultOfAFullComparison(seed: UInt64) throws {
    let pair = RandomPair(seed: seed)
    let masks = [PixelRect(x: 20, y: 20, width: 20, height: 20)]
    let full = PixelComparison(pair.expected, pair.actual, masks: masks, detail: .map)
    let quick = PixelComparison(pair.expected, pair.actual, masks: masks, detail: .places)
    let (map, places) = (try #require(full.map), try #require(quick.places))
    #expect(
      (quick.verdict, quick.worstStep, quick.bounds)
        == (full.verdict, full.worstStep, full.bounds), "seed \(seed)")
    #expect(quick.counts.beyondRounding == full.counts.beyondRounding, "seed \(seed)")
    for y in 0..<map.height {
      for x in 0..<map.width {
        let count = places.count(in: PixelRect(x: x, y: y, width: 1, height: 1))
        let isBeyondRounding = ![.equal, .rounding, .masked].contains(map[x, y])
        #expect((count == 1) == isBeyondRounding, "seed \(seed), \(x), \(y)")
      }
    }
  }
}

struct SpeckleWindowTests {
  /// Adds pixels in row order and returns whether they are dense.
  private func isDense(_ places: [(x: Int, y: Int)]) -> Bool {
    var window = SpeckleWindow()
    for place in places.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      window.insert(x: place.x, y: place.y)
    }
    return window.isDense
  }

  @Test func windowIncludesItsCorners() {
    #expect(isDense([(x: 0, y: 0), (x: 31, y: 0), (x: 0, y: 31), (x: 31, y: 31)]))
  }

  @Test func pixelsAtTheDistanceOfAWindowAreNotDense() {
    #expect(!isDense([(x: 0, y: 0), (x: 32, y: 0), (x: 0, y: 31), (x: 32, y: 31)]))
    #expect(!isDense([(x: 0, y: 0), (x: 31, y: 0), (x: 0, y: 32), (x: 31, y: 32)]))
  }

  @Test func pixelsOutsideACommonWindowAreNotDense() {
    #expect(!isDense([(x: 0, y: 0), (x: 1, y: 0), (x: 60, y: 0), (x: 30, y: 1)]))
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func densityMatchesCountingEveryWindow(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...20, using: &random)
    let places = (0..<count).map { _ in
      (x: Int.random(in: 0..<150, using: &random), y: Int.random(in: 0..<150, using: &random))
    }
    #expect(isDense(places) == (NaiveComparison.maximumInWindow(places) >= 4))
  }
}

/// Two small pictures that depend on a seed and differ in every way: slightly moved edges of shapes
/// in few colors, faint colors, noise, and random pixels.
struct RandomPair {
  let expected: PixelBuffer
  let actual: PixelBuffer

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let size = (
      width: Int.random(in: 1...44, using: &random), height: Int.random(in: 1...24, using: &random)
    )
    let edge = Edge(size, &random)
    let grays = (0..<2).map { _ in Int.random(in: 0...255, using: &random) }
    let shift = random.double(in: -1.2...1.2)
    expected = edge.drawn(grays, movedBy: 0)
    let moved = edge.drawn(grays, movedBy: Bool.random(using: &random) ? shift : 0)
    let noise = Int.random(in: 0...40, using: &random)
    let pixels = moved.pixels.map { RandomPair.changed($0, noise, &random) }
    actual = PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }

  /// Returns masks for some pixels, or none for every other seed.
  static func masks(seed: UInt64) -> [PixelRect] {
    guard seed.isMultiple(of: 2) else { return [] }
    var random = SeededRandom(seed: ~seed)
    return (0..<2).map { _ in
      PixelRect(
        x: Int.random(in: -9...40, using: &random), y: Int.random(in: -9...20, using: &random),
        width: Int.random(in: 0...12, using: &random),
        height: Int.random(in: 0...12, using: &random))
    }
  }

  /// Returns a pixel that is changed with a probability in percent.
  private static func changed(
    _ pixel: UInt32, _ percent: Int, _ random: inout SeededRandom
  ) -> UInt32 {
    guard Int.random(in: 0..<100, using: &random) < percent else { return pixel }
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: return pixel ^ (UInt32(truncatingIfNeeded: random.next()) & 0x01_0101)
    case 2: return pixel ^ (UInt32(truncatingIfNeeded: random.next()) & 0x07_0707)
    case 3: return 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next())
    default: return faded(pixel, UInt32.random(in: 0...255, using: &random))
    }
  }

  private static func faded(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { $0 | ((pixel >> $1 & 0xFF) * alpha / 255) << $1 }
  }
}

/// A slanted edge through a picture.
private struct Edge {
  private let size: (width: Int, height: Int)
  private let angle: Double
  private let origin: (x: Double, y: Double)

  init(_ size: (width: Int, height: Int), _ random: inout SeededRandom) {
    self.size = size
    angle = random.double(in: 0...(2 * .pi))
    origin = (random.double(in: 0...Double(size.width)), random.double(in: 0...Double(size.height)))
  }

  func drawn(_ grays: [Int], movedBy shift: Double) -> PixelBuffer {
    .drawn(size.width, size.height, shape: grays[0], background: grays[1]) { x, y in
      (x - origin.x) * cos(angle) + (y - origin.y) * sin(angle) < shift
    }
  }
}

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
    #expect(result.counts[.antialiasing] > 20)
    #expect(result.counts[.distinct] == 0)
  }

  @Test(arguments: angles) func edgeMovedByAPixelIsAChange(angle: Int) {
    let result = PixelComparison(half(angle, movedBy: 0), half(angle, movedBy: 1))
    #expect(result.verdict == .changed)
  }

  @Test(arguments: angles, [1, 0.33]) func missingLineIsAChange(angle: Int, width: Double) {
    let result = PixelComparison(line(angle, width), PixelBuffer(32, 32, .white))
    #expect(result.verdict == .changed)
    #expect(result.counts[.antialiasing] == 0)
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
}
