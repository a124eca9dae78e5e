// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

struct GoneSceneTests {
  private let scene: GoldenScene

  init() throws { scene = try GoldenScene() }

  @Test func acceptingAllAcceptsWhatCanBeAcceptedAndNamesTheRest() throws {
    try scene.breakScene()
    try scene.folder.write(SampleScene.bad, to: "Scenes/bad.yaml")
    #expect(try scene.verify().status == 65)
    let result = try scene.run("accept", "--all").exits(66)
    #expect(
      result.messages == """
        accepted field: Scenes/Goldens/field
        error: 'bad' has nothing to accept: the scene is invalid (Scenes/bad.yaml:3:1: unknown key 'bogus' in a scene)

        """)
    #expect(try scene.run("pending").text.hasPrefix("bad  invalid"))
    try scene.folder.remove("Scenes/bad.yaml")
    #expect(try scene.verify().status == 0)
  }

  /// Only `--all` leaves something out without being asked.
  @Test func namesAreAcceptedTogetherOrNotAtAll() throws {
    let before = try scene.goldenFiles()
    try scene.breakScene()
    try scene.folder.write(SampleScene.bad, to: "Scenes/bad.yaml")
    #expect(try scene.verify().status == 65)
    #expect(try scene.run("accept", "field", "bad").status == 66)
    #expect(try scene.goldenFiles() == before)
  }

  @Test func damagedOutputDoesNotKeepOthersFromBeingAccepted() throws {
    try scene.folder.write(GoldenScene.moved, to: "Scenes/other.yaml")
    try scene.breakScene()
    #expect(try scene.verify().status == 2)
    try scene.folder.write("{}\n", to: "\(GoldenScene.failure)/golden/golden.jsonl")
    let result = try scene.run("accept", "--all").exits(3)
    #expect(result.messages.contains("accepted other: "))
    #expect(try scene.run("pending").text.hasPrefix("field  moved"))
  }

  @Test func findingsOfSceneThatIsGoneAreForgotten() throws {
    try scene.folder.write(SampleScene.bad, to: "Scenes/bad.yaml")
    #expect(try scene.verify().status == 65)
    try scene.folder.remove("Scenes/bad.yaml")
    // The scene that is verified alone is not the one that is gone.
    #expect(try scene.verify("Scenes/field.yaml").status == 0)
    #expect(try scene.run("pending").text.hasPrefix("bad  invalid"))
    let result = try scene.verify().exits(0)
    #expect(result.messages == "forgot bad, of which there is no scene any more\n")
    #expect(try scene.run("pending").text == "")
  }

  @Test func findingsOfVariantThatIsGoneAreForgotten() throws {
    try scene.folder.write(SampleScene.matrix, to: "Scenes/matrix.yaml")
    #expect(try scene.verify().status == 2)
    #expect(try scene.run("pending").text.contains("matrix/iphone-8.dark"))
    let single = SampleScene.matrix.replacing("[light, dark]", with: "light")
    try scene.folder.write(single, to: "Scenes/matrix.yaml")
    #expect(try scene.verify().status == 2)
    let pending = try scene.run("pending").text
    #expect(!pending.contains("dark"))
    #expect(pending.contains("matrix/iphone-8"))
    // The variants of a scene with mistakes are unknown.
    try scene.folder.write(SampleScene.matrix + "bogus: 1\n", to: "Scenes/matrix.yaml")
    #expect(try scene.verify().status == 65)
    #expect(try scene.run("pending").text.contains("matrix/iphone-8"))
  }

  @Test(arguments: [[], ["--ci"]])
  func renamedSceneIsRecognizedByItsTrace(_ options: [String]) throws {
    try scene.folder.move("Scenes/field.yaml", to: "Scenes/name.yaml")
    let result = try scene.run(["verify", "--text", "blocks"] + options).exits(2)
    #expect(
      result.text == """
        missing    name (no golden)
                   note: renamed? the golden 'Scenes/Goldens/field' has the same trace
                   accept: keylift accept name
        orphaned   field (a golden without a scene)
                   note: no scene has this golden; keylift prune --remove removes it
                   note: renamed? 'name' has the same trace and no golden
        2 checked: 1 missing, 1 orphaned

        """)
    #expect(try scene.run("accept", "name").status == 0)
    #expect(try scene.run("prune", "--remove").text == "Scenes/Goldens/field\n")
    #expect(try scene.verify("--ci").text == "ok         name\n1 checked: 1 pass\n")
  }

  @Test func sceneWithAnotherTraceIsNotCalledRenamed() throws {
    try scene.folder.remove("Scenes/field.yaml")
    try scene.folder.write(GoldenScene.moved, to: "Scenes/name.yaml")
    let result = try scene.verify()
    #expect(result.text.contains("orphaned   field"))
    #expect(!result.text.contains("renamed?"))
  }

  @Test func badSceneKeepsItsGoldensWhenOthersArePruned() throws {
    try scene.folder.write(SampleScene.matrix, to: "Scenes/wrong.yaml")
    #expect(try scene.run("record", "--text", "blocks").status == 0)
    try scene.folder.write(SampleScene.matrix + "bogus: 1\n", to: "Scenes/wrong.yaml")
    try scene.folder.move("Scenes/field.yaml", to: "Scenes/name.yaml")
    for options in [[], ["--remove"]] {
      let result = try scene.run(["prune"] + options).exits(65)
      #expect(result.text == "Scenes/Goldens/field\n")
      #expect(result.messages.contains("Scenes/wrong.yaml:6:1: error: unknown key 'bogus'"))
    }
    #expect(scene.folder.files(in: "Scenes/Goldens/field").isEmpty)
    #expect(scene.folder.files(in: "Scenes/Goldens/wrong").contains("iphone-8.dark/golden.jsonl"))
  }

  /// Goldens stand beside their scenes, so a scene of another folder cannot have this one.
  @Test func sceneOfSameNameInAnotherFolderDoesNotKeepGolden() throws {
    try scene.folder.write(GoldenScene.moved, to: "other/field.yaml")
    _ = try scene.run("record", "other", "--text", "blocks").exits(0)
    try scene.folder.move("other/field.yaml", to: "other/name.yaml")
    #expect(try scene.verify("other").text.contains("orphaned   other/field"))
    #expect(try scene.run("prune", "other", "--remove").text == "other/Goldens/field\n")
    #expect(!scene.folder.files(in: "Scenes/Goldens/field").isEmpty)
  }

  /// The folder has no scene any more that leads to its goldens.
  @Test(arguments: [[], ["Scenes"], ["Scenes/"], ["Scenes//"], ["."]])
  func goldenOfTheLastSceneInAFolderIsAnOrphan(_ folders: [String]) throws {
    try scene.folder.write(SampleScene.plain, to: "Scenes/deep/last/scene.yaml")
    _ = try scene.run("record", "--text", "blocks").exits(0)
    try scene.folder.remove("Scenes/deep/last/scene.yaml")
    let result = try scene.run(["verify", "--text", "blocks", "--ci"] + folders).exits(1)
    #expect(result.text.contains("orphaned   deep/last/scene (a golden without a scene)\n"))
    #expect(result.text.hasSuffix("2 checked: 1 pass, 1 orphaned\n"), "\(result.text)")
    // A scene that is verified alone leads to no other folder.
    #expect(try scene.verify("Scenes/field.yaml", "--ci").status == 0)
    let pruned = try scene.run(["prune", "--remove"] + folders).exits(0).text
    #expect(pruned.hasSuffix("/deep/last/Goldens/scene\n"), "\(pruned)")
    #expect(scene.folder.files(in: "Scenes/deep").isEmpty)
    #expect(!scene.folder.files(in: GoldenScene.golden).isEmpty)
  }

  /// Recordings and videos are verified only where they are named, and Swift tests keep goldens
  /// below the name of their file.
  @Test(arguments: [
    ("run.jsonl", "run"), ("RUN.MOV", "RUN"), ("run.csv", "run"), ("run.txt", "run"),
    ("ChatTests.swift", "ChatTests/chat.Responder"),
  ])
  func goldenOfAFileThatIsNoSceneIsNoOrphan(file: String, golden: String) throws {
    try scene.folder.write("", to: "Scenes/\(file)")
    for (name, bytes) in try scene.goldenFiles() {
      try scene.folder.write(bytes, to: "Scenes/Goldens/\(golden)/\(name)")
    }
    #expect(try scene.verify("--ci").text == "ok         field\n1 checked: 1 pass\n")
    #expect(try scene.run("prune", "--remove").text == "")
    try scene.folder.remove("Scenes/\(file)")
    #expect(try scene.run("prune").text == "Scenes/Goldens/\(golden)\n")
  }

  /// A Swift test keeps its goldens below the folder of the scene whose name it has, and in a common
  /// folder of goldens below the name of its file.
  @Test(arguments: [
    ("Scenes/field.swift", "field/own", []), ("Tests/App/AppTests.swift", "AppTests/own", ["G"]),
  ])
  func goldenOfASwiftTestIsNotPruned(
    _ test: String, _ golden: String, _ goldens: [String]
  ) throws {
    let options = goldens.flatMap { ["--goldens", $0] }
    let folder = "\(goldens.first ?? "Scenes/Goldens")/\(golden)"
    _ = try scene.run(["record", "--text", "blocks"] + options).exits(0)
    try scene.folder.write("", to: test)
    for (name, bytes) in try scene.goldenFiles() {
      try scene.folder.write(bytes, to: "\(folder)/\(name)")
    }
    try scene.run(["verify", "--text", "blocks", "--ci"] + options).exits(0)
    #expect(try scene.run(["prune", "--remove"] + options).text == "")
    try scene.folder.remove(test)
    #expect(try scene.run(["prune"] + options).text == "\(folder)\n")
  }

  /// Folders that can be searched for a name and not listed, or not even that.
  @Test(.requires(.ordinaryUser), arguments: ["/old", "", "/field", "/field/layers"], [0o311, 0])
  func folderOfGoldensThatCannotBeListedFailsTheRun(_ name: String, _ mode: Int) throws {
    for (name, bytes) in try scene.goldenFiles() {
      try scene.folder.write(bytes, to: "Scenes/Goldens/old/deep/\(name)")
    }
    let folder = "Scenes/Goldens\(name)"
    try scene.folder.setMode(mode, of: folder)
    defer { try? scene.folder.setMode(0o755, of: folder) }
    let result = try scene.verify("--ci", "--reporter", "list", "--reporter", "json=run.json")
      .exits(3)
    let isOwn = name.hasPrefix("/field")
    #expect(result.text.contains("unreadable \(isOwn ? "field" : "\(folder)/") (the golden cannot"))
    #expect(result.text.contains("cannot be listed") || mode == 0, "\(result.text)")
    #expect(try scene.run("report", "run.json").exits(3).text == result.text)
  }
}
