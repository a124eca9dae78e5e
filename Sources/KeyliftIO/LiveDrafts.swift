// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The drafts that this process has begun and has neither kept nor removed.
package enum LiveDrafts {
  private static let paths = Mutex<Set<String>>([])

  /// Creates the file of a draft and returns its descriptor; a negative one is the negative `errno`
  /// of the failure.
  static func create(_ path: String) -> Int32 {
    paths.withLock { paths in
      // Nothing that exists is opened, and no link is followed.
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let file = unsafe open(path, flags, 0o644)
      guard file >= 0 else { return -errno }
      paths.insert(path)
      return file
    }
  }

  /// Forgets a draft that was renamed.
  static func forget(_ path: String) {
    paths.withLock { _ = $0.remove(path) }
  }

  /// Removes a draft, unless it was removed or forgotten.
  static func remove(_ path: String) {
    paths.withLock { paths in
      if paths.remove(path) != nil { unsafe unlink(path) }
    }
  }

  /// Removes all drafts, then ends the process.
  ///
  /// - Parameter end: Ends the process and does not return. While it runs, no draft can begin.
  package static func removeAll(thenEnd end: () -> Void) {
    paths.withLock { paths in
      for path in paths { unsafe unlink(path) }
      end()
    }
  }
}
