// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The output that pages show below their commands, which must be what the commands print.
///
/// `KEYLIFT_UPDATE=pages` writes the pages anew, for example when a row of the catalog has changed.
/// All blocks of a page that show output run in one folder, in order.
@Suite(.requires(.inter), .requires(.jq))
struct PageTranscriptTests {
  private struct Step {
    let command: Substring
    var output: [Substring] = []

    /// Returns the command with some output, as a page has them.
    func text(_ output: [Substring]) -> String {
      "$ \(command)\n" + output.map { $0 + "\n" }.joined()
    }
  }

  private static let pages = Repository.pages.filter { page in
    ((try? steps(in: page)) ?? []).contains { !$0.output.isEmpty }
  }

  @Test func pagesWithOutputAreFound() {
    #expect(Set(Self.pages).isSuperset(of: ["README.md", "AGENTS.md", "Docs/Goldens.md"]))
  }

  @Test(arguments: pages) func commandsPrintWhatThePageShows(_ page: String) throws {
    let steps = try Self.steps(in: page)
    let folder = try Self.folder()
    let script = steps.indices.map { "echo '@ \($0)'\n\(steps[$0].command)\necho \"= $?\"" }
    let result = try folder.shell(
      "exec 2>&1\nkeylift() { \"$0\" \"$@\"; }\n\(script.joined(separator: "\n"))\n")
    let printed = result.text.matches(of: /(?ms)^@ \d+\n(.*?)^= (\d+)$/)
    try #require(printed.count == steps.count, "\(result.text)")
    let shown = try Repository.text(of: page)
    var text = shown
    for (step, printed) in zip(steps, printed) {
      if step.output.isEmpty {
        #expect(printed.2 == "0", "\(step.command)\n\(printed.1)")
      } else {
        let lines = printed.1.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(step.output == Array(lines), "\(page): \(step.command)\n\(printed.1)")
        text.replace(step.text(step.output), with: step.text(Array(lines)), maxReplacements: 1)
      }
    }
    if ProcessInfo.processInfo.environment["KEYLIFT_UPDATE"] == "pages", text != shown {
      try Data(text.utf8).write(to: Repository.url(page))
      Issue.record("\(page) is written; read what has changed")
    }
  }

  /// Returns the commands of the blocks in which at least one shows its output.
  private static func steps(in page: String) throws -> [Step] {
    let text = try Repository.text(of: page)
    return text.matches(of: /(?ms)^```console\n(.*?)^```$/).flatMap { block in
      var steps: [Step] = []
      for line in block.1.split(separator: "\n") {
        if line.hasPrefix("$ ") {
          steps.append(Step(command: line.dropFirst(2)))
        } else {
          steps[steps.count - 1].output.append(line)
        }
      }
      return steps.contains { !$0.output.isEmpty } ? steps : []
    }
  }

  /// Returns a folder with the scenes, without goldens, and the files that pages take as given.
  private static func folder() throws -> TemporaryFolder {
    let scenes = Repository.url("Scenes")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: scenes.path)
    let folder = try TemporaryFolder()
    for path in paths where path.hasSuffix(".yaml") && !path.contains("Goldens") {
      try folder.write(Repository.text(of: "Scenes/\(path)"), to: "Scenes/\(path)")
    }
    let composer = try Repository.text(of: "Scenes/my-composer.yaml")
    try folder.write(
      composer.replacing("keyboard-responder", with: "keyboard-reponder"), to: "my-composer.yaml")
    let points = "Tests/Fixtures/Recordings/xr-rn-letters-show.csv"
    try folder.write(Repository.text(of: points), to: "measured.csv")
    try folder.write(Repository.text(of: "Examples/Recorder/late.jsonl"), to: "late.jsonl")
    return folder
  }
}
