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
    try report.json.write(
      toFile: arguments.output + ".json", atomically: true, encoding: .utf8)
    try report.markdown.write(
      toFile: arguments.output + ".md", atomically: true, encoding: .utf8)
  }
}
