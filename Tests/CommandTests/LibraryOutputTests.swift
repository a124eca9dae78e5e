// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftGraphics
import KeyliftIO
import KeyliftNames
import KeyliftOutput
import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

struct LibraryOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    // Five frames.
    let scene = SampleScene.plain.replacing("duration: 0.75", with: "duration: 0.4")
    folder = try TemporaryFolder(["field.yaml": scene])
  }

  private func path(_ name: String) -> String { folder.path(name) }

  private func scene() throws -> Scene { try Scene(contentsOf: path("field.yaml")) }

  private func expectSame(
    _ name: String, _ arguments: [String], _ write: (_ path: String) throws -> Void
  ) throws {
    let result = try folder.keylift(arguments + ["--text", "blocks", "-o", "command/\(name)"])
    try #require(result.status == 0, "\(result.messages)")
    try write(path("library/\(name)"))
    let made = try folder.bytes(of: "library/\(name)")
    #expect(try made == folder.bytes(of: "command/\(name)"))
    #expect(!made.isEmpty && OwnFile.isAt(path("library/\(name)")))
  }

  @Test(arguments: [
    "a.svg", "a.apng", "a.lottie.json", "a.png", "a.pdf", "a.json", "a.csv", "a.txt",
  ])
  func everyFormatHasTheBytesOfTheCommandLine(_ name: String) throws {
    let clip = try scene().play()
    try expectSame(name, ["render", "field.yaml"]) {
      try clip.write(to: $0, options: DrawOptions(text: .blocks))
    }
  }

  @Test(.requires(.ffmpeg), arguments: ["a.gif", "a.webp", "a.mp4", "a.mov", "a.webm"])
  func everyFormatOfFFmpegHasTheBytesOfTheCommandLine(_ name: String) throws {
    let clip = try scene().play()
    try expectSame(name, ["render", "field.yaml", "--max-width", "100"]) {
      try clip.write(to: $0, options: DrawOptions(maxWidth: 100, text: .blocks))
    }
  }

  @Test(arguments: ["a.svg", "a.apng"])
  func optionsAreThoseOfTheCommandLine(_ name: String) throws {
    let options = DrawOptions(
      deviceFrame: .bezel, background: .system(.systemGray), maxWidth: 200, isAnnotated: true,
      showsTouches: true, text: .blocks, speed: 0.5, loop: 2, hold: 0.25)
    let clip = try scene().play()
    let arguments = [
      "render", "field.yaml", "--device-frame", "bezel", "--background", "gray", "--max-width",
      "200", "--annotate", "--touches", "--speed", "0.5", "--loop", "2", "--hold", "0.25s",
    ]
    try expectSame(name, arguments) { try clip.write(to: $0, options: options) }
  }

  @Test(arguments: ["a.svg", "a.pdf", "a.png"]) func stillOfAnInstant(_ name: String) throws {
    let clip = try scene().play()
    let frame = clip.frame(at: 0.35)
    let options = DrawOptions(text: .blocks)
    try expectSame(name, ["render", "field.yaml", "--at", "0.35s"]) { path in
      let bytes =
        switch name {
        case "a.svg": try frame.svg(options: options)
        case "a.pdf": try frame.pdf(options: options)
        default: try frame.png(options: options)
        }
      try RenderedFile.write(bytes, to: path)
      try clip.write(to: path + "-\(name)", options: DrawOptions(text: .blocks, time: 0.35))
    }
    #expect(try folder.bytes(of: "library/\(name)-\(name)") == folder.bytes(of: "library/\(name)"))
  }

  @Test func animatedSVGNeedsNoFile() throws {
    let clip = try scene().play()
    try expectSame("a.svg", ["render", "field.yaml"]) {
      try RenderedFile.write(clip.svg(options: DrawOptions(text: .blocks)), to: $0)
    }
  }

  @Test func folderHasTheFilesOfTheCommandLine() throws {
    let result = try folder.keylift("render", "field.yaml", "-o", "command", "--text", "blocks")
    try #require(result.status == 0)
    try scene().play().write(to: path("library/"), options: DrawOptions(text: .blocks))
    let names = folder.files(in: "library")
    #expect(names == folder.files(in: "command/field"))
    #expect(names.count == 11)
    for name in names {
      let isSame =
        try folder.bytes(of: "library/\(name)") == folder.bytes(of: "command/field/\(name)")
      #expect(isSame, "\(name)")
    }
  }

  @Test func figuresAreThoseOfTheCommandLine() throws {
    let clip = try scene().play()
    try expectSame("sheet.svg", ["sheet", "field.yaml"]) {
      try clip.write(.sheet, to: $0, options: DrawOptions(text: .blocks))
    }
    try expectSame("onion.png", ["onion", "field.yaml", "--times", "0.1s,0.3s"]) {
      try clip.write(.onion, to: $0, options: DrawOptions(text: .blocks, times: [0.1, 0.3]))
    }
    try expectSame("sizes.pdf", ["dimensions", "field.yaml", "--at", "0.3s"]) {
      try clip.write(.dimensions, to: $0, options: DrawOptions(text: .blocks, time: 0.3))
    }
  }

  @Test(arguments: [nil, [0.2, 0.4]] as [[Double]?])
  func comparisonIsThatOfTheCommandLine(times: [Double]?) throws {
    let scene = try scene()
    let comparison = ClipComparison([
      "none": try scene.answering(with: .none).play(), "keyboard-responder": scene.play(),
    ])
    let arguments = ["compare", "field.yaml", "--systems", "none,keyboard-responder"]
    try expectSame("a.svg", arguments + (times == nil ? [] : ["--times", "0.2s,0.4s"])) {
      try comparison.write(to: $0, options: DrawOptions(text: .blocks, times: times))
    }
  }

  /// Sentences without `error: `, which the program prints before them.
  @Test(arguments: [
    ("a.avi", []), ("", []), ("field.yaml/a.svg", []), ("a.svg", ["--max-width", "3"]),
    ("a.gif", ["--at", "0.2s"]), ("a.svg", ["--speed", "0.0"]),
  ])
  func errorsHaveTheSentencesOfTheCommandLine(_ name: String, _ arguments: [String]) throws {
    let result = try folder.keylift(
      ["render", "field.yaml", "--text", "blocks", "-o", name.isEmpty ? "" : path(name)]
        + arguments)
    var options = DrawOptions(text: .blocks)
    switch arguments.first {
    case "--max-width": options.maxWidth = 3
    case "--at": options.time = 0.2
    case "--speed": options.speed = 0
    default: break
    }
    let clip = try scene().play()
    let error = #expect(throws: RenderError.self) {
      try clip.write(to: name.isEmpty ? "" : path(name), options: options)
    }
    let first = result.messages.split(separator: "\n").first.map(String.init)
    #expect(first?.lowercased() == "error: \(try #require(error))".lowercased())
  }

  @Test func sceneWithAMistakeHasTheTextOfTheCommandLine() throws {
    try folder.write(SampleScene.bad, to: "bad.yaml")
    for name in ["bad.yaml", "none.yaml"] {
      let result = try folder.keylift("validate", path(name))
      let error = #expect(throws: SceneError.self) { try Scene(contentsOf: path(name)) }
      let text = "\(try #require(error))"
      #expect(result.messages.contains(text))
      #expect(text.contains(name == "bad.yaml" ? "bad.yaml:3:1: error: " : "there is no file"))
    }
  }

  @Test func readerReadsWithTheFontsOfTheSceneInitializer() throws {
    #expect(try SceneReader().read(path("field.yaml")).scene == scene())
  }

  @Test func readerRefusesADamagedImageAsTheCommandLineDoes() throws {
    let view = "  - { id: photo, kind: image, image: b.png, frame: [0, 0, 50, 50] }\n"
    try folder.write(SampleScene.plain + view, to: "damaged.yaml")
    var bytes = TinyPNG.bytes
    bytes[49] ^= 0x40
    try folder.write(bytes, to: "b.png")
    let result = try folder.keylift("validate", path("damaged.yaml")).exits(65)
    let reading = try SceneReader().read(path("damaged.yaml"))
    #expect(reading.scene == nil)
    let text = try #require(reading.diagnostics.first).text()
    #expect(result.messages.contains(text), "\(text)")
  }

  @Test func missingFFmpegHasTheSentenceOfTheCommandLine() throws {
    let result = try folder.shell(
      "PATH=/nowhere exec \"$0\" render field.yaml -o a.gif --text blocks"
    ).exits(69)
    #expect(result.messages.hasSuffix("error: \(RenderError.missingFFmpeg)\n"))
    #expect(throws: RenderError.missingFFmpeg) { try findFFmpeg(named: "no-such-program") }
  }
}
