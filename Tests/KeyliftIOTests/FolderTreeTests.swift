// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import TestRequirements
import Testing

/// Tests of listing the files below a folder.
final class FolderTreeTests {
  private let manager = FileManager.default
  private let root = NSTemporaryDirectory() + "keylift-tree-\(UUID().uuidString)"

  init() throws {
    for folder in ["sub/Goldens/a", "Goldens", "empty"] {
      try manager.createDirectory(
        atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    for file in ["b.yaml", "a.yaml", "sub/c.yaml", "sub/Goldens/a/trace.txt", "Goldens/.hidden"] {
      try Data().write(to: URL(filePath: "\(root)/\(file)"))
    }
  }

  deinit {
    try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(root)/sub")
    try? manager.removeItem(atPath: root)
  }

  @Test func filesAndFoldersAreSortedAndIncludeHiddenOnes() {
    let tree = FolderTree(root)
    let files = ["Goldens/.hidden", "a.yaml", "b.yaml", "sub/Goldens/a/trace.txt", "sub/c.yaml"]
    #expect(tree.files == files)
    #expect(tree.folders == ["Goldens", "empty", "sub", "sub/Goldens", "sub/Goldens/a"])
    #expect(tree.unreadable.isEmpty)
  }

  @Test func skippedFoldersAreNotRead() {
    #expect(FolderTree(root, without: "Goldens").files == ["a.yaml", "b.yaml", "sub/c.yaml"])
  }

  @Test func linkIsListedAsFileAndNotFollowed() throws {
    try manager.createSymbolicLink(atPath: "\(root)/empty/again", withDestinationPath: "..")
    #expect(FolderTree(root).files.filter { $0.hasPrefix("empty") } == ["empty/again"])
  }

  @Test func missingFolderIsEmptyAndFileIsUnreadable() {
    let missing = FolderTree("\(root)/none")
    #expect(missing.files.isEmpty && missing.unreadable.isEmpty)
    #expect(FolderTree("\(root)/a.yaml").unreadable == ["\(root)/a.yaml"])
  }

  @Test(.requires(.ordinaryUser))
  func folderWithoutPermissionIsListedAsUnreadable() throws {
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: "\(root)/sub")
    let tree = FolderTree(root)
    #expect(tree.files == ["Goldens/.hidden", "a.yaml", "b.yaml"])
    #expect(tree.unreadable == ["\(root)/sub"])
  }
}
