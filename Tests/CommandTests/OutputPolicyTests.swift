// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
@testable import KeyliftCommand
import KeyliftIO
import TestRequirements
import TestSupport
import Testing

struct OutputPolicyTests {
  private let folder: TemporaryFolder

  init() throws {
    let picture = SampleScene.plain.replacing(
      "views:", with: "views:\n  - { id: photo, kind: image, image: photo.png, top: 0 }")
    let covered = SampleScene.plain.replacing("system: keyboard-responder", with: "system: none")
    folder = try TemporaryFolder([
      "field.yaml": SampleScene.plain, "short.yaml": SampleScene.short, "picture.yaml": picture,
      "covered.yaml": covered,
      "login.xml": SampleDump.appium, "known.txt": "keylift-audit-baseline 1\n",
      "run.csv": try Repository.text(of: "Tests/Fixtures/Recordings/ios26-chat-show-1.csv"),
      "points.csv": "# travel_pt: 346\ntime_s,below_rest_pt\n0,346\n0.1,200\n0.2,80\n0.3,10\n",
    ])
    try folder.write(TinyPNG.bytes, to: "photo.png")
  }

  /// Makes the files that a command line names besides those of every test.
  private func prepare(_ line: String) throws {
    if line.contains("other.png") || line.contains("diff.png") {
      let render = "render field.yaml --scale 1 --text blocks"
      _ = try run("\(render) -o photo.png --at 0 --force")
      _ = try run("\(render) -o other.png -o diff.png --at 0.3s")
    }
    if line.contains("report.json") {
      _ = try run("verify field.yaml --text blocks --reporter json=report.json")
    }
    if line.contains("Goldens") { _ = try run("record field.yaml --text blocks") }
    let manager = FileManager.default
    if line.contains("link.png") { try folder.link("link.png", to: "photo.png") }
    if line.contains("hard.png") {
      try manager.linkItem(at: folder.url("photo.png"), to: folder.url("hard.png"))
    }
  }

  private func run(_ line: String) throws -> KeyliftResult {
    try folder.keylift(line.split(separator: " ").map(String.init))
  }

  struct Output: CustomTestStringConvertible {
    /// The command line, with `FILE` for the file.
    let line: String
    let file: String
    /// The exit code of a run that writes.
    let status: Int32

    init(_ line: String, _ file: String, status: Int32 = 0) {
      self.line = line
      self.file = file
      self.status = status
    }

    var command: String { String(line.prefix { $0 != " " }) }
    var testDescription: String { line.replacing("FILE", with: file) }
  }

  private static let quick = "--text blocks -q"

  /// A file of each kind of each command that writes single files; `LibraryOutputTests` has the other
  /// formats of `render`.
  static var outputs: [Output] {
    let curves = ["csv", "json", "css", "svg", "png"]
    let codes = ["swiftui", "core-animation"]
    let audits = ["list", "json", "junit", "sarif", "markdown", "html"]
    let reports = ["list", "dot", "json", "junit", "github", "html"]
    var all = curves.map { Output("curve keyboard \(quick) -o FILE", "curve.\($0)") }
    all += codes.map { Output("curve spring -q --format \($0) -o FILE", "curve.code") }
    all += audits.map { Output("audit covered.yaml -q --format \($0)=FILE", "audit", status: 1) }
    all += reports.map {
      Output("verify short.yaml \(quick) --reporter \($0)=FILE", "run", status: 2)
    }
    all += [
      Output("render short.yaml --scale 1 \(quick) -o FILE", "a.json"),
      Output("sheet field.yaml \(quick) -o FILE", "sheet.svg"),
      Output("onion field.yaml \(quick) -o FILE", "onion.pdf"),
      Output("dimensions field.yaml \(quick) -o FILE", "dimensions.png"),
      Output("compare field.yaml \(quick) -o FILE", "compare.svg"),
      Output("diff photo.png other.png -o FILE", "diff.png", status: 1),
      Output("report report.json -q --reporter list=FILE", "report.txt", status: 2),
      Output("preview short.yaml --once \(quick) -o FILE", "page.html"),
      Output("record short.yaml \(quick) --reporter json=FILE", "run"),
      Output("replay run.csv --scale 1 \(quick) -o FILE", "replay.svg"),
    ]
    return all
  }

