// SPDX-License-Identifier: MIT

import Foundation

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
  case kiwisolver(Int32)
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
    case .kiwisolver(let status): "'Benchmarks/kiwi-layout.py' ended with \(status)"
    case .wrongShare(let share): "\(share * 100) % of the pixels are more than a step off"
    }
  }

  private static func explanation(_ reason: Int32) -> String {
    unsafe String(cString: strerror(reason))
  }
}
