// SPDX-License-Identifier: MIT

import KeyliftScene
import Testing

struct DiagnosticTextTests {
  private func text(_ scene: String, isColored: Bool = false) throws -> String {
    let files = SceneFiles(texts: ["Scenes/login.yaml": scene])
    return try SceneReader(files: files).read("Scenes/login.yaml").diagnostics
      .map { $0.text(isColored: isColored) }.joined(separator: "\n")
  }

  @Test func findingIsPrintedAsCompilersDo() throws {
    #expect(
      try text("version: 1\nkeyboard:\n  return-key: serach") == """
        Scenes/login.yaml:3:15: error: unknown return key 'serach' [unknown-return-key]
          return-key: serach
                      ^
        Scenes/login.yaml:3:15: note: did you mean 'search'?
        """)
  }

  @Test func tabsAreCopiedIntoTheCaretsLine() throws {
    #expect(
      try text("version: 1\nviews: [{\t\tid: a,\tkind:\t\"b\"}]") == """
        Scenes/login.yaml:2:25: error: unknown kind 'b' [unknown-kind]
        views: [{\t\tid: a,\tkind:\t"b"}]
                 \t\t      \t     \t^
        Scenes/login.yaml:2:25: note: 'keylift list kinds' names them
        """)
  }

  @Test func wideCharactersTakeTwoColumns() throws {
    #expect(
      try text("version: 1\nviews: [{ id: a, kind: label, text: \"日本 e\u{301} 👍\", q: 1 }]") == """
        Scenes/login.yaml:2:48: error: unknown key 'q' in a view of kind 'label' [unknown-key]
        views: [{ id: a, kind: label, text: "日本 e\u{301} 👍", q: 1 }]
        \(String(repeating: " ", count: 37 + 4 + 1 + 1 + 1 + 2 + 3))^
        """)
  }

  @Test func longLineIsCutAroundTheCaret() throws {
    let long = String(repeating: "a", count: 300)
    let diagnostic = try #require(
      try SceneReader(
        files: SceneFiles(texts: ["s": "{version: 1, scene: \(long), bogus: \(long)}"])
      ).read("s").diagnostics.first)
    #expect(diagnostic.column == 323)
    let lines = diagnostic.description.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].count == 100)
    #expect(lines[2].hasSuffix("^"))
    #expect(lines[1].dropFirst(lines[2].count - 1).hasPrefix("bogus"))
  }

  @Test func colorCodesSurroundTheWords() throws {
    #expect(
      try text("version: 1\nbogus: 1", isColored: true) == """
        \u{1B}[1mScenes/login.yaml:2:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \
        \u{1B}[1munknown key 'bogus' in a scene\u{1B}[0m [unknown-key]
        bogus: 1
        \u{1B}[1;32m^\u{1B}[0m
        """)
  }

  @Test func whatWouldSteerATerminalIsReplaced() throws {
    #expect(
      try text("version: 1\nscene: a\u{1B}[31mb") == """
        Scenes/login.yaml:2:9: error: the character U+001B cannot be in a scene \
        [control-character]
        scene: a\u{FFFD}[31mb
                ^
        """)
  }
}
