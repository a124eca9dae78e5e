// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import TestSupport
import Testing

/// The springs of real keyboards against the table that was computed by another program.
///
/// The samples are those of `Tests/Fixtures/Recordings`. Another program (SciPy) computed the table, which
/// is in `Docs/HowTrue.md`, too.
struct RealKeyboardTests {
  /// A row of the table: the run, the travel if it was held, the rms with the generation's frequency,
  /// and the frequency if it is left free.
  struct Row: Sendable {
    let run: String
    let travel: Double?
    let model: Double
    let rms: Double
    let free: Double
  }

  private static let rows = [
    Row(run: "xr-rn-letters-show", travel: 346, model: 18.2574, rms: 0.33, free: 18.16),
    Row(run: "xr-photos-show-1", travel: nil, model: 18.2574, rms: 0.15, free: 18.37),
    Row(run: "xr-photos-show-2", travel: nil, model: 18.2574, rms: 0.31, free: 18.18),
    Row(run: "xr-photos-hide-1", travel: nil, model: 18.2574, rms: 0.37, free: 18.25),
    Row(run: "xr-safari-show-1", travel: nil, model: 18.2574, rms: 0.09, free: 18.33),
    Row(run: "ios26-chat-show-1", travel: 308, model: 23.559, rms: 0.26, free: 23.51),
    Row(run: "ios26-chat-hide-1", travel: 308, model: 23.559, rms: 1.39, free: 23.48),
    Row(run: "ios26-chat-hide-2", travel: 308, model: 23.559, rms: 0.49, free: 23.56),
    Row(run: "ios26-form-bar-show", travel: 344.667, model: 23.559, rms: 1.48, free: 23.08),
    Row(run: "ios26-mail-show", travel: 317.333, model: 23.559, rms: 1.74, free: 24.3),
  ]

  @Test(arguments: rows) func springIsThatOfTheTable(_ row: Row) throws {
    let points = try Self.points(of: row.run)
    let isShow = row.run.contains("show")
    let search = try #require(
      SpringSearch(points, from: isShow ? row.travel : 0, to: isShow ? 0 : row.travel))
    let model = search.best(frequency: row.model)
    let free = search.best()
    #expect(abs(model.rms - row.rms) < 0.2)
    #expect(model.rms < 2)
    #expect(abs(free.frequency - row.free) < 0.15)
    if row.travel == nil { #expect((280...370).contains(abs(model.travel))) }
  }

  /// At 151 of 346 points a finger lets go; the first frame after is still.
  @Test func releaseOfAFingerIsASpringFromRest() throws {
    let points = try Self.points(of: "xr-rn-drag-release").map { point in
      SampleSeries.Point(time: point.time, value: 550 + point.value, isRepeated: false)
    }
    let moves = RecordedMove.all(in: SampleSeries(points), bottom: 896)
    #expect(moves.map(\.kind).prefix(1) == [.drag])
    let release = try #require(moves.first { $0.isRelease })
    #expect(release.kind == .hide)
    #expect(abs(release.start - 2.385) < 0.03)
    #expect(abs(release.from - 550 - 151) < 6)
  }

  private static func points(of run: String) throws -> [SampleSeries.Point] {
    let rows = try Repository.text(of: "Tests/Fixtures/Recordings/\(run).csv").split(
      separator: "\n"
    ).filter { $0.first?.isNumber == true }
    return rows.compactMap { row in
      let cells = row.split(separator: ",").compactMap { Double($0) }
      return cells.count == 3
        ? SampleSeries.Point(time: cells[0], value: cells[1], isRepeated: false) : nil
    }
  }
}
