// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import Testing

/// The results of an earlier `keylift verify` that a later one reuses.
struct VerifyReuseTests {
  private static let file = "Output/Failures/.keylift-verified"

  private func hasFile(_ scene: GoldenScene) -> Bool {
    FileManager.default.fileExists(atPath: scene.folder.url.appending(path: Self.file).path)
  }

  @Test func secondRunPassesAndLeavesTheFile() throws {
    let scene = try GoldenScene()
    #expect(try scene.verify().status == 0)
    let before = try scene.folder.text(of: Self.file)
    #expect(before.hasPrefix("keylift-verified-1 ") && before.hasSuffix(" Scenes/Goldens/field\n"))
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

  @Test func inCIAllIsDrawnUnlessAskedFor() throws {
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
    let result = try scene.verify("--failures", "taken/failures")
    #expect(result.status == 0, "\(result.messages)")
    #expect(try scene.folder.text(of: "taken") == "mine")
  }
}
