// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

struct DiffTests {
  private let scene: GoldenScene

  init() throws { scene = try GoldenScene(Self.goldens.get()) }

  /// Two goldens: `old`, and `new` in which the field stands a point higher.
  private static let goldens = Result {
    let scene = try GoldenScene()
    try scene.folder.copy(GoldenScene.golden, to: "old")
    try scene.breakScene()
    _ = try scene.run("record", "--text", "blocks")
    try scene.folder.copy(GoldenScene.golden, to: "new")
    return try scene.files()
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
    for path in ["out.png", "out.gif", "", "-"] {
      #expect(try scene.run("diff", "old", "new", "-o", path).status == 64)
    }
    #expect(scene.folder.files(in: "").allSatisfy { !$0.hasPrefix("out") })
  }

  /// The next run would compare the differences, too.
  @Test(arguments: ["old", "./new/", "old/out", "link"])
  func outputAmongTheInputsExits64(_ path: String) throws {
    try scene.folder.link("link", to: "new")
    let before = scene.folder.files()
    let result = try scene.run("diff", "old", "new", "-o", path, "--force").exits(64)
    let input = path.hasPrefix("old") ? "old" : "new"
    #expect(result.messages == "error: '-o' would write to '\(input)', which is an input\n")
    #expect(scene.folder.files() == before)
  }

  @Test(.requires(.ordinaryUser), arguments: ["old/layers", "old/golden.jsonl"])
  func fileThatCannotBeReadIsNotMissing(_ name: String) throws {
    try scene.folder.setMode(0, of: name)
    defer { try? scene.folder.setMode(0o755, of: name) }
    let result = try scene.run("diff", "old", "new").exits(65)
    #expect(result.messages == "error: cannot read '\(name)'\n")
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

struct AnimationDiffTests {
  private let scene: GoldenScene

  init() throws { scene = try GoldenScene(Self.animations.get()) }

  /// `old.apng` and `new.apng`, of two frames of half a second, the same two pictures in turn: so
  /// both frames differ.
  private static let animations = Result {
    let scene = try GoldenScene()
    try keepFrame(of: scene, as: "a.png")
    try scene.breakScene()
    _ = try scene.run("record", "--text", "blocks")
    try keepFrame(of: scene, as: "b.png")
    for (one, other, name) in [("a.png", "b.png", "old.apng"), ("b.png", "a.png", "new.apng")] {
      let result = try scene.run("diff", one, other, "-o", "flips")
      try #require(result.status == 1, "\(result.messages)")
      try scene.folder.move("flips/flip.apng", to: name)
    }
    return try scene.files()
  }

  private static func keepFrame(of scene: GoldenScene, as name: String) throws {
    try scene.folder.copy("\(GoldenScene.golden)/frame-0000.png", to: name)
  }

  /// Writes `changed.apng`: `old.apng` with its chunks changed.
  private func change(_ body: (inout ChunkList) -> Void) throws {
    var list = try #require(ChunkList(try scene.folder.bytes(of: "old.apng")))
    body(&list)
    try scene.folder.write(list.file, to: "changed.apng")
  }

  @Test func equalFilesExit0() throws {
    let result = try scene.run("diff", "old.apng", "old.apng").exits(0)
    #expect(result.text.hasPrefix("ok "))
  }

  @Test func firstLastAndWorstFrameAreReportedWithTimes() throws {
    let result = try scene.run("diff", "old.apng", "new.apng").exits(1)
    #expect(result.text.contains(" 2 of 2 frames)"), "\(result.text)")
    #expect(result.text.contains("pixels off in frame 0 (0 s), the worst by "))
    #expect(
      result.text.contains("note: first difference in frame 0 (0 s), last in frame 1 (0.5 s)"))
  }

  @Test func worstFrameIsWrittenAsDifferenceAndAsFlip() throws {
    #expect(try scene.run("diff", "old.apng", "new.apng", "-o", "out/").status == 1)
    #expect(scene.folder.files(in: "out") == ["diff.png", "flip.apng"])
    // The flip of the first frames is that of which the old animation was made.
    #expect(try scene.folder.bytes(of: "out/flip.apng") == scene.folder.bytes(of: "old.apng"))
    #expect(try scene.run("diff", "old.apng", "new.apng", "-o", "one.png").status == 1)
    #expect(try scene.folder.bytes(of: "one.png") == scene.folder.bytes(of: "out/diff.png"))
  }

  @Test func changedDelayIsReported() throws {
    try change { list in
      let control = list.indices(of: "fcTL")[1]
      // 1/4 of a second in place of 500/1000.
      list.chunks[control].bytes.replaceSubrange(20..<24, with: [0, 1, 0, 4])
    }
    let result = try scene.run("diff", "old.apng", "changed.apng").exits(1)
    #expect(result.text.contains("(retimed)"))
    #expect(
      result.text.contains("note: frame 1 (0.5 s) is shown for 0.25 s, not 0.5 s"),
      "\(result.text)")
    // As long in other numbers is as long.
    try change { list in
      for control in list.indices(of: "fcTL") {
        list.chunks[control].bytes.replaceSubrange(20..<24, with: [0, 1, 0, 2])
      }
    }
    #expect(try scene.run("diff", "old.apng", "changed.apng").status == 0)
  }

