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

/// The arguments of the program: `benchmarks KEYLIFT OUTPUT [--rounds NUMBER] [--seed NUMBER] [PART...]`.
struct BenchmarkArguments {
  let keylift: String
  let output: String
  /// Odd, so that one sample is in the middle.
  let rounds: Int
  /// Fault *n* is made from this and *n*.
  let seed: UInt64
  let parts: [Part]

  init(_ arguments: [String]) throws {
    guard arguments.count >= 3 else { throw BenchmarkError.wrongArguments }
    (keylift, output) = (arguments[1], arguments[2])
    var names = arguments[3...]
    rounds = try BenchmarkArguments.value(of: "--rounds", in: &names) ?? 5
    seed = try BenchmarkArguments.value(of: "--seed", in: &names) ?? 20_260
    guard rounds > 0, rounds % 2 == 1 else { throw BenchmarkError.wrongArguments }
    let chosen = names.compactMap(Part.init)
    guard chosen.count == names.count else { throw BenchmarkError.wrongArguments }
    parts = Part.allCases.filter { chosen.isEmpty ? !$0.isApart : chosen.contains($0) }
  }

  private static func value<Number: FixedWidthInteger>(
    of option: String, in arguments: inout ArraySlice<String>
  ) throws -> Number? {
    guard arguments.first == option else { return nil }
    guard let number = arguments.dropFirst().first.flatMap({ Number($0) }) else {
      throw BenchmarkError.wrongArguments
    }
    arguments = arguments.dropFirst(2)
    return number
  }
}

enum BenchmarkError: Error {
  case wrongArguments
  case badScene(String)
  /// Too few frames of a scene differ from the one before.
  case tooStill(String, moving: Int)
  case cannotRun(String, Int32)
  case cannotWrite(String, Int32)
  case failed(String, [String], status: Int32)
  case cairo(String)
  case different(String, frame: Int, share: Double)
  case differentLayout(Double)
  /// Noise that was laid over a frame of a scene is missing, or larger than a step.
  case noNoise(String)
  case falseAlarm(String)
  case wrongShare(Double)
}

extension BenchmarkError: CustomStringConvertible {
  var description: String {
    switch self {
    case .wrongArguments:
      "usage: benchmarks KEYLIFT OUTPUT [--rounds ODD-NUMBER] "
        + "[\(Part.allCases.map(\.rawValue).joined(separator: " | "))]..."
    case .badScene(let path): "'\(path)' cannot be read"
    case .tooStill(let path, let moving): "'\(path)' has only \(moving) moving frames"
    case .cannotRun(let path, let reason):
      "'\(path)' cannot be run: \(BenchmarkError.explanation(reason))"
    case .cannotWrite(let path, let reason):
      "'\(path)' cannot be written: \(BenchmarkError.explanation(reason))"
    case .failed(let program, let arguments, let status):
      "'\(program) \(arguments.joined(separator: " "))' ended with \(status)"
    case .cairo(let message): "Cairo says: \(message)"
    case .different(let way, let frame, let share):
      "\(way): frame \(frame) differs from ours in \(share * 100) % of its pixels, so that "
        + "comparing times would mean nothing"
    case .differentLayout(let difference):
      "kiwisolver's layout is up to \(difference) points away from ours"
    case .noNoise(let path): "'\(path)' shows other noise than was laid over it"
    case .falseAlarm(let path): "'\(path)' has not changed and is not like its golden"
    case .wrongShare(let share): "\(share * 100) % of the pixels are more than a step off"
    }
  }

  private static func explanation(_ reason: Int32) -> String {
    unsafe String(cString: strerror(reason))
  }
}
