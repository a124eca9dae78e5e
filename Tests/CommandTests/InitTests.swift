// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `keylift init`, which writes a first scene, its golden and a CI job.
struct InitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., input: String = "") throws -> KeyliftResult {
    try KeyliftProcess.run(["init"] + arguments, in: folder, input: input)
  }

  @Test func whatItWritesPassesEveryCheck() throws {
    let result = try run("--yes")
    #expect(result.status == 0)
    #expect(
      result.messages == """
        wrote Scenes/keylift.schema.json
        wrote Scenes/chat.yaml
        wrote .github/workflows/keylift.yml
        wrote Scenes/Goldens/chat
        note: 'keylift preview Scenes/chat.yaml' shows the screen while you change it

        """)
    #expect(
      try folder.text(of: "Scenes/chat.yaml").hasPrefix(
        "# yaml-language-server: $schema=keylift.schema.json\n"))
    let schema = try KeyliftProcess.run(["schema"], in: folder)
    #expect(try folder.text(of: "Scenes/keylift.schema.json") == schema.text)
    for command in [["validate", "Scenes/chat.yaml"], ["audit", "Scenes/chat.yaml"], ["verify"]] {
      let check = try KeyliftProcess.run(command, in: folder)
      #expect(check.status == 0, "\(check.text)\(check.messages)")
    }
  }

  @Test func optionsChooseNameDeviceAndJob() throws {
    let result = try run("--name", "login", "--device", "iphone-se-3", "--job", "gitlab")
    #expect(result.status == 0)
    #expect(try folder.text(of: "Scenes/login.yaml").contains("device: iphone-se-3\n"))
    #expect(try folder.text(of: ".gitlab-ci.yml").contains("keylift verify --ci"))
    #expect(try run("--yes", "--job", "none").status == 0)
    #expect(folder.files().contains("Scenes/chat.yaml"))
  }

  @Test func nothingIsWrittenOverAnything() throws {
    try folder.write("mine", to: ".github/workflows/keylift.yml")
    let result = try run("--yes")
    #expect(result.status == 73)
    #expect(
      result.messages.hasPrefix(
        "error: '.github/workflows/keylift.yml' exists; nothing was written\n"))
    #expect(folder.files() == [".github/workflows/keylift.yml"])
    #expect(try folder.text(of: ".github/workflows/keylift.yml") == "mine")
  }

  @Test(arguments: [
    (["--name", "../up"], "'../up' is no name of a file"),
    (["--name", ""], "'' is no name of a file"),
    (["--name", "-a"], "--name"), (["--device", "iphone-0"], "there is no device 'iphone-0'"),
    (["--job", "jenkins"], "jenkins"),
  ])
  func wrongAnswersAreSaid(_ arguments: [String], _ words: String) throws {
    let result = try KeyliftProcess.run(["init"] + arguments, in: folder)
    #expect(result.status == 64)
    #expect(result.messages.contains(words))
    #expect(folder.files() == [])
  }
}
