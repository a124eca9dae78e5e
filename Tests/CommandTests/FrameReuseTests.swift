// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

struct FrameReuseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["field.yaml": SampleScene.plain]) }

  private static let index = "out/field/.keylift-frames"

  @discardableResult
  private func render(_ options: String..., to output: String = "out") throws -> KeyliftResult {
    let result = try folder.keylift(
      ["render", "field.yaml", "-o", output, "--only", "png"] + SampleScene.quick + options
    ).exits(0)
    return result
  }

  private func name(_ frame: Int) -> String { "out/field/frames/frame-000\(frame).png" }

  private func frames(in output: String) throws -> [[UInt8]] {
    try (0...8).map { try folder.bytes(of: "\(output)/field/frames/frame-000\($0).png") }
  }

  /// The numbers of the frames' files, which change if a file is replaced.
  private func files() throws -> [Int] {
    try (0...8).map { frame in
      let path = folder.path(name(frame))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return try #require(attributes[.systemFileNumber] as? Int)
    }
  }

  /// The words of the index's lines, without its heading.
  private func entries() throws -> [[Substring]] {
    try folder.text(of: Self.index).split(separator: "\n").dropFirst().map {
      $0.split(separator: " ")
    }
  }

  private func write(_ entries: [[Substring]]) throws {
    let heading = try #require(folder.text(of: Self.index).split(separator: "\n").first)
    let lines = [heading] + entries.map { Substring($0.joined(separator: " ")) }
    try folder.write(lines.map { $0 + "\n" }.joined(), to: Self.index)
  }

  private var hasIndex: Bool { folder.has(Self.index) }

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
    try folder.write(bytes, to: name(5))
    try folder.remove(name(7))
    let result = try render()
    #expect(result.messages.contains("(6 unchanged)"), "\(result.messages)")
    #expect(try frames(in: "out") == before)
  }

  @Test(arguments: ["", "keylift-frames-3 of another build\n", "keylift-frames-2", "\u{0}\n1 2\n"])
  func indexThatIsNotOfThisBuildIsReplaced(_ text: String) throws {
    try render()
    let before = try (frames(in: "out"), entries())
    try folder.write(text, to: Self.index)
    #expect(try !render().messages.contains("unchanged"))
    #expect(try frames(in: "out") == before.0)
    // All but the stamps of the new files.
    #expect(try entries().map { $0.prefix(3) } == before.1.map { $0.prefix(3) })
  }

  /// A line of the index says no more than that a file has these bytes.
  @Test func indexCannotMakeAnotherFileCount() throws {
    try render()
    let before = try frames(in: "out")
    let entries = try entries()
    // Each frame gets the key of its own pixels, and the sum and the stamp of another frame's file.
    try write(
      entries.indices.map { Array(entries[$0][..<2] + entries[($0 + 1) % entries.count][2...]) })
    try render()
    #expect(try frames(in: "out") == before)
  }

  @Test func filesWithTheirStampsAreNotRead() throws {
    try render()
    // The second index is written well after the files.
    try render()
    try write(entries().map { Array($0[..<2] + ["no-sum"] + $0[3...]) })
    #expect(try render().messages.contains("(9 unchanged)"))
  }

  @Test func changedFileWithItsOldTimeIsWrittenAgain() throws {
    try render()
    try render()
    let before = try frames(in: "out")
    let path = folder.path(name(4))
    let time = try #require(
      FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    var bytes = before[4]
    bytes[bytes.count / 2] ^= 1
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(bytes))
    try file.close()
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    #expect(try render().messages.contains("(8 unchanged)"))
    #expect(try frames(in: "out") == before)
  }

  @Test func copiedFilesAreKeptByTheirSums() throws {
    try render()
    try folder.copy("out", to: "copy")
    #expect(try render(to: "copy").messages.contains("(9 unchanged)"))
  }

  @Test(arguments: [
    "--text blocks --scale 2", SampleScene.quickWords + " --appearance dark",
    SampleScene.quickWords + " --device-frame screen", "--text inter --scale 1",
  ])
  func otherOptionsGiveTheFramesOfANewFolder(_ options: String) throws {
    try render()
    let line = "\"$0\" render field.yaml --only png \(options)"
    _ = try folder.shell("\(line) -o out && \(line) -o new")
    #expect(try frames(in: "out") == frames(in: "new"))
  }

  /// The same size and the same time say nothing about a picture.
  @Test func pictureWithOtherContentIsDrawn() throws {
    let scene = SampleScene.plain + "  - { id: photo, kind: image, image: photo.png, top: 20 }\n"
    try folder.write(scene, to: "field.yaml")
    let photo = folder.url("photo.png")
    let files = try [0xFF10_2030, 0xFF11_2131].map { (word: UInt32) in
      let pixels = PixelBuffer(width: 8, height: 8, pixels: Array(repeating: word, count: 64))
      return try Data(PNGEncoder().encode(pixels))
    }
    try #require(files[0].count == files[1].count)
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    for file in files {
      try file.write(to: photo)
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: photo.path)
      try render()
    }
    try render(to: "new")
    #expect(try frames(in: "out") == frames(in: "new"))
  }

  @Test(.requires(.inter)) func fontWithOtherGlyphsIsDrawn() throws {
    let names = try #require(Inter.files).all
    func write(_ path: String, like other: String) throws {
      let name = (path as NSString).lastPathComponent
      try folder.write(Data(contentsOf: URL(filePath: other)), to: "fonts/\(name)")
    }
    for path in names { try write(path, like: path) }
    let line = "KEYLIFT_FONTS=fonts \"$0\" render field.yaml --only png --scale 1"
    _ = try folder.shell("\(line) -o out")
    let before = try frames(in: "out")
    // Every face gets the glyphs of the last.
    let last = try #require(names.last)
    for path in names.dropLast() { try write(path, like: last) }
    _ = try folder.shell("\(line) -o out && \(line) -o new")
    #expect(try frames(in: "out") == frames(in: "new"))
    #expect(try frames(in: "out") != before)
  }

  @Test func otherProgramDrawsAnew() throws {
    try render()
    // A copy has the same bytes and another number and time.
    let line =
      "cp \"$0\" program && ./program render field.yaml -o out --only png"
      + SampleScene.quick.map { " \($0)" }.joined()
    let result = try folder.shell(line)
    #expect(result.status == 0 && !result.messages.contains("unchanged"), "\(result.messages)")
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
    _ = try folder.shell(line)
    #expect(!hasIndex)
    _ = try folder.shell("\(line) --reuse")
    #expect(hasIndex)
  }
}
