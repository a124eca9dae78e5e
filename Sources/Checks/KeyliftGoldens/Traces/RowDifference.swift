// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The difference between two rows, in points.
///
/// Differences up to `resolution` become 0.
struct RowDifference: Hashable {
  /// The move to the right and down, apart from the part that the size explains.
  let move: SIMD2<Double>
  let growth: SIMD2<Double>
  /// The change of the content offset, to the right and down.
  let scroll: SIMD2<Double>
  let opacity: Double

  /// The largest difference of numbers that count as equal: one unit in the fourth decimal, which
  /// another machine may round differently, plus half a unit for floating-point error.
  static let resolution = 1.5e-4

  init(of actual: GoldenRow, from expected: GoldenRow) {
    let delta = actual.vector - expected.vector
    let corner = RowDifference.significant(SIMD2(delta[0], delta[1]))
    let growth = RowDifference.significant(SIMD2(delta[2], delta[3]))
    let across = RowDifference.move(near: corner.x, growth: growth.x)
    let down = RowDifference.move(near: corner.y, growth: growth.y)
    move = RowDifference.significant(SIMD2(across, down))
    self.growth = growth
    scroll = RowDifference.significant(SIMD2(delta[4], delta[5]))
    opacity = RowDifference.significant(SIMD2(delta[6], 0)).x
  }

  /// Returns the distance by which both edges of a side have moved together.
  ///
  /// If the edges move in opposite directions, a point between them stays in place and the
  /// difference is only in size.
  private static func move(near: Double, growth: Double) -> Double {
    let far = near + growth
    guard near * far > 0 else { return 0 }
    return abs(near) < abs(far) ? near : far
  }

  private static func significant(_ values: SIMD2<Double>) -> SIMD2<Double> {
    values.replacing(
      with: 0, where: values .<= resolution .& values .>= -resolution)
  }
}

extension GoldenRow {
  var vector: SIMD8<Double> {
    let offset = offset ?? .zero
    return SIMD8(x, y, width, height, offset.x, offset.y, alpha, 0)
  }
}

enum ViewProperty: CaseIterable {
  /// The position and the content offset.
  case place
  case size
  case opacity

  var kind: ViewDifference.Kind {
    switch self {
    case .place: .place
    case .size: .size
    case .opacity: .opacity
    }
  }

  /// The largest distance between two differences that are reported as one: 0.05 pt, which
  /// sentences do not show, or 0.005 for opacity.
  var closeness: Double { self == .opacity ? 0.005 : 0.05 }

  func part(of difference: RowDifference) -> SIMD4<Double> {
    switch self {
    case .place: SIMD4(lowHalf: difference.move, highHalf: difference.scroll)
    case .size: SIMD4(lowHalf: difference.growth, highHalf: .zero)
    case .opacity: SIMD4(difference.opacity, 0, 0, 0)
    }
  }

  /// Returns the amount of the components: the length of a move, the larger growth, or the change
  /// of opacity in `0...1`.
  func amount(of part: SIMD4<Double>) -> Double {
    switch self {
    case .place: max(length(part.lowHalf), length(part.highHalf))
    case .size, .opacity: max(abs(part.x), abs(part.y))
    }
  }

  private func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
}

/// The differences of one property of a view over the frames.
struct DifferenceSeries {
  let property: ViewProperty
  let frames: [Int]
  /// The first frame with the largest difference.
  let worst: Int
  /// A frame whose difference is close to that of more than half of the frames; `nil` if there is
  /// none.
  let typical: Int?

  private let parts: [SIMD4<Double>]

  /// `nil` if no frame differs.
  init?(_ property: ViewProperty, _ differences: [RowDifference]) {
    let parts = differences.map(property.part)
    let amounts = parts.map(property.amount)
    let frames = amounts.indices.filter { amounts[$0] > 0 }
    guard let largest = amounts.max(), !frames.isEmpty else { return nil }
    self.property = property
    self.frames = frames
    self.parts = parts
    worst = frames.first { amounts[$0] >= largest - DifferenceSeries.noise } ?? frames[0]
    // The start and the end of a motion, where the difference is small, are not typical.
    let relevant = frames.filter { amounts[$0] > min(property.closeness, largest / 2) }
    typical = DifferenceSeries.typical(
      of: relevant, worst: worst, parts, within: property.closeness)
  }

  /// The distance from the largest amount within which amounts count as the largest, so that
  /// rounding does not select the frame.
  private static let noise = 5e-4

  func amount(at frame: Int) -> Double { property.amount(of: parts[frame]) }

  /// Returns the first of the worst, the last and the median frame that is close to more than half
  /// of all frames.
  ///
  /// The worst and the last frame are tried first because a view that moves to a wrong place rests
  /// there.
  private static func typical(
    of frames: [Int], worst: Int, _ parts: [SIMD4<Double>], within closeness: Double
  ) -> Int? {
    let middle = median(of: frames.map { parts[$0] })
    func distance(_ frame: Int, _ part: SIMD4<Double>) -> Double { (parts[frame] - part).largest }
    let median = frames.min { (distance($0, middle), $0) < (distance($1, middle), $1) }
    return [worst, frames.last, median].compactMap { $0 }.first { candidate in
      let near = frames.count { distance($0, parts[candidate]) <= closeness }
      return near * 2 > frames.count
    }
  }

  private static func median(of parts: [SIMD4<Double>]) -> SIMD4<Double> {
    var median = SIMD4<Double>.zero
    for index in 0..<4 {
      median[index] = parts.map { $0[index] }.upperMedian ?? 0
    }
    return median
  }
}

extension SIMD where Scalar == Double {
  var largest: Double { Swift.max(self.max(), -self.min()) }
}
