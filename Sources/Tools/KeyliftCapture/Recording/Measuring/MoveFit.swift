// SPDX-License-Identifier: MIT

import KeyliftGraphics
package import KeyliftStage

package struct MoveFit: Hashable, Sendable {
  package struct GenerationFit: Hashable, Sendable {
    package var motion: KeyboardMotion
    package var spring: SpringFit
  }

  package var move: RecordedMove
  /// The best spring of any frequency; `nil` for a finger's move, one at once, or too few samples.
  package var spring: SpringFit?
  package var generations: [GenerationFit]
  /// The generation whose spring the keyboard has; `nil` if none fits, or the samples exclude none.
  package var generation: GenerationFit?
  /// The views that follow the keyboard in this move.
  package var followers: [FollowerFit] = []
  /// The spring and the generations by the starts that the samples imply, where those by least
  /// squares are far off.
  private var springByStarts: SpringFit?
  private var generationsByStarts: [GenerationFit] = []

  /// The maximum rms in points with which the samples' times count as exact.
  private static let timedRMS = 1.0
  /// The maximum rms of a generation's move, in points or as a part of the distance.
  private static let tolerance = (points: 2.0, part: 0.01)
  /// The maximum spread of the starts of a generation's move, in seconds.
  private static let spread = 0.01

  /// The spring of the generation; without a generation, the best of any frequency.
  package var ownSpring: SpringFit? { generation?.spring ?? spring }

  /// The seconds from the spring's start to the rest; `nil` if one of them is not known.
  package var duration: Double? {
    guard move.isEndSeen, let start = ownSpring?.start else { return nil }
    return max(move.end - start, 0)
  }

  func place(at time: Double) -> Double? { ownSpring?.value(at: time) }

  /// `room` is the height in points of what can stand on the keyboard and go below the screen with
  /// it.
  init(_ move: RecordedMove, in series: SampleSeries, room: Double = 0) {
    self.move = move
    generations = []
    guard move.kind != .drag else { return }
    let springs = MoveSprings(
      move: move, points: Array(series.points[move.range]), frame: series.step ?? 1.0 / 60,
      room: room)
    spring = springs.best()
    guard let plain = spring else { return }
    generations = Self.generations { springs.best(frequency: $0) }
    let best = generations.min { $0.spring.cost < $1.spring.cost }
    guard min(plain.rms, best?.spring.rms ?? .infinity) > Self.timedRMS else {
      let chance = Self.chance(samples: plain.count)
      generation = self.best(of: generations, ratio: max(Self.ratio.places, chance), isGood: isNear)
      return
    }
    let robust = Self.generations { springs.robust(frequency: $0) }
    guard let free = springs.robust(frequency: nil), !robust.isEmpty else { return }
    springByStarts = free
    generationsByStarts = robust
    let found = self.best(of: robust, ratio: Self.ratio.starts) {
      $0.cost < Self.spread && isNear($0) && plain.count >= Self.minimumStarts
    }
    // A spring of another app, or a finger, has no better starts than places.
    guard found != nil || free.rms < plain.rms / 2 else { return }
    spring = free
    generations = robust
    generation = found
  }

  /// The ratio of the costs of the second best and the best generation, as if there were many
  /// samples.
  var certainty: Double {
    let sorted = generations.map(\.spring).sorted { $0.cost < $1.cost }
    guard sorted.count > 1 else { return 1 }
    let few = Self.chance(samples: sorted[0].count) / Self.ratio.places
    return sorted[1].cost / max(sorted[0].cost, 1e-12) / max(few, 1)
  }

  /// Whether no generation is known because the springs of several fit.
  package var isOfAnyGeneration: Bool {
    generation == nil && generations.contains { isNear($0.spring) }
  }

  /// A generation is excluded from this ratio of the costs on, with many samples: by places, and by
  /// the starts that they imply.
  private static let ratio = (places: 2.25, starts: 1.3)
  /// The minimum rms in points of an excluded spring: a video's own errors are as large.
  private static let excludedRMS = 0.3
  private static let minimumStarts = StartSpread.minimumForError

  /// Returns the ratio of two sums of squares that one of a hundred pairs of equally good fits
  /// exceeds.
  ///
  /// Fisher's z, half of the ratio's logarithm, is nearly normal with a variance of 1 / (n - 1) for
  /// n degrees of freedom each (R. A. Fisher, Proc. Int. Congr. Math., Toronto 1924, 805).
  private static func chance(samples: Int) -> Double {
    let freedom = Double(max(samples - 2, 2))
    return ElementaryFunctions.exp(2 * 2.326 / (freedom - 1).squareRoot())
  }

  /// From this certainty on, other moves do not change the generation.
  private static let certain = 4.0

  /// Takes the generation of the video's other moves if its spring fits and this move's own
  /// generation is uncertain.
  mutating func takeGeneration(_ motion: KeyboardMotion) {
    guard generation == nil || certainty < Self.certain else { return }
    func fitting(_ fits: [GenerationFit]) -> GenerationFit? {
      fits.first { fit in
        let isReliable = fit.spring.timeError == 0 || fit.spring.cost < Self.spread
        return fit.motion == motion && isReliable && isNear(fit.spring)
      }
    }
    if let own = fitting(generations) {
      generation = own
    } else if let own = fitting(generationsByStarts) {
      spring = springByStarts
      generations = generationsByStarts
      generation = own
    }
  }

  private func isNear(_ spring: SpringFit) -> Bool {
    let tolerance = Self.tolerance
    return spring.rms <= max(tolerance.points, tolerance.part * abs(move.to - move.from))
  }

  private static func generations(_ fit: (Double) -> SpringFit?) -> [GenerationFit] {
    KeyboardMotion.allCases.compactMap { motion in
      motion.frequency.flatMap(fit).map { GenerationFit(motion: motion, spring: $0) }
    }
  }

  private func best(
    of fits: [GenerationFit], ratio: Double, isGood: (SpringFit) -> Bool
  ) -> GenerationFit? {
    let sorted = fits.sorted { $0.spring.cost < $1.spring.cost }
    guard let best = sorted.first, isGood(best.spring) else { return nil }
    let isOnly = sorted.dropFirst().allSatisfy { other in
      other.spring.cost > ratio * best.spring.cost && other.spring.timedRMS > Self.excludedRMS
    }
    return isOnly ? best : nil
  }
}

