// SPDX-License-Identifier: MIT

import Foundation

/// All figures of a run, and the machine that they are from.
struct Report: Encodable {
  /// The machine.
  let machine: Machine
  /// The number of times that most things were measured.
  let rounds: Int
  /// The figures.
  let sections: [Section]

  /// Creates the report of a run on this machine.
  init(sections: [Section]) {
    machine = Machine()
    rounds = Benchmarks.rounds
    self.sections = sections
  }

  /// The report for programs.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }

  /// The report for people at a terminal.
  var table: String {
    let rows = sections.flatMap(\.figures).map { [$0.name, $0.text, $0.range, $0.verdict] }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let tables = sections.map { section in
      ([section.heading] + section.figures.map { Report.line(of: $0, widths: widths) })
        .joined(separator: "\n")
    }
    return (["\(machine.text); medians of \(rounds)"] + tables).joined(separator: "\n\n")
  }

  private static func line(of figure: Figure, widths: [Int]) -> String {
    func space(_ text: String, _ column: Int) -> String {
      String(repeating: " ", count: widths[column] - text.count)
    }
    // Numbers stand to the right, words to the left.
    return "  \(figure.name)\(space(figure.name, 0))  \(space(figure.text, 1))\(figure.text)  "
      + "\(space(figure.range, 2))\(figure.range)  \(figure.verdict)"
  }
}
