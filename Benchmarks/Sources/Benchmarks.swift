// SPDX-License-Identifier: MIT

import Foundation

/// The program that measures what Keylift promises: `benchmarks KEYLIFT JSON`, from the top of a
/// checkout.
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
    guard arguments.count == 3 else { throw BenchmarkError.wrongArguments }
    // Processes first: on Linux a child's peak memory counts from that of the process it left.
    let processes = try KeyliftProgram(path: arguments[1]).figures()
    let frames = try FrameComparison(scene: "Scenes/chat.yaml").figures()
    let report = Report(figures: processes + frames)
    print(report.table)
    try report.json.write(toFile: arguments[2], atomically: true, encoding: .utf8)
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
  /// The two sides drew different pictures.
  case different(frame: Int, share: Double)

  var description: String {
    switch self {
    case .wrongArguments: "usage: benchmarks KEYLIFT JSON"
    case .badScene(let path): "'\(path)' cannot be read"
    case .cannotRun(let path, let reason):
      unsafe "'\(path)' cannot be run: \(String(cString: strerror(reason)))"
    case .failed(let arguments, let status):
      "'keylift \(arguments.joined(separator: " "))' ended with \(status)"
    case .cairo(let message): "Cairo says: \(message)"
    case .different(let frame, let share):
      "frame \(frame) differs from Cairo's in \(share * 100) % of its pixels, so that comparing "
        + "times would mean nothing"
    }
  }
}
