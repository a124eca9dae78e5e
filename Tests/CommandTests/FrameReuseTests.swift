// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The frames of an earlier render that a later one leaves as they are.
struct FrameReuseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["field.yaml": SampleScene.plain])
  }

  private static let index = "out/field/.keylift-frames"

  /// Renders the nine frames of the scene to a folder.
  @discardableResult
  private func render(_ options: String..., to output: String = "out") throws -> KeyliftResult {
    let result = try KeyliftProcess.run(
      ["render", "field.yaml", "-o", output, "--only", "png"] + SampleScene.quick + options,
      in: folder)
    #expect(result.status == 0, "\(result.messages)")
    return result
  }

  private func name(_ frame: Int) -> String { "out/field/frames/frame-000\(frame).png" }

  private func frames(in output: String) throws -> [[UInt8]] {
    try (0...8).map { try folder.bytes(of: "\(output)/field/frames/frame-000\($0).png") }
  }

  /// The numbers of the frames' files, which change if a file is replaced.
  private func files() throws -> [Int] {
    try (0...8).map { frame in
      let path = folder.url.appending(path: name(frame)).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return try #require(attributes[.systemFileNumber] as? Int)
    }
  }

  private var hasIndex: Bool {
    FileManager.default.fileExists(atPath: folder.url.appending(path: Self.index).path)
  }

  @Test func equalFramesAreNotWrittenAgain() throws {
    try render()
    let before = try (files(), frames(in: "out"), folder.text(of: Self.index))
    let second = try render()
    #expect(second.messages.contains("9 frames in out/field/frames (9 unchanged)"))
    #expect(try files() == before.0)
    #expect(try frames(in: "out") == before.1)
    #expect(try folder.text(of: Self.index) == before.2)
  }

  @Test(arguments: [
    ("show: letters", "show: number-pad"), ("bottom: 20", "bottom: 21"), ("Name", "Nome"),
    ("iphone-se-1", "iphone-8"), ("duration: 0.75", "duration: 0.8"),
  ])
  func changedSceneGivesTheFramesOfANewFolder(_ old: String, _ new: String) throws {
    try render()
    try folder.write(SampleScene.plain.replacing(old, with: new), to: "field.yaml")
    try render()
    try render(to: "new")
    #expect(try frames(in: "out") == frames(in: "new"))
  }

  @Test func framesBeforeAChangeStay() throws {
    try render()
    let before = try files()
    try folder.write(SampleScene.plain.replacing("letters", with: "number-pad"), to: "field.yaml")
    let result = try render()
    let kept = zip(before, try files()).filter { $0 == $1 }.count
    #expect((1..<9).contains(kept))
    #expect(result.messages.contains("(\(kept) unchanged)"), "\(result.messages)")
  }

  @Test func changedFilesAreWrittenAgain() throws {
    try render()
    let before = try frames(in: "out")
    try folder.write("mine", to: name(2))
    var bytes = before[5]
    bytes[bytes.count / 2] ^= 1
    try Data(bytes).write(to: folder.url.appending(path: name(5)))
    try FileManager.default.removeItem(at: folder.url.appending(path: name(7)))
    let result = try render()
    #expect(result.messages.contains("(6 unchanged)"), "\(result.messages)")
    #expect(try frames(in: "out") == before)
  }

  @Test(arguments: ["", "keylift-frames-1 of another build\n", "keylift-frames-1", "\u{0}\n1 2\n"])
  func indexThatIsNotOfThisBuildIsReplaced(_ text: String) throws {
    try render()
    let before = try (frames(in: "out"), folder.text(of: Self.index))
    try folder.write(text, to: Self.index)
    #expect(try !render().messages.contains("unchanged"))
    #expect(try frames(in: "out") == before.0)
    #expect(try folder.text(of: Self.index) == before.1)
  }

  /// A line of the index says no more than that a file has these bytes.
  @Test func indexCannotMakeAnotherFileCount() throws {
    try render()
    let before = try frames(in: "out")
    let lines = try folder.text(of: Self.index).split(separator: "\n")
    let words = lines.dropFirst().map { $0.split(separator: " ") }
    // Each frame gets the key of its own pixels, and the sum of another frame's file.
    let swapped = words.enumerated().map { index, line in
      "\(line[0]) \(line[1]) \(words[(index + 1) % words.count][2])"
    }
    try folder.write(
      ([String(lines[0])] + swapped).joined(separator: "\n") + "\n", to: Self.index)
    try render()
    #expect(try frames(in: "out") == before)
  }

  @Test func allFramesAreWrittenIfAskedFor() throws {
    try render()
    let before = try files()
    #expect(try !render("--no-reuse").messages.contains("unchanged"))
    #expect(zip(before, try files()).allSatisfy { $0 != $1 })
  }

  @Test func inCIThereIsNoIndexUnlessAskedFor() throws {
    let line =
      "CI=true \"$0\" render field.yaml -o out --only png"
      + SampleScene.quick.map { " \($0)" }.joined()
    _ = try KeyliftProcess.shell(line, in: folder)
    #expect(!hasIndex)
    _ = try KeyliftProcess.shell("\(line) --reuse", in: folder)
    #expect(hasIndex)
  }
}
