// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The sums of a golden's files in runs of `verify` and `record`.
struct GoldenSumsTests {
  private let scene: GoldenScene
  private static let sums = "\(GoldenScene.golden)/sums.txt"

  init() throws {
    scene = try GoldenScene()
  }

  private func url(_ file: String) -> URL {
    scene.folder.url.appending(path: "\(GoldenScene.golden)/\(file)")
  }

  @Test func sumsListEveryFileOfTheGolden() throws {
    let lines = try scene.folder.text(of: Self.sums).split(separator: "\n")
    #expect(lines.first == "keylift-golden 1")
    let files = lines.dropFirst().map { String($0.dropFirst(33)) }
    #expect(files.sorted() == scene.folder.files(in: GoldenScene.golden))
    #expect(files.last == "sums.txt")
    for line in lines.dropFirst() {
      #expect(line.prefix(32).allSatisfy { $0.isHexDigit })
      #expect(line.dropFirst(32).first == " ")
    }
  }

  @Test func goldenWithoutSumsPassesWithANoteUntilItIsRecorded() throws {
    let before = try scene.goldenFiles()
    try FileManager.default.removeItem(at: url("sums.txt"))
    let result = try scene.verify("--ci")
    #expect(result.status == 0)
    let note =
      "the golden has no sums.txt, so damage to its files may stay unnoticed: record it again"
    #expect(result.text == "ok         field\n           note: \(note)\n1 checked: 1 pass\n")
    #expect(try scene.run("record", "--text", "blocks").status == 0)
    #expect(try scene.goldenFiles() == before)
    #expect(try scene.verify().text == "ok         field\n1 checked: 1 pass\n")
  }

  /// The pictures for people belong to no comparison.
  @Test func pictureOfAnotherFrameIsNamed() throws {
    let files = scene.folder.files(in: GoldenScene.golden).filter { $0.hasPrefix("frame-") }
    let first = try scene.folder.bytes(of: "\(GoldenScene.golden)/frame-0000.png")
    try Data(first).write(to: url("frame-0008.png"))
    #expect(files.contains("frame-0008.png"))
    let result = try scene.verify()
    #expect(result.status == 3)
    #expect(
      result.text.contains(
        "note: \(GoldenScene.golden)/frame-0008.png: the file was changed after it was recorded: "))
  }

  /// Whether anything differs or not.
  @Test(arguments: [false, true])
  func changedHashOfAFrameIsNamed(isBroken: Bool) throws {
    if isBroken { try scene.breakScene() }
    let text = try scene.folder.text(of: "\(GoldenScene.golden)/frames.txt")
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("frame 3 ") })
    let hash = line.dropFirst("frame 3 ".count)
    let other = text.replacing(hash, with: String(hash.reversed()))
    try #require(other != text)
    try scene.folder.write(other, to: "\(GoldenScene.golden)/frames.txt")
    let result = try scene.verify()
    #expect(result.status == 3)
    #expect(result.text.contains("note: \(GoldenScene.golden)/frames.txt: the file was changed"))
  }

  @Test func candidateWithAnotherPictureIsNotAccepted() throws {
    try scene.breakScene()
    #expect(try scene.verify().status == 1)
    let candidate = "\(GoldenScene.failure)/golden"
    let picture = try scene.folder.bytes(of: "\(candidate)/frame-0008.png")
    try Data(picture).write(to: scene.folder.url.appending(path: "\(candidate)/frame-0000.png"))
    let before = try scene.goldenFiles()
    let result = try scene.run("accept", "field")
    #expect(result.status == 3)
    #expect(result.messages.contains("\(candidate)/frame-0000.png: the file was changed"))
    #expect(try scene.goldenFiles() == before)
  }
}
