// SPDX-License-Identifier: MIT

import KeyliftKeyboard
package import KeyliftMotion

/// A move of the keyboard with the springs that fit it.
package struct MoveFit: Hashable, Sendable {
  /// The move.
  package var move: RecordedMove
  /// The best spring of any frequency; `nil` for a finger's move, one at once, or too few samples.
  package var spring: SpringFit?
  /// The best springs with the frequencies of the generations of iOS, in the order of the
  /// generations.
  package var generations: [GenerationFit]

  /// The best spring with the frequency of a generation.
  package struct GenerationFit: Hashable, Sendable {
    /// The generation.
    package var motion: KeyboardMotion
    /// The spring.
    package var spring: SpringFit
  }

  /// The largest distance from a generation's spring with which a move is still of the generation,
  /// in points.
  private static let tolerance = 2.0

  /// The generation whose spring the keyboard has; `nil` if none fits, or both do.
  package var generation: GenerationFit? {
    let sorted = generations.sorted { $0.spring.cost < $1.spring.cost }
    guard let best = sorted.first, best.spring.fitsWithin(MoveFit.tolerance) else { return nil }
    if sorted.count > 1, sorted[1].spring.cost < 1.5 * best.spring.cost { return nil }
    return best
  }

  /// The seconds from the spring's start to the rest; `nil` if one of them is not known.
  package var duration: Double? {
    guard move.isEndSeen, let start = (generation?.spring ?? spring)?.start else { return nil }
    return max(move.end - start, 0)
  }

  /// Fits a move.
  ///
  /// - Parameters:
  ///   - series: The series in which the move was found.
  ///   - timeUncertainty: The seconds by which a sample may be older or newer than its time says:
  ///     0 for a log, half a frame for a film whose frame times are not the screen's; `nil` to
  ///     take half a frame only if the times cannot be right.
  package init(_ move: RecordedMove, in series: SampleSeries, timeUncertainty: Double? = nil) {
    self.move = move
    generations = []
    guard move.kind != .drag else { return }
    let points = Array(series.points[move.range])
    let levels = Levels(move)
    spring = levels.best(points, timeUncertainty: timeUncertainty ?? 0)
    guard let plain = spring else { return }
    var uncertainty = timeUncertainty ?? 0
    if timeUncertainty == nil, plain.rms > 1, plain.retimedRMS < 1 {
      uncertainty = (series.step ?? 1.0 / 60) / 2
      spring = levels.best(points, timeUncertainty: uncertainty)
    }
    generations = KeyboardMotion.allCases.compactMap { motion in
      guard case .spring(let model, _) = motion.timing.curve else { return nil }
      return levels.best(
        points, frequency: model.naturalFrequency, timeUncertainty: uncertainty
      ).map { GenerationFit(motion: motion, spring: $0) }
    }
  }
}

extension SpringFit {
  /// Returns whether the samples are near the spring, or would be at times a frame off.
  fileprivate func fitsWithin(_ tolerance: Double) -> Bool {
    rms <= max(tolerance, 0.01 * abs(travel)) || retimedRMS < tolerance / 2
  }
}

/// The places before and after a move, as far as they are known.
private struct Levels {
  let move: RecordedMove

  init(_ move: RecordedMove) { self.move = move }

  /// Returns the best spring with the known places, or with a free one where it was not seen and a
  /// free one fits much better.
  func best(
    _ points: [SampleSeries.Point], frequency: Double? = nil, timeUncertainty: Double
  ) -> SpringFit? {
    func fit(_ from: Double?, _ to: Double?) -> SpringFit? {
      SpringSearch(points, from: from, to: to, timeUncertainty: timeUncertainty)?
        .best(frequency: frequency)
    }
    let held = fit(move.from, move.to)
    guard let held, !(move.isStartSeen && move.isEndSeen), held.rms > 0.3 else { return held }
    let free = fit(move.isStartSeen ? move.from : nil, move.isEndSeen ? move.to : nil)
    return free.flatMap { $0.cost < held.cost / 2.25 ? $0 : nil } ?? held
  }
}
