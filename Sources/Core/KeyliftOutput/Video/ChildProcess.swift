// SPDX-License-Identifier: MIT

package import Dispatch
import Foundation
import KeyliftIO
import Synchronization

/// A program that this process has started, and what it prints on standard error.
///
/// Foundation's `Process` notices the end of a program late, which counts for a short GIF.
/// swift-subprocess 1.0.2 gives a program no descriptors above 2, and ffmpeg needs four; it also waits on
/// the threads of Swift's pool, which callers here may all block.
package final class ChildProcess: Sendable {
  private let number: pid_t
  private let messages: CollectedText
  private let status = Mutex<Int32?>(nil)

  /// More bytes than the description of an error, or the facts of a video, needs.
  private static let textLimit = 1 << 16

  /// `nil` if the program cannot be started.
  ///
  /// - Parameter files: The descriptors of the program but standard error, whose ends are closed
  ///   here. Its output is discarded unless standard output is among them.
  init?(
    _ path: String, _ arguments: [String], files: [(number: Int32, end: ProgramPipe.End)],
    messages kept: CollectedText.Part = .end
  ) {
    guard let errors = ProgramPipe() else { return nil }
    let files = files + [(STDERR_FILENO, errors.writing)]
    guard let number = Self.start(path, arguments, files) else { return nil }
    self.number = number
    // A reader notices the end of a pipe only when no other process can write to it.
    for (_, end) in files { end.close() }
    messages = CollectedText(of: errors.reading, kept, limit: Self.textLimit)
  }

  /// Puts the program in a process group of its own.
  ///
  /// Otherwise Ctrl-C would end it, too, and its end would be reported as a failure before this
  /// process ends.
  private static func start(
    _ path: String, _ arguments: [String], _ files: [(number: Int32, end: ProgramPipe.End)]
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
    let reason = ProgramPipe.inheritance.withLock { _ in
      unsafe posix_spawn(&process, path, &actions, &attributes, &words, environ)
    }
    return reason == 0 ? process : nil
  }

  /// Returns the exit code, or 128 and the number of the signal that ended the program, as shells
  /// do.
  func wait() -> Int32 {
    messages.wait()
    // The process id must not be given to another process while `terminate` uses it.
    var information = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let status = status.withLock { status in
      if let status { return status }
      var ended: Int32 = 0
      while unsafe waitpid(number, &ended, 0) < 0, errno == EINTR {}
      status = ended
      return ended
    }
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }

  func finish() -> Bool { wait() == 0 }

  /// Asks the program to end, unless it was waited for.
  func terminate() { status.withLock { status in if status == nil { kill(number, SIGTERM) } } }

  var errorLines: [String] { messages.lines }
}

extension ChildProcess {
  /// Returns the beginning of the output.
  ///
  /// A program that prints too much gets a signal.
  package static func output(
    of path: String, _ arguments: [String]
  ) -> (text: [UInt8], errorLines: [String])? {
    guard let output = ProgramPipe(),
      let child = ChildProcess(
        path, arguments, files: [(STDOUT_FILENO, output.writing)], messages: .beginning)
    else { return nil }
    let text = CollectedText(of: output.reading, .beginning, limit: textLimit)
    text.wait()
    _ = child.finish()
    return (text.collected, child.errorLines)
  }
}

