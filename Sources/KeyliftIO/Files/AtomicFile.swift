// SPDX-License-Identifier: MIT

import Foundation

/// Files that appear whole or not at all.
package enum AtomicFile {
  /// Writes a file beside its place and moves it there, making folders where they are missing.
  ///
  /// A killed run leaves the file that was there before, or none. A pipe or a device is written to, and stays.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard !isStream(path) else {
      let reason = save(bytes, to: path)
      guard reason == 0 else { throw FileError(.write, path, reason: reason) }
      return
    }
    let (folder, draft) = draft(of: path)
    var reason = save(bytes, to: draft)
    // Asking for the folder first would cost a call of the system for each file.
    if reason == ENOENT || reason == ENOTDIR {
      try makeFolder(String(folder.dropLast()))
      reason = save(bytes, to: draft)
    }
    if reason == 0, unsafe rename(draft, path) != 0 { reason = errno }
    guard reason != 0 else { return }
    unsafe unlink(draft)
    throw FileError(.write, path, reason: reason)
  }

  /// Whether what is written to a path goes to somebody who reads it, and no file is to take its place: `/dev/stdout`,
  /// a pipe that a shell has made.
  package static func isStream(_ path: String) -> Bool {
    // Not /dev/shm, which has folders and files as any other.
    ["/dev", "/dev/fd"].contains(FolderPath.parent(of: path)) || FileStatus(of: path).isStream
  }

  /// Makes an empty file beside a place, for somebody else to write, and the folders above it.
  ///
  /// A place that cannot be written to is known so before any work is done.
  ///
  /// - Returns: The draft's path, to be kept or discarded.
  package static func beginDraft(of path: String) throws(FileError) -> String {
    let (folder, draft) = draft(of: path)
    try makeFolder(String(folder.dropLast()))
    let reason = save([], to: draft)
    guard reason == 0 else { throw FileError(.write, path, reason: reason) }
    return draft
  }

  /// Moves a draft that is whole to its place; one that cannot be is removed.
  package static func keep(_ draft: String, as path: String) throws(FileError) {
    guard unsafe rename(draft, path) != 0 else { return }
    let reason = errno
    discard(draft)
    throw FileError(.write, path, reason: reason)
  }

  /// Removes a draft.
  package static func discard(_ draft: String) { unsafe unlink(draft) }

  private static func draft(of path: String) -> (folder: String, file: String) {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let folder = String(path[..<start])
    return (folder, folder + DraftName(of: String(path[start...])).text)
  }

  /// Returns the file of which a name is the draft that a run left when it was killed, nil for others.
  ///
  /// The draft of a run that still goes on is not one.
  package static func file(ofAbandonedDraft name: String) -> String? {
    DraftName(name).flatMap { $0.isAbandoned ? $0.name : nil }
  }

  /// Makes a folder and those above it.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileError(.makeFolder, path, because: error)
    }
  }

  /// Writes a file, and returns why it could not be written, or 0.
  private static func save(_ bytes: [UInt8], to path: String) -> Int32 {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { return errno }
    let reason = write(bytes, to: file)
    return close(file) == 0 || reason != 0 ? reason : errno
  }

  /// Writes bytes to an open file, and returns why they could not be written, or 0.
  static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Foundation.write(file, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
