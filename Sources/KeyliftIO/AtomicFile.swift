// SPDX-License-Identifier: MIT

import Foundation

/// Functions that write files atomically: a file appears complete or not at all.
package enum AtomicFile {
  /// Writes a file through a temporary draft in the same folder, creating missing folders.
  ///
  /// If the process is killed, the previous file, if any, stays as it was. A pipe or a device is
  /// written to directly.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    _ = try writeStamped(bytes, to: path)
  }

  /// Writes a file as `write(_:to:)` does and returns its stamp, even if another process has replaced
  /// it since; `nil` for a pipe or a device.
  package static func writeStamped(
    _ bytes: [UInt8], to path: String
  ) throws(FileError) -> FileStamp? {
    guard !isStream(path) else {
      let reason = writing(toStream: path) { write(bytes, to: $0) }
      guard reason == 0 else { throw FileError(.write, path, reason: reason) }
      return nil
    }
    let draft = try DraftFile(of: path, isStream: false)
    try draft.write(bytes)
    try draft.keep()
    return draft.stamp
  }

  /// Returns whether a path is a pipe or a device, such as `/dev/stdout`, which is written to
  /// directly instead of being replaced by a file.
  package static func isStream(_ path: String) -> Bool {
    // /dev/shm is not in the list: it holds ordinary folders and files.
    ["/dev", "/dev/fd"].contains(FilePath.parent(of: path)) || FileStatus(of: path).isStream
  }

  /// Creates a folder and the missing folders above it.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileError(.makeFolder, path, because: error)
    }
  }

  /// The tries to open a pipe, and the microseconds between them: 2 s, enough for a program that
  /// is started at the same time.
  private static let streamTries = (count: 200, pause: UInt32(10_000))

  /// Lets a closure write to a pipe or a device, and returns 0 or the `errno` of the failure.
  static func writing(toStream path: String, _ body: (_ file: Int32) -> Int32) -> Int32 {
    for _ in 0..<streamTries.count {
      // Without O_NONBLOCK, opening a pipe waits for a reader, perhaps for ever.
      let flags = O_WRONLY | O_TRUNC | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      let file = unsafe open(path, flags)
      if file >= 0 {
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
        let reason = body(file)
        return close(file) == 0 || reason != 0 ? reason : errno
      }
      guard errno == ENXIO else { return errno }
      usleep(streamTries.pause)
    }
    return ENXIO
  }

  /// Writes bytes to a file descriptor and returns 0, or the `errno` of the failure.
  @discardableResult
  package static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { unsafe write($0, to: file) }
  }

  /// Writes bytes to a file descriptor and returns 0, or the `errno` of the failure.
  package static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32 {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
      let count = unsafe Foundation.write(file, part.baseAddress, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      unsafe rest = rest.dropFirst(count)
    }
    return 0
  }
}
