// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
@testable import KeyliftCommand
import Testing

struct JUnitReportTests {
  private let reading = MarkupReading(JUnitReport(SampleRun.report).text)

  @Test func everyFindingIsATestInWellFormedXML() {
    #expect(reading.isValid)
    let tests = reading.all("testcase")
    #expect(tests.count == 4)
    #expect(tests[1].attributes["name"] == "sign-up/iphone-se.dark")
    #expect(tests[1].attributes["file"] == "Scenes/sign-up.yaml")
  }

  @Test func everySceneIsASuiteAndAClass() {
    #expect(
      reading.all("testsuite").map { $0.attributes["name"] } == [
        "Scenes/chat.yaml", "Scenes/sign-up.yaml", "Scenes/50%,a:b\n.yaml", "Scenes/stacks.yaml",
      ])
    #expect(
      reading.all("testcase").map { $0.attributes["classname"] }
        == ["chat", "sign-up", "50%,a:b\n", "stacks"])
  }

  @Test func variantsOfASceneAreInItsSuite() {
    let findings = ["ios18", "ios26"].map { variant in
      Finding(
        name: "chat/\(variant)", scene: "Scenes/chat.yaml",
        golden: "Scenes/Goldens/chat/\(variant)",
        verdict: variant == "ios18" ? .identical : .changed)
    }
    let report = RunReport(keylift: "1.0", suite: findings.map(\.name), findings: findings)
    let suites = MarkupReading(JUnitReport(report).text).all("testsuite")
    #expect(suites.map { $0.attributes["tests"] } == ["2"])
    #expect(suites.map { $0.attributes["failures"] } == ["1"])
  }

  @Test func countsMatchTestElements() {
    let all = reading.all("testsuites")[0].attributes
    #expect([all["tests"], all["failures"], all["errors"]] == ["4", "2", "0"])
    #expect(reading.all("testsuite").map { $0.attributes["failures"] } == ["0", "1", "1", "0"])
    #expect(reading.all("failure").count == 2)
  }

  @Test func unreadableGoldenIsErrorNotFailure() {
    var finding = SampleRun.same
    (finding.verdict, finding.passes) = (.unreadable, false)
    let report = RunReport(keylift: "1.0", suite: ["chat"], findings: [finding])
    let reading = MarkupReading(JUnitReport(report).text)
    #expect(reading.isValid)
    #expect(reading.all("error").count == 1)
    #expect(reading.all("failure").isEmpty)
    #expect(reading.all("testsuite").first?.attributes["errors"] == "1")
  }

  @Test func failureHasAllSentencesAndAcceptCommand() {
    let failure = reading.all("failure")[0]
    #expect(failure.attributes["type"] == "moved")
    #expect(failure.attributes["message"] == SampleRun.moved.differences[0].sentence)
    for line in SampleRun.moved.differences.map(\.sentence) + SampleRun.moved.notes {
      #expect(failure.text.contains(line))
    }
    #expect(
      failure.text.contains(
        "keylift verify Scenes/sign-up.yaml; keylift accept sign-up/iphone-se.dark"))
  }

  @Test func knownTimesAreInSeconds() {
    let times = ["chat": Duration.milliseconds(1250), "stacks": .milliseconds(500)]
    let reading = MarkupReading(JUnitReport(SampleRun.report, times: times).text)
    #expect(reading.isValid)
    #expect(reading.all("testcase").map { $0.attributes["time"] }.contains("1.25"))
    #expect(reading.all("testcase")[1].attributes["time"] == nil)
    #expect(reading.all("testsuites").first?.attributes["time"] == "1.75")
    #expect(reading.all("testsuite").first?.attributes["time"] == "1.25")
    #expect(self.reading.all("testsuite").first?.attributes["time"] == nil)
  }

  @Test func attachmentsListTheDifferenceFirst() {
    let lines = reading.all("system-out").map { $0.text.split(separator: "\n") }
    #expect(lines.first?.count == 5)
    #expect(lines.first?.first == "[[ATTACHMENT|Output/Failures/sign-up/diff.png]]")
    // A path that the attachment syntax cannot express is left out; the hostile run has no other.
    #expect(lines.count == 1)
  }

  @Test func namesSurviveXMLExceptForbiddenCharacters() {
    let name = reading.all("testcase")[2].attributes["name"]
    #expect(name == SampleRun.shownName)
  }

  @Test func shardIsNamedInTheReport() {
    let part = SampleRun.passing(3, shard: .init(index: 2, total: 3))
    let reading = MarkupReading(JUnitReport(part).text)
    #expect(reading.isValid)
    #expect(reading.all("testsuites").first?.attributes["name"] == "keylift, shard 2 of 3")
    #expect(reading.all("property").last?.attributes["value"] == "2/3")
  }

  @Test(arguments: (0...0x9F).map(Unicode.Scalar.init) + ["\u{2028}", "\u{FFFE}", "\u{FFFF}"])
  func documentIsWellFormedForAnyCharacter(scalar: Unicode.Scalar?) throws {
    var finding = SampleRun.hostile
    finding.name = try "a\(#require(scalar))b"
    finding.notes = [finding.name]
    let report = RunReport(keylift: finding.name, suite: [finding.name], findings: [finding])
    #expect(MarkupReading(JUnitReport(report).text).isValid)
  }
}
