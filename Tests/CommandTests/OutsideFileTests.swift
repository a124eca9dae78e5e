// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Files outside of a suite: scenes do not read them, and nothing is written to them.
struct OutsideFileTests {
  /// A folder with the repository `repo` beside the folder `outside`.
  private let folder: TemporaryFolder
  /// A scene of one view and no text.
  private static let box = """
    version: 1
    device: iphone-se-1
    duration: 0
    views: [{ id: a, left: 0, top: 0, width: 9, height: 9, background: red }]

    """
  private static let secret = "version: 1\nviews:\n  - { id: hunter2secret, bogus: 1 }\n"

  init() throws {
    folder = try TemporaryFolder([
      "repo/.git/HEAD": "", "repo/Scenes/box.yaml": Self.box, "outside/part.yaml": Self.secret,
      "outside/good.yaml": "views: [{ id: b, left: 0, top: 0, width: 9, height: 9 }]\n",
    ])
    try folder.write(TinyPNG.bytes, to: "outside/photo.png")
    try folder.link("repo/Scenes/away", to: "../../outside")
    try folder.link("repo/Scenes/photo.png", to: "../../outside/photo.png")
  }

  private func run(_ line: String, input: String = "") throws -> KeyliftResult {
    let words = line.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
    try folder.write(input, to: "input")
    return try folder.shell("cd repo; exec \"$0\" \(words) <../input")
  }

  /// The absolute path of an item, without links.
  private func place(_ path: String) -> String {
    folder.url.resolvingSymlinksInPath().appending(path: path).path
  }

  private static let image = "views: [{ id: a, kind: image, image: FILE, top: 0 }]\n"
  private static let commands = ["validate", "trace", "render", "audit", "sheet", "figures"]

