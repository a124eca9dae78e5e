// SPDX-License-Identifier: MIT

import Foundation

/// The files below a folder, as far as it can be read.
package struct FolderTree {
  /// The files' paths from the folder, in order; links are files, wherever they lead.
  package private(set) var files: [String] = []
  /// The folders' paths from the folder, in order.
  package private(set) var folders: [String] = []
  /// The paths of the folders that are there and cannot be read, the folder's own among them where it is one of them.
  package private(set) var unreadable: [String] = []

  /// Looks through a folder; one that is not there has no files.
  ///
  /// - Parameter skipped: The name of folders that are not looked into.
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
