// SPDX-License-Identifier: MIT

import KeyliftGoldens
import Testing

struct FolderPathTests {
  @Test(arguments: [
    ("c", ""), ("chat", ""), ("", ""), ("/", ""), ("a/c", "a"), ("/c", "/"), ("a//c", "a"),
    ("a/b/", "a"), ("./c", "."), ("/a/b/c.yaml", "/a/b"),
  ])
  func parentIsAllBeforeTheName(path: String, parent: String) {
    #expect(FolderPath.parent(of: path) == parent)
  }

  @Test(arguments: [
    ("a//b/", "a/b"), ("/a/", "/a"), ("./a", "./a"), ("../a//", "../a"), ("/", "/"), ("", ""),
  ])
  func slashesThatSayNothingGo(path: String, plain: String) {
    #expect(FolderPath.withoutExtraSlashes(path) == plain)
  }

  @Test(arguments: [
    ("Scenes/../Output/a.svg", "Output/a.svg"), ("Scenes/out/a.svg", "Scenes/out/a.svg"),
    ("./a//b", "a/b"), ("../../a", "../../a"), ("a/../../b", "../b"), ("/a/../../b", "/b"),
    ("", ""), ("/", "/"),
  ])
  func aShortenedPathHasNoFolderThatItLeavesAgain(path: String, short: String) {
    #expect(FolderPath.shortened(path) == short)
  }
}
