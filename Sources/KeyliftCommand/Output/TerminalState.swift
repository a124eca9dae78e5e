// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import Synchronization

/// The changes to the terminal that must not outlive the program: its modes while it waits for a
/// key, and a progress line.
enum TerminalState {
  private struct Changes {
    /// The modes of the terminal at standard input before they were changed; `nil` if they are not.
    var modes: termios?
    /// Whether stderr ends with a progress line.
    var hasProgress = false
  }

  private static let changes = Mutex(Changes())

  /// Writes a progress line over the one before.
  static func show(progress line: String) {
    changes.withLock { changes in
      changes.hasProgress = true
      write("\(erase)\(line)")
    }
  }

  /// Erases the progress line, if there is one.
  static func clearProgress() {
    changes.withLock { clearProgress(&$0) }
  }

  /// Makes the terminal at standard input pass on each key at once, as an unusual character or not,
  /// while some work runs; `nil` if standard input is no terminal.
  static func withRawKeys<Result>(_ work: () -> Result) -> Result? {
    var former = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &former) == 0 else { return nil }
    changes.withLock { changes in
      changes.modes = former
      var raw = former
      unsafe cfmakeraw(&raw)
      unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    }
    defer { changes.withLock { restoreModes(&$0) } }
    return work()
  }

  /// Takes back all changes, then ends the process.
  ///
  /// - Parameter end: Ends the process and does not return. While it runs, nothing changes the
  ///   terminal again.
  static func restore(thenEnd end: () -> Void) {
    changes.withLock { changes in
      restoreModes(&changes)
      clearProgress(&changes)
      end()
    }
  }

  private static func restoreModes(_ changes: inout Changes) {
    guard var modes = changes.modes else { return }
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    changes.modes = nil
  }

  private static func clearProgress(_ changes: inout Changes) {
    guard changes.hasProgress else { return }
    write(erase)
    changes.hasProgress = false
  }

  /// Goes to the beginning of the line and erases it (ECMA-48, 8.3.41).
  private static let erase = "\r\u{1B}[K"

  private static func write(_ text: String) {
    AtomicFile.write([UInt8](text.utf8), to: STDERR_FILENO)
  }
}
