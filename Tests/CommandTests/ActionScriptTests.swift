// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

struct ActionScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "repo/Scenes/field.yaml": SampleScene.plain + "golden: { text: blocks }\n",
      "home/file": "precious", "home/Report/file": "precious", "home/Failures/file": "precious",
    ])
  }

  private func run(after lines: String) throws -> KeyliftResult {
    let script = Repository.url("Packaging/action/verify.sh").path
    return try folder.shell(
      """
      mkdir bin; ln -s "$0" bin/keylift; cd repo; \(lines)
      PATH="$PWD/../bin:$PATH" GITHUB_STEP_SUMMARY=../sum GITHUB_OUTPUT=../out bash '\(script)'
      """)
  }

  @Test func reportIsWritten() throws {
    try run(after: "true").exits(0)
    // There is no golden.
    #expect(try folder.text(of: "out") == "status=2\n")
    #expect(try folder.text(of: "sum").contains("## Keylift"))
    #expect(
      folder.files(in: "repo/Output/Report")
        == ["junit.xml", "report.html", "run.json", "summary.md"])
  }

  @Test(arguments: [
    "mkdir -p Output/Report; ln -s ../../../home/file Output/Report/summary.md",
    "mkdir -p Output; ln -s ../../home/Report Output/Report",
    "mkdir -p Output; ln -s ../../home/Failures Output/Failures",
  ]) func linksInTheReportAreRemoved(_ lines: String) throws {
    try run(after: lines).exits(0)
    #expect(try folder.text(of: "out") == "status=2\n")
    #expect(folder.files(in: "home") == ["Failures/file", "Report/file", "file"])
    #expect(try folder.text(of: "home/file") == "precious")
  }

  @Test(arguments: ["ln -s ../home Output", "ln -s / Output", "ln -s ../missing Output"])
  func outputOutsideOfTheWorkspaceEndsTheStep(_ lines: String) throws {
    try run(after: lines).exits(73)
    #expect(folder.files(in: "home") == ["Failures/file", "Report/file", "file"])
    #expect(!folder.files().contains("out"))
  }

  @Test func linkWithinTheWorkspaceIsFollowed() throws {
    #expect(try run(after: "mkdir build; ln -s build Output").status == 0)
    #expect(folder.files(in: "repo/build/Report").contains("run.json"))
  }
}
