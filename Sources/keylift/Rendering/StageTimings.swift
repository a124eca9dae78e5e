// SPDX-License-Identifier: MIT

/// How long the stages of a render took.
struct StageTimings: Sendable {
  /// A stage on a frame's way to its files.
  enum Stage: String, CaseIterable, Sendable {
    /// The timeline at an instant.
    case sample
    /// The frame as layers.
    case paint
    /// The layers as pixels.
    case draw
    /// The pixels as PNG.
    case encode
    /// The layers as SVG.
    case svg
    /// The files.
    case write
  }

  private var durations: [Duration] = Stage.allCases.map { _ in .zero }
  private var counts: [Int] = Stage.allCases.map { _ in 0 }

  /// Does a stage's work and adds the time that it took.
  mutating func measure<Result, Failed: Error>(
    _ stage: Stage, _ work: () throws(Failed) -> Result
  ) throws(Failed) -> Result {
    let start = ContinuousClock.now
    let result = try work()
    let index = Stage.allCases.firstIndex(of: stage) ?? 0
    durations[index] += ContinuousClock.now - start
    counts[index] += 1
    return result
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
    let rows = Stage.allCases.enumerated().filter { counts[$0.offset] > 0 }.map { index, stage in
      let total = durations[index] / .milliseconds(1)
      return [
        stage.rawValue, String(counts[index]), StageTimings.fixed(total),
        StageTimings.fixed(total / Double(counts[index])),
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
