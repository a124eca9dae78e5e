// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftOutput
import Synchronization

/// The signals that end the program, which ends its calls, removes its drafts and restores the
/// terminal first.
///
/// A signal's handler may neither lock nor allocate, so it only writes the signal's number to a
/// pipe. A thread at the other end does the rest and lets the signal end the program.
enum EndingSignal {
  private static let all = [SIGINT, SIGTERM, SIGHUP]
  /// Set before the first handler is installed, and never again.
  nonisolated(unsafe) private static var pipe: Int32 = -1

  /// Leaves out the signals that the program's parent lets it ignore.
  static func watch() {
    var ends: [Int32] = [-1, -1]
    guard unsafe Foundation.pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    unsafe pipe = ends[1]
    let source = ends[0]
    let installed = all.filter(install)
    Thread.detachNewThread { wait(at: source, for: installed) }
  }

  /// Returns whether the program takes the signal.
  private static func install(_ number: Int32) -> Bool {
    let former = signal(number) { number in
      let reason = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(EndingSignal.pipe, &byte, 1)
      errno = reason
    }
    // A shell lets a program in the background ignore SIGINT, and nohup lets it ignore SIGHUP.
    guard unsafe unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    else { return true }
    signal(number, SIG_IGN)
    return false
  }

  /// Waits for one of the signals, then ends the program by it.
  ///
  /// Other bytes in the pipe are not the handler's.
  private static func wait(at source: Int32, for installed: [Int32]) {
    var byte: UInt8 = 0
    while !installed.contains(Int32(byte)) {
      let count = unsafe read(source, &byte, 1)
      guard count == 1 || (count < 0 && errno == EINTR) else { return }
    }
    AnsweringProcess.terminateAll()
    LiveDrafts.removeAll {
      TerminalState.restore {
        signal(Int32(byte), SIG_DFL)
        kill(getpid(), Int32(byte))
        // The signal may reach another thread first.
        while true { sleep(1) }
      }
    }
  }
}

/// The changes to the terminal that must not outlive the program: its modes while it waits for a
/// key, and a progress line.
enum TerminalState {
  private struct Changes {
    /// The modes before they were changed; `nil` if they are unchanged.
    var modes: termios?
    var hasProgress = false
  }

  private static let changes = Mutex(Changes())

  static func show(progress line: String) {
    changes.withLock { changes in
      changes.hasProgress = true
      write("\(erase)\(line)")
    }
  }

  static func clearProgress() {
    changes.withLock { clearProgress(&$0) }
  }

  /// Delivers each key to the work at once, control characters included.
  ///
  /// - Returns: `nil` if standard input is no terminal.
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
