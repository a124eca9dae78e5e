// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import TestSupport
import Testing

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

  @Test(arguments: 0..<300 as Range<UInt64>)
  func densityMatchesCountingEveryWindow(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...20, using: &random)
    let places = (0..<count).map { _ in
      (x: Int.random(in: 0..<150, using: &random), y: Int.random(in: 0..<150, using: &random))
    }
    #expect(isDense(places) == (NaiveComparison.maximumInWindow(places) >= 4))
  }
}
