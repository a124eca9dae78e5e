// SPDX-License-Identifier: MIT

import Foundation

/// The files and folders below a folder, as far as they can be read.
package struct FolderTree {
  /// The paths of the files relative to the root, sorted.
  ///
  /// Symbolic links count as files and are not followed.
  package private(set) var files: [String] = []
  /// The paths of the folders relative to the root, sorted.
  package private(set) var folders: [String] = []
  /// The paths of the folders that exist but cannot be read; may include the root's own path.
  package private(set) var unreadable: [String] = []

  /// Reads the tree below a folder.
  ///
  /// A folder that does not exist gives an empty tree.
  ///
  /// - Parameter skipped: The name of folders whose content is not read.
  package init(_ root: String, without skipped: String? = nil) {
    look(into: "", of: root, without: skipped)
    files.sort()
    folders.sort()
  }

  private mutating func look(into folder: String, of root: String, without skipped: String?) {
    let path = folder.isEmpty ? root : "\(root)/\(folder)"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      if !FileStatus(of: path).isMissing { unreadable.append(path) }
      return
    }
    for name in names {
      let entry = folder.isEmpty ? name : "\(folder)/\(name)"
      guard FileStatus(of: "\(root)/\(entry)", followsLinks: false).isFolder else {
        files.append(entry)
        continue
      }
      folders.append(entry)
      if name != skipped { look(into: entry, of: root, without: skipped) }
    }
  }
}

/// An advisory lock on a folder, which keeps concurrent runs from mixing their files.
package enum FolderLock {
  /// Runs a closure while this process holds the folder's lock.
  ///
  /// A shared lock admits other readers.
  ///
  /// If the folder cannot be opened or its file system has no locks, the closure runs without a
  /// lock.
  package static func hold<Result, Failure: Error>(
    _ path: String, isShared: Bool = false, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // O_DIRECTORY, because opening a pipe at this path would block until a writer appears.
    let file = unsafe open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    while file >= 0, flock(file, isShared ? LOCK_SH : LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
