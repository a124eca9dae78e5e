// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRaster
import TestRequirements
import TestSupport
import Testing

struct DeclaredFigureTests {
  private let folder: TemporaryFolder

  init() throws {
    let figures = """
      figures:
        - { file: out/field.svg, text: blocks }
        - { file: out/field.apng, speed: 2, loop: 1, text: blocks }
        - { file: out/field.png, at: 0.2, background: "#336699", text: blocks }
        - { file: out/small.svg, at: 0.2, max-width: 100, device-frame: bezel, text: blocks }

      """
    folder = try TemporaryFolder(["Scenes/field.yaml": SampleScene.short + figures])
  }

  private func figures(_ arguments: String...) throws -> KeyliftResult {
    try folder.keylift(["figures"] + arguments)
  }

  @Test func figuresAreWrittenRelativeToTheScene() throws {
    #expect(try figures("--check").status == 2)
    #expect(folder.files(in: "Scenes") == ["field.yaml"])
    #expect(try figures().status == 0)
    #expect(
      folder.files(in: "Scenes/out") == ["field.apng", "field.png", "field.svg", "small.svg"])
    #expect(try figures("--check").status == 0)
  }

  @Test func figureEqualsOutputOfItsCommand() throws {
    _ = try figures()
    try folder.keylift(
      "render", "Scenes/field.yaml", "-o", "own.svg", "--at", "0.2", "--max-width", "100",
      "--device-frame", "bezel", "--text", "blocks"
    ).exits(0)
    #expect(try folder.bytes(of: "own.svg") == folder.bytes(of: "Scenes/out/small.svg"))
  }

  @Test func figureCanReplaceDeviceSystemAndAppearance() throws {
    let wishes = """
      figures:
        - { file: turned.svg, device: ipad-pro-11, orientation: landscape, at: 0, text: blocks }
        - { file: moved.svg, system: none, device: iphone-se-2, ios: 26, appearance: dark, text-size: xl, text: blocks }
        - { file: strip.svg, show: sheet, count: 2, width: 700, scale: 4, text: blocks }

      """
    try folder.write(SampleScene.plain + wishes, to: "Scenes/field.yaml")
    try figures().exits(0)
    #expect(try folder.text(of: "Scenes/turned.svg").contains("width=\"1194\" height=\"834\""))
    #expect(try folder.text(of: "Scenes/strip.svg").contains("width=\"700\""))
  }

  @Test func figureOfAChangedSceneIsOutOfDate() throws {
    _ = try figures()
    let scene = try folder.text(of: "Scenes/field.yaml")
    try folder.write(scene.replacing("bottom: 20", with: "bottom: 21"), to: "Scenes/field.yaml")
    let result = try figures("--check", "Scenes/field.yaml").exits(1)
    for name in ["field.svg", "field.apng", "field.png", "small.svg"] {
      #expect(result.messages.contains("error: 'Scenes/out/\(name)' is out of date"))
    }
    #expect(result.messages.contains("keylift figures Scenes/field.yaml"))
  }

  @Test func unsupportedFileExtensionIsReportedAtItsLine() throws {
    let wrong = SampleScene.plain + "figures:\n  - { file: a.avi }\n"
    try folder.write(wrong, to: "Scenes/field.yaml")
    let line = wrong.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let result = try figures().exits(65)
    #expect(
      result.messages.hasPrefix("Scenes/field.yaml:\(line):13: error: 'a.avi' ends in '.avi'"))
  }

  @Test(arguments: ["../../abs2.svg", "../../../../../tmp/a.svg", "sub/../../../a.svg"])
  func figureOutsideOfTheProjectIsRefused(file: String) throws {
    let scene = SampleScene.plain + "figures:\n  - { file: \(file) }\n"
    try folder.write(scene, to: "Scenes/field.yaml")
    for arguments in [[], ["--check"]] {
      let result = try folder.keylift(["figures"] + arguments).exits(65)
      #expect(result.messages.contains("cannot be made: it leads to '"))
    }
    #expect(folder.files() == ["Scenes/field.yaml"])
  }

  @Test(arguments: ["Goldens/n/frame.png", "goldens/a.svg", "../Kept/field/layers/a.png"])
  func figureInAGoldenIsRefused(file: String) throws {
    let scene = SampleScene.plain + "figures:\n  - { file: \(file) }\n"
    try folder.write(scene, to: "Scenes/field.yaml")
    try folder.write("a golden", to: "Scenes/Goldens/n/golden.jsonl")
    try folder.write("a golden", to: "Kept/field/golden.jsonl")
    let before = folder.files()
    let result = try figures().exits(65)
    #expect(result.messages.contains("cannot be made: it lies in a folder of goldens"))
    #expect(folder.files() == before)
    #expect(try folder.text(of: "Scenes/Goldens/n/golden.jsonl") == "a golden")
  }

  @Test func optionOfAnotherKindIsAnsweredWithTheRightOne() throws {
    let scene = SampleScene.plain + "figures:\n  - { file: a.svg, width: 300, text: blocks }\n"
    try folder.write(scene, to: "Scenes/field.yaml")
    let result = try figures().exits(65)
    #expect(result.messages.contains("'width' is no key of a figure that shows 'render'"))
    #expect(result.messages.contains("note: did you mean 'max-width'?"))
    let onion = scene.replacing("width: 300", with: "show: onion, max-width: 300")
    try folder.write(onion, to: "Scenes/field.yaml")
    #expect(try figures().status == 0)
    #expect(try folder.text(of: "Scenes/a.svg").contains("width=\"300\""))
  }

  @Test func sceneElsewhereHasItsFiguresInItsFolder() throws {
    let elsewhere = try TemporaryFolder()
    let path = folder.path("Scenes/field.yaml")
    for (file, status) in [("out/a.svg", Int32(0)), ("../a.svg", 65)] {
      try folder.write(
        SampleScene.plain + "figures:\n  - { file: \(file), text: blocks }\n",
        to: "Scenes/field.yaml")
      try elsewhere.keylift("figures", path).exits(status)
    }
    #expect(folder.files() == ["Scenes/field.yaml", "Scenes/out/a.svg"])
  }

  @Test func scenesWithoutFiguresPrintANote() throws {
    try folder.write(SampleScene.plain, to: "Scenes/field.yaml")
    let result = try figures().exits(0)
    #expect(result.messages == "no scene declares figures\n")
  }

  @Test func galleryReportsUndeclaredFiles() throws {
    _ = try figures()
    let arguments = ["--check", "--gallery", "Scenes/out/"]
    #expect(try folder.keylift(["figures"] + arguments).status == 0)
    try folder.write("", to: "Scenes/out/old/stray.png")
    try folder.write("", to: "Scenes/out/.hidden")
    let result = try folder.keylift(["figures"] + arguments).exits(1)
    let told = result.messages.split(separator: "\n").filter { $0.hasPrefix("error") }
    #expect(told == ["error: no scene declares 'Scenes/out/old/stray.png'"])
    #expect(try figures("--check", "--gallery", "nowhere").status == 66)
    #expect(try figures("--gallery", "Scenes/out").status == 64)
  }

  @Test func fileIsNoGallery() throws {
    let result = try figures("--check", "--gallery", "Scenes/field.yaml").exits(66)
    #expect(result.messages.contains("error: there is no folder 'Scenes/field.yaml'\n"))
  }

  @Test func figureDeclaredByTwoScenesIsAnError() throws {
    let scene = try folder.text(of: "Scenes/field.yaml")
    try folder.write(scene, to: "Scenes/twin.yaml")
    let result = try figures().exits(65)
    #expect(result.messages.contains("error: 'Scenes/out/field.apng' is declared twice"))
    #expect(folder.files(in: "Scenes") == ["field.yaml", "twin.yaml"])
  }

  @Test(arguments: [("#336799", 0), ("#336899", 1)])
  func roundingDifferenceIsUpToDate(color: String, status: Int32) throws {
    _ = try figures()
    let scene = try folder.text(of: "Scenes/field.yaml")
    try folder.write(scene.replacing("#336699", with: color), to: "Scenes/field.yaml")
    let result = try figures("--check").exits(status)
    #expect(result.messages.contains("'Scenes/out/field.png' is out of date") == (status == 1))
  }

  @Test(.requires(.inter), .requires(.noto), .requires(.symbols))
  func figuresOfThisRepositoryAreUpToDate() throws {
    let result = try folder.shell(
      "cd '\(Repository.root.path)' && \"$0\" figures --check --gallery Output/Gallery"
    ).exits(0)
    #expect(result.messages.contains("up to date: Output/Gallery/chat.svg\n"))
  }
}
