// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

struct VerifyReuseTests {
  private static let file = "Output/Failures/.keylift-verified"

  private func hasFile(_ scene: GoldenScene) -> Bool { scene.folder.has(Self.file) }

  @Test func secondRunPassesAndLeavesTheFile() throws {
    let scene = try GoldenScene()
    #expect(try scene.verify().status == 0)
    let before = try scene.folder.text(of: Self.file)
    #expect(before.hasPrefix("keylift-verified-3 ") && before.hasSuffix(" Scenes/Goldens/field\n"))
    #expect(try scene.verify().status == 0)
    #expect(try scene.folder.text(of: Self.file) == before)
  }

  @Test func changedSceneFailsAfterItPassed() throws {
    let scene = try GoldenScene()
    #expect(try scene.verify().status == 0)
    try scene.breakScene()
    for _ in 0..<2 { #expect(try scene.verify().status == 1) }
    #expect(try scene.run("accept", "field").status == 0)
    for _ in 0..<2 { #expect(try scene.verify().status == 0) }
  }

  /// A scene whose views and picture are files of their own.
  private func sceneOfThreeFiles() throws -> GoldenScene {
    let scene = try GoldenScene(recorded: false)
    let field = "  - { id: field, kind: text-field, height: 40, bottom: 20 }"
    try scene.folder.write(TinyPNG.bytes, to: "Scenes/face.png")
    try scene.folder.write(
      "version: 1\nviews:\n\(field)\n  - { kind: image, image: face.png, width: 8, height: 8 }\n",
      to: "Scenes/page.yaml")
    let views = try #require(SampleScene.plain.range(of: "views:"))
    try scene.folder.write(
      SampleScene.plain[..<views.lowerBound] + "screen: page.yaml\n", to: "Scenes/field.yaml")
    #expect(try scene.run("record", "--text", "blocks").status == 0)
    return scene
  }

  @Test func bothRunsHaveTheSameReport() throws {
    let scene = try sceneOfThreeFiles()
    for name in ["one", "two"] {
      #expect(try scene.verify("--reporter", "json=\(name).json").status == 0)
      #expect(hasFile(scene))
    }
    #expect(try scene.folder.bytes(of: "one.json") == scene.folder.bytes(of: "two.json"))
  }

  @Test func changedScreenOfASceneFailsAfterItPassed() throws {
    let scene = try sceneOfThreeFiles()
    #expect(try scene.verify().status == 0)
    let page = try scene.folder.text(of: "Scenes/page.yaml")
    try scene.folder.write(page.replacing("bottom: 20", with: "bottom: 21"), to: "Scenes/page.yaml")
    for _ in 0..<2 { #expect(try scene.verify().status == 1) }
    try scene.folder.write(page, to: "Scenes/page.yaml")
    #expect(try scene.verify().status == 0)
  }

  @Test func changedPictureOfASceneFailsAfterItPassed() throws {
    let scene = try sceneOfThreeFiles()
    #expect(try scene.verify().status == 0)
    try scene.folder.write(Array(TinyPNG.bytes.dropLast(20)), to: "Scenes/face.png")
    #expect(try scene.verify().status != 0)
  }

  @Test func goldenThatIsGoneIsMissingThoughItsSceneIsTheSame() throws {
    let scene = try sceneOfThreeFiles()
    #expect(try scene.verify().status == 0)
    try scene.folder.remove(GoldenScene.golden)
    let result = try scene.verify().exits(2)
    #expect(result.text.contains("missing    field"))
  }

  @Test func warningAboutASceneIsRepeated() throws {
    let scene = try GoldenScene(recorded: false)
    let text = try scene.folder.text(of: "Scenes/field.yaml")
    // Lower than the screen, so never seen.
    let hidden = "views:\n  - { id: low, kind: label, text: Low, frame: [0, 5000, 99, 20] }\n"
    try scene.folder.write(text.replacing("views:\n", with: hidden), to: "Scenes/field.yaml")
    #expect(try scene.run("record", "--text", "blocks").status == 0)
    let runs = try (0..<2).map { _ in try scene.verify().exits(0).messages }
    #expect(runs[0].contains("warning: ") && runs[0] == runs[1])
  }

  @Test func inCIAllIsPlayedUnlessAskedFor() throws {
    let scene = try GoldenScene()
    #expect(try scene.verify(environment: ["CI": "true"]).status == 0)
    #expect(try scene.verify("--ci").status == 0)
    #expect(try scene.verify("--no-reuse").status == 0)
    #expect(!hasFile(scene))
    #expect(try scene.verify("--ci", "--reuse").status == 0)
    #expect(hasFile(scene))
  }

  @Test func fileThatCannotBeWrittenFailsNothing() throws {
    let scene = try GoldenScene()
    try scene.folder.write("mine", to: "taken")
    try scene.verify("--failures", "taken/failures").exits(0)
    #expect(try scene.folder.text(of: "taken") == "mine")
  }
}
