// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
@testable import KeyliftCommand
import TestRequirements
import TestSupport
import Testing

/// The commands in the project's pages, which must parse.
struct PageExampleTests {
  /// Returns the `keylift` command lines in a page's code blocks, without shell comments.
  private static func examples(in page: String) throws -> [String] {
    let text = try String(contentsOf: Repository.url(page), encoding: .utf8)
    let blocks = text.components(separatedBy: "\n```").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return blocks.joined(separator: "\n").split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^(?:\$ |\s+- run: )?(?:swift (?:run|package) )?keylift (.+)/#).map {
        example in
        // GitHub puts a value in the place of an expression. A pipe or a file takes the output.
        String(example.1.replacing(/\$\{\{.*?\}\}/, with: "1").replacing(/\s+[#|>].*/, with: ""))
      }
    }
  }

  private static func exitCodes(in page: String) throws -> Set<Int32> {
    let rows = try Repository.text(of: page).matches(of: #/(?m)^\| ([0-9, ]+) \|/#)
    return Set(rows.flatMap { $0.1.split(separator: ", ").compactMap { Int32($0) } })
  }

  @Test func exitCodesOnPagesAreThoseOfTheProgram() throws {
    let codes = Set(ExitStatus.allCases.map(\.rawValue) + [0])
    #expect(try Self.exitCodes(in: "Docs/ContinuousIntegration.md") == codes)
    // Codes from 1 to 3 are for goldens.
    #expect(try Self.exitCodes(in: "Docs/Output.md") == codes.filter { $0 == 0 || $0 > 3 })
    let section = try Repository.text(of: "AGENTS.md").components(separatedBy: "## Exit codes\n")
    let sentence = try #require(section.last?.components(separatedBy: ". ").first)
    #expect(Set(sentence.matches(of: /[0-9]+/).compactMap { Int32($0.0) }) == codes)
  }

  /// Returns the words of a command line as a shell does; single quotes hold blanks together.
  private static func words(of line: String) -> [String] {
    line.matches(of: /(?:'[^']*'|[^ '])+/).map { String($0.output).replacing("'", with: "") }
  }

  @Test func examplesAreFound() throws { #expect(try !Self.examples(in: "README.md").isEmpty) }

  @Test(arguments: Repository.pages) func everyExampleParses(_ page: String) throws {
    for example in try Self.examples(in: page) {
      #expect(throws: Never.self, "keylift \(example)") {
        try Keylift.parseAsRoot(Self.words(of: example))
      }
    }
  }
}

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
