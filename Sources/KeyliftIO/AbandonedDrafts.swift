// SPDX-License-Identifier: MIT

import Foundation

/// The drafts that killed runs left.
package enum AbandonedDrafts {
  /// Removes the abandoned drafts of a file.
  package static func remove(of path: String) {
    let name = (path as NSString).lastPathComponent
    remove(in: FilePath.parent(of: path)) { $0.isDraft(of: name) }
  }

  /// Removes the abandoned drafts in a folder with the chosen names.
  package static func remove(in folder: String, where isChosen: (DraftName) -> Bool) {
    let folder = folder.isEmpty ? "." : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where DraftName(name).map(isChosen) ?? false {
      removeUnlessLocked("\(folder)/\(name)")
    }
  }

  /// Removes a draft if no process holds its lock.
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
