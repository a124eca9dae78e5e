// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
import KeyliftScene
import Testing

struct BaselineTests {
  private func report(at path: String = "Scenes/a b.yaml") throws -> AuditReport {
    let audited = try AuditedScene(
      """
      version: 1
      keyboard: [{ at: 0.2, show: letters, focus: note }]
      views:
        - { id: note, kind: text-field, left: 20, right: 20, bottom: 20, height: 44 }
      """)
    return AuditReport(scenes: [
      SceneAudit(
        of: audited.scene, at: path, events: [SourcePlace(line: 2, column: 12)],
        audited.plays)
    ])
  }

  @Test func findingHasALine() throws {
    let text = AuditBaseline(of: try report()).text
    #expect(text == "keylift-audit-baseline 1\ncovered-field note 1 Scenes/a b.yaml\n")
  }

  @Test func knownFindingDoesNotFail() throws {
    let report = try report()
    #expect(report.fails(on: .error))
    let known = try AuditBaseline(text: AuditBaseline(of: report).text).applied(to: report)
    #expect(!known.fails(on: .notice))
    #expect(known.scenes[0].findings.map(\.acceptance) == [.baseline])
    #expect(AuditBaseline(of: known) == AuditBaseline(of: report))
  }

  @Test(arguments: ["./Scenes/a b.yaml", "Scenes//a b.yaml", "Scenes/../Scenes/./a b.yaml"])
  func pathIsTheSameInAllItsSpellings(_ path: String) throws {
    let report = try report(at: path)
    let baseline = AuditBaseline(of: try self.report())
    #expect(AuditBaseline(of: report) == baseline)
    #expect(!baseline.applied(to: report).fails(on: .notice))
    let line = "covered-field note 1 \(path)"
    let old = try AuditBaseline(text: "keylift-audit-baseline 1\n\(line)\nlag note 1 \(path)\n")
    #expect(!old.applied(to: try self.report()).fails(on: .notice))
    #expect(old.unused(by: report) == ["lag note 1 Scenes/a b.yaml"])
  }

  @Test func absolutePathBelowTheFolderIsTheRelativeOne() throws {
    let absolute = try report(at: "/Users/ada/app/Scenes/a b.yaml")
    let relative = try report()
    let head = "keylift-audit-baseline 1\n"
    #expect(
      AuditBaseline(of: absolute, in: "/Users/ada/app").text
        == head + "covered-field note 1 Scenes/a b.yaml\n")
    for path in ["Scenes/a b.yaml", "/Users/ada/app/Scenes/a b.yaml"] {
      let text = head + "covered-field note 1 \(path)\nlag note 1 \(path)\n"
      let baseline = try AuditBaseline(text: text, in: "/Users/ada/app")
      for report in [absolute, relative] {
        #expect(!baseline.applied(to: report).fails(on: .notice))
        #expect(baseline.unused(by: report) == ["lag note 1 Scenes/a b.yaml"])
      }
    }
    let elsewhere = try AuditBaseline(
      text: head + "covered-field note 1 Scenes/a b.yaml\n", in: "/Users/ada/ap")
    #expect(elsewhere.applied(to: absolute).fails(on: .notice))
  }

  @Test func updateKeepsRemarksAndLinesThatStay() throws {
    let old = """
      keylift-audit-baseline 1
      # why the lag may stay
      lag note 1 Scenes/a b.yaml

      # why the field may be covered
      covered-field note 1 Scenes/a b.yaml

      """
    let baseline = AuditBaseline(of: try report())
    #expect(baseline.text(updating: old) == old.replacing("lag note 1 Scenes/a b.yaml\n", with: ""))
    #expect(
      baseline.text(updating: "keylift-audit-baseline 1\n# none\n")
        == "keylift-audit-baseline 1\n# none\ncovered-field note 1 Scenes/a b.yaml\n")
    #expect(try AuditBaseline(text: baseline.text(updating: old)) == baseline)
  }

  @Test func linesThatEndInCRLFAreReadAndKept() throws {
    let baseline = AuditBaseline(of: try report())
    let checkedOut = baseline.text.replacing("\n", with: "\r\n")
    #expect(try AuditBaseline(text: checkedOut) == baseline)
    #expect(baseline.text(updating: checkedOut) == checkedOut)
  }

  @Test func lineWithoutItsFindingIsUnused() throws {
    let line = "lag note 1 Scenes/a b.yaml"
    let other = "lag note 1 Scenes/other.yaml"
    let baseline = try AuditBaseline(text: "keylift-audit-baseline 1\n\(line)\n\(other)\n")
    // The other scene was not audited.
    #expect(baseline.unused(by: try report()) == [line])
  }

  @Test(
    arguments: [
      ("", 1, 1, "expected 'keylift-audit-baseline 1'"),
      ("keylift-audit-baseline 2\n", 1, 1, "expected 'keylift-audit-baseline 1'"),
      (
        "keylift-audit-baseline 1\nlagg note 1 a.yaml\n", 2, 1,
        "unknown rule 'lagg'; did you mean 'lag'?"
      ),
      (
        "keylift-audit-baseline 1\nlag note 1\n", 2, 1,
        "expected a rule, a view, an event's number and a path"
      ),
      (
        "keylift-audit-baseline 1\nlag note x a.yaml\n", 2, 10,
        "expected the number of an event, not 'x'"
      ),
    ])
  func mistakeIsNamedWithItsPlace(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    let error = #expect(throws: AuditBaselineError.self) { try AuditBaseline(text: text) }
    #expect(error == AuditBaselineError(line: line, column: column, message: message))
  }
}
