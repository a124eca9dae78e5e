// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A pipe between this program and one that it starts; no other program that is started gets hold of it.
final class ProgramPipe: Sendable {
  /// One end, closed once.
  final class End: Sendable {
    /// The file that the system knows it by.
    let file: Int32
    private let isOpen = Mutex(true)

    fileprivate init(_ file: Int32) { self.file = file }

    deinit { close() }

    /// Closes the end, if that was not done.
    func close() {
      let wasOpen = isOpen.withLock { isOpen in
        defer { isOpen = false }
        return isOpen
      }
      if wasOpen, file >= 0 { _ = Foundation.close(file) }
    }
  }

  /// The end that is read.
  let reading: End
  /// The end that is written to.
  let writing: End

  /// Both ends lie above the numbers that a program finds its own files under.
  private static let least: Int32 = 16
  /// The bytes that a pipe holds, where the system lets it: the fewer, the more often both programs stop.
  private static let room: Int32 = 1 << 20
  /// Linux's `F_SETPIPE_SZ`, which Glibc's module lacks: `F_LINUX_SPECIFIC_BASE` + 7.
  private static let setRoom: Int32 = 1024 + 7

  /// Makes a pipe; nil where the system has none left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, ProgramPipe.least) }
    for end in ends { close(end) }
    (reading, writing) = (End(moved[0]), End(moved[1]))
    guard moved.allSatisfy({ $0 >= 0 }) else { return nil }
    #if os(Linux)
    _ = fcntl(writing.file, ProgramPipe.setRoom, ProgramPipe.room)
    #endif
  }
}

extension ProgramPipe.End {
  /// Writes bytes, and returns whether the other end took them: one that is gone does not.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
      let count = unsafe Foundation.write(file, part.baseAddress, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      unsafe rest = rest.dropFirst(count)
    }
    return true
  }

  /// Reads some bytes; none at the end, or where there is nothing to read from.
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
