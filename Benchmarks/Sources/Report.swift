// SPDX-License-Identifier: MIT

import Foundation

/// All figures of a run, and the machine that they are from.
struct Report: Codable {
  /// The operating system.
  let system: String
  /// The number of cores.
  let cores: Int
  /// The number of times that most things were measured.
  let rounds: Int
  /// The figures.
  let figures: [Figure]

  init(figures: [Figure]) {
    system = ProcessInfo.processInfo.operatingSystemVersionString
    cores = ProcessInfo.processInfo.activeProcessorCount
    rounds = Benchmarks.rounds
    self.figures = figures
  }

  /// The report for programs.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }

  /// The report for people.
  var table: String {
    let heading = ["", "median", "least", "most", "", "promised"]
    let rows = [heading] + figures.map(Report.row)
    let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        // Numbers stand to the right, words to the left.
        return (1...3).contains(column) ? padding + cell.0 : cell.0 + padding
      }.joined(separator: "  ")
    }
    return (["\(system), \(cores) cores, \(rounds) rounds"] + lines).joined(separator: "\n")
  }

  private static func row(_ figure: Figure) -> [String] {
    let isOne = figure.least == figure.most
    return [
      figure.name, number(figure.median), isOne ? "" : number(figure.least),
      isOne ? "" : number(figure.most), figure.unit, figure.promise ?? "",
    ]
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String((value * 10).rounded() / 10)
  }
}
