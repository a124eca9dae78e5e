// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

struct ExitCodeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "good.yaml": SampleScene.plain, "bad.yaml": SampleScene.bad,
      "other/good.yaml": SampleScene.plain, "matrix.yaml": SampleScene.matrix,
    ])
  }

  @Test(arguments: [
    ["render"], ["render", "good.yaml", "--bogus"], ["bogus"], ["trace", "good.yaml", "good.yaml"],
    ["render", "good.yaml", "--only", "gif"], ["render", "good.yaml", "--frames", "9..3"],
    ["render", "good.yaml", "--frames", "900..999"], ["trace", "good.yaml", "--frames", "900"],
    ["render", "good.yaml", "--frames", "0..3", "--at", "0.1s"],
    ["render", "good.yaml", "--scale", "4"], ["render", "good.yaml", "--fps", "0"],
    ["render", "good.yaml", "--jobs", "0"], ["render", "good.yaml", "--at", "-1s"],
    ["render", "good.yaml", "--device", "iphone-1"], ["list", "bogus"], ["curve", "bogus"],
    ["render", "good.yaml", "-o", "clip.bmp"], ["render", "good.yaml", "other/good.yaml"],
    ["render", "good.yaml", "matrix.yaml", "-o", "one.png"],
    ["render", "matrix.yaml", "-o", "one.png"], ["trace", "matrix.yaml"],
  ])
  func wrongUsageExits64AndWritesNothing(_ arguments: [String]) throws {
    try folder.expectRefusal(64, arguments)
  }

  @Test(arguments: ["trace", "render"])
  func unsuitableSystemExits65AndNamesTheFile(_ command: String) throws {
    let result = try folder.keylift(command, "good.yaml", "--system", "layout-guide").exits(65)
    #expect(result.output == [])
    #expect(
      result.messages.contains(
        "error: 'good.yaml': the system 'layout-guide' needs a constraint that names 'keyboard'"))
    #expect(result.messages.contains("\nnote: constrain a view to it: "))
  }

  @Test func remedyNamesNoBarThatStaysAtItsEdge() throws {
    let bar = "views:\n  - { id: bar, kind: navigation-bar, title: A }"
    try folder.write(SampleScene.plain.replacing("views:", with: bar), to: "bar.yaml")
    let result = try folder.keylift("trace", "bar.yaml", "--system", "layout-guide")
    #expect(result.messages.contains("constrain a view to it: 'field.bottom == keyboard.top'"))
  }

  @Test func missingSceneNamesTheInstalledExamples() throws {
    try folder.write(SampleScene.plain, to: "share/doc/keylift/examples/good.yaml")
    let result = try folder.shell(
      "mkdir bin; cp \"$0\" bin; bin/keylift trace none.yaml; rm -r share; bin/keylift trace none.yaml"
    )
    let lines = result.messages.split(separator: "\n")
    #expect(lines.count == 3, "\(result.messages)")
    #expect(lines.first == "error: there is no file 'none.yaml'")
    #expect(lines[1].hasPrefix("note: the example scenes are in '"))
    #expect(lines[1].hasSuffix("/share/doc/keylift/examples'"))
  }

  @Test(arguments: ["validate", "trace", "render"])
  func badSceneExits65WithItsPosition(_ command: String) throws {
    let result = try folder.expectRefusal(65, [command, "bad.yaml"])
    #expect(result.messages.hasPrefix("bad.yaml:3:1: error: "))
    #expect(result.messages.contains("\nbogus: 1\n^\n"))
  }

  @Test func oneBadScenePreventsAllOutput() throws {
    try folder.expectRefusal(65, ["render", "good.yaml", "bad.yaml"] + SampleScene.quick)
  }

  @Test(arguments: ["missing.yaml", "other", "good.yaml/below"])
  func pathWithoutAFileExits66(_ path: String) throws {
    for command in ["validate", "trace", "render"] {
      let result = try folder.keylift(command, path).exits(66)
      #expect(result.output == [])
      #expect(result.messages.contains("'\(path)'"))
    }
  }

  @Test func badSceneTakesPrecedenceOverMissingFile() throws {
    let result = try folder.keylift("validate", "missing.yaml", "bad.yaml").exits(65)
    #expect(result.messages.contains("'missing.yaml'"))
    #expect(result.messages.contains("bad.yaml:3:1: error: "))
  }

  @Test func matrixNamesTheOptionsThatNarrowIt() throws {
    let all = try folder.keylift("render", "matrix.yaml", "-o", "one.png")
    #expect(all.messages.contains("--device") && all.messages.contains("--appearance"))
    let two = try folder.keylift("render", "matrix.yaml", "-o", "one.png", "--device", "iphone-8")
    #expect(!two.messages.contains("--device") && two.messages.contains("--appearance"))
  }

  @Test func messagesHaveNoColorOutsideATerminal() throws {
    let result = try folder.keylift("validate", "bad.yaml")
    #expect(!result.messages.contains("\u{1B}"))
  }

  @Test func twoGigabyteFileIsRefusedWithoutBeingRead() throws {
    try folder.writeHole(2 << 30, to: "big.yaml")
    // The limit, in kilobytes, is a quarter of the file; a Mac's shell ignores it.
    let result = try folder.shell("ulimit -v 524288 2>/dev/null; exec \"$0\" validate big.yaml")
      .exits(65)
    #expect(result.messages.hasPrefix("big.yaml:1:1: error: "))
  }

  @Test(.requires(.path("/dev/zero"))) func endlessInputIsRefused() throws {
    let result = try folder.shell("exec \"$0\" validate - </dev/zero").exits(65)
    #expect(result.messages.hasPrefix("-:1:1: error: "))
  }
}
