// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct SceneFigureTests {
  private static let commands = ["sheet", "onion", "dimensions"]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "field.yaml": SampleScene.plain, "matrix.yaml": SampleScene.matrix,
      "bad.yaml": SampleScene.bad, "file": "mine",
    ])
  }

  private func run(_ arguments: [String]) throws -> KeyliftResult {
    try folder.keylift(arguments + ["--text", "blocks"])
  }

  @Test(
    arguments: zip(
      commands,
      [("a.svg", "<svg xmlns="), ("A.PDF", "%PDF-1."), ("deep/a.png", "\u{89}PNG\r\n\u{1A}\n")]))
  func extensionChoosesTheFormat(_ command: String, _ file: (name: String, opening: String)) throws
  {
    let result = try run([command, "field.yaml", "-o", file.name])
    #expect(result.status == 0 && result.output == [])
    #expect(result.messages == "wrote \(file.name)\n")
    let expected =
      file.opening.unicodeScalars.first == "\u{89}"
      ? file.opening.unicodeScalars.map { UInt8($0.value) } : Array(file.opening.utf8)
    #expect(try folder.bytes(of: file.name).starts(with: expected))
  }

  @Test(arguments: commands) func defaultPathIsBesideTheFrames(_ command: String) throws {
    #expect(try run([command, "field.yaml", "-q"]).messages == "")
    #expect(folder.files(in: "Output") == ["field/\(command).svg"])
  }

  @Test func figureOfAVariantIsBesideItsFrames() throws {
    try run(["sheet", "matrix.yaml", "--device", "iphone-8", "--appearance", "dark"]).exits(0)
    #expect(folder.files(in: "Output") == ["matrix/iphone-8.dark/sheet.svg"])
  }

  @Test func pngHasTheWidthTimesTheScale() throws {
    _ = try run([
      "sheet", "field.yaml", "-o", "a.png", "--width", "500", "--scale", "3", "--times", "0.1,0.6",
    ])
    #expect(try folder.size(ofPNG: "a.png")[0] == 1500)
  }

  @Test(arguments: commands + ["compare"]) func maximumWidthLimitsPixels(_ command: String) throws {
    _ = try run([command, "field.yaml", "-o", "free.png"] + times(of: command))
    let free = try folder.size(ofPNG: "free.png")[0]
    for limit in [free + 100, free - 1, free * 3 / 5] {
      try run(
        [command, "field.yaml", "-o", "a.png", "--max-width", "\(limit)"] + times(of: command)
      ).exits(0)
      let width = try folder.size(ofPNG: "a.png")[0]
      // A point has two pixels, so one pixel may be left over; or it has one, at which the natural
      // width is half as much.
      let most = min(limit, free)
      #expect([most, most - 1, free / 2].contains(width) && width <= most, "\(limit): \(width)")
    }
  }

  /// A still of a comparison needs an instant.
  private func times(of command: String) -> [String] {
    command == "compare" ? ["--times", "0.3s", "--systems", "none,swiftui"] : []
  }

  @Test func maximumWidthOfOutlinesIsInPoints() throws {
    _ = try run(["onion", "field.yaml", "-o", "a.svg", "--max-width", "300"])
    #expect(try folder.text(of: "a.svg").contains("width=\"300\""))
    let result = try run(["sheet", "field.yaml", "-o", "a.png", "--max-width", "40"]).exits(64)
    #expect(result.messages.hasPrefix("error: --max-width 40 leaves no room to read the figure; "))
  }

  @Test(arguments: [
    ["sheet", "field.yaml", "--times", "5s"], ["sheet", "field.yaml", "--times", "0.1,x"],
    ["sheet", "field.yaml", "--times", ""], ["sheet", "field.yaml", "--times", "-1"],
    ["sheet", "field.yaml", "--count", "0"], ["sheet", "field.yaml", "--count", "25"],
    ["sheet", "field.yaml", "--count", "3", "--times", "0.1"],
    ["onion", "field.yaml", "--times", "0.1"], ["onion", "field.yaml", "--times", "0.1,0.1"],
    ["onion", "field.yaml", "--times", "0.1,9s"], ["dimensions", "field.yaml", "--at", "0.81s"],
    ["onion", "matrix.yaml", "--device", "iphone-8", "--appearance", "dark"],
    ["sheet", "field.yaml", "-o", "a.gif"], ["onion", "field.yaml", "-o", "folder/"],
    ["dimensions", "field.yaml", "-o", ""], ["sheet", "field.yaml", "-o", "a"],
    ["sheet", "field.yaml", "--width", "100"], ["dimensions", "field.yaml", "--width", "90"],
    ["onion", "field.yaml", "--width", "0"], ["onion", "field.yaml", "--scale", "9"],
    ["sheet"], ["sheet", "field.yaml", "--device", "nothing"],
  ])
  func invalidArgumentsExit64AndWriteNothing(_ arguments: [String]) throws {
    try folder.expectRefusal(64, arguments + ["--text", "blocks"])
  }

  @Test func matrixMustBeNarrowed() throws {
    let result = try run(["sheet", "matrix.yaml", "-o", "a.svg"]).exits(64)
    #expect(result.messages.contains("choose with --device, --appearance"))
  }

  @Test func lastInstantIsTheInstantOfTheLastFrame() throws {
    // The first frame at 10 a second that is not before 0.75 s is at 0.8 s.
    let result = try run(["dimensions", "field.yaml", "--at", "0.9s"])
    #expect(result.messages == "error: --at 0.9s: 'A field' ends at 0.8s\n")
    #expect(try run(["dimensions", "field.yaml", "--at", "0.8s"]).status == 0)
  }

  @Test func tooSmallWidthNamesTheSmallestSufficientWidth() throws {
    let result = try run(["dimensions", "field.yaml", "--width", "100", "-o", "a.svg"])
    let words = result.messages.split { !$0.isNumber }.compactMap { Int($0) }
    let needed = try #require(words.last)
    #expect(needed > 100)
    let wide = ["dimensions", "field.yaml", "-o", "a.svg", "--width"]
    #expect(try run(wide + ["\(needed)"]).status == 0)
    #expect(try run(wide + ["\(needed - 1)"]).status == 64)
  }

  @Test func unreadableAndUnwritablePathsHaveTheirExitCodes() throws {
    #expect(try run(["sheet", "bad.yaml"]).status == 65)
    #expect(try run(["onion", "nothing.yaml"]).status == 66)
    #expect(try run(["dimensions", "field.yaml", "-o", "file/a.svg"]).status == 73)
    #expect(try folder.text(of: "file") == "mine")
  }
}
