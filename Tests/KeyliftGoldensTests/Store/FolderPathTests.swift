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
}
