// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A file that appears complete or not at all.
///
/// Its bytes go to a draft, a hidden file beside it, which is renamed to the file in the end. A run
/// that fails, or that a signal ends, removes its drafts. The lock of a draft (`flock`) is released
/// when its process ends, in any container, so the next run that writes the file recognizes the draft
/// of a killed run and removes it.
///
/// If the path is a symbolic link, the file is the one that the link leads to, and the link stays.
///
/// A draft that is not kept is removed with its last reference.
package final class AtomicFile: Sendable {
  package let draft: String
  private let path: String
  private let file: Int32

  /// Creates the folders above the file, and fails before any work is done if the path cannot be
  /// written.
  ///
  /// - Parameter followsLink: Whether a link at the path stays; otherwise the file replaces it.
  package init(at path: String, followsLink: Bool = true) throws(FileError) {
    let path = followsLink ? try AtomicFile.writableTarget(of: path) : path
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let draft = String(path[..<start]) + AtomicFile.draftName(of: String(path[start...]))
    var file = LiveDrafts.create(draft)
    // Trying to create the draft first saves a system call per file.
    if file == -ENOENT || file == -ENOTDIR {
      try AtomicFile.makeFolder(String(path[..<start].dropLast()))
      file = LiveDrafts.create(draft)
    }
    guard file >= 0 else { throw FileError(.write, path, reason: -file) }
    self.draft = draft
    self.path = path
    self.file = file
  }

  deinit {
    LiveDrafts.remove(draft)
    close(file)
  }

  package func append(_ parts: [[UInt8]]) throws(FileError) {
    var piece: [UInt8] = []
    for part in parts {
      if piece.count + part.count > AtomicFile.piece {
        try write(piece)
        piece.removeAll(keepingCapacity: true)
      }
      piece += part
    }
    try write(piece)
  }

  /// Smaller parts are gathered up to this number of bytes, since a system call for each takes
  /// longer.
  private static let piece = 1 << 18

  /// Overwrites bytes at an offset from the start; nothing is appended after that.
  package func finish(replacing offset: Int, with bytes: [UInt8]) throws(FileError) {
    try check(lseek(file, off_t(offset), SEEK_SET) < 0 ? errno : 0)
    try write(bytes)
  }

  package func keep() throws(FileError) {
    // Some file systems report a full disk only on close.
    try check(close(dup(file)) == 0 ? 0 : errno)
    try check(unsafe rename(draft, path) == 0 ? 0 : errno)
    LiveDrafts.forget(draft)
  }

  /// The stamp of the draft, and of its file when it is kept, even if another process replaces the
  /// file.
  private var stamp: FileStamp { FileStatus(ofOpen: file).stamp }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    try check(AtomicFile.write(bytes, to: file))
  }

  private func check(_ reason: Int32) throws(FileError) {
    guard reason == 0 else { throw FileError(.write, path, reason: reason) }
  }
}

// MARK: - Whole files

extension AtomicFile {
  /// Writes a file and creates missing folders.
  ///
  /// A pipe or a device is written to and not replaced.
  ///
  /// - Parameter followsLink: Whether a link at the path stays; otherwise the file replaces it.
  package static func write(
    _ bytes: [UInt8], to path: String, followsLink: Bool = true
  ) throws(FileError) {
    _ = try writeStamped(bytes, to: path, followsLink: followsLink)
  }

  /// Writes a file as `write(_:to:)` does and returns its stamp, even if another process has replaced
  /// it since; `nil` for a pipe or a device.
  package static func writeStamped(
    _ bytes: [UInt8], to path: String, followsLink: Bool = true
  ) throws(FileError) -> FileStamp? {
    guard !isStream(path) else {
      let reason = write(bytes, toStream: path)
      guard reason == 0 else { throw FileError(.write, path, reason: reason) }
      return nil
    }
    let file = try AtomicFile(at: path, followsLink: followsLink)
    try file.write(bytes)
    try file.keep()
    return file.stamp
  }

  package static func isStream(_ path: String) -> Bool {
    // /dev/shm is not in the list: it holds ordinary folders and files.
    ["/dev", "/dev/fd"].contains(FilePath.parent(of: path)) || FileStatus(of: path).isStream
  }

  /// Throws if the path is a link to a folder, or to itself by way of others.
  private static func writableTarget(of path: String) throws(FileError) -> String {
    guard FileStatus(of: path, followsLinks: false).isLink else { return path }
    let status = FileStatus(of: path)
    guard !status.isFolder else { throw FileError(.write, path, reason: EISDIR) }
    guard status.reason != ELOOP else { throw FileError(.write, path, reason: ELOOP) }
    return target(of: path)
  }

