// SPDX-License-Identifier: MIT

import KeyliftIO
import Testing

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
