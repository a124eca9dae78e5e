// SPDX-License-Identifier: MIT

import Foundation

/// How far a row is off another, in points; numbers that count as equal are exactly 0.
struct Deviation: Hashable {
  /// How far to the right and down the view stands, apart from what its size explains.
  let move: SIMD2<Double>
  /// How much wider and taller it is.
  let growth: SIMD2<Double>
  /// How much further right and down it is scrolled.
  let scroll: SIMD2<Double>
  /// How much more opaque it is.
  let opacity: Double

  /// The largest difference of numbers that count as equal: one in the fourth decimal, which another
  /// machine may round the other way, and half of one as floating point does not hit it exactly.
  static let resolution = 1.5e-4

  /// Creates the deviation of a row from the one that is wanted.
  init(of actual: GoldenRow, from expected: GoldenRow) {
    let delta = actual.vector - expected.vector
    let corner = Deviation.told(SIMD2(delta[0], delta[1]))
    let growth = Deviation.told(SIMD2(delta[2], delta[3]))
    let across = Deviation.move(near: corner.x, growth: growth.x)
    let down = Deviation.move(near: corner.y, growth: growth.y)
    move = Deviation.told(SIMD2(across, down))
    self.growth = growth
    scroll = Deviation.told(SIMD2(delta[4], delta[5]))
    opacity = Deviation.told(SIMD2(delta[6], 0)).x
  }

  /// Returns how far a side's two edges have gone together.
  ///
  /// Where they go different ways, some point between them stays: then it is all a matter of size.
  private static func move(near: Double, growth: Double) -> Double {
    let far = near + growth
    guard near * far > 0 else { return 0 }
    return abs(near) < abs(far) ? near : far
  }

  private static func told(_ values: SIMD2<Double>) -> SIMD2<Double> {
    values.replacing(
      with: 0, where: values .<= resolution .& values .>= -resolution)
  }
}

extension GoldenRow {
  /// The numbers of the row: left, top, width, height, offset and opacity.
  var vector: SIMD8<Double> {
    let offset = offset ?? .zero
    return SIMD8(x, y, width, height, offset.x, offset.y, alpha, 0)
  }
}
