// SPDX-License-Identifier: MIT

import KeyliftRaster

/// How long the stages of a render took.
struct StageTimings: Sendable {
  /// A stage on a frame's way to its files.
  enum Stage: Int, CaseIterable, Sendable {
    /// The scene's events, once, to a timeline.
    case solve
    /// The timeline at an instant.
    case sample
    /// The frame as layers; fonts are loaded for it.
    case paint
    /// The layers as pixels, each once.
    case draw
    /// What rows of pixels show, and those that are new.
    case compose
    /// The rows as PNG.
    case encode
    /// The layers as SVG.
    case svg
    /// The files.
    case write
  }

  private var durations: [Duration] = Stage.allCases.map { _ in .zero }
  private var counts: [Int] = Stage.allCases.map { _ in 0 }

  /// Does a stage's work and adds the time that it took.
  ///
  /// - Parameter times: How often the stage is gone through by it; 0 for getting ready.
  mutating func measure<Result, Failed: Error>(
    _ stage: Stage, times: Int = 1, _ work: () throws(Failed) -> Result
  ) throws(Failed) -> Result {
    let start = ContinuousClock.now
    let result = try work()
    add(stage, ContinuousClock.now - start, times: times)
    return result
  }

  /// Adds what an encoder of frames says of its parts.
  mutating func add(_ durations: FrameDurations) {
    add(.draw, durations.draw, times: durations.frames)
    add(.compose, durations.compose, times: durations.frames)
    add(.encode, durations.encode, times: durations.frames)
  }

  private mutating func add(_ stage: Stage, _ duration: Duration, times: Int) {
    durations[stage.rawValue] += duration
    counts[stage.rawValue] += times
  }

  /// Adds another's times.
  static func += (sum: inout StageTimings, other: StageTimings) {
    for index in sum.durations.indices {
      sum.durations[index] += other.durations[index]
      sum.counts[index] += other.counts[index]
    }
  }

  /// Whether no stage was gone through.
  var isEmpty: Bool { counts.allSatisfy { $0 == 0 } }

  /// The stages that were gone through, with their times in all and each, summed over jobs.
  var table: String {
    let rows = Stage.allCases.filter { counts[$0.rawValue] > 0 }.map { stage in
      let count = counts[stage.rawValue]
      let total = durations[stage.rawValue] / .milliseconds(1)
      return [
        "\(stage)", String(count), StageTimings.fixed(total),
        StageTimings.fixed(total / Double(count)),
      ]
    }
    return ([["stage", "times", "ms", "ms each"]] + rows).map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: max(10 - cell.count, 0))
        return column == 0 ? cell + padding : padding + cell
      }.joined()
    }.joined(separator: "\n")
  }

  /// Returns a number with two decimals.
  private static func fixed(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let decimals = String(hundredths % 100)
    return "\(hundredths / 100).\(decimals.count < 2 ? "0" + decimals : decimals)"
  }
}
