// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// Runs in which a scene cannot be verified: the others are, and every report shows all of them.
struct GoldenMistakeTests {
  private let scene: GoldenScene

  /// A picture on a screen without a status bar, so without text.
  private static let picture = """
    version: 1
    duration: 0
    device: iphone-se-1
    orientation: landscape
    views: [{ id: p, kind: image, image: b.png, frame: [0, 0, 50, 50] }]

    """
  /// A box on a screen without text.
  private static let plain = """
    version: 1
    duration: 0
    device: iphone-se-1
    orientation: landscape
    views: [{ id: box, background: blue, frame: [0, 0, 50, 50] }]

    """

  init() throws { scene = try GoldenScene(Self.recorded.get()) }

  private static let recorded = Result {
    let scene = try GoldenScene(recorded: false)
    try scene.folder.write(picture, to: "Scenes/picture.yaml")
    try scene.folder.write(TinyPNG.bytes, to: "Scenes/b.png")
    try scene.folder.write(plain, to: "Scenes/wrong.yaml")
    _ = try scene.run("record", "--text", "blocks")
    return try scene.files()
  }

  /// Flips a bit of the picture's pixels, as a disk may do.
  private func damagePicture() throws {
    var bytes = TinyPNG.bytes
    bytes[49] ^= 0x40
    try scene.folder.write(bytes, to: "Scenes/b.png")
  }

  private func damageGolden(_ name: String) throws {
    try scene.folder.write("no", to: "Scenes/Goldens/\(name)/golden.jsonl")
  }

  private func removeGolden(_ name: String) throws {
    try scene.folder.remove("Scenes/Goldens/\(name)")
  }

  private func writeMistake() throws {
    try scene.folder.write("version: 1\nduration: 0\nbogus: 1\n", to: "Scenes/wrong.yaml")
  }

  private static let reporters = [
    "list", "json=run.json", "junit=run.xml", "html=run.html", "github=run.txt", "dot=dots.txt",
  ].flatMap { ["--reporter", $0] }

  @Test func everyReportShowsTheInvalidScenesAndTheOthers() throws {
    try damagePicture()
    try writeMistake()
    try scene.breakScene()
    let result = try scene.run(
      ["verify", "--text", "blocks"] + Self.reporters, ["GITHUB_STEP_SUMMARY": "summary.md"]
    ).exits(65)
    #expect(result.text.contains("differs    field (moved, "))
    #expect(result.text.contains("invalid    picture (the scene is invalid)\n"))
    #expect(result.text.contains("invalid    wrong (the scene is invalid)\n"))
    #expect(result.text.hasSuffix("3 checked: 1 differ, 2 invalid\n"))
    for file in ["run.json", "run.xml", "run.html", "run.txt"] {
      let text = try scene.folder.text(of: file)
      for words in ["b.png", "wrong.yaml:3:1", "1 pt higher"] {
        #expect(text.contains(words), "\(file): \(words)")
      }
    }
    let summary = try scene.folder.text(of: "summary.md")
    #expect(summary.contains("b.png") && summary.contains("wrong.yaml"))
    #expect(try scene.folder.text(of: "run.xml").contains("failures=\"1\" errors=\"2\""))
    #expect(try scene.folder.text(of: "dots.txt").hasPrefix("FEE\n"))
    #expect(result.messages.contains("Scenes/wrong.yaml:3:1: error: unknown key 'bogus'"))
    let again = try scene.run("report", "run.json").exits(65)
    #expect(again.text.contains("note: Scenes/wrong.yaml:3:1: unknown key 'bogus'"))
    #expect(again.text.contains("note: Scenes/picture.yaml:5:"))
    #expect(again.text.hasSuffix("3 checked: 1 differ, 2 invalid\n"))
  }

