// SPDX-License-Identifier: MIT

import Foundation

/// The program that measures what Keylift promises, from the top of a checkout.
@main
enum Benchmarks {
  /// The number of times that most things are measured.
  static let rounds = (try? BenchmarkArguments(CommandLine.arguments).rounds) ?? 1

  static func main() {
    do {
      try measure(BenchmarkArguments(CommandLine.arguments))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func measure(_ arguments: BenchmarkArguments) throws {
    let report = Report(
      sections: try arguments.parts.flatMap { try $0.sections(keylift: arguments.keylift) })
    print(report.table)
    for (ending, text) in [
      (".json", try report.json), (".md", report.markdown), ("-headlines.md", report.headlines),
    ] {
      try text.write(toFile: arguments.output + ending, atomically: true, encoding: .utf8)
    }
  }
}
