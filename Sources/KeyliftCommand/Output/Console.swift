// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens

/// The two streams of a terminal program: results on stdout, messages and progress on stderr.
struct Console: Sendable {
  /// Whether progress and notes are left out.
  let isQuiet: Bool
  /// Whether stderr is a terminal that a person watches.
  let isTerminal: Bool
  /// Whether colours may be used on stderr.
  let hasColor: Bool
  /// Whether colours may be used on stdout.
  let hasColorInResults: Bool

  init(isQuiet: Bool = false) {
    self.isQuiet = isQuiet
    isTerminal = isatty(STDERR_FILENO) == 1
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    hasColor = isTerminal && noColor.isEmpty
    hasColorInResults = isatty(STDOUT_FILENO) == 1 && noColor.isEmpty
  }

  /// Writes a result to stdout as it is.
  ///
  /// Throws where stdout takes no more, as on a full disk; a reader who has gone away is no failure.
  func result(_ text: String) throws(Failure) {
    try result([UInt8](text.utf8))
  }

  /// Writes a result's bytes to stdout, as `result(_:)` does with text.
  func result(_ bytes: [UInt8]) throws(Failure) {
    let reason = Console.write(bytes, to: STDOUT_FILENO)
    guard reason == 0 || reason == EPIPE else {
      throw Failure(.cannotWrite, .cannotWriteResult(reason))
    }
  }

  /// Writes a message to stderr on a line of its own.
  func message(_ text: String) {
    clearProgress()
    Console.write([UInt8]((text + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes a message to stderr that `--quiet` leaves out.
  func note(_ text: String) {
    if !isQuiet { message(text) }
  }

  /// Shows how far a job has come, on a terminal only.
  func progress(_ title: String, _ done: Int, of total: Int) {
    guard isTerminal, !isQuiet, total > 0 else { return }
    let width = 24
    let filled = done * width / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    Console.write([UInt8]("\r\u{1B}[K\(bar) \(done)/\(total) \(title)".utf8), to: STDERR_FILENO)
  }

  /// Takes the progress bar away.
  func clearProgress() {
    guard isTerminal, !isQuiet else { return }
    Console.write([UInt8]("\r\u{1B}[K".utf8), to: STDERR_FILENO)
  }

  /// Writes all bytes to a stream, and returns 0 or why the rest could not be written.
  @discardableResult
  private static func write(_ bytes: [UInt8], to stream: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Foundation.write(stream, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}

extension String {
  fileprivate static func cannotWriteResult(_ reason: Int32) -> String {
    "error: cannot write to stdout: \(FileError.words(for: reason))"
  }
}