  /// In a terminal, stdout and stderr are read together.
  @Test(arguments: [
    "verify Scenes --text blocks", "verify Scenes --text blocks --reporter dot",
    "record Scenes --text blocks", "validate Scenes/*.yaml", "render Scenes/*.yaml --text blocks",
    "audit Scenes", "figures", "prune", "sheet Scenes/wrong.yaml", "trace Scenes/wrong.yaml",
    "compare Scenes/wrong.yaml Scenes/other.yaml -o x.svg", "repro Scenes/wrong.yaml -o bug",
  ])
  func mistakeIsPrintedOnce(_ command: String) throws {
    let screen = "version: 1\nduration: 0\nscreen: screens/shared.yaml\n"
    try scene.folder.write(screen, to: "Scenes/wrong.yaml")
    try scene.folder.write(screen, to: "Scenes/other.yaml")
    try scene.folder.write("bogus: 1\nviews: []\n", to: "Scenes/screens/shared.yaml")
    let result = try scene.folder.shell("\"$0\" \(command)").exits(65)
    let lines = (result.text + result.messages).split(separator: "\n")
    #expect(lines.count { $0.contains("unknown key 'bogus'") } == 1, "\(lines)")
  }

  @Test func recordWritesTheGoldensOfAllOtherScenes() throws {
    try damagePicture()
    try writeMistake()
    try scene.breakScene()
    let before = try scene.folder.bytes(of: "Scenes/Goldens/picture/golden.jsonl")
    let result = try scene.run("record", "--text", "blocks").exits(65)
    #expect(result.text.contains("recorded   field"))
    #expect(result.text.hasSuffix("3 checked: 2 invalid, 1 recorded\n"))
    #expect(try scene.folder.bytes(of: "Scenes/Goldens/picture/golden.jsonl") == before)
    #expect(try scene.verify("Scenes/field.yaml").status == 0)
  }

  /// The invalid scene's earlier difference must not be accepted any more.
  @Test func invalidSceneHasNothingToAccept() throws {
    try scene.breakScene()
    #expect(try scene.verify().status == 1)
    try scene.folder.write(GoldenScene.moved + "bogus: 1\n", to: "Scenes/field.yaml")
    #expect(try scene.verify().status == 65)
    let names = scene.folder.files(in: GoldenScene.failure)
    #expect(names == ["finding.json"])
    #expect(try scene.run("accept", "field").status == 66)
  }

  /// Each step adds a problem that takes precedence over those before it.
  @Test func firstOf73And69And65And3And2And1IsTheExitCode() throws {
    try scene.folder.write(Self.plain, to: "Scenes/one.yaml")
    try scene.folder.write(Self.plain, to: "Scenes/two.yaml")
    _ = try scene.run("record", "--text", "blocks")
    let fonts = ["KEYLIFT_FONTS": try damagedFonts()]
    func status(
      _ environment: [String: String] = [:], text: String = "blocks", reporter: String = "dot"
    ) throws -> Int32 {
      try scene.run(["verify", "--text", text, "--reporter", reporter], environment).status
    }
    #expect(try status() == 0)
    try scene.breakScene()
    #expect(try status() == 1)
    try removeGolden("one")
    #expect(try status() == 2)
    try damageGolden("two")
    #expect(try status() == 3)
    try writeMistake()
    #expect(try status() == 65)
    #expect(try status(fonts, text: "inter") == 69)
    try scene.folder.remove("Output")
    try scene.folder.write("", to: "Output")
    #expect(try status(fonts, text: "inter") == 69)
    #expect(try status(fonts, text: "inter", reporter: "json=Output/run.json") == 73)
  }

  /// Returns the path of a folder with files that have the names of fonts.
  private func damagedFonts() throws -> String {
    for style in ["Light", "Regular", "Medium", "SemiBold", "Bold"] {
      for family in ["Inter", "InterDisplay"] {
        try scene.folder.write("no font", to: "fonts/\(family)-\(style).otf")
      }
    }
    return scene.folder.path("fonts")
  }

