// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct GoldenNameTests {
  private let scene: GoldenScene

  init() throws { scene = try GoldenScene() }

  private func record(_ arguments: String...) throws -> KeyliftResult {
    try scene.run(["record", "--text", "blocks"] + arguments)
  }

  @Test func nameOfAFileSuggestsTheSceneInItsFolder() throws {
    try scene.folder.write(SampleScene.plain, to: "Scenes/login/note.yaml")
    try scene.run(["verify", "--text", "blocks"]).exits(2)
    let result = try scene.run(["accept", "note"]).exits(66)
    #expect(result.messages.contains("did you mean 'login/note'?"), "\(result.messages)")
  }

  @Test func variantAndSceneWithTheSameNameExit64() throws {
    let matrix = SampleScene.matrix.replacing("[iphone-se-1, iphone-8]", with: "iphone-se-1")
    try scene.folder.write(matrix, to: "Scenes/chat.yaml")
    try scene.folder.write(SampleScene.plain, to: "Scenes/chat/dark.yaml")
    for arguments in [[], ["--goldens", "G"]] {
      let result = try scene.run(["record", "--text", "blocks"] + arguments).exits(64)
      #expect(
        result.messages
          == "error: 'chat/dark' is a name of 'Scenes/chat.yaml' and of 'Scenes/chat/dark.yaml'; rename one\n"
      )
    }
    #expect(scene.folder.files(in: "Scenes/chat") == ["dark.yaml"])
  }

  @Test func orphanHasTheNameOfItsRemovedScene() throws {
    try scene.folder.write(SampleScene.plain, to: "Scenes/sub/field.yaml")
    try scene.folder.write(SampleScene.matrix, to: "Scenes/sub/other.yaml")
    #expect(try record().status == 0)
    try scene.folder.remove("Scenes/sub/field.yaml")
    let result = try scene.verify("--reporter", "list", "--reporter", "json=run.json").exits(0)
    #expect(result.text.contains("orphaned   sub/field (a golden without a scene)"))
    let again = try scene.run("report", "run.json").exits(0)
    #expect(again.text == result.text)
  }

  /// A terminal takes ESC [201~ for the end of a pasted text, and what follows for keys.
  @Test func controlCharactersOfANameAreInNoCommand() throws {
    let name = "it's\u{1B}[201~\u{3}\n\u{202E}7$(false)"
    try scene.folder.write(SampleScene.plain, to: "Scenes/\(name).yaml")
    let result = try scene.verify("--reporter", "html=report.html", "--reporter", "list").exits(2)
    let lines = result.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let line = try #require(lines.first { $0.hasPrefix("accept: keylift ") })
    let report = try scene.folder.text(of: "report.html")
    #expect(!report.unicodeScalars.contains { "\u{1B}\u{3}\u{202E}".unicodeScalars.contains($0) })
    try scene.folder.shell("\"$0\" " + line.dropFirst("accept: keylift ".count)).exits(0)
    #expect(try scene.verify("--ci").text.hasSuffix("2 checked: 2 pass\n"))
  }

  @Test(arguments: ["field.yml", "field.json"])
  func sceneWithAnotherExtensionKeepsItsGolden(file: String) throws {
    try scene.folder.move("Scenes/field.yaml", to: "Scenes/\(file)")
    try scene.folder.write(SampleScene.plain, to: "Scenes/other.yaml")
    #expect(try record("Scenes/other.yaml", "Scenes/\(file)").status == 0)
    #expect(try scene.verify("--ci").text == "ok         other\n1 checked: 1 pass\n")
    #expect(try scene.run("prune", "--remove").text == "")
    #expect(try scene.verify("Scenes/\(file)").status == 0)
  }

  @Test(arguments: ["G/", "G//", "./G/"])
  func trailingSlashOfTheFolderMakesNoOrphans(folder: String) throws {
    #expect(try record("--goldens", folder).status == 0)
    #expect(try scene.run("prune", "--remove", "--goldens", folder).text == "")
    try scene.verify("--ci", environment: ["KEYLIFT_GOLDENS": folder]).exits(0)
    #expect(scene.folder.files(in: "G/field").contains("golden.jsonl"))
  }

  @Test(arguments: ["--goldens", "--failures"]) func emptyFolderNameExits64(option: String) throws {
    try scene.breakScene()
    let result = try scene.verify(option, "").exits(64)
    #expect(result.messages.contains("\(option) is empty; the current folder is '.'"))
    #expect(scene.folder.files().allSatisfy { $0.hasPrefix("Scenes/") })
  }

  /// Names that a shell or the parser would read otherwise, side by side.
  private static let names = [
    "a b", "-a", "-a b", "it's", "$HOME", "`id`", "a\\b", "\"a\"", "*", "~", "#a", "é", "-d/-e f",
  ]

  private func write(_ text: String) throws {
    let still = text.replacing("duration: 0.75", with: "duration: 0")
    for name in Self.names { try scene.folder.write(still, to: "Scenes/\(name).yaml") }
  }

  /// Each scene passes in the end only if its own command has accepted it.
  @Test func printedCommandAcceptsTheFinding() throws {
    try write(SampleScene.plain)
    #expect(try record().status == 0)
    try write(GoldenScene.moved)
    for options in [[], ["--failures=-o out"]] {
      let text = try scene.run(["verify", "--text", "blocks"] + options).text
      let lines = text.split(separator: "\n").filter { $0.contains("accept: ") }
      #expect(lines.count == Self.names.count)
      for line in lines {
        let command = line.drop { $0 != ":" }.dropFirst(2)
        try scene.folder.shell("keylift() { \"$0\" \"$@\"; }; \(command)").exits(0)
      }
      #expect(try scene.verify().status == 0)
      try write(SampleScene.plain)
    }
  }
}

struct SceneFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    let user = "version: 1\nscreen: ../screens/form.yaml\n"
    folder = try TemporaryFolder([
      "Scenes/app/one.yaml": user, "Scenes/app/deep/two.yaml": "version: 1\nviews: []\n",
      "Scenes/screens/form.yaml": "version: 1\nviews: [{ id: box, height: 20 }]\n",
    ])
  }

  private func verify(_ places: String...) throws -> KeyliftResult {
    try folder.keylift(["verify", "--text", "blocks"] + places)
  }

  @Test(arguments: ["Scenes/app", "Scenes/app/", "./Scenes/app"])
  func folderStandsForItsScenes(_ place: String) throws {
    let result = try verify(place).exits(2)
    #expect(result.text.contains("missing    app/deep/two (no golden)"))
    #expect(result.text.contains("missing    app/one (no golden)"))
    #expect(result.text.contains("2 checked: 2 missing"))
  }

  @Test func screenIsNoSceneUnlessItIsNamed() throws {
    #expect(try verify("Scenes").text.contains("2 checked: 2 missing"))
    let screens = try verify("Scenes/screens").exits(66)
    #expect(screens.messages.contains("error: there is no scene in 'Scenes/screens'"))
    #expect(try verify("Scenes/screens/form.yaml").text.contains("missing    screens/form"))
  }
}
