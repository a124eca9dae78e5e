// SPDX-License-Identifier: MIT

import KeyliftIO

/// The state of a path, by which a change of the file is noticed: by writing, by renaming, by
/// removing it or by changing its permissions.
///
/// It is read with one system call, which works on every file system, including those of containers
/// and networks that report no events.
struct FileStamp: Hashable, Sendable {
  private let reason: Int32
  private let size: Int
  private let stamp: [Int]

  init(of path: String) {
    let status = FileStatus(of: path)
    (reason, size, stamp) = (status.reason, status.size, status.stamp)
  }
}