  @Test func missingFontFailsOnlyScenesWithText() throws {
    let result = try scene.run(["verify"] + Self.reporters, ["KEYLIFT_FONTS": try damagedFonts()])
      .exits(69)
    #expect(result.text.contains("fontless   field (a font is missing)\n"))
    #expect(result.text.contains("note: cannot use the font file '"))
    #expect(result.text.contains("note: the golden has blocks for text: use --text blocks"))
    #expect(result.text.contains("ok         picture\n"))
    #expect(result.text.contains("ok         wrong\n"))
    #expect(try scene.run("report", "run.json").status == 69)
  }

  @Test func resumedAndMergedRunsKeepInvalidScenes() throws {
    try writeMistake()
    try scene.breakScene()
    let whole = try scene.run(["verify", "--text", "blocks"] + Self.reporters)
    let resumed = try scene.verify("--resume", "run.json", "--reporter", "list").exits(65)
    #expect(resumed.text == whole.text)
    var statuses: Set<Int32> = []
    for shard in 1...3 {
      let result = try scene.verify("--shard", "\(shard)/3", "--reporter", "json=\(shard).json")
      statuses.insert(result.status)
    }
    #expect(statuses == [0, 1, 65])
    let merged = try scene.run("report", "--merge", "1.json", "2.json", "3.json").exits(65)
    // Runs print a scene's mistake apart from the list; a merged report has no other place for it.
    let lines = merged.text.split(separator: "\n").filter {
      !$0.contains("note: Scenes/wrong.yaml:")
    }
    #expect(lines == whole.text.split(separator: "\n"))
    #expect(lines.count + 1 == merged.text.split(separator: "\n").count)
  }

  @Test func goldensOfAnInvalidSceneAreNotOrphans() throws {
    try scene.folder.write(SampleScene.matrix, to: "Scenes/wrong.yaml")
    _ = try scene.run("record", "--text", "blocks")
    try scene.folder.write(SampleScene.matrix + "bogus: 1\n", to: "Scenes/wrong.yaml")
    let result = try scene.verify("--ci").exits(65)
    #expect(!result.text.contains("wrong/"))
    #expect(try scene.run("prune", "--remove").status == 65)
    #expect(scene.folder.files(in: "Scenes/Goldens/wrong").contains("iphone-8.dark/golden.jsonl"))
  }

  @Test func missingSceneIsAnEntry() throws {
    let result = try scene.verify("Scenes/none.yaml", "Scenes/field.yaml").exits(65)
    #expect(result.text.contains("invalid    none") && result.text.contains("ok         field"))
    // A link to nothing is found among the scenes of the folder, but not named.
    try scene.folder.link("Scenes/none.yaml", to: "../nowhere")
    let all = try scene.verify().exits(65)
    #expect(all.text.contains("invalid    none") && all.text.contains("ok         field"))
  }

  @Test func reportThatCannotBeWrittenLeavesTheOthers() throws {
    try scene.folder.write("", to: "file")
    let result = try scene.verify(
      "--reporter", "junit=file/run.xml", "--reporter", "json=run.json", "--reporter", "list"
    ).exits(73)
    #expect(result.messages.contains("error: cannot ") && result.messages.contains("'file"))
    #expect(result.text.hasSuffix("3 checked: 3 pass\n"))
    #expect(try scene.run("report", "run.json").status == 0)
  }

  @Test func blocksAreAdvisedOnlyWhereTheGoldenHasThem() throws {
    let fonts = ["KEYLIFT_FONTS": try damagedFonts()]
    let blocks = try scene.run(["verify", "Scenes/field.yaml"], fonts)
    #expect(blocks.text.contains("note: the golden has blocks for text: use --text blocks"))
    let golden = "\(GoldenScene.golden)/golden.jsonl"
    let text = try scene.folder.text(of: golden).replacing(
      "\n{\"file\":", with: "\n{\"fingerprint\":\"Inter-Regular.otf Version 4.000\"}\n{\"file\":",
      maxReplacements: 1)
    try scene.folder.write(text, to: golden)
    let inter = try scene.run(["verify", "Scenes/field.yaml"], fonts)
    #expect(inter.text.contains("note: install the package 'fonts-inter'"))
    #expect(!inter.text.contains("blocks"))
  }
}
