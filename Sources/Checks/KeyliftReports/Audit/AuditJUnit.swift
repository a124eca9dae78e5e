// SPDX-License-Identifier: MIT

package import KeyliftAudit
import KeyliftIO
import KeyliftScene

/// The report of an audit as JUnit XML: a test suite for each scene with a test case for each rule.
///
/// A rule fails if a finding has the severity that fails the run. Findings below it are in the test
/// case's output, and a rule that cannot tell is skipped with the reason.
package struct AuditJUnit {
  private let report: AuditReport
  private let severity: AuditSeverity

  /// Creates the document of a report.
  ///
  /// - Parameter severity: The lowest severity that fails.
  package init(_ report: AuditReport, failingOn severity: AuditSeverity) {
    self.report = report
    self.severity = severity
  }

  /// The XML document, with a line feed at its end.
  package var text: String {
    let suites = (report.scenes.map(suite) + report.unjudged.map(suite)).joined()
    let failures = report.scenes.reduce(0) { $0 + failingRules(in: $1).count }
    let skipped = report.scenes.reduce(0) { $0 + skippedRules(in: $1).count }
    let document: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="keylift audit" \
      tests="\(report.scenes.count * AuditRule.all.count + report.unjudged.count)" \
      failures="\(failures)" errors="\(report.unjudged.count)" skipped="\(skipped)">
      \(suites)</testsuites>

      """
    return document.text
  }

  private func failingRules(in scene: AuditReport.Section) -> Set<AuditRuleName> {
    Set(scene.open.filter { $0.severity >= severity }.map(\.finding.rule))
  }

  private func skippedRules(in scene: AuditReport.Section) -> Set<AuditRuleName> {
    Set(scene.doubts.map(\.rule)).subtracting(failingRules(in: scene))
  }

  private func suite(of scene: AuditReport.Section) -> Markup {
    let cases = AuditRule.all.map { testCase($0, in: scene) }.joined()
    return """
        <testsuite name="\(scene.path)" tests="\(AuditRule.all.count)" \
      failures="\(failingRules(in: scene).count)" errors="0" \
      skipped="\(skippedRules(in: scene).count)">
      \(cases)  </testsuite>

      """
  }

  private func suite(of file: AuditReport.Unjudged) -> Markup {
    """
      <testsuite name="\(file.path)" tests="1" failures="0" errors="1" skipped="0">
        <testcase name="audit" classname="\(file.path)" file="\(file.path)">
          <error message="\(file.reasons.first ?? "not judged")">\
    \(file.reasons.map { "\($0)" }.joined(separator: "\n"))</error>
        </testcase>
      </testsuite>

    """
  }

  private func testCase(_ rule: AuditRule, in scene: AuditReport.Section) -> Markup {
    let head: Markup = """
          <testcase name="\(rule.name.rawValue)" classname="\(scene.path)" file="\(scene.path)"
      """
    let parts = [problem(of: rule, in: scene), output(of: rule, in: scene)].compactMap(\.self)
    return parts.isEmpty ? "\(head)/>\n" : "\(head)>\n\(parts.joined())    </testcase>\n"
  }

  private func problem(of rule: AuditRule, in scene: AuditReport.Section) -> Markup? {
    let items = items(of: rule, in: scene).filter { $0.severity >= severity }
    if let first = items.first {
      let lines = items.flatMap { [$0.headline] + $0.details }
      return """
              <failure message="\(first.finding.sentence)" type="\(rule.severity.rawValue)">\
        \(lines.map { "\($0)" }.joined(separator: "\n"))</failure>

        """
    }
    return scene.doubts.first { $0.rule == rule.name }.map {
      "      <skipped message=\"cannot tell: \($0.reason)\"/>\n"
    }
  }

  private func output(of rule: AuditRule, in scene: AuditReport.Section) -> Markup? {
    let items = items(of: rule, in: scene).filter { $0.severity < severity }
    guard !items.isEmpty else { return nil }
    let lines: [Markup] = items.flatMap { [$0.headline] + $0.details }.map { "\($0)" }
    return "      <system-out>\(lines.joined(separator: "\n"))</system-out>\n"
  }

  private func items(of rule: AuditRule, in scene: AuditReport.Section) -> [AuditReport.Item] {
    scene.open.filter { $0.finding.rule == rule.name }
  }
}