extension KeyboardMotion {
  /// In radians per second; `nil` without a spring.
  var frequency: Double? {
    guard case .spring(let spring, _) = timing.curve else { return nil }
    return spring.naturalFrequency
  }
}

private struct MoveSprings {
  let move: RecordedMove
  let points: [SampleSeries.Point]
  let frame: Double
  let room: Double

  private static let minimumForRoom = 8

  /// A keyboard that was not seen before or after is below the screen then, and travels no farther
  /// than its height with what stands on it.
  func best(frequency: Double? = nil) -> SpringFit? {
    let free = fit(move.isStartSeen ? move.from : nil, move.isEndSeen ? move.to : nil, frequency)
    guard move.isBottomKnown, !(move.isStartSeen && move.isEndSeen) else { return free }
    let held = fit(move.from, move.to, frequency)
    guard let held, let free, held.rms > 0.3, held.count >= Self.minimumForRoom else { return held }
    let bottom = max(move.from, move.to)
    let isPossible = (bottom...bottom + room).contains(max(free.from, free.to))
    return isPossible && free.cost < held.cost / 2.25 ? free : held
  }

  func robust(frequency: Double?) -> SpringFit? {
    guard move.isBottomKnown || (move.isStartSeen && move.isEndSeen) else { return nil }
    return SpringSearch(points, from: move.from, to: move.to)?.robust(
      frequency: frequency, frame: frame)
  }

  private func fit(_ from: Double?, _ to: Double?, _ frequency: Double?) -> SpringFit? {
    SpringSearch(points, from: from, to: to)?.best(frequency: frequency)
  }
}
