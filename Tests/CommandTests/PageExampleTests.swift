// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
@testable import KeyliftCommand
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
        String(
          example.1.replacing(/\$\{\{.*?\}\}/, with: "1").replacing(/\s+[#|>].*/, with: ""))
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

  @Test func examplesAreFound() throws {
    #expect(try !Self.examples(in: "README.md").isEmpty)
  }

  @Test(arguments: Repository.pages) func everyExampleParses(_ page: String) throws {
    for example in try Self.examples(in: page) {
      #expect(throws: Never.self, "keylift \(example)") {
        try Keylift.parseAsRoot(Self.words(of: example))
      }
    }
  }
}
