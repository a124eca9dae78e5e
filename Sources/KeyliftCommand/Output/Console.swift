// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene

/// The output streams of the program: results on stdout, messages and progress on stderr.
struct Console: Sendable {
  /// Whether progress and notes are omitted.
  let isQuiet: Bool
  /// Whether stderr is a terminal.
  let isTerminal: Bool
  /// Whether messages on stderr have colors.
  let hasColor: Bool
  /// Whether results on stdout have colors.
  let hasColorInResults: Bool

  init(isQuiet: Bool = false) {
    self.isQuiet = isQuiet
    isTerminal = isatty(STDERR_FILENO) == 1
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    hasColor = isTerminal && noColor.isEmpty
    hasColorInResults = isatty(STDOUT_FILENO) == 1 && noColor.isEmpty
  }

  /// Writes a result to stdout without changes.
  ///
  /// Throws if stdout cannot be written, as on a full disk. A closed pipe is not a failure.
  func result(_ text: String) throws(Failure) {
    try result([UInt8](text.utf8))
  }

  /// Writes the bytes of a result to stdout, with the same failures as for text.
  func result(_ bytes: [UInt8]) throws(Failure) {
    let reason = AtomicFile.write(bytes, to: STDOUT_FILENO)
    guard reason == 0 || reason == EPIPE else {
      throw Failure(.cannotWrite, .cannotWriteResult(reason))
    }
  }

  /// Writes a message to stderr, with a line feed.
  func message(_ message: Message) {
    clearProgress()
    AtomicFile.write([UInt8]((message.text + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes a message to stderr unless `--quiet` is set.
  func note(_ text: Message) {
    if !isQuiet { message(text) }
  }

  /// Writes a message that a file was written; none for standard output.
  ///
  /// An animation that is larger than most sites take is followed by advice.
  func noteWritten(_ path: String) {
    guard path != OutputFile.standardOutput else { return }
    note("wrote \(path)")
    let size = FileStatus(of: path).size
    let isAnimation = [".gif", ".webp", ".apng"].contains { path.lowercased().hasSuffix($0) }
    if isAnimation, size > Console.largeAnimation { note(.large(path, size)) }
  }

  /// The size in bytes above which an animation is told of smaller ones.
  private static let largeAnimation = 5_000_000

  /// Shows a progress bar, on a terminal only.
  func progress(_ title: String, _ done: Int, of total: Int) {
    guard isTerminal, !isQuiet, total > 0 else { return }
    let width = 24
    let filled = done * width / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    TerminalState.show(progress: "\(bar) \(done)/\(total) \(title.printable)")
  }

  func clearProgress() { TerminalState.clearProgress() }
}

extension Message {
  fileprivate static func large(_ path: String, _ size: Int) -> Message {
    """
    note: '\(path)' has \(size / 1_000_000) MB; a smaller --max-width or --fps makes it smaller
    """
  }

  fileprivate static func cannotWriteResult(_ reason: Int32) -> Message {
    "error: cannot write to stdout: \(FileError.words(for: reason))"
  }
}

extension Console {
  /// Prints a warning for each constraint that a clip had to drop.
  func warn(of clip: Clip, named name: String) {
    for dropped in clip.droppedConstraints { message("warning: \(name): \(dropped.sentence)") }
  }

  /// Prints a warning with the characters that no font has.
  func warn(of missing: [Character], in title: String) {
    guard !missing.isEmpty else { return }
    let list = missing.map { "'\($0)'" }.joined(separator: ", ")
    message("warning: \(title): no font has \(list); boxes are drawn instead")
  }
}
