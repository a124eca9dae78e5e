// SPDX-License-Identifier: MIT

import Foundation

/// A lock on a folder that keeps the files of runs at one time from being mixed.
package enum FolderLock {
  /// Does something while nobody else holds the folder's lock; other readers may, where it is shared.
  ///
  /// Where the folder cannot be opened, or its file system knows no locks, it is done without one.
  package static func hold<Result, Failure: Error>(
    _ path: String, isShared: Bool = false, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // To open a pipe in the folder's place would wait for somebody who writes into it.
    let file = unsafe open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    while file >= 0, flock(file, isShared ? LOCK_SH : LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
