// SPDX-License-Identifier: MIT

package import KeyliftGoldens
import KeyliftIO

/// The report of a run as JUnit XML: a test suite with a test case for each finding.
///
/// A test case's output lists its files as `[[ATTACHMENT|path]]`, which GitLab and Jenkins read.
package struct JUnitReport {
  private let report: RunReport
  private let times: [String: Duration]

  /// The most sentences per finding.
  private static let sentenceLimit = 50

  /// Creates the report of a run.
  ///
  /// - Parameter times: The time that each finding took, by its name; empty if it is not known.
  package init(_ report: RunReport, times: [String: Duration] = [:]) {
    self.report = report
    self.times = times
  }

  /// The XML document, with a line feed at its end.
  package var text: String {
    let tests = report.findings.map(testCase).joined()
    let document: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="keylift" \(counts)>
        <testsuite name="\(suiteName)" \(counts) skipped="0">
          <properties>
            <property name="keylift" value="\(report.keylift)"/>\(shard)
          </properties>
      \(tests)  </testsuite>
      </testsuites>

      """
    return document.text
  }

  private var suiteName: String { report.shard.map { "keylift, \($0.words)" } ?? "keylift" }

  private var shard: Markup {
    guard let shard = report.shard else { return "" }
    return "\n      <property name=\"shard\" value=\"\(shard.index)/\(shard.total)\"/>"
  }

  private var counts: Markup {
    let errors = report.failures.count { $0.isError }
    let failures = report.failures.count - errors
    return """
      tests="\(report.findings.count)" failures="\(failures)" errors="\(errors)"\(time)
      """
  }

  /// The sum of the times, which may be more than the run took, as several jobs share it.
  private var time: Markup {
    guard !times.isEmpty else { return "" }
    let all = report.findings.compactMap { times[$0.name] }.reduce(.zero, +)
    return " time=\"\((all / .seconds(1)).decimal(atMost: 3))\""
  }

  private func time(of finding: Finding) -> Markup {
    times[finding.name].map { " time=\"\(($0 / .seconds(1)).decimal(atMost: 3))\"" } ?? ""
  }

  private func testCase(of finding: Finding) -> Markup {
    let file: Markup = finding.scene.map { " file=\"\($0)\"" } ?? ""
    let parts = [problem(of: finding), output(of: finding)].compactMap(\.self)
    let head: Markup = """
          <testcase name="\(finding.name)" classname="keylift"\(file)\(time(of: finding))
      """
    if parts.isEmpty { return "\(head)/>\n" }
    return "\(head)>\n\(parts.joined())    </testcase>\n"
  }

  private func problem(of finding: Finding) -> Markup? {
    guard !finding.passes else { return nil }
    let element: Markup = finding.isError ? "error" : "failure"
    let sentences = finding.sentences(limit: JUnitReport.sentenceLimit)
    let accept = finding.acceptCommandElsewhere.map { ["accept: \($0)"] } ?? []
    let lines = [finding.headline] + sentences + finding.notes + accept
    let message = sentences.first ?? finding.headline
    return """
            <\(element) message="\(message)" type="\(finding.verdict.rawValue)">\
      \(lines.map { "\($0)" }.joined(separator: "\n"))</\(element)>

      """
  }

  private func output(of finding: Finding) -> Markup? {
    // Some readers show only the first attachment, and the difference is the most useful one.
    let files = finding.files
    let paths = [files?.difference, files?.expected, files?.actual, files?.flip, files?.trace]
      .compactMap(\.self).filter { !$0.contains("]]") && !$0.utf8.contains(UInt8(ascii: "\n")) }
    let lines: [Markup] = paths.map { "[[ATTACHMENT|\($0)]]" }
    return lines.isEmpty
      ? nil : "      <system-out>\(lines.joined(separator: "\n"))</system-out>\n"
  }
}

extension Finding {
  /// Whether the clip could not be compared, as opposed to a difference.
  fileprivate var isError: Bool { !passes && (verdict == .unreadable || !verdict.isDrawn) }
}
