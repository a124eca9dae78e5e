// SPDX-License-Identifier: MIT

import Foundation

/// What the system says of a path.
package struct FileStatus {
  /// Why nothing can be said, as `errno` has it; 0 where something can.
  package let reason: Int32
  private let kind: mode_t
  /// The size in bytes.
  package let size: Int

  /// Asks for the status of a path: where it is a link, of what it leads to unless links are not followed.
  package init(of path: String, followsLinks: Bool = true) {
    var status = stat()
    let answer = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    reason = answer == 0 ? 0 : errno
    kind = mode_t(status.st_mode) & S_IFMT
    size = Int(status.st_size)
  }

  /// Whether something is there.
  package var exists: Bool { reason == 0 }
  /// Whether nothing is there, as opposed to something that cannot be looked at.
  package var isMissing: Bool { reason == ENOENT }
  /// Whether a folder is there.
  package var isFolder: Bool { exists && kind == S_IFDIR }
  /// Whether a pipe, a device or the like is there.
  var isStream: Bool { exists && !isFile && !isFolder }
  /// Whether a file is there, and no folder or pipe.
  package var isFile: Bool { exists && kind == S_IFREG }

  /// The reason in words.
  var words: String { FileError.words(for: reason) }
}
