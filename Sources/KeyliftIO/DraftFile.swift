// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A draft of a file: a hidden file beside it that becomes the file when it is kept.
///
/// This process holds the draft's lock until the draft is kept or discarded. The system releases
/// the lock of a killed process, in any container, so a draft without a lock is abandoned. A draft
/// of a pipe or a device is copied into it when it is kept.
///
/// A draft that is neither kept nor discarded is discarded with its last reference.
package final class DraftFile: Sendable {
  /// The draft's path.
  package let draft: String
  /// The path of the finished file.
  private let path: String
  private let isStream: Bool
  private let file: Int32
  /// The bytes that are not written yet.
  private let waiting = Mutex<[UInt8]>([])

  /// The number of bytes after which the buffer is written.
  private static let most = 1 << 18

  /// Creates an empty draft and the folders above it.
  ///
  /// Fails early, before any work is done, if the path cannot be written.
  package convenience init(of path: String) throws(FileError) {
    try self.init(of: path, isStream: AtomicFile.isStream(path))
  }

  init(of path: String, isStream: Bool) throws(FileError) {
    self.path = path
    self.isStream = isStream
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let (folder, name) = (String(path[..<start]), String(path[start...]))
    var made = DraftFile.make(in: folder, for: name)
    // Trying to create the draft first saves a system call per file.
    if made.file == -ENOENT || made.file == -ENOTDIR {
      try AtomicFile.makeFolder(String(folder.dropLast()))
      made = DraftFile.make(in: folder, for: name)
    }
    guard made.file >= 0 else { throw FileError(.write, path, reason: -made.file) }
    (draft, file) = made
  }

  deinit {
    discard()
    close(file)
  }

  /// The most names that are tried.
  private static let tries = 100

  /// Creates a draft and locks it; a negative descriptor is the negative `errno` of the failure.
  private static func make(in folder: String, for name: String) -> (draft: String, file: Int32) {
    for _ in 0..<tries {
      let draft = folder + DraftName(of: name).text
      let file = LiveDrafts.create(draft)
      if file >= 0, !lock(draft, file) {
        LiveDrafts.remove(draft)
        close(file)
      } else if file != -EEXIST {
        return (draft, file)
      }
    }
    return ("", -EEXIST)
  }

  /// Locks a new draft and returns whether this process owns it.
  ///
  /// A run that looks for abandoned drafts may have found it before it was locked, and holds the
  /// lock or has removed it. In a file system without locks, no run removes drafts.
  private static func lock(_ draft: String, _ file: Int32) -> Bool {
    guard flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return false }
    return FileStatus(of: draft, followsLinks: false).exists
  }

  /// Appends bytes.
  package func append(_ parts: [[UInt8]]) throws(FileError) {
    try waiting.withLock { (waiting) throws(FileError) in
      for part in parts {
        waiting += part
        if waiting.count >= DraftFile.most { try flush(&waiting) }
      }
    }
  }

  /// Writes the remaining bytes, then overwrites bytes at an offset.
  ///
  /// - Parameter offset: The offset of the first overwritten byte, from 0.
  package func finish(replacing offset: Int, with bytes: [UInt8]) throws(FileError) {
    try waiting.withLock { (waiting) throws(FileError) in try flush(&waiting) }
    guard lseek(file, off_t(offset), SEEK_SET) >= 0 else {
      throw FileError(.write, path, reason: errno)
    }
    try write(bytes)
  }

  private func flush(_ bytes: inout [UInt8]) throws(FileError) {
    defer { bytes.removeAll(keepingCapacity: true) }
    try write(bytes)
  }

  /// Writes bytes at once.
  func write(_ bytes: [UInt8]) throws(FileError) {
    let reason = AtomicFile.write(bytes, to: file)
    guard reason == 0 else { throw FileError(.write, path, reason: reason) }
  }

  /// Moves the draft to the path of its file, or deletes the draft if that fails.
  package func keep() throws(FileError) {
    try waiting.withLock { (waiting) throws(FileError) in try flush(&waiting) }
    // Some file systems report a full disk only on close.
    var reason = close(dup(file)) == 0 ? 0 : errno
    if reason == 0 { reason = isStream ? copied() : renamed() }
    discard()
    guard reason == 0 else { throw FileError(.write, path, reason: reason) }
  }

  /// The stamp of the draft, and of its file when it is kept, even if another process replaces the
  /// file.
  var stamp: FileStamp { FileStatus(ofOpen: file).stamp }

  /// Moves the draft to the file's path and returns 0, or the `errno` of the failure.
  private func renamed() -> Int32 {
    guard unsafe rename(draft, path) == 0 else { return errno }
    LiveDrafts.forget(draft)
    return 0
  }

  /// Copies the draft into the pipe or the device and returns 0, or the `errno` of the failure.
  private func copied() -> Int32 {
    AtomicFile.writing(toStream: path) { stream in
      guard lseek(file, 0, SEEK_SET) >= 0 else { return errno }
      var bytes = [UInt8](repeating: 0, count: DraftFile.most)
      while true {
        let count = unsafe read(file, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 ? 0 : errno }
        let reason = AtomicFile.write(Array(bytes[..<count]), to: stream)
        guard reason == 0 else { return reason }
      }
    }
  }

  /// Deletes the draft, unless it was kept.
  package func discard() { LiveDrafts.remove(draft) }
}

extension DraftFile {
  /// Opens the draft again for another program and returns the descriptor; `nil` if the system
  /// cannot open a file by its descriptor.
  ///
  /// Another program that opens the path could be misled by a link put there meanwhile. The new
  /// descriptor does not share the lock, which ends with this process.
  package func reopened() -> Int32? {
    let again = unsafe open("/proc/self/fd/\(file)", O_RDWR | O_CLOEXEC)
    return again >= 0 ? again : nil
  }
}
