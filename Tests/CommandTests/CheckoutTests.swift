// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// Goldens and pictures that Git or Git LFS has checked out with other bytes.
struct CheckoutTests {
  private let scene: GoldenScene

  init() throws { scene = try GoldenScene() }

  private static let record = "keylift record"
  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  @Test(arguments: ["golden.jsonl", "frame-0000.png", "frame-0008.svg"])
  func pointerInPlaceOfAGoldensFileIsFetched(_ file: String) throws {
    try scene.folder.write(Self.pointer, to: "\(GoldenScene.golden)/\(file)")
    let result = try scene.verify().exits(3)
    #expect(
      result.text.contains("\(file): this is a pointer of Git LFS in place of the file\n"),
      "\(result.text)")
    #expect(result.text.contains("note: fetch the files with: git lfs pull\n"))
    #expect(!result.text.contains(Self.record))
  }

  @Test(arguments: ["golden.jsonl", "frame-0000.png"])
  func pointerIsNamedWhenItIsCompared(_ file: String) throws {
    try scene.folder.write(Self.pointer, to: "old/\(file)")
    for (old, new) in [
      ("old/\(file)", "\(GoldenScene.golden)/\(file)"), ("old", GoldenScene.golden),
    ] {
      let result = try scene.folder.keylift("diff", old, new).exits(65)
      #expect(
        result.messages == """
          error: 'old/\(file)': this is a pointer of Git LFS in place of the file; fetch the files \
          with: git lfs pull

          """)
    }
  }

  @Test func pointerInPlaceOfASceneIsNamed() throws {
    let folder = try TemporaryFolder(["low.yaml": Self.pointer])
    let result = try folder.keylift("validate", "low.yaml").exits(65)
    #expect(
      result.messages.hasPrefix(
        "low.yaml:1:1: error: this is a pointer of Git LFS in place of the file [not-yaml]\n"),
      "\(result.messages)")
    #expect(result.messages.contains("note: fetch the files with: git lfs pull\n"))
  }

  @Test func damageOfAnotherKindIsStillRecordedAnew() throws {
    try scene.folder.write("{}\n", to: "\(GoldenScene.golden)/golden.jsonl")
    #expect(try scene.verify().text.contains(Self.record))
  }

  /// Returns a clone of the folder in which Git has changed the ends of lines.
  private func clone() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    try scene.folder.shell(
      """
      git init -q && git -c core.autocrlf=false add -A && \
      git -c user.name=a -c user.email=a@b commit -qm a && \
      git clone -q -c core.autocrlf=true . '\(copy.url.path)'
      """
    ).exits(0)
    return copy
  }

  private static let verify = "\"$0\" verify --text blocks"

  /// Writes the line of the note into the file that it names, and returns the command of the note.
  private func followNote(in copy: TemporaryFolder) throws -> String {
    let red = try copy.shell(Self.verify).exits(3)
    #expect(red.text.contains("golden.jsonl: Git has changed the ends of its lines\n"))
    #expect(!red.text.contains(Self.record))
    let notes = red.text.matches(of: /commit your changes, write '(.+)' into (.+), then: (.+)\n/)
    let note = try #require(notes.first)
    #expect(notes.count == 1, "\(red.text)")
    try copy.write("\(note.1)\n", to: String(note.2))
    return String(note.3)
  }

  @Test(.requires(.git)) func namedCommandBringsBackALineEndThatGitChanged() throws {
    let copy = try clone()
    try copy.shell(try followNote(in: copy)).exits(0)
    let green = try copy.shell(Self.verify)
    #expect(green.text == "ok         field\n1 checked: 1 pass\n")
  }

  @Test(.requires(.git), arguments: [[], ["--goldens", "All"]])
  func goldensOfSeveralFoldersHaveOneRemedy(_ options: [String]) throws {
    try scene.folder.write(SampleScene.plain, to: "Scenes/deep/other.yaml")
    _ = try scene.run(["record", "--text", "blocks"] + options).exits(0)
    let copy = try clone()
    let red = try copy.keylift(["verify", "--text", "blocks"] + options).exits(3)
    #expect(red.text.hasPrefix("note: 2 goldens: commit your changes, write '"), "\(red.text)")
    #expect(red.text.split(separator: "git checkout").count == 2)
  }

  @Test(.requires(.git)) func namedCommandKeepsAGoldenThatIsNotCommitted() throws {
    try scene.folder.write(SampleScene.plain, to: "Scenes/deep/other.yaml")
    _ = try scene.run("record", "--text", "blocks").exits(0)
    let copy = try clone()
    try copy.write(GoldenScene.moved, to: "Scenes/deep/other.yaml")
    try copy.shell("\"$0\" record Scenes/deep/other.yaml --text blocks").exits(0)
    let accepted = try copy.text(of: "Scenes/deep/Goldens/other/golden.jsonl")
    try copy.shell(try followNote(in: copy)).exits(1)
    #expect(try copy.text(of: "Scenes/deep/Goldens/other/golden.jsonl") == accepted)
  }

  @Test func pictureOfASceneThatIsAPointerIsFetched() throws {
    let view = "  - { id: photo, kind: image, image: photo.png, left: 0, top: 0, width: 20 }\n"
    try scene.folder.write(SampleScene.plain + view, to: "Scenes/field.yaml")
    try scene.folder.write(Self.pointer, to: "Scenes/photo.png")
    let result = try scene.verify().exits(65)
    #expect(
      result.messages.contains(
        "'photo.png': this is a pointer of Git LFS in place of the file; fetch the files with: git lfs pull"
      ), "\(result.messages)")
  }

  @Test func pictureOfASceneWhoseLineEndsGitChangedIsNamed() throws {
    let view = "  - { id: photo, kind: image, image: photo.png, left: 0, top: 0, width: 20 }\n"
    try scene.folder.write(SampleScene.plain + view, to: "Scenes/field.yaml")
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A]
    try scene.folder.write(signature + TinyPNG.bytes.dropFirst(8), to: "Scenes/photo.png")
    let result = try scene.run("validate", "Scenes/field.yaml").exits(65)
    #expect(
      result.messages.contains(
        "'photo.png': Git has changed the ends of its lines; commit your changes, write '*.png -text' into .gitattributes"
      ),
      "\(result.messages)")
  }
}