  @Test func changedNumberOfPlaysOrFramesIsReported() throws {
    try change { $0.chunks[$0.indices(of: "acTL")[0]].bytes[7] = 3 }
    let plays = try scene.run("diff", "old.apng", "changed.apng").exits(1)
    #expect(plays.text.contains("note: plays 3 times, not forever"), "\(plays.text)")
    try change { list in
      list.chunks.removeAll { $0.name == "fdAT" }
      list.chunks.remove(at: list.indices(of: "fcTL")[1])
      list.chunks[list.indices(of: "acTL")[0]].bytes[3] = 1
    }
    let frames = try scene.run("diff", "old.apng", "changed.apng").exits(1)
    #expect(frames.text.contains("note: 1 frame, not 2; the first is compared"), "\(frames.text)")
  }

  @Test func stillAndAnimationDiffer() throws {
    let result = try scene.run("diff", "a.png", "old.apng").exits(1)
    #expect(result.text.contains("note: an animation of 2 frames, not a still"), "\(result.text)")
  }

  @Test func damagedAnimationExits65AndIsNamed() throws {
    try change { $0.chunks.remove(at: $0.indices(of: "fcTL")[1]) }
    let missing = try scene.run("diff", "old.apng", "changed.apng").exits(65)
    #expect(missing.messages.hasPrefix("error: 'changed.apng': the animation"))
    _ = try scene.folder.shell("head -c 300 old.apng > changed.apng")
    let cut = try scene.run("diff", "old.apng", "changed.apng").exits(65)
    #expect(cut.messages == "error: 'changed.apng': the PNG file ends too early\n")
    try change { list in
      let part = list.indices(of: "fdAT")[0]
      list.chunks[part].bytes.removeLast(9)
    }
    let pixels = try scene.run("diff", "old.apng", "changed.apng").exits(65)
    #expect(pixels.messages.hasPrefix("error: 'changed.apng': frame 1 of the animation: "))
  }

  @Test func animationsInFoldersAreCompared() throws {
    for (folder, file) in [("before", "old.apng"), ("after", "new.apng")] {
      try scene.folder.makeFolder("\(folder)/deep")
      try scene.folder.copy(file, to: "\(folder)/deep/move.apng")
    }
    let result = try scene.run("diff", "before", "after", "-o", "out").exits(1)
    #expect(result.text.contains("differs    deep/move.apng"))
    #expect(
      scene.folder.files(in: "out") == ["deep/move.apng/diff.png", "deep/move.apng/flip.apng"])
  }
}