package struct AnsweringProcess: Sendable {
  /// The processes whose answers are awaited.
  private static let live = Mutex<[ObjectIdentifier: ChildProcess]>([:])
  private let child: ChildProcess
  private let input: ProgramPipe.End
  private let answer: CollectedText

  package init?(_ path: String, _ arguments: [String]) {
    guard let input = ProgramPipe(), let output = ProgramPipe(),
      let child = ChildProcess(
        path, arguments, files: [(STDIN_FILENO, input.reading), (STDOUT_FILENO, output.writing)],
        messages: .beginning)
    else { return nil }
    Self.live.withLock { $0[ObjectIdentifier(child)] = child }
    self.child = child
    self.input = input.writing
    answer = CollectedText(of: output.reading, .beginning, limit: .max)
  }

  /// `nil` if `terminateAll` has ended the process.
  package func run(on text: [UInt8]) -> (status: Int32, output: [UInt8], messages: [String])? {
    _ = unsafe text.withUnsafeBytes { bytes in unsafe input.write(bytes) }
    input.close()
    answer.wait()
    let status = child.wait()
    let isLive = Self.live.withLock { $0.removeValue(forKey: ObjectIdentifier(child)) } != nil
    return isLive ? (status, answer.collected, child.errorLines) : nil
  }

  package func terminate() { child.terminate() }

  /// Ends the processes that no one will read an answer of, because a signal ends this one.
  package static func terminateAll() {
    live.withLock { live in
      live.values.forEach { $0.terminate() }
      live = [:]
    }
  }
}

/// Read while the program runs, because a full pipe would block the program forever.
final class CollectedText: Sendable {
  /// After the beginning, the pipe is closed.
  enum Part { case beginning, end }

  private let bytes = Mutex<[UInt8]>([])
  private let reading = DispatchGroup()

  /// The limit is a minimum.
  init(of end: ProgramPipe.End, _ part: Part, limit: Int) {
    reading.runOnThread { [self] in
      while case let piece = end.read(), !piece.isEmpty {
        let count = bytes.withLock { bytes in
          bytes += piece
          if part == .end, bytes.count > 2 * limit { bytes = bytes.suffix(limit) }
          return bytes.count
        }
        if part == .beginning, count >= limit { break }
      }
      end.close()
    }
  }

  func wait() { reading.wait() }

  var collected: [UInt8] { bytes.withLock { $0 } }

  var lines: [String] {
    String(decoding: collected, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }
}

extension DispatchGroup {
  /// Runs work that waits for a pipe on a thread of its own.
  ///
  /// Dispatch has a thread for each core, and on Linux starts one more a second while all of them
  /// wait. On two cores, nobody would read the third pipe of a program until then.
  package func runOnThread(_ work: @escaping @Sendable () -> Void) {
    enter()
    Thread.detachNewThread { [self] in
      work()
      leave()
    }
  }
}

/// Child processes inherit only the ends that they are given.
final class ProgramPipe: Sendable {
  final class End: Sendable {
    let file: Int32
    private let isOpen = Mutex(true)

    /// Moves a descriptor above those that a child process uses itself.
    init(moving file: Int32) {
      self.file = fcntl(file, F_DUPFD_CLOEXEC, ProgramPipe.minimum)
      _ = Foundation.close(file)
    }

    deinit { close() }

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
  /// In bytes: in a smaller pipe, the programs wait for each other more often.
  private static let room: Int32 = 1 << 20
  /// Linux's `F_SETPIPE_SZ`, which the Glibc module lacks: `F_LINUX_SPECIFIC_BASE` + 7.
  private static let setRoom: Int32 = 1024 + 7

  /// Locked while a new pipe can be inherited, and while a program starts.
  ///
  /// Otherwise a program that another thread starts would hold the ends of this pipe open, and the
  /// reader of the pipe would wait for the end of that program, too.
  fileprivate static let inheritance = Mutex(())

  init?() {
    let ends = Self.inheritance.withLock { _ -> [End] in
      var ends: [Int32] = [-1, -1]
      return unsafe pipe(&ends) == 0 ? ends.map(End.init(moving:)) : []
    }
    guard ends.count == 2, ends.allSatisfy({ $0.file >= 0 }) else { return nil }
    reading = ends[0]
    writing = ends[1]
    #if os(Linux)
    _ = fcntl(writing.file, Self.setRoom, Self.room)
    #endif
  }
}

extension ProgramPipe.End {
  /// Returns whether the other end accepted the bytes; once closed, it does not.
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
