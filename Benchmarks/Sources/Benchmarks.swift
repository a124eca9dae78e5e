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
    var sections: [Section] = []
    var failure: (any Error)?
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
    keylift = arguments[1]
    output = arguments[2]
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

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  init(unreadable path: String) { self.init("'\(path)' cannot be read") }

  /// The reason is a number of the system.
  init(_ path: String, cannotBe verb: String, _ reason: Int32) {
    self.init("'\(path)' cannot be \(verb): \(unsafe String(cString: strerror(reason)))")
  }

  init(_ program: String, _ arguments: [String], endedWith status: Int32) {
    self.init("'\(program) \(arguments.joined(separator: " "))' ended with \(status)")
  }

  static var wrongArguments: BenchmarkError {
    BenchmarkError(
      "usage: benchmarks KEYLIFT OUTPUT [--rounds ODD-NUMBER] "
        + "[\(Part.allCases.map(\.rawValue).joined(separator: " | "))]...")
  }
}

/// The parts are measured in this order.
enum Part: String, CaseIterable {
  // Processes first: on Linux a child's peak memory counts from that of the process it left.
  case programs, render, previews, speed, scenes, generations, contents, apng, layout, comparing,
    verifying, faults, verdicts, code, page

  /// Whether the part is measured only by name: app code is compiled against the modules of a build
  /// of its own.
  var isApart: Bool { self == .code }

  func sections(keylift path: String) throws -> [Section] {
    let keylift = KeyliftProgram(path: path)
    return switch self {
    case .programs: [try keylift.programSection(), try keylift.goldenSection()]
    case .render: [try keylift.renderSection()]
    case .previews: [try keylift.previewSection(), try keylift.videoSection()]
    case .speed: try SpeedSections.chat()
    case .scenes: [try SpeedSections.otherScenes()]
    case .generations: [try SpeedSections.generations()]
    case .contents: [try SpeedSections.contents()]
    case .apng: [try keylift.animationSection()]
    case .comparing: [try PictureComparing().section()]
    case .layout: [Section("Layout", try LayoutComparison().figures())]
    case .verifying: [try VerifyingTimes.section()]
    case .faults: try FaultSections.all()
    case .verdicts: try VerdictSections.all()
    case .code: try SnippetSections.all()
    case .page: [try PreviewPageTimes(program: path).section()]
    }
  }
}
