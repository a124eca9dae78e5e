// SPDX-License-Identifier: MIT

/// A run as one character for each finding, and then what does not pass.
package struct DotReport {
  private let report: RunReport
  private let isColored: Bool

  /// How many characters stand in a line.
  private static let width = 80

  /// Creates the characters.
  ///
  /// - Parameter isColored: Whether what does not pass is told in colour.
  package init(_ report: RunReport, isColored: Bool = false) {
    self.report = report
    self.isColored = isColored
  }

  /// The characters, a summary and what does not pass, in lines.
  package var text: String {
    let marks = report.findings.map { DotReport.mark(of: Outcome($0)) }
    let lines = stride(from: 0, to: marks.count, by: DotReport.width).map {
      String(marks[$0..<min($0 + DotReport.width, marks.count)]) + "\n"
    }
    return lines.joined() + ListReport(report, isColored: isColored).failures
  }

  private static func mark(of outcome: Outcome) -> Character {
    switch outcome {
    case .pass: "."
    case .differ: "F"
    case .missing: "M"
    case .unreadable: "E"
    case .orphaned: "O"
    case .recorded: "R"
    }
  }
}
