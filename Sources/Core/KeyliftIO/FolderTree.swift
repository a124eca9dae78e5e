// SPDX-License-Identifier: MIT

import Foundation

package struct FolderTree {
  /// The paths of the files relative to the root, sorted.
  ///
  /// Symbolic links count as files and are not followed.
  package private(set) var files: [String] = []
  package private(set) var folders: [String] = []
  /// The paths of the folders that exist but cannot be read; may include the root's own path.
  package private(set) var unreadable: [String] = []

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
