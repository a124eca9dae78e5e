// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
@testable import KeyliftCommand
import KeyliftScene
import TestSupport
import Testing

struct SceneLinesTests {
  private static let scene = """
    version: 1
    screen: other.yaml
    views:
      - id: chat
        views: [{ id: first, width: 20 }, { id: "second" }]
      - { kind: spacer }
    keyboard: { events: [] }

    """

  @Test func linesAreThoseOfTheFileThatWasReadFirst() throws {
    let folder = try TemporaryFolder(["a.yaml": Self.scene])
    let path = folder.path("a.yaml")
    let lines = SceneLines()
    #expect(lines.line(in: path, of: "chat") == 4)
    try folder.remove("a.yaml")
    #expect(lines.line(in: path, of: "first") == 5)
    #expect(lines.line(in: path, of: "second") == 5)
    #expect(lines.line(in: path, of: "keyboard") == 7)
    #expect(lines.line(in: path, of: "firs") == 2)
    #expect(lines.line(in: path, of: nil) == nil)
    #expect(SceneLines().line(in: path, of: "chat") == nil)
  }
}

struct MistakeLineTests {
  @Test func placeIsTheFirstInTheNote() throws {
    let line = try #require(MistakeLine("a:b.yaml:12:5: unknown key: 3:4: x"))
    #expect(line.place == FilePlace(file: "a:b.yaml", place: SourcePlace(line: 12, column: 5)))
    #expect(line.text == "a:b.yaml:12:5: unknown key: 3:4: x")
  }

  @Test(arguments: [
    "", "a", ":1:2: x", "a:1: x", "a:1:2:x", "a:1234567890:1: x", "a:+1:2: x", "a:1:2: x\ny",
  ])
  func noteWithoutAPlaceIsNone(_ note: String) { #expect(MistakeLine(note) == nil) }

  @Test func workGrowsAsTheNote() {
    for end in ["\n", ""] {
      let factor = WorkGrowth.factor(from: 2_000) { count in
        String(repeating: "a:1:1:", count: count) + end
      } _: { note in
        _ = MistakeLine(note)
      }
      #expect(factor < WorkGrowth.linear)
    }
  }
}
