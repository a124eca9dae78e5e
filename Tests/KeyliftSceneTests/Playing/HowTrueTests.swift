// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The numbers of `Docs/HowTrue.md` are those of the fits.
struct HowTrueTests {
  private struct Row {
    let recording: String
    /// The travel, rms, largest difference and rms of the other spring, in points.
    let numbers: [Double]
    let hasFittedTravel: Bool
  }

  private static func rows() throws -> [Row] {
    let page = try String(contentsOf: Repository.url("Docs/HowTrue.md"), encoding: .utf8)
    return try page.split(separator: "\n").filter { $0.contains(/^\| `(xr|ios26)-/) }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 6)
      let numbers = try cells[2...].map { try #require(Double($0.filter { $0 != "*" })) }
      return Row(
        recording: cells[0].filter { $0 != "`" }, numbers: numbers,
        hasFittedTravel: cells[2].hasPrefix("*"))
    }
  }

  @Test func tableHasEveryRecording() throws {
    #expect(try Self.rows().map(\.recording) == Recording.moves)
  }

  @Test(arguments: Recording.moves)
  func tableHasTheNumbersOfTheFit(name: String) throws {
    let row = try #require(try Self.rows().first { $0.recording == name })
    let move = try RecordedMove(name)
    let other = MotionFit(move.recording.isIOS26 ? legacySpring : glassSpring, to: move.recording)
    #expect(row.hasFittedTravel == (move.recording.travel == nil))
    let isNear = [
      abs(row.numbers[0] - move.fit.travel) <= 0.6, abs(row.numbers[1] - move.fit.rms) <= 0.02,
      abs(row.numbers[2] - move.fit.worst) <= 0.05, abs(row.numbers[3] - other.rms) <= 0.02,
    ]
    #expect(isNear.allSatisfy { $0 }, "\(move.fit), other spring \(other.rms)")
  }
}
