// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
import KeyliftGraphics
import TestSupport
import Testing

struct PerceivedColorTests {
  private func distance(_ left: UInt32, _ right: UInt32) -> Float {
    PerceivedColor(left).distance(to: PerceivedColor(right))
  }

  @Test func distanceOfBlackAndWhiteIsOne() {
    #expect(abs(distance(.black, .white) - 1) < 2e-6)
    #expect(abs(PerceivedColor(.black).lightness) < 2e-6)
  }

  @Test func graysHaveNoChromaAndIncreasingLightness() {
    let grays = (0...255).map { PerceivedColor(.gray($0)) }
    #expect(grays.allSatisfy { abs($0.a) < 2e-6 && abs($0.b) < 2e-6 })
    #expect(zip(grays, grays.dropFirst()).allSatisfy { $0.lightness < $1.lightness })
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func distanceIsSymmetricAndZeroForEqualColors(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let left = UInt32(truncatingIfNeeded: random.next())
    let right = UInt32(truncatingIfNeeded: random.next())
    #expect(distance(left, right) == distance(right, left))
    #expect(distance(left, left) == 0)
  }

  /// The coordinates in CSS Color 4 (W3C, 2022, 15.2 and its sample code), with five digits each.
  @Test(arguments: [
    (0xFFFF_0000, 0.22486, 0.12585), (0xFF00_FF00, -0.23389, 0.17950),
    (0xFF00_00FF, -0.03246, -0.31153),
  ])
  func primariesHaveTheirPublishedOKLabValues(pixel: UInt32, a: Float, b: Float) {
    let color = PerceivedColor(pixel)
    #expect(abs(color.a - a) < 1e-5)
    #expect(abs(color.b - b) < 1e-5)
  }

  /// CIELAB's L is 50 at a luminance of 0.18419, where Ottosson's Lr is 0.5 (2021).
  @Test func middleGrayHasHalfTheLightnessOfWhite() {
    let below = PerceivedColor(.gray(118)).lightness
    let above = PerceivedColor(.gray(119)).lightness
    #expect(below < 0.5 && 0.5 < above)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func randomDistancesMatchTheFormula(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let left = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next())
    let right = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next())
    let exact = NaiveComparison.distance(left, right)
    #expect(abs(Double(distance(left, right)) - exact) < 5e-6)
  }
}