  /// Every command reads scenes alike, so each of them is run for a picture and for a screen only.
  @Test(arguments: [
    (image, "../../outside/photo.png", commands), (image, "away/photo.png", ["validate"]),
    (image, "photo.png", ["validate"]), (image, "../../outside/missing.png", ["validate"]),
    ("screen: FILE\n", "../../outside/part.yaml", commands),
    ("screen: FILE\n", "away/part.yaml", ["validate"]),
    ("views: [{ part: FILE }]\n", "away/part.yaml", ["validate"]),
    ("views: [{ each: [{ n: 1 }], part: FILE }]\n", "../../outside/part.yaml", ["validate"]),
  ])
  func sceneDoesNotReadOutsideOfItsRepository(
    _ keys: String, _ file: String, _ commands: [String]
  ) throws {
    try folder.write(
      "version: 1\n" + keys.replacing("FILE", with: file), to: "repo/Scenes/field.yaml")
    for command in commands {
      let result = try run("\(command) Scenes/field.yaml").exits(65)
      let column = keys.prefix { $0 != "F" }.count + 1
      #expect(
        result.messages.hasPrefix(
          """
          Scenes/field.yaml:2:\(column): error: '\(file)': leads out of the suite's folder \
          '\(place("repo"))' [outside-file]
          """))
      #expect(result.messages.contains("note: '--allow-outside FOLDER' lets scenes read below"))
      #expect(!result.messages.contains("hunter2"))
    }
    #expect(!folder.files(in: "repo").contains { $0.hasPrefix("Output") })
  }

  @Test(arguments: [
    "validate FILE", "trace FILE", "audit FILE", "render FILE -o a.png", "sheet FILE -o a.svg",
    "compare FILE --systems none -o a.svg", "figures FILE", "preview FILE --once -o a.html",
    "record FILE", "verify FILE", "fit LOG --against FILE", "replay LOG --scene FILE",
  ]) func outsideFolderIsReadWhereItIsAllowed(_ line: String) throws {
    let log = Repository.url("Tests/Fixtures/Recordings/ios26-chat-show-1.csv").path
    try folder.write(
      Self.box + "screen: ../../outside/good.yaml\ngolden: { text: blocks }\n",
      to: "repo/Scenes/field.yaml")
    let text = ["render", "sheet", "compare", "preview"].contains { line.hasPrefix($0) }
    let line =
      line.replacing("FILE", with: "Scenes/field.yaml").replacing("LOG", with: log)
      + (text ? " --text blocks" : "")
    #expect(try run(line).status == 65)
    let allowed = try run("\(line) --allow-outside /nowhere --allow-outside ../outside")
    // There is no golden to verify.
    #expect(allowed.status == (line.hasPrefix("verify") ? 2 : 0), "\(allowed.messages)")
  }

  @Test func sceneFromStandardInputReadsBelowTheRepositoryOfTheCurrentFolder() throws {
    try folder.write(TinyPNG.bytes, to: "repo/own.png")
    let text = "version: 1\n" + Self.image
    try run("validate -", input: text.replacing("FILE", with: "own.png")).exits(0)
    let other = try run("validate -", input: text.replacing("FILE", with: "../outside/photo.png"))
      .exits(65)
    #expect(other.messages.contains("[outside-file]"))
  }

  @Test func sceneWithoutARepositoryReadsBelowTheFolderScenesOrItsOwn() throws {
    try folder.remove("repo/.git")
    try folder.write("version: 1\nscreen: parts/a.yaml\n", to: "repo/Scenes/near.yaml")
    let screen = try folder.text(of: "outside/good.yaml")
    try folder.write(screen, to: "repo/Scenes/parts/a.yaml")
    try folder.write("version: 1\nscreen: ../a.yaml\n", to: "repo/Scenes/far.yaml")
    try folder.write(screen, to: "repo/a.yaml")
    try folder.write("version: 1\nscreen: ../parts/a.yaml\n", to: "repo/Scenes/deep/a.yaml")
    try folder.write("version: 1\nscreen: ../a.yaml\n", to: "repo/other/a.yaml")
    #expect(try run("validate Scenes/near.yaml Scenes/deep/a.yaml").status == 0)
    #expect(try run("validate other/a.yaml").status == 65)
    #expect(try run("validate Scenes/far.yaml").status == 65)
    #expect(try run("validate Scenes/far.yaml --allow-outside .").status == 0)
  }

  /// A link in the place of a scene is as much a way out as one that a scene names.
  @Test func sceneThatIsALinkToTheOutsideIsNotRead() throws {
    try folder.link("repo/Scenes/linked.yaml", to: "../../outside/part.yaml")
    let result = try run("validate Scenes/linked.yaml").exits(65)
    #expect(
      result.messages.hasPrefix(
        "Scenes/linked.yaml:1:1: error: 'Scenes/linked.yaml': leads out of the suite's folder"))
    #expect(!result.messages.contains("hunter2"))
  }

  @Test func goldensAreNotWrittenThroughALink() throws {
    try folder.link("repo/Scenes/Goldens", to: "../../outside")
    let before = folder.files(in: "outside")
    let refusal = """
      error: 'Scenes/Goldens/box' leads to '\(place("outside/box"))', outside of \
      '\(place("repo"))'; name the place with --goldens

      """
    for command in ["record Scenes/box.yaml", "verify Scenes/box.yaml --update all"] {
      let result = try run("\(command) --text blocks").exits(73)
      #expect(result.messages == refusal)
    }
    #expect(try run("prune Scenes --remove").status == 73)
    #expect(folder.files(in: "outside") == before)
    // Who names the folder means it.
    #expect(try run("record Scenes/box.yaml --text blocks --goldens Scenes/Goldens").status == 0)
    #expect(folder.files(in: "outside").contains("box/golden.jsonl"))
  }

  @Test func acceptedGoldenIsNotWrittenThroughALink() throws {
    #expect(try run("record Scenes/box.yaml --text blocks").status == 0)
    try folder.write(Self.box.replacing("top: 0", with: "top: 1"), to: "repo/Scenes/box.yaml")
    #expect(try run("verify Scenes/box.yaml --text blocks").status == 1)
    try folder.move("repo/Scenes/Goldens", to: "outside/g")
    try folder.link("repo/Scenes/Goldens", to: "../../outside/g")
    let before = try folder.text(of: "outside/g/box/golden.jsonl")
    let result = try run("accept box").exits(73)
    #expect(result.messages.contains("outside of '\(place("repo"))'; name the place with"))
    #expect(try folder.text(of: "outside/g/box/golden.jsonl") == before)
  }

  @Test(arguments: ["Output", "Output/Failures", "Output/Failures/box"])
  func failuresAreNotWrittenThroughALink(_ path: String) throws {
    try folder.write("", to: "repo/\(path)")
    try folder.remove("repo/\(path)")
    try folder.link("repo/\(path)", to: place("outside"))
    let before = folder.files(in: "outside")
    let result = try run("verify Scenes/box.yaml --text blocks").exits(73)
    #expect(result.messages.hasPrefix("error: 'Output/Failures"))
    #expect(folder.files(in: "outside") == before)
  }

  /// Goldens of failures would be found there as goldens without a scene.
  @Test(arguments: ["Goldens", "Goldens/box/failures", "link", "link/below"])
  func failuresAreApartFromGoldens(_ path: String) throws {
    try folder.link("repo/link", to: "Goldens")
    #expect(try run("record Scenes/box.yaml --goldens Goldens --text blocks").status == 0)
    let before = folder.files(in: "repo")
    let result = try run(
      "verify Scenes/box.yaml --goldens Goldens --failures \(path) --text blocks"
    ).exits(64)
    #expect(result.messages == "error: '--failures' would write to the goldens in 'Goldens'\n")
    #expect(folder.files(in: "repo") == before)
  }

  @Test func frameThatIsALinkToTheOutsideIsReplaced() throws {
    let files = ["frames/frame-0000.png", "svg/frame-0000.svg", "trace.json", ".keylift-frames"]
    for file in files {
      let link = "repo/Output/box/\(file)"
      try folder.write("", to: link)
      try folder.remove(link)
      try folder.link(link, to: place("outside/\((file as NSString).lastPathComponent).new"))
    }
    let before = folder.files(in: "outside")
    try run("render Scenes/box.yaml --text blocks").exits(0)
    #expect(folder.files(in: "outside") == before)
    #expect(files.allSatisfy { folder.has("repo/Output/box/\($0)") })
  }

  @Test(arguments: [
    "render Scenes/box.yaml", "render Scenes/box.yaml --for github", "sheet Scenes/box.yaml",
    "compare Scenes/box.yaml",
  ])
  func standardOutputFolderIsNotALinkToTheOutside(_ command: String) throws {
    try folder.link("repo/Output", to: "../outside")
    let before = folder.files(in: "outside")
    let result = try run("\(command) --text blocks").exits(73)
    #expect(result.messages.contains("' leads to '\(place("outside"))/"))
    #expect(result.messages.contains("; name the place with -o"))
    #expect(folder.files(in: "outside") == before)
  }

  /// The second file is a link to a file that does not exist.
  @Test(arguments: ["away/x.svg", "x.svg"])
  func figureIsNotWrittenThroughALink(_ file: String) throws {
    try folder.link("repo/Scenes/x.svg", to: "../../outside/new.svg")
    try folder.write(
      Self.box + "figures: [{ file: \(file), text: blocks }]\n", to: "repo/Scenes/box.yaml")
    let before = folder.files(in: "outside")
    let result = try run("figures Scenes/box.yaml").exits(65)
    #expect(
      result.messages.contains("it leads to '\(place("outside"))', outside of '\(place("repo"))'"))
    #expect(folder.files(in: "outside") == before)
  }
}
