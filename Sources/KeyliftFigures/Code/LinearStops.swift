// SPDX-License-Identifier: MIT

import KeyliftMotion

/// A curve as straight lines between as few points as keep near it.
///
/// The points need not lie on the curve: lines that pass it now on one side and now on the other need a third fewer.
struct LinearStops: Hashable, Sendable {
  /// One point.
  struct Stop: Hashable, Sendable {
    /// The fraction of the time, a whole number of 400ths, so that it has few decimals.
    var position: Double
    /// The fraction of the way, to four decimals.
    var value: Double
  }

  /// The points from the start to the end, of which the last two may be at the same instant: a step.
  let stops: [Stop]

  /// How far the lines may be from the curve, as a part of the whole way.
  static let tolerance = 0.005

  /// How far the lines are allowed to be where that is looked at; the curve bends less than the rest in between.
  private static let budget = 0.0049
  private static let cells = 400
  private static let looksPerCell = 5
  /// The distances from the curve at which points are tried, the least first.
  private static let offsets: [Double] = [0, 1, -1, 2, -2, 3, -3, 4, -4].map {
    $0 / 4 * (budget - 1e-4)
  }

  /// The best way from the start to a point: how many points it has, and how far they are from the curve.
  private struct Best {
    var count: Int
    var cost: Double
    var previous: (cell: Int, offset: Int)?

    func isBetter(than other: Best?) -> Bool {
      guard let other else { return true }
      return count < other.count || (count == other.count && cost < other.cost)
    }
  }

  /// Finds the points of a motion over the fractions of its duration; without a duration they are its two ends.
  init(_ timing: Timing) {
    guard timing.duration > 0 else {
      stops = [Stop(position: 0, value: 0), Stop(position: 1, value: 1)]
      return
    }
    let looks = LinearStops.cells * LinearStops.looksPerCell
    var values = (0...looks).map { timing.curve.progress(at: Double($0) / Double(looks)) }
    // Where a spring lands there may be a step; the lines go to where it comes from.
    let arrival = timing.curve.progress(at: 1 - 1e-9)
    let isStep = abs(arrival - 1) > LinearStops.budget
    if isStep { values[looks] = arrival }
    let lines = LinearStops.search(LinearTube(values: values, tolerance: LinearStops.budget))
    stops = lines + (isStep ? [Stop(position: 1, value: 1)] : [])
  }

  /// Finds the fewest points by going from each to all that a straight line can reach.
  private static func search(_ tube: LinearTube) -> [Stop] {
    let places = (0...cells).map { candidates(tube, cell: $0) }
    var best = [[Best?]](repeating: Array(repeating: nil, count: offsets.count), count: cells + 1)
    best[0][0] = Best(count: 1, cost: 0, previous: nil)
    for cell in 0..<cells {
      for offset in offsets.indices {
        guard let from = best[cell][offset] else { continue }
        var view = tube.view(from: cell * looksPerCell, value: places[cell][offset])
        for next in (cell + 1)...cells {
          for _ in 0..<looksPerCell { view.advance(in: tube) }
          guard view.isOpen else { break }
          let (values, known) = (places[next], best[next])
          // The last point must be where the motion ends.
          for other in 0..<(next == cells ? 1 : offsets.count) {
            let way = Best(
              count: from.count + 1, cost: from.cost + offsets[other] * offsets[other],
              previous: (cell, offset))
            guard way.isBetter(than: known[other]), view.reaches(values[other]) else { continue }
            best[next][other] = way
          }
        }
      }
    }
    return path(through: best, places)
  }

  /// Returns the values that are tried at a fraction of the time, none beyond the curve's own extremes.
  private static func candidates(_ tube: LinearTube, cell: Int) -> [Double] {
    let value = tube.values[cell * looksPerCell]
    guard cell > 0, cell < cells else { return offsets.map { _ in rounded(value) } }
    return offsets.map { min(max(rounded(value + $0), tube.least), tube.greatest) }
  }

  private static func path(through best: [[Best?]], _ places: [[Double]]) -> [Stop] {
    var stops: [Stop] = []
    var place: (cell: Int, offset: Int)? = (cells, 0)
    while let (cell, offset) = place {
      stops.append(
        Stop(position: Double(cell) / Double(cells), value: places[cell][offset]))
      place = best[cell][offset]?.previous
    }
    return stops.reversed()
  }

  private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
}
