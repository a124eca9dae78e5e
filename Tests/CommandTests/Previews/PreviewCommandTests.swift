// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

struct PreviewCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["chat.yaml": SampleScene.plain]) }

  @Test(arguments: [
    (["chat.yaml", "--once"], "--once and --output need each other"),
    (["chat.yaml", "-o", "page.html"], "--once and --output need each other"),
    (["chat.yaml", "--once", "-o", "a.html", "--port", "5000"], "--once needs no server"),
    (["chat.yaml", "--port", "0"], "--port: a port is 1 to 65535"),
    (["-"], "a preview watches files; '-' is no file"),
  ])
  func wrongOptionsAreSaid(_ arguments: [String], _ words: String) throws {
    let result = try folder.keylift(["preview"] + arguments).exits(64)
    #expect(result.messages.contains(words))
  }

  @Test func aPortInUseEndsTheSecondPreviewAndNotTheFirst() throws {
    let first = try PreviewProcess(["chat.yaml", "--text", "blocks"], in: folder)
    let port = try #require(URL(string: first.address)?.port)
    let second = try folder.keylift("preview", "chat.yaml", "--port", "\(port)").exits(73)
    #expect(
      second.messages
        == "error: port \(port) is in use; name another with --port, or none for a free one\n")
    let third = try PreviewProcess(["chat.yaml", "--text", "blocks"], in: folder)
    #expect(third.address != first.address)
    #expect(!first.end().contains("error"))
  }

  @Test func onePageOfABadSceneIsNotWritten() throws {
    try folder.write("version: 1\nfoo: 2\n", to: "bad.yaml")
    let result = try folder.keylift("preview", "bad.yaml", "--once", "-o", "page.html").exits(65)
    #expect(result.messages.contains("bad.yaml:2:1: error: unknown key 'foo'"))
    #expect(folder.files() == ["bad.yaml", "chat.yaml"])
  }
}
