// SPDX-License-Identifier: MIT

import KeyliftIO
import TestRequirements
import TestSupport
import Testing

struct FolderTreeTests {
  private let folder: TemporaryFolder
  private var root: String { folder.path() }

  init() throws {
    folder = try TemporaryFolder([
      "b.yaml": "", "a.yaml": "", "sub/c.yaml": "", "sub/Goldens/a/trace.txt": "",
      "Goldens/.hidden": "",
    ])
    try folder.makeFolder("empty")
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
    try folder.link("empty/again", to: "..")
    #expect(FolderTree(root).files.filter { $0.hasPrefix("empty") } == ["empty/again"])
  }

  @Test func missingFolderIsEmptyAndFileIsUnreadable() {
    let missing = FolderTree("\(root)/none")
    #expect(missing.files.isEmpty && missing.unreadable.isEmpty)
    #expect(FolderTree("\(root)/a.yaml").unreadable == ["\(root)/a.yaml"])
  }

  @Test(.requires(.ordinaryUser)) func folderWithoutPermissionIsListedAsUnreadable() throws {
    try folder.setMode(0, of: "sub")
    defer { try? folder.setMode(0o755, of: "sub") }
    let tree = FolderTree(root)
    #expect(tree.files == ["Goldens/.hidden", "a.yaml", "b.yaml"])
    #expect(tree.unreadable == ["\(root)/sub"])
  }
}

struct FilePathTests {
  @Test(arguments: [
    ("c", ""), ("chat", ""), ("", ""), ("/", ""), ("a/c", "a"), ("/c", "/"), ("a//c", "a"),
    ("a/b/", "a"), ("./c", "."), ("/a/b/c.yaml", "/a/b"),
  ])
  func parentIsThePathBeforeTheName(path: String, parent: String) {
    #expect(FilePath.parent(of: path) == parent)
  }

  @Test(arguments: [
    ("a//b/", "a/b"), ("/a/", "/a"), ("./a", "./a"), ("../a//", "../a"), ("/", "/"), ("", ""),
  ])
  func redundantSlashesAreRemoved(path: String, plain: String) {
    #expect(FilePath.withoutExtraSlashes(path) == plain)
  }

  @Test(arguments: [
    ("Scenes/../Output/a.svg", "Output/a.svg"), ("Scenes/out/a.svg", "Scenes/out/a.svg"),
    ("./a//b", "a/b"), ("../../a", "../../a"), ("a/../../b", "../b"), ("/a/../../b", "/b"),
    ("", ""), ("/", "/"),
  ])
  func normalizedPathResolvesParentFolders(path: String, short: String) {
    #expect(FilePath.normalized(path) == short)
  }
}
