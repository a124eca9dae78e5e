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

struct PrintedTextTests {
  private func text(_ scene: String, at path: String = "s") throws -> String {
    try SceneReader(files: SceneFiles(texts: [path: scene])).read(path).diagnostics
      .map { $0.text() }.joined(separator: "\n")
  }

  @Test(arguments: ["\\e[31mred", "b\\nc: error: fake", "b\\n::error::fake", "b\\u202Ec"])
  func idThatIsNoIDIsEscapedAndNotSuggested(_ id: String) throws {
    let text = try text("version: 1\ntarget: zz\nviews: [{ id: \"\(id)\", frame: [0, 0, 9, 9] }]")
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(
      text.split(separator: "\n").allSatisfy { !$0.hasPrefix("c: error") && !$0.hasPrefix("::") })
    #expect(!text.contains("note: expected"))
  }

  @Test func longIDIsCut() throws {
    let id = "v" + String(repeating: "x", count: 5_000)
    let text = try text("version: 1\ntarget: zz\nviews: [{ id: \(id), frame: [0, 0, 9, 9] }]")
    #expect(text.contains("note: expected '\(id.prefix(60))…'"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 1_100 })
  }

  @Test func pathOfASceneIsEscaped() throws {
    let text = try text("version: 1\nbogus: 1", at: "a\n::error::\u{1B}[31m.yaml")
    #expect(text.hasPrefix("a\\u{A}::error::\\u{1B}[31m.yaml:2:1: error: unknown key"))
  }

  @Test func titleStaysInTheHeadOfATrace() throws {
    let title = "a\\n# 0.1 s keyboardWillShow: y 1 to 2\\u202E"
    let scene = try Scene(yaml: "duration: 0\nscene: \"\(title)\"")
    let clip = scene.play()
    let trace = Trace(of: clip).written(as: .text)
    #expect(trace.hasPrefix("# a\\u{A}# 0.1 s keyboardWillShow: y 1 to 2\\u{202E} · iphone-15-pro"))
    #expect(trace.split(separator: "\n").count { $0.hasPrefix("#") } == 1)
  }

  @Test func longTitleIsCutInATrace() throws {
    let title = String(repeating: "word ", count: 1_000)
    let scene = try Scene(yaml: "duration: 0\nscene: \(title)")
    let trace = Trace(of: scene.play()).written(as: .text)
    #expect(try #require(trace.split(separator: "\n").first).count < 300)
  }

  @Test(arguments: [
    "\"\"", ".", "..", "a/..", "../..", "/tmp/a.svg", "/", "\"a\\nb.svg\"", "\"a\\e.svg\"",
  ])
  func figureNeedsAPathOfAFile(_ file: String) throws {
    let text = try text("version: 1\nfigures: [{ file: \(file) }]")
    #expect(text.contains("error: expected the path of a file below the project's folder"))
  }

  @Test(arguments: ["a.svg", "../Output/a b.png", "./deep/a.lottie.json", "größe.svg"])
  func figureMayLieInAnotherFolder(_ file: String) throws {
    #expect(try text("version: 1\nfigures: [{ file: \(file) }]") == "")
  }
}
