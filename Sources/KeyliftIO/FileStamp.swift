// SPDX-License-Identifier: MIT

import Foundation

/// The facts by which a version of a file is recognized: its device and number, its size, and the
/// times of its last changes.
///
/// Writing, renaming, removing and a change of the permissions give a path another stamp. It is read
/// with one system call, which works on every file system, including those of containers and
/// networks that report no events.
package struct FileStamp: Hashable, Sendable {
  /// A time since 1970.
  private struct Moment: Hashable, Comparable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) { (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec)) }

    static func < (left: Moment, right: Moment) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
  }

  /// The `errno` of the failed status call, or 0.
  private let reason: Int32
  private let identity: FileIdentity
  private let size: Int
  private let modified: Moment
  private let changed: Moment

  /// Reads the stamp of a path, which need not exist; of a symbolic link, that of its target.
  package init(of path: String) { self = FileStatus(of: path).stamp }

  init(_ status: stat, reason: Int32) {
    self.reason = reason
    (identity, size) = (FileIdentity(status), Int(status.st_size))
    #if canImport(Darwin)
    (modified, changed) = (Moment(status.st_mtimespec), Moment(status.st_ctimespec))
    #else
    (modified, changed) = (Moment(status.st_mtim), Moment(status.st_ctim))
    #endif
  }

  /// The stamp in one word.
  package var text: String {
    let numbers = [
      Int(reason), identity.device, identity.number, size, modified.seconds, modified.nanoseconds,
      changed.seconds, changed.nanoseconds,
    ]
    return numbers.map(String.init).joined(separator: "-")
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
