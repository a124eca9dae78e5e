// SPDX-License-Identifier: MIT

import Foundation

package struct FileStatus {
  /// The `errno` of the failed status call, or 0 if it succeeded.
  package let reason: Int32
  private let kind: mode_t
  package let size: Int
  let stamp: FileStamp
  /// The item itself, by which two paths to it are recognized; `nil` if the status call failed.
  package let identity: FileIdentity?

  package init(of path: String, followsLinks: Bool = true) {
    var status = stat()
    let answer = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    self.init(status, reason: answer == 0 ? 0 : errno)
  }

  package init(ofOpen file: Int32) {
    var status = stat()
    let answer = unsafe fstat(file, &status)
    self.init(status, reason: answer == 0 ? 0 : errno)
  }

  private init(_ status: stat, reason: Int32) {
    self.reason = reason
    kind = mode_t(status.st_mode) & S_IFMT
    size = Int(status.st_size)
    stamp = FileStamp(status, reason: reason)
    identity = reason == 0 ? FileIdentity(status) : nil
  }

  package var exists: Bool { reason == 0 }
  package var isMissing: Bool { reason == ENOENT }
  package var isFolder: Bool { exists && kind == S_IFDIR }
  var isStream: Bool { exists && !isFile && !isFolder }
  package var isFile: Bool { exists && kind == S_IFREG }
  /// Whether the item is a symbolic link, which was not followed.
  package var isLink: Bool { exists && kind == S_IFLNK }

  package var words: String { FileError.words(for: reason) }
}

/// The device and the file number: equal for all paths to one file or folder.
package struct FileIdentity: Hashable, Comparable, Sendable {
  let device: Int
  let number: Int

  init(_ status: stat) {
    device = Int(truncatingIfNeeded: status.st_dev)
    // Some file systems number their files by hashes of 64 bits.
    number = Int(truncatingIfNeeded: status.st_ino)
  }

  package static func < (left: FileIdentity, right: FileIdentity) -> Bool {
    (left.device, left.number) < (right.device, right.number)
  }
}

/// The facts by which a version of a file is recognized: its device and number, its size, and the
/// times of its last changes.
///
/// Writing, renaming, removing and a change of the permissions give a path another stamp. It is read
/// with one system call, which works on every file system, including those of containers and
/// networks that report no events.
package struct FileStamp: Hashable, Sendable {
  private let reason: Int32
  private let identity: FileIdentity
  private let size: Int
  private let modified: Duration
  private let changed: Duration

  /// Reads the stamp of a path, which need not exist; of a symbolic link, that of its target.
  package init(of path: String) { self = FileStatus(of: path).stamp }

  init(_ status: stat, reason: Int32) {
    self.reason = reason
    identity = FileIdentity(status)
    size = Int(status.st_size)
    #if canImport(Darwin)
    modified = Duration(status.st_mtimespec)
    changed = Duration(status.st_ctimespec)
    #else
    modified = Duration(status.st_mtim)
    changed = Duration(status.st_ctim)
    #endif
  }

  package var text: String {
    let numbers = [Int(reason), identity.device, identity.number, size].map(String.init)
    let times = [modified, changed].map { "\($0.components.seconds)-\($0.nanoseconds)" }
    return (numbers + times).joined(separator: "-")
  }

  /// Returns whether each change after another file was written gives the file another stamp.
  ///
  /// A file system dates files by a clock with ticks of some milliseconds, so the times of two
  /// changes can be equal. A change after the other file was written is dated as that file or later.
  /// Where times are whole seconds, the answer is `false`: too much can happen in one.
  ///
  /// - Parameter other: The stamp of a file in the same file system that was written later.
  package func isSettled(before other: FileStamp) -> Bool {
    changed.nanoseconds != 0 && changed < other.changed
  }
}

extension Duration {
  fileprivate init(_ time: timespec) {
    self = .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  fileprivate var nanoseconds: Int64 { components.attoseconds / 1_000_000_000 }
}

package struct FileError: Error, Hashable, Sendable {
  package enum Operation: String, Sendable {
    case write
    case makeFolder = "make the folder"
    case remove
  }

  let operation: Operation
  let path: String
  let reason: Int32

  package init(_ operation: Operation, _ path: String, reason: Int32) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// A `FileError` is copied unchanged.
  package init(_ operation: Operation, _ path: String, because error: any Error) {
    if let known = error as? FileError {
      self = known
      return
    }
    let cocoa = error as? CocoaError
    // Foundation throws no errno if a file is in the place of a folder or the reverse.
    let fallback = cocoa?.code == .fileWriteFileExists ? POSIXErrorCode.EEXIST : .EIO
    let code = (cocoa?.underlying as? POSIXError)?.code ?? fallback
    self.init(operation, path, reason: code.rawValue)
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    "cannot \(operation.rawValue) '\(path)': \(FileError.words(for: reason))"
  }

  /// Returns the system's description of an `errno` value, in lower case: "no space left on
  /// device".
  package static func words(for reason: Int32) -> String {
    unsafe String(cString: strerror(reason)).lowercased()
  }
}
