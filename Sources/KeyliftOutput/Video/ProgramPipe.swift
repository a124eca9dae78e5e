// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import Synchronization

/// A pipe between this program and a program that it starts; other child processes do not inherit
/// it.
final class ProgramPipe: Sendable {
  /// An end of the pipe, which is closed only once.
  final class End: Sendable {
    /// The file descriptor.
    let file: Int32
    private let isOpen = Mutex(true)

    /// Moves a descriptor above those that a child process uses itself.
    init(moving file: Int32) {
      self.file = fcntl(file, F_DUPFD_CLOEXEC, ProgramPipe.least)
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

  /// The end to read from.
  let reading: End
  /// The end to write to.
  let writing: End

  /// The least descriptor of an end.
  private static let least: Int32 = 16
  /// The requested capacity in bytes: in a smaller pipe, the programs wait for each other more
  /// often.
  private static let room: Int32 = 1 << 20
  /// Linux's `F_SETPIPE_SZ`, which the Glibc module lacks: `F_LINUX_SPECIFIC_BASE` + 7.
  private static let setRoom: Int32 = 1024 + 7

  /// Creates a pipe; `nil` if the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reading, writing) = (End(moving: ends[0]), End(moving: ends[1]))
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

  /// Reads some bytes; none at the end or after an error.
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
