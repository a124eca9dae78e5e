// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

struct GoldenSumsTests {
  private let scene: GoldenScene
  private static let file = "\(GoldenScene.golden)/golden.jsonl"

  init() throws { scene = try GoldenScene() }

  @Test func goldenListsEveryPicture() throws {
    struct Line: Decodable {
      var file: String?
      var sum: String?
    }
    let lines = try scene.folder.text(of: Self.file).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    let files = lines.compactMap(\.file) + ["golden.jsonl"]
    #expect(files.sorted() == scene.folder.files(in: GoldenScene.golden))
    let sums = lines.compactMap(\.sum)
    #expect(sums.count == files.count && lines.last?.sum != nil)
    #expect(sums.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  /// The pictures for people belong to no comparison.
  @Test func pictureOfAnotherFrameIsNamed() throws {
    let files = scene.folder.files(in: GoldenScene.golden).filter { $0.hasPrefix("frame-") }
    let first = try scene.folder.bytes(of: "\(GoldenScene.golden)/frame-0000.png")
    try scene.folder.write(first, to: "\(GoldenScene.golden)/frame-0008.png")
    #expect(files.contains("frame-0008.png"))
    let result = try scene.verify().exits(3)
    #expect(
      result.text.contains(
        "note: \(GoldenScene.golden)/frame-0008.png: the file was changed after it was recorded: "))
  }

  @Test(arguments: [false, true])
  func changedHashOfAFrameIsNamed(isBroken: Bool) throws {
    if isBroken { try scene.breakScene() }
    let text = try scene.folder.text(of: Self.file)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("{\"frame\":3,") })
    let hash = line.dropFirst("{\"frame\":3,\"hash\":\"".count).prefix(32)
    let other = text.replacing(hash, with: String(hash.reversed()))
    try #require(other != text)
    try scene.folder.write(other, to: Self.file)
    let result = try scene.verify().exits(3)
    #expect(result.text.contains("note: \(Self.file): the file was changed"))
  }

  @Test func candidateWithAnotherPictureIsNotAccepted() throws {
    try scene.breakScene()
    #expect(try scene.verify().status == 1)
    let candidate = "\(GoldenScene.failure)/golden"
    let picture = try scene.folder.bytes(of: "\(candidate)/frame-0008.png")
    try scene.folder.write(picture, to: "\(candidate)/frame-0000.png")
    let before = try scene.goldenFiles()
    let result = try scene.run("accept", "field").exits(3)
    #expect(result.messages.contains("\(candidate)/frame-0000.png: the file was changed"))
    #expect(try scene.goldenFiles() == before)
  }
}
