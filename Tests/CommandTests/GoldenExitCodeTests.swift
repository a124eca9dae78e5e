// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

struct GoldenExitCodeTests {
  @Test func missingGoldenExits2AndIsNotRecorded() throws {
    let scene = try GoldenScene(recorded: false)
    for environment in [[:], ["CI": "1"], ["CI": "1", "KEYLIFT_UPDATE": "all"]] {
      #expect(try scene.verify(environment: environment).status == 2)
      #expect(scene.folder.files(in: "Scenes") == ["field.yaml"])
    }
    #expect(try scene.run("accept", "field").status == 0)
    #expect(try scene.verify().status == 0)
  }

  @Test func orphanFailsOnlyInCI() throws {
    let scene = try GoldenScene()
    try scene.folder.write(SampleScene.plain, to: "Scenes/other.yaml")
    #expect(try scene.run("record", "--text", "blocks").status == 0)
    try scene.folder.remove("Scenes/other.yaml")
    let told = try scene.verify().exits(0)
    #expect(told.text.contains("orphaned   other (a golden without a scene)"))
    #expect(told.text.contains("2 checked: 1 pass, 1 orphaned\n"))
    #expect(try scene.verify("--ci").status == 1)
    try scene.folder.write("mine", to: "Scenes/Goldens/other/notes.md")
    #expect(try scene.run("prune").text == "Scenes/Goldens/other\n")
    #expect(scene.folder.files(in: "Scenes/Goldens/other").contains("golden.jsonl"))
    #expect(try scene.run("prune", "--remove").text == "Scenes/Goldens/other\n")
    #expect(scene.folder.files(in: "Scenes/Goldens/other") == ["notes.md"])
    #expect(try scene.verify("--ci").status == 0)
  }

  @Test func draftOfAnotherRunIsNotAnOrphan() throws {
    let scene = try GoldenScene()
    try scene.folder.write("", to: "Scenes/Goldens/.field.1.new/golden.jsonl")
    #expect(try scene.verify("--ci").status == 0)
    #expect(try scene.run("prune", "--remove").text == "")
  }

  @Test func recordingInCIExits64() throws {
    let scene = try GoldenScene(recorded: false)
    #expect(try scene.run("record", environment: ["CI": "true"]).status == 64)
    #expect(try scene.run("record", "--ci").status == 64)
    #expect(try scene.verify("--update", "all", "--ci").status == 64)
    #expect(try scene.verify(environment: ["KEYLIFT_UPDATE": "some"]).status == 64)
    #expect(scene.folder.files(in: "Scenes") == ["field.yaml"])
  }

  @Test func updatingExits1() throws {
    let scene = try GoldenScene(recorded: false)
    #expect(try scene.verify("--update", "missing").status == 1)
    #expect(try scene.verify("--update", "missing").status == 0)
    try scene.breakScene()
    #expect(try scene.verify("--update", "missing").status == 1)
    #expect(try scene.verify(environment: ["KEYLIFT_UPDATE": "changed"]).status == 1)
    #expect(try scene.verify().status == 0)
  }

  @Test func missingSceneExits66() throws {
    let scene = try GoldenScene()
    #expect(try scene.verify("Scenes/none.yaml").status == 66)
    try scene.folder.remove("Scenes")
    #expect(try scene.verify().status == 66)
    #expect(try scene.run("prune").status == 66)
  }

  @Test(arguments: [
    ("truncate -s 300 golden.jsonl", "golden.jsonl:"),
    ("rm golden.jsonl; mkfifo golden.jsonl", "golden.jsonl: this is no file"),
    ("rm -r layers", ".png: the file is missing"),
    ("d=$PWD; cd ..; rm -r $d; ln -s field $d", "symbolic links"),
  ])
  func damagedGoldenExits3AndNamesTheFile(_ damage: String, _ message: String) throws {
    let scene = try GoldenScene()
    #expect(try scene.folder.shell("cd \(GoldenScene.golden); \(damage)").status == 0)
    let result = try scene.verify().exits(3)
    #expect(result.text.contains("unreadable field"))
    #expect(result.text.contains("note: \(GoldenScene.golden)/"))
    #expect(result.text.contains(message), "\(result.text)")
    #expect(result.text.contains("note: keylift record with the scene writes the golden anew"))
  }

  @Test func damagedGoldenIsReplacedOnlyByRecord() throws {
    let scene = try GoldenScene()
    let whole = try scene.goldenFiles()
    try scene.folder.write("no", to: "\(GoldenScene.golden)/golden.jsonl")
    let before = try scene.goldenFiles()
    #expect(try scene.verify("--update", "changed").status == 3)
    #expect(try scene.goldenFiles() == before)
    #expect(try scene.run("record", "--text", "blocks").status == 0)
    #expect(try scene.goldenFiles() == whole)
  }

  @Test func damagedGoldenHasNothingToAccept() throws {
    let scene = try GoldenScene()
    try scene.folder.remove("\(GoldenScene.golden)/golden.jsonl")
    #expect(try scene.verify().status == 3)
    #expect(try scene.run("accept", "field").status == 66)
  }

  @Test(arguments: [false, true]) func damagedPixelsExit3(isBroken: Bool) throws {
    let scene = try GoldenScene()
    if isBroken { try scene.breakScene() }
    let damage =
      "cd \(GoldenScene.golden)/layers; "
      + "printf xxxxxxxxxxxx | dd of=$(ls -S | head -n 1) bs=1 seek=80 conv=notrunc 2>/dev/null"
    _ = try scene.folder.shell(damage)
    let result = try scene.verify().exits(3)
    #expect(result.text.contains(".png: the PNG file is damaged: "), "\(result.text)")
  }

  private func verify(without folder: String) throws -> KeyliftResult {
    let scene = try GoldenScene()
    try scene.folder.write(SampleScene.plain, to: "Scenes/sub/other.yaml")
    try scene.folder.setMode(0, of: folder)
    defer { try? scene.folder.setMode(0o755, of: folder) }
    return try scene.verify()
  }

  @Test(.requires(.ordinaryUser), arguments: ["Scenes/Goldens", GoldenScene.golden])
  func unreadableGoldenFolderExits3(folder: String) throws {
    let result = try verify(without: folder).exits(3)
    #expect(result.text.contains("\(GoldenScene.golden)/golden.jsonl: the file cannot be read"))
  }

  @Test(.requires(.ordinaryUser), arguments: [[], ["--remove"]])
  func pruningAnUnreadableFolderOfGoldensExits66(_ options: [String]) throws {
    let scene = try GoldenScene()
    try scene.folder.setMode(0, of: "Scenes/Goldens")
    defer { try? scene.folder.setMode(0o755, of: "Scenes/Goldens") }
    let result = try scene.run(["prune"] + options).exits(66)
    #expect(result.messages == "error: cannot read the folder 'Scenes/Goldens'\n")
    #expect(result.text == "")
  }

  @Test(.requires(.ordinaryUser)) func unreadableSceneFolderIsAnEntry() throws {
    let result = try verify(without: "Scenes/sub").exits(65)
    #expect(result.messages == "error: cannot read the folder 'Scenes/sub'\n")
    #expect(result.text.contains("invalid    sub") && result.text.contains("ok         field"))
  }
}
