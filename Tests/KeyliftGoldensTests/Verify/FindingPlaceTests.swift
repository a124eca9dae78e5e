// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import Testing

struct FindingPlaceTests {
  private func finding(_ name: String, _ scene: String?, _ golden: String = "") -> Finding {
    Finding(name: name, scene: scene, golden: golden, verdict: .moved)
  }

  @Test(arguments: [
    ("chat", "chat.yaml", "Goldens/chat"),
    ("chat", "Scenes/chat.yaml", "Scenes/Goldens/chat"),
    ("chat/iphone-8.dark", "Scenes/chat.yaml", "Scenes/Goldens/chat/iphone-8.dark"),
    ("sub/chat", "Scenes/sub/chat.yaml", "Scenes/sub/Goldens/chat"),
    ("sub/chat", "../sub/chat.yaml", "../sub/Goldens/chat"),
    ("Tests/a/chat", "Tests/a/chat.yaml", "Tests/a/Goldens/chat"),
    ("BoxTests/box", "Tests/a/BoxTests.swift", "Tests/a/Goldens/BoxTests/box"),
    ("BoxTests/box/dark", "Tests/a/BoxTests.swift", "Tests/a/Goldens/BoxTests/box/dark"),
  ])
  func goldenFollowsFromSceneAndName(_ name: String, _ scene: String, _ golden: String) {
    let finding = finding(name, scene, golden)
    #expect(finding.goldenBesideScene == golden)
    #expect(finding.folderOfGoldens == nil)
  }

  @Test(
    arguments: [
      ("chat", nil), ("chats", "Scenes/chat.yaml"), ("other", "Scenes/chat.yaml"),
      ("chat/../../pwn", "Scenes/chat.yaml"), ("box", "Tests/a/BoxTests.swift"), ("", "chat.yaml"),
    ] as [(String, String?)])
  func nameOfAnotherSceneHasNoGolden(_ name: String, _ scene: String?) {
    #expect(finding(name, scene).goldenBesideScene == nil)
  }

  @Test func folderOfGoldensHoldsTheName() {
    #expect(finding("sub/chat", "Scenes/sub/chat.yaml", "G/sub/chat").folderOfGoldens == "G")
    #expect(finding("chat", "Scenes/chat.yaml", "/etc/chat").folderOfGoldens == "/etc")
    #expect(finding("chat", "Scenes/chat.yaml", "evil/pwn").folderOfGoldens == nil)
    #expect(finding("chat", "chat.yaml").golden(in: "G") == "G/chat")
  }
}
