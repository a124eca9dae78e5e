// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The advice for unknown words and for requests that have no effect.
struct CommandAdviceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["field.yaml": SampleScene.plain, "fonts/notes.txt": "none"])
  }

  private func run(_ arguments: String...) throws -> KeyliftResult {
    try KeyliftProcess.run(arguments, in: folder)
  }

  @Test(arguments: [
    (["rendr", "field.yaml"], "there is no command 'rendr'; did you mean 'render'?"),
    (["xyzzy"], "there is no command 'xyzzy'; 'keylift --help' lists them"),
    (["render", "field.yaml", "--device", "iphone15"], "did you mean 'iphone-15'?"),
    (["render", "field.yaml", "--device", "pocket"], "'keylift list devices' names them"),
    (["render", "field.yaml", "--device", "iphone-19"], "did you mean 'iphone-17'?"),
    (["render", "field.yaml", "--system", "guide"], "did you mean 'uikit-guide'?"),
    (["render", "field.yaml", "--system", "my-own-thing"], "'keylift list systems' names them"),
    (["compare", "field.yaml", "--systems", "none,guide"], "did you mean 'uikit-guide'?"),
    (["curve", "easeInOt"], "did you mean 'ease-in-out'?"),
  ])
  func unknownWordIsRefusedWithAdvice(_ arguments: [String], _ advice: String) throws {
    let result = try KeyliftProcess.run(arguments, in: folder)
    #expect(result.status == 64)
    #expect(result.messages.contains(advice), "\(result.messages)")
  }

  @Test(arguments: [
    ("7", "keyboard"), ("easeInOut", "ease-in-out"), ("0", "ease-in-out"),
    (".curveEaseInOut", "ease-in-out"),
  ])
  func curvesHaveTheNamesOfUIKit(_ name: String, _ ours: String) throws {
    #expect(try run("curve", name).text == run("curve", ours).text)
  }

  @Test func instantAfterTheEndIsTold() throws {
    let late = try run("render", "field.yaml", "--text", "blocks", "-o", "a.png", "--at", "99s")
    #expect(late.status == 0)
    #expect(late.messages.contains("note: 'A field' ends at 0.8 s, before --at 99s;"))
    let last = try run("render", "field.yaml", "--text", "blocks", "-o", "b.png", "--at", "0.8s")
    #expect(!last.messages.contains("before --at"))
    #expect(try folder.bytes(of: "a.png") == folder.bytes(of: "b.png"))
  }

  @Test(arguments: ["fonts", "nowhere"])
  func fontFolderWithoutFontsIsNotPassedOver(_ name: String) throws {
    let result = try KeyliftProcess.shell(
      "KEYLIFT_FONTS=\(name) \"$0\" render field.yaml -o a.png", in: folder)
    #expect(result.status == 69)
    #expect(result.messages.contains("in '\(name)'"), "\(result.messages)")
  }

  @Test func gitHubGetsAnnotationsWithoutAsking() throws {
    let result = try KeyliftProcess.shell(
      "GITHUB_ACTIONS=true \"$0\" verify --text blocks field.yaml", in: folder)
    #expect(result.status == 2)
    #expect(result.text.contains("::error file=field.yaml"))
    #expect(!(try run("verify", "--text", "blocks", "field.yaml").text.contains("::error")))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsOfferScenesAndDevices(_ shell: String) throws {
    let script = try run("--generate-completion-script", shell).text
    #expect(script.contains("yaml"))
    #expect(script.contains("iphone-15-pro"))
  }
}
