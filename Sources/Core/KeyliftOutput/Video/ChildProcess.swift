// SPDX-License-Identifier: MIT

import Dispatch
package import Foundation
import KeyliftIO
import Synchronization

enum ChildProcess {
  /// Starts a program and returns its process id; `nil` if it cannot be started.
  ///
  /// The program is in a process group of its own. Otherwise Ctrl-C would end it too, and its end
  /// would be reported as a failure before this process ends. What it prints is thrown away unless
  /// standard output is among the files.
  static func start(
    _ path: String, _ arguments: [String], files: [(number: Int32, end: ProgramPipe.End)]
  ) -> pid_t? {
    #if os(Linux)
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #else
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // A thread of Dispatch blocks signals, and Keylift ignores SIGPIPE; the program would, too.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    for (number, end) in files {
      unsafe posix_spawn_file_actions_adddup2(&actions, end.file, number)
    }
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let reason = unsafe posix_spawn(&process, path, &actions, &attributes, &words, environ)
    return reason == 0 ? process : nil
  }

  /// Waits for a program and returns its exit status; 0 means success.
  static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

/// The text that a program writes to a pipe, read while it runs: a full pipe would block it forever.
final class CollectedText: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  private let reading = DispatchGroup()

  /// More bytes than the description of an error needs.
  static let messages = 1 << 16

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - end: The end to read from.
  ///   - limit: The number of bytes that are kept, the last ones.
  init(of end: ProgramPipe.End, limit: Int) {
    DispatchQueue.global().async(group: reading) { [self] in
      while case let piece = end.read(), !piece.isEmpty {
        bytes.withLock { bytes in
          bytes += piece
          if bytes.count > 2 * limit { bytes = bytes.suffix(limit) }
        }
      }
    }
  }

  func wait() { reading.wait() }

  /// The lines so far, without empty ones.
  var lines: [String] {
    let text = bytes.withLock { String(decoding: $0, as: UTF8.self) }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }
}

extension FileHandle {
  /// Reads from a program to its end, or up to more bytes than the facts of a video need.
  ///
  /// A program that writes more gets an error or a signal, because the handle is closed.
  package func readBeginning() -> Data {
    var text = Data()
    while text.count < CollectedText.messages, let piece = try? read(upToCount: 1 << 12),
      !piece.isEmpty
    {
      text += piece
    }
    try? close()
    return text
  }
}

/// A pipe between this program and a program that it starts; other child processes do not inherit
/// it.
final class ProgramPipe: Sendable {
  /// An end of the pipe, which is closed only once.
  final class End: Sendable {
    let file: Int32
    private let isOpen = Mutex(true)

    /// Moves a descriptor above those that a child process uses itself.
    init(moving file: Int32) {
      self.file = fcntl(file, F_DUPFD_CLOEXEC, ProgramPipe.minimum)
      _ = Foundation.close(file)
    }

    deinit { close() }

    /// Closes the end, unless it is closed.
    func close() {
      let wasOpen = isOpen.withLock { isOpen in
        defer { isOpen = false }
        return isOpen
      }
      if wasOpen, file >= 0 { _ = Foundation.close(file) }
    }
  }

  let reading: End
  let writing: End
  private static let minimum: Int32 = 16
  /// The requested capacity in bytes: in a smaller pipe, the programs wait for each other more
  /// often.
  private static let room: Int32 = 1 << 20
  /// Linux's `F_SETPIPE_SZ`, which the Glibc module lacks: `F_LINUX_SPECIFIC_BASE` + 7.
  private static let setRoom: Int32 = 1024 + 7

  /// Creates a pipe; `nil` if the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    reading = End(moving: ends[0])
    writing = End(moving: ends[1])
    guard reading.file >= 0, writing.file >= 0 else { return nil }
    #if os(Linux)
    _ = fcntl(writing.file, ProgramPipe.setRoom, ProgramPipe.room)
    #endif
  }
}

extension ProgramPipe.End {
  /// Writes bytes and returns whether the other end accepted them; it does not after it is closed.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    unsafe AtomicFile.write(bytes, to: file) == 0
  }

  func read() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      var result = -1
      repeat {
        result = unsafe Foundation.read(file, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(result, 0)
    }
  }
}