  private static func target(of path: String) -> String {
    FileStatus(of: path, followsLinks: false).isLink ? SuiteFolder.resolved(path) : path
  }

  package static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty else { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileError(.makeFolder, path, because: error)
    }
  }

  /// Writes bytes to a pipe, after waiting for its reader, or to a device, and returns 0 or the `errno`
  /// of the failure.
  private static func write(_ bytes: [UInt8], toStream path: String) -> Int32 {
    let file = unsafe open(path, O_WRONLY | O_TRUNC | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return errno }
    let reason = write(bytes, to: file)
    return close(file) == 0 || reason != 0 ? reason : errno
  }

  @discardableResult
  package static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { unsafe write($0, to: file) }
  }

  /// Returns 0, or the `errno` of the failure.
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

// MARK: - Drafts

extension AtomicFile {
  /// Returns a new name for a draft: `.chat.apng.keylift-` and ten random hexadecimal digits.
  ///
  /// The digits are random because processes in two containers may have the same id.
  package static func draftName(of file: String) -> String {
    ".\(shortened(file)).keylift-\(UInt64.random(in: .min ... .max).hexDigits.suffix(10))"
  }

  /// Returns the name of the file that belongs to a draft's name; `nil` for any other name.
  ///
  /// The result is only the beginning of a long name.
  package static func file(ofDraft name: String) -> String? {
    let ending = name.suffix(19)
    guard name.hasPrefix("."), name.count > 20, ending.hasPrefix(".keylift-"),
      ending.dropFirst(9).allSatisfy({ "0123456789abcdef".contains($0) })
    else { return nil }
    return String(name.dropFirst().dropLast(19))
  }

  /// A draft's name has at most 255 bytes (`NAME_MAX`), so it has only the start of a long name.
  private static func shortened(_ file: String) -> String {
    // A character that is cut in two becomes U+FFFD.
    String(decoding: file.utf8.prefix(230), as: UTF8.self)
  }

  package static func removeDrafts(of path: String, followsLink: Bool = true) {
    let path = followsLink ? target(of: path) : path
    let name = shortened((path as NSString).lastPathComponent)
    removeDrafts(in: FilePath.parent(of: path)) { $0 == name }
  }

  package static func removeDrafts(in folder: String, of isChosen: (_ file: String) -> Bool) {
    let folder = folder.isEmpty ? "." : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where file(ofDraft: name).map(isChosen) ?? false {
      removeUnlessLocked("\(folder)/\(name)")
    }
  }

  private static func removeUnlessLocked(_ draft: String) {
    // NFS grants an exclusive lock only on a file that is open for writing. O_NONBLOCK, because
    // opening a pipe with this name would wait for a reader.
    let file = unsafe open(draft, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    guard FileStatus(ofOpen: file).isFile, flock(file, LOCK_EX | LOCK_NB) == 0 else { return }
    unsafe unlink(draft)
  }
}

/// The drafts that this process has begun and has neither kept nor removed.
package enum LiveDrafts {
  private static let paths = Mutex<Set<String>>([])

  /// Creates and locks the file of a draft and returns its descriptor; a negative one is the negative
  /// `errno` of the failure.
  ///
  /// - Parameter isPrivate: Whether only this user can read the file.
  package static func create(_ path: String, isPrivate: Bool = false) -> Int32 {
    paths.withLock { paths in
      while true {
        // Nothing that exists is opened, and no link is followed.
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = unsafe open(path, flags, isPrivate ? 0o600 : 0o666)
        guard file >= 0 else { return -errno }
        paths.insert(path)
        flock(file, LOCK_EX)
        // A run that looks for drafts without a lock may have found this one before it was locked.
        if FileStatus(of: path, followsLinks: false).exists { return file }
        close(file)
      }
    }
  }

  fileprivate static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  package static func remove(_ path: String) {
    paths.withLock { paths in
      if paths.remove(path) != nil { unsafe unlink(path) }
    }
  }

  /// Replaces files that belong together, such as those of a golden, before a signal ends the
  /// process.
  ///
  /// - Parameter body: Replaces the files, in well under a second. It makes and removes no drafts.
  package static func replacing<Result: Sendable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try paths.withLock { (_) throws(Failure) in try body() }
  }

  /// Removes all drafts after a replacement in progress, then ends the process.
  ///
  /// - Parameter end: Ends the process and does not return. While it runs, no draft can begin.
  package static func removeAll(thenEnd end: () -> Void) {
    paths.withLock { paths in
      for path in paths { unsafe unlink(path) }
      end()
    }
  }
}
