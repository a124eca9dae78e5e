// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftIO
import KeyliftScene

/// The report of a run or of an audit as JUnit XML.
///
/// It has a test suite for each scene, whose class is the scene's name. That of a run has a test case for
/// each finding, whose output lists its files as `[[ATTACHMENT|path]]`, which GitLab and Jenkins read;
/// that of an audit has a test case for each rule. A rule fails if a finding has the severity that fails the run. Findings
/// below it are in the test case's output, and a rule that cannot tell is skipped with the reason.
struct JUnitReport {
  private let name: String
  private let suites: [TestSuite]

  /// - Parameter times: The time that each finding took, by its name; empty if it is not known.
  init(_ report: RunReport, times: [String: Duration] = [:]) {
    name = report.shard.map { "keylift, \($0.words)" } ?? "keylift"
    let shard = report.shard.map { (name: "shard", value: "\($0.index)/\($0.total)") }
    let scenes = Dictionary(grouping: report.findings, by: \.place)
    suites = report.findings.map(\.place).uniqued().map { place in
      TestSuite(
        name: place,
        properties: [(name: "keylift", value: report.keylift), shard].compactMap(\.self),
        cases: scenes[place, default: []].map { TestCase($0, time: times[$0.name]) })
    }
  }

  init(_ report: AuditReport, failingOn severity: AuditSeverity) {
    name = "keylift audit"
    let scenes = report.scenes.map { scene in
      TestSuite(
        name: scene.path, cases: AuditRule.all.map { TestCase($0, in: scene, failingOn: severity) })
    }
    let unjudged = report.unjudged.map { TestSuite(name: $0.path, cases: [TestCase($0)]) }
    suites = scenes + unjudged
  }

  var text: String {
    let document: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(name)" \(TestSuite.counts(of: suites.flatMap(\.cases)))>
      \(suites.map(\.markup).joined())</testsuites>

      """
    return document.text
  }
}

private struct TestSuite {
  let name: String
  var properties: [(name: String, value: String)] = []
  let cases: [TestCase]

  var markup: Markup {
    """
      <testsuite name="\(name)" \(TestSuite.counts(of: cases))>
    \(propertyList)\(cases.map(\.markup).joined())  </testsuite>

    """
  }

  private var propertyList: Markup {
    guard !properties.isEmpty else { return "" }
    let lines: [Markup] = properties.map { name, value in
      "      <property name=\"\(name)\" value=\"\(value)\"/>\n"
    }
    return "    <properties>\n\(lines.joined())    </properties>\n"
  }

  /// Returns the attributes that count test cases.
  ///
  /// The time is the sum of the known ones, which may be more than the run took, as several jobs share
  /// it.
  static func counts(of cases: [TestCase]) -> Markup {
    func count(_ element: Problem.Element) -> Int { cases.count { $0.problem?.element == element } }
    let times = cases.compactMap(\.time)
    let time: Markup = times.isEmpty ? "" : TestCase.attribute(of: times.reduce(.zero, +))
    return """
      tests="\(cases.count)" failures="\(count(.failure))" errors="\(count(.error))"\(time) \
      skipped="\(count(.skipped))"
      """
  }
}

private struct TestCase {
  let name: String
  let file: String?
  /// The name of the class, of which Jenkins takes what is before the last dot for a package.
  let group: String
  var time: Duration?
  var problem: Problem?
  var output: [String] = []

  var markup: Markup {
    let file: Markup = file.map { " file=\"\($0)\"" } ?? ""
    let time: Markup = time.map(TestCase.attribute) ?? ""
    let head: Markup = """
          <testcase name="\(name)" classname="\(group)"\(file)\(time)
      """
    if problem == nil, output.isEmpty { return "\(head)/>\n" }
    return "\(head)>\n\(problem?.markup ?? "")\(outputElement)    </testcase>\n"
  }

  private var outputElement: Markup {
    output.isEmpty ? "" : "      <system-out>\(output.lines)</system-out>\n"
  }

  static func attribute(of time: Duration) -> Markup {
    " time=\"\((time / .seconds(1)).decimal(atMost: 3))\""
  }
}

private struct Problem {
  enum Element: String { case failure, error, skipped }

  let element: Element
  let message: String
  var type: String?
  var lines: [String] = []

  var markup: Markup {
    let type: Markup = type.map { " type=\"\($0)\"" } ?? ""
    let name = Markup(markup: element.rawValue)
    let head: Markup = "      <\(name) message=\"\(message)\"\(type)"
    return lines.isEmpty ? "\(head)/>\n" : "\(head)>\(lines.lines)</\(name)>\n"
  }
}

extension [String] {
  fileprivate var lines: Markup { map { "\($0)" }.joined(separator: "\n") }
}

extension TestCase {
  fileprivate init(_ finding: Finding, time: Duration?) {
    self.init(
      name: finding.name, file: finding.scene,
      group: finding.scene.map(GoldenPlace.name(ofScene:)) ?? finding.name, time: time)
    // Some readers show only the first attachment, and the difference is the most useful one.
    let files = finding.files
    output = [files?.difference, files?.expected, files?.actual, files?.flip, files?.trace]
      .compactMap(\.self).filter { !$0.contains("]]") && !$0.utf8.contains(UInt8(ascii: "\n")) }
      .map { "[[ATTACHMENT|\($0)]]" }
    guard !finding.passes else { return }
    let sentences = finding.sentences(limit: 50)
    let isCompared = finding.verdict != .unreadable && finding.verdict.isDrawn
    problem = Problem(
      element: isCompared ? .failure : .error, message: sentences.first ?? finding.headline,
      type: finding.verdict.rawValue,
      lines: [finding.headline] + sentences + finding.advice)
  }

  fileprivate init(
    _ rule: AuditRule, in scene: SceneAudit, failingOn severity: AuditSeverity
  ) {
    self.init(
      name: rule.name.rawValue, file: scene.path, group: GoldenPlace.name(ofScene: scene.path))
    let findings = scene.open.filter { $0.rule == rule.name }
    let failing = findings.filter { $0.severity >= severity }
    output = findings.filter { $0.severity < severity }.flatMap(\.lines)
    if let first = failing.first {
      problem = Problem(
        element: .failure, message: first.sentence, type: rule.severity.rawValue,
        lines: failing.flatMap(\.lines))
    } else if let doubt = scene.doubts.first(where: { $0.rule == rule.name }) {
      problem = Problem(element: .skipped, message: "cannot tell: \(doubt.reason)")
    }
  }

  fileprivate init(_ file: AuditReport.Unjudged) {
    self.init(name: "audit", file: file.path, group: GoldenPlace.name(ofScene: file.path))
    problem = Problem(
      element: .error, message: file.reasons.first ?? "not judged", lines: file.reasons)
  }
}

extension Finding {
  fileprivate var place: String { scene ?? golden }
}
