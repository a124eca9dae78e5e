// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftRaster

package struct PhaseTimings: Sendable {
  package enum Phase: Int, CaseIterable, Sendable {
    case solve
    case sample
    /// Includes loading the fonts.
    case paint
    case draw
    case compose
    case encode
    case svg
    case write
  }

  private var durations: [Duration] = Phase.allCases.map { _ in .zero }
  private var counts: [Int] = Phase.allCases.map { _ in 0 }

  package init() {}

  /// - Parameter times: The number of passes that the work counts as; 0 for preparation.
  package mutating func measure<Result, Failed: Error>(
    _ phase: Phase, times: Int = 1, _ work: () throws(Failed) -> Result
  ) throws(Failed) -> Result {
    let start = ContinuousClock.now
    let result = try work()
    add(phase, ContinuousClock.now - start, times: times)
    return result
  }

  mutating func add(_ durations: FrameDurations) {
    add(.draw, durations.draw, times: durations.frames)
    add(.compose, durations.compose, times: durations.frames)
    add(.encode, durations.encode, times: durations.frames)
  }

  mutating func add(_ phase: Phase, _ duration: Duration, times: Int) {
    durations[phase.rawValue] += duration
    counts[phase.rawValue] += times
  }

  static func += (sum: inout PhaseTimings, other: PhaseTimings) {
    for index in sum.durations.indices {
      sum.durations[index] += other.durations[index]
      sum.counts[index] += other.counts[index]
    }
  }

  package var isEmpty: Bool { counts.allSatisfy { $0 == 0 } }

  package var table: String {
    let rows = Phase.allCases.filter { counts[$0.rawValue] > 0 }.map { phase in
      let count = counts[phase.rawValue]
      let total = durations[phase.rawValue] / .milliseconds(1)
      return [
        "\(phase)", String(count), total.fixed(2), (total / Double(count)).fixed(2),
      ]
    }
    return ([["phase", "times", "ms", "ms each"]] + rows).map { row in
      row.enumerated().map { column, cell in
        column == 0 ? cell.padded(to: 10) : cell.rightAligned(to: 10)
      }.joined()
    }.joined(separator: "\n")
  }
}
