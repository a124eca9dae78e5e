// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct RenderFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "field.yaml": SampleScene.plain, "matrix.yaml": SampleScene.matrix,
    ])
  }

  private func render(_ arguments: String...) throws -> KeyliftResult {
    let result = try folder.keylift(["render"] + arguments + SampleScene.quick)
    try #require(result.status == 0, "\(result.messages)")
    return result
  }

  private func frames(_ numbers: some Sequence<Int>) -> [String] {
    numbers.map { "frames/frame-000\($0).png" }
  }

  private func outlines(_ numbers: some Sequence<Int>) -> [String] {
    numbers.map { "svg/frame-000\($0).svg" }
  }

  @Test func folderGetsPicturesOutlinesAndTrace() throws {
    let result = try render("field.yaml")
    #expect(
      folder.files(in: "Output")
        == (frames(0...8) + outlines(0...8) + ["trace.json"]).map { "field/\($0)" })
    #expect(result.output == [])
    #expect(result.messages.contains("Output/field"))
  }

  @Test func quietPrintsNothing() throws {
    #expect(try render("field.yaml", "--quiet").messages == "")
  }

  @Test func picturesHaveTheSizeOfTheScreen() throws {
    _ = try render("field.yaml", "--only", "png", "--frames", "0")
    #expect(try folder.size(ofPNG: "Output/field/frames/frame-0000.png") == [320, 568])
  }

  @Test(arguments: [
    ("png", ["frames/frame-0004.png"]), ("svg", ["svg/frame-0004.svg"]), ("trace", ["trace.json"]),
    ("svg,trace", ["svg/frame-0004.svg", "trace.json"]),
  ])
  func onlySelectsTheKindsOfFiles(_ kinds: String, _ files: [String]) throws {
    _ = try render("field.yaml", "--only", kinds, "--frames", "4")
    #expect(folder.files(in: "Output/field") == files)
  }

  @Test(arguments: [
    ("2..8/3", [2, 5, 8]), ("3", [3]), ("..1", [0, 1]), ("7..", [7, 8]), ("6..99/2", [6, 8]),
  ])
  func selectedFramesKeepTheirNumbers(_ choice: String, _ numbers: [Int]) throws {
    _ = try render("field.yaml", "--frames", choice)
    #expect(
      folder.files(in: "Output/field") == frames(numbers) + outlines(numbers) + ["trace.json"])
    let trace = try TraceDocument(try folder.bytes(of: "Output/field/trace.json"))
    #expect(trace.frames.map(\.index) == numbers)
  }

  @Test(arguments: [("0.3s", 3), ("390ms", 3), ("0.4", 4), ("0", 0), ("99s", 8)])
  func instantSelectsTheFrameShownThen(_ instant: String, _ number: Int) throws {
    _ = try render("field.yaml", "--at", instant, "--only", "png")
    #expect(folder.files(in: "Output/field") == frames([number]))
  }

  @Test func onlyFramesOfAnEarlierRenderAreRemoved() throws {
    let kept = [
      "frames/.hidden.png", "frames/frame-0001.png.bak", "frames/frame-0001.svg",
      "frames/frame-001.png", "frames/frame-000x.png", "frames/notes.txt", "keep.png",
      "svg/frame-0050.svg",
    ]
    let stale = ["frames/frame-0009.png", "frames/frame-12345.png"]
    _ = try render("field.yaml", "--only", "png")
    for name in kept + stale { try folder.write("mine", to: "Output/field/\(name)") }
    _ = try render("field.yaml", "--only", "png", "--frames", "..1")
    #expect(folder.files(in: "Output/field") == (kept + frames(0...1)).sorted())
    for name in kept { #expect(try folder.text(of: "Output/field/\(name)") == "mine") }
  }

  @Test func matrixGetsAFolderForEachVariant() throws {
    _ = try render("matrix.yaml", "--only", "trace", "-o", "all/")
    #expect(
      folder.files(in: "all") == [
        "matrix/iphone-8.dark/trace.json", "matrix/iphone-8.light/trace.json",
        "matrix/iphone-se-1.dark/trace.json", "matrix/iphone-se-1.light/trace.json",
      ])
  }

  @Test func narrowedMatrixKeepsItsFolders() throws {
    _ = try render("matrix.yaml", "--only", "trace", "--device", "iphone-8", "--appearance", "dark")
    #expect(folder.files(in: "Output") == ["matrix/iphone-8.dark/trace.json"])
  }

  @Test func severalFoldersGetTheSameFiles() throws {
    _ = try render("field.yaml", "--frames", "4", "-o", "one", "-o", "two/deep/")
    #expect(folder.files(in: "one") == folder.files(in: "two/deep"))
    for name in folder.files(in: "one") {
      #expect(try folder.bytes(of: "one/\(name)") == folder.bytes(of: "two/deep/\(name)"))
    }
  }

  @Test func sceneFromStandardInputIsNamedScene() throws {
    let arguments = ["render", "-", "--frames", "0", "--only", "png"] + SampleScene.quick
    try folder.keylift(arguments, input: SampleScene.plain).exits(0)
    #expect(folder.files(in: "Output") == ["scene/frames/frame-0000.png"])
  }
}
