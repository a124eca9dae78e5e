// SPDX-License-Identifier: MIT

import KeyliftStage

/// A piecewise linear approximation of a curve with as few points as possible.
///
/// The points need not be on the curve: lines that are on either side of it in turn need a third
/// fewer points.
struct LinearStops: Hashable, Sendable {
  struct Stop: Hashable, Sendable {
    /// The fraction of the time, a multiple of 1/400, so that it has few decimals.
    var position: Double
    var value: Double
  }

  /// The last two points are at the same instant if the curve ends in a step.
  let stops: [Stop]
  /// The maximum distance from the curve, as a fraction of the whole distance: the usual tolerance,
  /// or more for a spring that is too fast for points at multiples of 1/400.
  let tolerance: Double

  static let tolerance = 0.005

  /// The maximum distance from the curve's samples with the usual tolerance.
  ///
  /// Between samples the curve bends by less than the rest of the tolerance.
  private static let budget = 0.0049
  private static let cells = 400
  private static let samplesPerCell = 5
  private static let offsets: [Double] = [0, 1, -1, 2, -2, 3, -3, 4, -4].map {
    $0 / 4 * (budget - 1e-4)
  }

  /// The best line from the start to a point.
  ///
  /// The cost is the sum of the squared distances from the curve.
  private struct Best {
    var count: Int
    var cost: Double
    var previous: (cell: Int, offset: Int)?

    func isBetter(than other: Best?) -> Bool {
      guard let other else { return true }
      return count < other.count || (count == other.count && cost < other.cost)
    }
  }

  /// A motion without a duration has two stops.
  init(_ timing: Timing) {
    guard timing.duration > 0 else {
      stops = [Stop(position: 0, value: 0), Stop(position: 1, value: 1)]
      tolerance = Self.tolerance
      return
    }
    let count = Self.cells * Self.samplesPerCell
    var samples = (0...count).map { timing.curve.progress(at: Double($0) / Double(count)) }
    // A spring may end in a step; the lines go to the value before it.
    let arrival = timing.curve.progress(at: 1 - 1e-9)
    let isStep = abs(arrival - 1) > Self.budget
    if isStep { samples[count] = arrival }
    var scale = 1.0
    var lines = Self.search(samples, scale)
    while lines.count < 2 {
      scale *= 2
      lines = Self.search(samples, scale)
    }
    stops = lines + (isStep ? [Stop(position: 1, value: 1)] : [])
    tolerance = Self.tolerance * scale
  }

  /// Finds the fewest points by dynamic programming: from each point to all that a straight line
  /// can reach within a multiple of the budget.
  ///
  /// Returns only the last point if no lines reach it.
  private static func search(_ samples: [Double], _ scale: Double) -> [Stop] {
    // Between samples the curve bends by an eighth of the second difference.
    var bend = 0.0
    for index in 1..<samples.count - 1 {
      let difference: Double = samples[index - 1] - 2 * samples[index] + samples[index + 1]
      bend = max(bend, abs(difference) / 8)
    }
    let limit: Double = Self.tolerance * scale - 1.1 * bend
    let budget: Double = min(Self.budget * scale, limit)
    guard budget > 0 else { return [] }
    let ratio: Double = budget / Self.budget
    let offsets: [Double] = Self.offsets.map { $0 * ratio }
    let places = places(near: samples, offsets)
    var best = [[Best?]](repeating: Array(repeating: nil, count: offsets.count), count: cells + 1)
    best[0][0] = Best(count: 1, cost: 0, previous: nil)
    for cell in 0..<cells {
      for offset in offsets.indices {
        guard let from = best[cell][offset] else { continue }
        let start = cell * samplesPerCell
        let value = places[cell][offset]
        // The slopes of the lines from the point that have stayed near the curve so far.
        var slopes = (minimum: -Double.infinity, maximum: Double.infinity)
        for next in (cell + 1)...cells {
          for index in (next - 1) * samplesPerCell + 1...next * samplesPerCell {
            let length = Double(index - start)
            let rise = samples[index] - value
            slopes.minimum = max(slopes.minimum, (rise - budget) / length)
            slopes.maximum = min(slopes.maximum, (rise + budget) / length)
          }
          guard slopes.minimum <= slopes.maximum else { break }
          let allowed = slopes.minimum...slopes.maximum
          let values = places[next]
          let known = best[next]
          let length = Double((next - cell) * samplesPerCell)
          // The last point must be where the motion ends.
          for other in 0..<(next == cells ? 1 : offsets.count) {
            let line = Best(
              count: from.count + 1, cost: from.cost + offsets[other] * offsets[other],
              previous: (cell, offset))
            let slope = (values[other] - value) / length
            guard line.isBetter(than: known[other]), allowed.contains(slope) else { continue }
            best[next][other] = line
          }
        }
      }
    }
    return path(through: best, places)
  }

  /// Returns the values to try at each fraction of the time, none beyond the curve's own extremes,
  /// which are rounded inward.
  private static func places(near samples: [Double], _ offsets: [Double]) -> [[Double]] {
    let minimum = ((samples.min() ?? 0) * 1e4 - 1e-6).rounded(.up) / 1e4
    let maximum = ((samples.max() ?? 1) * 1e4 + 1e-6).rounded(.down) / 1e4
    func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
    return (0...cells).map { cell in
      let value = samples[cell * samplesPerCell]
      guard cell > 0, cell < cells else { return offsets.map { _ in rounded(value) } }
      return offsets.map { min(max(rounded(value + $0), minimum), maximum) }
    }
  }

  private static func path(through best: [[Best?]], _ places: [[Double]]) -> [Stop] {
    var stops: [Stop] = []
    var place: (cell: Int, offset: Int)? = (cells, 0)
    while let (cell, offset) = place {
      stops.append(Stop(position: Double(cell) / Double(cells), value: places[cell][offset]))
      place = best[cell][offset]?.previous
    }
    return stops.reversed()
  }
}
