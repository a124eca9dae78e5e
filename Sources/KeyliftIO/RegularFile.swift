// SPDX-License-Identifier: MIT

package import Foundation

/// Opening of regular files for reading.
///
/// A pipe or a device is refused: reading it may wait for ever or never end.
package enum RegularFile {
  /// A reason why a path is not opened.
  package enum Refusal: Error, Hashable, Sendable {
    /// Nothing exists at the path.
    case missing
    /// The path names a folder.
    case isFolder
    /// The path names a pipe, a device or the like.
    case isStream
    /// The system refuses, with this `errno`.
    case unreadable(Int32)
  }

  /// Opens a file.
  package static func open(_ path: String) throws(Refusal) -> FileHandle {
    // Even opening a device may have an effect.
    try check(FileStatus(of: path))
    // O_NONBLOCK, because a pipe may have replaced the file meanwhile.
    let file = unsafe Foundation.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(errno) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    try check(FileStatus(ofOpen: file))
    return handle
  }

  private static func check(_ status: FileStatus) throws(Refusal) {
    switch status.reason {
    case 0: break
    case ENOENT, ENOTDIR: throw .missing
    default: throw .unreadable(status.reason)
    }
    guard !status.isFolder else { throw .isFolder }
    guard status.isFile else { throw .isStream }
  }
}
