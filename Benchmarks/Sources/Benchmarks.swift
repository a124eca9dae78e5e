// SPDX-License-Identifier: MIT

import Foundation

/// The program that measures what Keylift promises: `benchmarks KEYLIFT JSON [PART...]`, from the
/// top of a checkout.
@main
enum Benchmarks {
  /// The number of times that most things are measured; odd, so that one is in the middle.
  static let rounds = 5

  static func main() {
    do {
      try measure(CommandLine.arguments)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func measure(_ arguments: [String]) throws {
    guard arguments.count >= 3 else { throw BenchmarkError.wrongArguments }
    let names = arguments.dropFirst(3)
    let parts = names.compactMap(Part.init)
    guard parts.count == names.count else { throw BenchmarkError.wrongArguments }
    let figures = try Part.allCases.filter { parts.isEmpty || parts.contains($0) }
      .flatMap { try $0.figures(keylift: arguments[1]) }
    let report = Report(figures: figures)
    print(report.table)
    try report.json.write(toFile: arguments[2], atomically: true, encoding: .utf8)
  }
}

/// What is measured on its own, in the order in which it is.
enum Part: String, CaseIterable {
  // Processes first: on Linux a child's peak memory counts from that of the process it left.
  case programs, frames, encoding, layout

  func figures(keylift path: String) throws -> [Figure] {
    switch self {
    case .programs: try KeyliftProgram(path: path).figures()
    case .frames: try FrameComparison(scene: "Scenes/chat.yaml").figures()
    case .encoding: try EncodingComparison(scene: "Scenes/chat.yaml").figures()
    case .layout: try LayoutComparison().figures() + StageLayoutFigures().figures()
    }
  }
}

/// Why nothing can be measured.
enum BenchmarkError: Error, CustomStringConvertible {
  /// The program was not called as it should be.
  case wrongArguments
  /// A scene cannot be read.
  case badScene(String)
  /// A program cannot be started, by the system's error number.
  case cannotRun(String, Int32)
  /// Keylift ended with an exit code other than 0.
  case failed([String], status: Int32)
  /// Cairo could not draw or write.
  case cairo(String)
  /// libpng could not write.
  case libpng
  /// The two sides drew different pictures.
  case different(frame: Int, share: Double)
  /// The two solvers found different layouts, at most so many points apart.
  case differentLayout(Double)
  /// The script that asks kiwisolver ended with this exit code.
  case kiwisolver(Int32)

  var description: String {
    switch self {
    case .wrongArguments:
      "usage: benchmarks KEYLIFT JSON [programs | frames | encoding | layout]..."
    case .badScene(let path): "'\(path)' cannot be read"
    case .cannotRun(let path, let reason):
      unsafe "'\(path)' cannot be run: \(String(cString: strerror(reason)))"
    case .failed(let arguments, let status):
      "'keylift \(arguments.joined(separator: " "))' ended with \(status)"
    case .cairo(let message): "Cairo says: \(message)"
    case .libpng: "libpng could not write a picture"
    case .different(let frame, let share):
      "frame \(frame) differs from Cairo's in \(share * 100) % of its pixels, so that comparing "
        + "times would mean nothing"
    case .differentLayout(let difference):
      "kiwisolver's layout is up to \(difference) points away from ours"
    case .kiwisolver(let status): "'Benchmarks/kiwi-layout.py' ended with \(status)"
    }
  }
}
