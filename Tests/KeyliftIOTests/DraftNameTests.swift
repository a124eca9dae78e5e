// SPDX-License-Identifier: MIT

import KeyliftIO
import Testing

struct DraftNameTests {
  @Test(arguments: ["a", "chat.apng", ".hidden", "a.keylift-0123456789", "ü.svg"])
  func textIsHiddenAndParsesBack(name: String) throws {
    let draft = DraftName(of: name)
    #expect(draft.text.hasPrefix(".\(name).keylift-"))
    let read = try #require(DraftName(draft.text))
    #expect(read == draft && read.name == name && read.isDraft(of: name))
    #expect(!read.isDraft(of: "b"))
  }

  @Test func everyDraftHasANewName() {
    let names = Set((0..<1000).map { _ in DraftName(of: "chat.apng").text })
    #expect(names.count == 1000)
  }

  // 20 bytes are the draft's own: two dots, "keylift-" and ten digits.
  @Test(arguments: [("a", 235, 235), ("a", 236, 235), ("a", 255, 235), ("ü", 127, 234)])
  func longNameIsShortenedToWholeCharacters(letter: String, count: Int, room: Int) throws {
    let name = String(repeating: letter, count: count)
    let draft = DraftName(of: name)
    #expect(draft.text.utf8.count == room + 20)
    #expect(name.hasPrefix(draft.name))
    #expect(try #require(DraftName(draft.text)).isDraft(of: name))
  }

  @Test(arguments: [
    "a.png", ".a.png", ".a.png.1234", ".a.png.2147483647", "a.png.keylift-0123456789",
    ".a.png.keylift-012345678", ".a.png.keylift-01234567890", ".a.png.keylift-012345678g",
    ".a.png.keylift-012345678A", ".a.png.Keylift-0123456789", ".a.png-keylift-0123456789",
    ".keylift-0123456789", "..keylift-0123456789", "",
  ])
  func otherNamesAreNotDrafts(name: String) {
    #expect(DraftName(name) == nil)
  }
}
