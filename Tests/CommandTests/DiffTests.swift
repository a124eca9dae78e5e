// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct DiffTests {
  private let scene: GoldenScene

  /// Two goldens: `old`, and `new` in which the field stands a point higher.
  init() throws {
    scene = try GoldenScene()
    try scene.folder.copy(GoldenScene.golden, to: "old")
    try scene.breakScene()
    _ = try scene.run("record", "--text", "blocks")
    try scene.folder.copy(GoldenScene.golden, to: "new")
  }

  @Test func equalFilesExit0() throws {
    for path in ["old", "old/golden.jsonl", "old/frame-0000.png"] {
      let result = try scene.run("diff", path, path).exits(0)
      #expect(result.text.hasPrefix("ok "))
    }
  }

  @Test func tracesAreComparedByViews() throws {
    let result = try scene.run("diff", "old/golden.jsonl", "new/golden.jsonl").exits(1)
    #expect(result.text.contains("`field` up to 1 pt higher"))
  }

  @Test func pictureDifferenceIsReportedAndWritten() throws {
    let result = try scene.run(
      "diff", "old/frame-0000.png", "new/frame-0000.png", "-o", "out/diff.png"
    ).exits(1)
    #expect(result.text.contains("pixels off in "))
    #expect(try scene.folder.bytes(of: "out/diff.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func filesInFoldersAreMatchedByName() throws {
    try scene.folder.remove("new/frame-0008.png")
    let result = try scene.run("diff", "old", "new").exits(1)
    #expect(result.text.contains("differs    frame-0000.png"))
    #expect(result.text.contains("differs    golden.jsonl (moved"))
    #expect(result.text.contains("note: only 'old/frame-0008.png' is there"))
  }

  @Test func differencesOfFoldersKeepTheRelativePaths() throws {
    try scene.run("diff", "old", "new", "-o", "out").exits(1)
    let files = scene.folder.files(in: "out")
    #expect(files.contains("frame-0000.png/diff.png"))
    #expect(files.contains("frame-0000.png/flip.apng"))
    #expect(files.contains("golden.jsonl/trace.diff"))
    #expect(try scene.folder.text(of: "out/golden.jsonl/trace.diff").contains("@@ field: "))
    // What differs no more leaves nothing behind.
    #expect(try scene.run("diff", "old", "old", "-o", "out").status == 0)
    #expect(scene.folder.files(in: "out").isEmpty)
  }

  @Test func invalidDifferencePathExits64() throws {
    for path in ["out.png", "out.gif", ""] {
      #expect(try scene.run("diff", "old", "new", "-o", path).status == 64)
    }
    #expect(scene.folder.files(in: "").allSatisfy { !$0.hasPrefix("out") })
  }

  @Test func incomparableFilesNameTheReason() throws {
    let picture = "old/frame-0000.png"
    #expect(try scene.run("diff", picture, "none.png").status == 66)
    #expect(try scene.run("diff", picture, "old").status == 64)
    #expect(try scene.run("diff", picture, "old/golden.jsonl").status == 65)
    #expect(
      try scene.run("diff", "old/golden.jsonl", "old/golden.jsonl", "-o", "d.png").status == 64)
    let text = try scene.run("diff", picture, "old/frame-0008.svg").exits(65)
    #expect(
      text.messages.contains("'old/frame-0008.svg' is neither a PNG file nor the text of a golden"))
    _ = try scene.folder.shell("truncate -s 120 old/frame-0000.png")
    let cut = try scene.run("diff", picture, "new/frame-0000.png").exits(65)
    #expect(cut.messages.hasPrefix("error: 'old/frame-0000.png': "))
  }
}
