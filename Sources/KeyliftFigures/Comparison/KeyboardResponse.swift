// SPDX-License-Identifier: MIT

/// How content answers the keyboard: how far from it it rests, and where it is farther from it or closer to it than at
/// either end of a move.
struct KeyboardResponse: Hashable, Sendable {
  /// A gap outside of those at the two ends of a move.
  struct Excess: Hashable, Sendable {
    /// The instant in seconds and the gap in points.
    let point: Plot.Point
    /// Whether the content is ahead of the keyboard there; else it is behind.
    let isAhead: Bool
  }

  /// The gap under the tallest keyboard at rest, in points; nil where none rises, or without content.
  let rest: Double?
  /// Whether the content stays where it is.
  let isStill: Bool
  /// The largest excess of each kind, by its instant: of a keyboard that rises and of one that falls, apart from it and
  /// close to it.
  let excesses: [Excess]
  /// The instant at which the content is farthest past where it comes to rest, and the points.
  let overshoot: Plot.Point?
  /// How much higher the content ends than it began, in points; 0 where the keyboard does not end as it began.
  let drift: Double

  /// The least points that are told: of an excess, and of a difference between rests.
  private static let least = (excess: 1.0, rest: 0.5)

  /// Looks at a clip's curves.
  init(_ curves: ScreenCurves) {
    let moves = ContentMove.all(of: curves)
    let (rises, falls) = (moves.filter(\.isRising), moves.filter { !$0.isRising })
    rest = rises.max { $0.height < $1.height }?.rest
    excesses = [
      KeyboardResponse.worst(rises.map(\.widest), isAhead: true),
      KeyboardResponse.worst(rises.map(\.closest), isAhead: false),
      KeyboardResponse.worst(falls.map(\.closest), isAhead: true),
      KeyboardResponse.worst(falls.map(\.widest), isAhead: false),
    ].compactMap { $0 }.sorted { $0.point.x < $1.point.x }
    let past = moves.map(\.overshoot).max { $0.y < $1.y }
    overshoot = past.flatMap { $0.y >= KeyboardResponse.least.excess ? $0 : nil }
    let heights = curves.samples.compactMap(\.target)
    isStill = (heights.max() ?? 0) - (heights.min() ?? 0) < KeyboardResponse.least.rest
    drift = KeyboardResponse.drift(curves)
  }

  /// Whether the content is never farther from the keyboard, or closer to it, than at the ends of its moves.
  var isInStep: Bool { !isStill && excesses.isEmpty && overshoot == nil }

  private static func worst(_ excesses: [ContentMove.Excess], isAhead: Bool) -> Excess? {
    let worst = excesses.max { $0.length < $1.length }
    return worst.flatMap {
      $0.length >= least.excess ? Excess(point: $0.point, isAhead: isAhead) : nil
    }
  }

  private static func drift(_ curves: ScreenCurves) -> Double {
    guard let first = curves.samples.first, let last = curves.samples.last,
      let start = first.target, let end = last.target
    else { return 0 }
    guard abs(first.keyboard - last.keyboard) < least.rest else { return 0 }
    return abs(end - start) < least.rest ? 0 : end - start
  }
}
