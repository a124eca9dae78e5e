// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Functions that write files atomically: a file appears complete or not at all.
package enum AtomicFile {
  /// Writes a file through a temporary draft in the same folder, creating missing folders.
  ///
  /// If the process is killed, the previous file, if any, stays as it was. A pipe or a device is
  /// written to directly.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard !isStream(path) else {
      let reason = save(bytes, to: path)
      guard reason == 0 else { throw FileError(.write, path, reason: reason) }
      return
    }
    let (folder, draft) = draft(of: path)
    var reason = save(bytes, to: draft)
    // Trying to write first saves a system call per file.
    if reason == ENOENT || reason == ENOTDIR {
      try makeFolder(String(folder.dropLast()))
      reason = save(bytes, to: draft)
    }
    if reason == 0, unsafe rename(draft, path) != 0 { reason = errno }
    guard reason != 0 else { return }
    unsafe unlink(draft)
    throw FileError(.write, path, reason: reason)
  }

  /// Returns whether a path is a pipe or a device, such as `/dev/stdout`, which is written to
  /// directly instead of being replaced by a file.
  package static func isStream(_ path: String) -> Bool {
    // /dev/shm is not in the list: it holds ordinary folders and files.
    ["/dev", "/dev/fd"].contains(FilePath.parent(of: path)) || FileStatus(of: path).isStream
  }

  /// Creates an empty draft for a file, and the folders above it.
  ///
  /// Fails early, before any work is done, if the path cannot be written.
  ///
  /// - Returns: The draft's path, for `keep(_:as:)` or `discard(_:)`.
  package static func beginDraft(of path: String) throws(FileError) -> String {
    let (folder, draft) = draft(of: path)
    try makeFolder(String(folder.dropLast()))
    let reason = save([], to: draft)
    guard reason == 0 else { throw FileError(.write, path, reason: reason) }
    return draft
  }

  /// Moves a finished draft to the path of its file, or deletes the draft if that fails.
  package static func keep(_ draft: String, as path: String) throws(FileError) {
    guard unsafe rename(draft, path) != 0 else { return }
    let reason = errno
    discard(draft)
    throw FileError(.write, path, reason: reason)
  }

  /// Deletes a draft.
  package static func discard(_ draft: String) { unsafe unlink(draft) }

  private static func draft(of path: String) -> (folder: String, file: String) {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let folder = String(path[..<start])
    return (folder, folder + DraftName(of: String(path[start...])).text)
  }

  /// Returns the name of the file that an abandoned draft stands for, or `nil` if the name is not
  /// an abandoned draft's.
  ///
  /// A draft is abandoned if the process that wrote it has ended.
  package static func file(ofAbandonedDraft name: String) -> String? {
    DraftName(name).flatMap { $0.isAbandoned ? $0.name : nil }
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

  /// Writes a file and returns 0, or the `errno` of the failure.
  private static func save(_ bytes: [UInt8], to path: String) -> Int32 {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { return errno }
    let reason = write(bytes, to: file)
    return close(file) == 0 || reason != 0 ? reason : errno
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

/// The name of a draft: a hidden name in the same folder that contains the process's id.
package struct DraftName {
  /// The final name, without the draft's prefix and suffix.
  package let name: String
  /// The id of the process that writes the draft.
  package let process: Int32

  /// Creates the draft name that this process uses for a file.
  package init(of name: String) {
    self.name = name
    process = getpid()
  }

  /// Parses a draft's name.
  ///
  /// Returns `nil` for any other name.
  package init?(_ text: some StringProtocol) {
    let parts = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard let end = parts.last, let process = pid_t(end), process > 0 else { return nil }
    name = parts.dropLast().joined(separator: ".")
    self.process = process
    guard text == self.text else { return nil }
  }

  /// The draft's file name: `.<name>.<process>`.
  package var text: String { ".\(name).\(process)" }

  /// Whether the process that wrote the draft has ended.
  package var isAbandoned: Bool {
    // Signal 0 only checks for the process. A process of another user answers EPERM.
    kill(process, 0) != 0 && errno == ESRCH
  }
}

/// A draft that is written in parts, so that the whole file is never in memory.
package final class DraftFile: Sendable {
  /// The path of the finished file, for error messages.
  private let path: String
  private let file: Int32
  /// The bytes that are not written yet.
  private let waiting = Mutex<[UInt8]>([])

  /// The number of bytes after which the buffer is written.
  private static let most = 1 << 18

  /// Opens an existing draft.
  ///
  /// - Parameters:
  ///   - draft: The path that `AtomicFile.beginDraft(of:)` returned.
  ///   - path: The path that was passed to `AtomicFile.beginDraft(of:)`.
  package init(_ draft: String, of path: String) throws(FileError) {
    self.path = path
    file = unsafe open(draft, O_WRONLY)
    guard file >= 0 else { throw FileError(.write, path, reason: errno) }
  }

  deinit { close(file) }

  /// Appends bytes.
  package func append(_ parts: [[UInt8]]) throws(FileError) {
    try waiting.withLock { (waiting) throws(FileError) in
      for part in parts {
        waiting += part
        if waiting.count >= DraftFile.most { try write(&waiting) }
      }
    }
  }

  /// Writes the remaining bytes, then overwrites bytes at an offset.
  ///
  /// - Parameter offset: The offset of the first overwritten byte, from 0.
  package func finish(replacing offset: Int, with bytes: [UInt8]) throws(FileError) {
    try waiting.withLock { (waiting) throws(FileError) in try write(&waiting) }
    guard lseek(file, off_t(offset), SEEK_SET) >= 0 else {
      throw FileError(.write, path, reason: errno)
    }
    var bytes = bytes
    try write(&bytes)
    // Some file systems report a full disk only on close.
    guard close(dup(file)) == 0 else { throw FileError(.write, path, reason: errno) }
  }

  private func write(_ bytes: inout [UInt8]) throws(FileError) {
    let reason = AtomicFile.write(bytes, to: file)
    bytes.removeAll(keepingCapacity: true)
    guard reason == 0 else { throw FileError(.write, path, reason: reason) }
  }
}
