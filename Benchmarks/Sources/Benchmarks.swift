// SPDX-License-Identifier: MIT

import Foundation

/// Measures what Keylift promises, from the top of a checkout.
@main
enum Benchmarks {
  static let rounds = (try? BenchmarkArguments(CommandLine.arguments).rounds) ?? 1

  static let seed = (try? BenchmarkArguments(CommandLine.arguments).seed) ?? 0

  static func main() {
    do {
      try measure(BenchmarkArguments(CommandLine.arguments))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  /// Throws the first failure, after the report of the other parts is written.
  private static func measure(_ arguments: BenchmarkArguments) throws {
    var (sections, failure): ([Section], (any Error)?) = ([], nil)
    for part in arguments.parts {
      do {
        sections += try part.sections(keylift: arguments.keylift)
      } catch {
        // What other parts measure is not lost.
        failure = failure ?? error
      }
    }
    let report = Report(sections: sections)
    print(report.markdown)
    var pages = [(".md", report.markdown)]
    if report.hasHeadlines { pages.append(("-headlines.md", report.headlines)) }
    if let sentence = Headline.sentence(of: sections) {
      pages.append(("-sentence.md", sentence + "\n"))
    }
    if arguments.parts.contains(.verdicts) {
      pages.append(("-verdicts.md", try VerdictTable.markdown()))
    }
    if arguments.parts.contains(.code) { pages.append(("-code.md", try SnippetTable.markdown())) }
    for (ending, text) in pages {
      try text.write(toFile: arguments.output + ending, atomically: true, encoding: .utf8)
    }
    if let failure { throw failure }
  }
}