  /// The first output of each command.
  static var firstOutputs: [Output] {
    var commands: Set<String> = []
    return outputs.filter { commands.insert($0.command).inserted }
  }

  @Test(arguments: outputs) func fileIsKnownAsOwn(_ output: Output) throws {
    let line = output.line.replacing("FILE", with: output.file)
    try prepare(line)
    try run(line).exits(output.status)
    #expect(try !folder.bytes(of: output.file).isEmpty && OwnFile.isAt(folder.path(output.file)))
  }

  @Test(arguments: firstOutputs) func anothersFileIsReplacedOnlyWithForce(_ output: Output) throws {
    let line = output.line.replacing("FILE", with: output.file)
    try prepare(line)
    try folder.write("mine", to: output.file)
    let refused = try run(line).exits(73)
    #expect(
      refused.messages
        == "error: '\(output.file)' exists and was not made by keylift; --force replaces it\n")
    #expect(refused.output == [])
    #expect(try folder.text(of: output.file) == "mine")
    for line in ["\(line) --force", line] {
      try run(line).exits(output.status)
      #expect(try folder.bytes(of: output.file) != Array("mine".utf8))
    }
  }

  /// The commands whose files are recognized are those with `--force`.
  @Test func everyCommandThatWritesFilesIsTried() {
    let helps = Keylift.configuration.subcommands.map { command in
      (
        name: command.configuration.commandName ?? "",
        text: Keylift.helpMessage(for: command, columns: 100)
      )
    }
    let names = Set(helps.filter { $0.text.contains("--force") }.map { $0.name })
    // The others have tests of their own, as they write scenes, videos, reports, or files that
    // scenes declare.
    let tried = Set(Self.outputs.map { $0.command })
    #expect(names == tried.union(["import", "measure", "figures", "repro"]))
    // 'mcp' starts the others.
    let writing = helps.filter { $0.name != "mcp" }.filter { help in
      ["--output", "[=path]", "--gallery", "--keep"].contains { help.text.contains($0) }
    }
    #expect(names == Set(writing.map { $0.name }))
  }

  /// Command lines, each with the output that is an input and the option that names it.
  static let overwriting: [[String]] = [
    ["render picture.yaml -o photo.png", "-o", "photo.png"],
    ["render picture.yaml -o ./photo.png", "-o", "./photo.png"],
    ["render picture.yaml -o link.png", "-o", "link.png"],
    ["render picture.yaml -o hard.png", "-o", "hard.png"],
    ["sheet picture.yaml -o photo.png", "-o", "photo.png"],
    ["compare picture.yaml --times 0.2s -o photo.png", "-o", "photo.png"],
    ["replay run.csv --scene picture.yaml -o photo.png", "-o", "photo.png"],
    ["replay run.csv -o run.csv", "-o", "run.csv"],
    ["curve keyboard --points points.csv -o points.csv --format svg", "-o", "points.csv"],
    ["import login.xml -o login.xml", "-o", "login.xml"],
    ["import login.xml --screenshot photo.png -o photo.yaml", "-o", "photo.png"],
    ["diff photo.png other.png -o other.png", "-o", "other.png"],
    ["diff photo.png diff.png -o .", "-o", "./diff.png"],
    ["audit field.yaml --format json=field.yaml", "--format", "field.yaml"],
    ["audit picture.yaml --exhaustive --keep photo.png", "--keep", "photo.png"],
    ["audit field.yaml --baseline known.txt --format list=known.txt", "--format", "known.txt"],
    ["preview picture.yaml --once --text blocks -o photo.png", "-o", "photo.png"],
    ["report report.json --reporter html=report.json", "--reporter", "report.json"],
    ["verify picture.yaml --reporter html=photo.png", "--reporter", "photo.png"],
    ["record picture.yaml --reporter json=picture.yaml", "--reporter", "picture.yaml"],
    [
      "verify field.yaml --text blocks --reporter html=Goldens/field/frame-0000.png", "--reporter",
      "Goldens/field/frame-0000.png",
    ],
    [
      "verify field.yaml --resume report.json --reporter html=report.json", "--reporter",
      "report.json",
    ],
  ]

  @Test(arguments: overwriting) func inputIsNoOutputEvenWithForce(_ words: [String]) throws {
    let line = words[0]
    let option = words[1]
    let file = words[2]
    try prepare(line)
    let before = try folder.files().map { try folder.bytes(of: $0) }
    let result = try run("\(line) --force").exits(64)
    #expect(
      result.messages.hasSuffix("error: '\(option)' would replace '\(file)', which is an input\n"))
    #expect(result.output == [])
    #expect(try folder.files().map { try folder.bytes(of: $0) } == before)
  }

  @Test func inputIsNoOutputWithoutForceEither() throws {
    let result = try run("render picture.yaml -o photo.png").exits(64)
    #expect(
      result.messages.hasSuffix("error: '-o' would replace 'photo.png', which is an input\n"))
  }

  @Test func resumedReportContinuesInItsFile() throws {
    let verify = "verify field.yaml --text blocks --reporter json=report.json"
    #expect(try run(verify).status == 2)
    #expect(try run("\(verify) --resume report.json").status == 2)
  }

  @Test func twoOutputsInOneFileAreRefused() throws {
    let result = try run("render field.yaml --text blocks -o a.png -o ./a.png").exits(64)
    #expect(result.messages == "error: two outputs are named './a.png'\n")
    let scene = try run("import login.xml --screenshot photo.png -o scene.png")
    #expect(scene.messages == "error: two outputs are named 'scene.png'\n")
    #expect(!folder.files().contains("a.png"))
  }

  @Test func pictureOfAnImportIsReplacedOnlyIfItIsKeylifts() throws {
    try SampleDump.writeScreenshot("shot.png", in: folder)
    let line = "import login.xml --screenshot shot.png -o scene.yaml"
    try folder.write("mine", to: "scene.png")
    let refused = try run(line).exits(73)
    #expect(
      refused.messages
        == "error: 'scene.png' exists and was not made by keylift; --force replaces it\n")
    #expect(!folder.files().contains("scene.yaml"))
    #expect(try folder.text(of: "scene.png") == "mine")
    #expect(try run("\(line) --force").status == 0)
    #expect(try run("\(line) --force").status == 0)
  }

  @Test func framesOfOthersStayWithoutForce() throws {
    for file in ["frames/frame-0000.png", "svg/frame-0099.svg", "trace.json"] {
      try folder.write("mine", to: "out/field/\(file)")
      let line = "render field.yaml --scale 1 --text blocks -o out"
      let refused = try run(line).exits(73)
      #expect(refused.messages.hasPrefix("error: 'out/field/\(file)' exists and was not made by"))
      #expect(folder.files(in: "out") == ["field/\(file)"])
      #expect(try run("\(line) --force").status == 0)
      try folder.remove("out")
    }
  }

  /// With its index, a folder is known as Keylift's, whatever became of its frames.
  @Test func damagedFrameOfAnEarlierRenderIsReplaced() throws {
    let line = "render field.yaml --scale 1 --text blocks -o out"
    #expect(try run(line).status == 0)
    try folder.write("damaged", to: "out/field/frames/frame-0000.png")
    #expect(try run(line).status == 0)
    #expect(try folder.bytes(of: "out/field/frames/frame-0000.png").starts(with: [0x89]))
  }

  @Test func imageOfTheSceneIsNoFrame() throws {
    try prepare("other.png")
    let frame = "out/picture/frames/frame-0000.png"
    try folder.write("", to: frame)
    try folder.remove(frame)
    try folder.copy("other.png", to: frame)
    try folder.write(
      try folder.text(of: "picture.yaml").replacing("photo.png", with: frame), to: "picture.yaml")
    let result = try run("render picture.yaml --scale 1 --text blocks -o out --force").exits(64)
    #expect(result.messages == "error: '-o' would replace '\(frame)', which is an input\n")
    #expect(folder.files(in: "out") == ["picture/frames/frame-0000.png"])
  }

  @Test func declaredFigureReplacesOnlyKeyliftsFile() throws {
    try folder.write(
      SampleScene.plain + "figures:\n  - { file: a.svg, text: blocks }\n", to: "field.yaml")
    #expect(try run("figures field.yaml").status == 0)
    #expect(try run("figures field.yaml").status == 0)
    try folder.write("mine", to: "a.svg")
    let refused = try run("figures field.yaml").exits(73)
    #expect(refused.messages.contains("'a.svg' exists and was not made by keylift"))
    #expect(try folder.text(of: "a.svg") == "mine")
    #expect(try run("figures field.yaml --force").status == 0)
  }

  @Test func filesInTheFolderOfFailuresStayWithoutForce() throws {
    try folder.write("mine", to: "failures/field/golden/notes.txt")
    try folder.write("mine", to: "failures/field/expected.png")
    _ = try run("record covered.yaml --text blocks")
    let refused = try run("verify field.yaml --text blocks --failures failures").exits(73)
    #expect(refused.messages.contains("'failures/field/expected.png' exists and was not made by"))
    #expect(try folder.text(of: "failures/field/golden/notes.txt") == "mine")
  }

  @Test(.requires(.ffmpeg)) func videoIsNotReplacedByItsOverlay() throws {
    #expect(try run("render short.yaml -o video.mp4 --scale 1 --text blocks -q").status == 0)
    let before = try folder.bytes(of: "video.mp4")
    for path in ["video.mp4", "./video.mp4"] {
      let result = try run("measure video.mp4 --overlay \(path)").exits(64)
      #expect(result.messages == "error: '--overlay' would replace '\(path)', which is an input\n")
    }
    try folder.write("mine", to: "lines.mp4")
    #expect(try run("measure video.mp4 --overlay lines.mp4").status == 73)
    try folder.write("mine", to: "log.csv")
    #expect(try run("measure video.mp4 -o log.csv").status == 73)
    #expect(try folder.bytes(of: "video.mp4") == before)
    #expect(try folder.text(of: "lines.mp4") + folder.text(of: "log.csv") == "minemine")
  }

  @Test(.requires(.ffmpeg), .requires(.inter)) func measuredFilesAreKnownAsOwn() throws {
    try folder.write(DriftVideo.mp4.get(), to: "video.mp4")
    let files = ["log.csv", "log.jsonl", "log.json", "log.svg", "lines.mp4"]
    let outputs = files.map { "\($0 == "lines.mp4" ? "--overlay" : "-o") \($0)" }
    try run("measure video.mp4 --to 0.7 -q \(outputs.joined(separator: " "))").exits(0)
    for file in files { #expect(OwnFile.isAt(folder.path(file)), "\(file)") }
    #expect(try folder.text(of: "log.csv").hasPrefix("# by: keylift measure\n"))
    for log in ["log.csv", "log.jsonl"] { #expect(try run("fit \(log)").status == 0) }
  }

  @Test func pipesAndStandardOutputAreNoFiles() throws {
    let line = "render field.yaml --scale 1 --text blocks -q -o"
    #expect(try run("\(line) -").status == 0)
    #expect(try run("curve keyboard --format csv -o /dev/null").status == 0)
    let shell = "mkfifo a.png; cat a.png >got & \"$0\" \(line) a.png; echo $?; wait"
    #expect(try folder.shell(shell).text == "0\n")
  }
}
