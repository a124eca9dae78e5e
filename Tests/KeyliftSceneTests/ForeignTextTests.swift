// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import Testing

struct ForeignTextTests {
  private func diagnostics(_ texts: [String: String]) throws -> [Diagnostic] {
    try SceneReader(files: SceneFiles(texts: texts)).read("Scenes/a.yaml").diagnostics
  }

  @Test(arguments: [
    ("../env.txt", "AWS: supersecret2\n"), ("../env.txt", "version: 1\nAWS: supersecret2\n"),
    ("key.yaml", "password: supersecret2\n"), ("passwd", "supersecret2:x:0:0\n"),
    ("key.yaml", "- supersecret2\n"), ("key.yaml", "# supersecret2\n"),
    ("environ", "A=supersecret2\u{0}B=1"), ("key.yaml", "supersecret2: [\n"),
    ("key.yaml", "a: {supersecret2\n"),
  ])
  func nothingOfAFileThatIsNoScreenIsShown(_ path: String, _ text: String) throws {
    let file = path.hasPrefix("../") ? String(path.dropFirst(3)) : "Scenes/\(path)"
    let found = try diagnostics(["Scenes/a.yaml": "version: 1\nscreen: \(path)", file: text])
    #expect(found.count == 1)
    #expect(!found.map(\.description).joined().contains("supersecret2"))
    #expect(!found.map { "\($0)" }.joined().contains("AWS"))
  }

  @Test func fileThatIsNoScreenIsReportedWhereItIsNamed() throws {
    let found = try diagnostics([
      "Scenes/a.yaml": "version: 1\nscreen: ../env.txt", "env.txt": "AWS: supersecret2",
    ])
    #expect(
      found.map(\.description) == [
        """
        Scenes/a.yaml:2:9: error: 'env.txt' has no views: a screen or a part is a .yaml file \
        with 'views' or other keys of a scene [not-a-shared-file]
        screen: ../env.txt
                ^
        """
      ])
  }

  @Test(arguments: [
    "supersecret2: 1\n", "supersecret2\n", "A=supersecret2\n\u{0}", "[supersecret2",
    "a:\n  views: supersecret2\n", "{\n  \"a\": {\n    \"views\": \"supersecret2\"\n  }\n}",
  ])
  func nothingOfALinkToAnotherFileIsShown(_ text: String) throws {
    let found = try diagnostics(["Scenes/a.yaml": text])
    #expect(found.count == 1)
    #expect(!found.map(\.description).joined().contains("supersecret2"))
  }

  @Test(arguments: [
    "views: [{ id: b, bogus: 1 }]", "bogus: 1\nviews: []", "{ \"views\": [], bogus: 1 }",
    "'views' : []\nbogus: 1", "{\n  \"views\": [],\n  \"bogus\": 1\n}",
    "{\n\t\"views\": [],\n\t\"bogus\": 1\n}", "---\n  # A chat.\n  views: []\n  bogus: 1",
  ])
  func mistakeInAScreenShowsItsLine(_ screen: String) throws {
    let found = try diagnostics([
      "Scenes/a.yaml": "version: 1\nscreen: s.yaml", "Scenes/s.yaml": screen,
    ])
    #expect(found.map(\.code) == ["unknown-key"] && found.map(\.file) == ["Scenes/s.yaml"])
    #expect(found.first?.sourceLine?.contains("bogus") == true)
  }

  @Test func screenOfAnyNameIsRead() throws {
    let found = try diagnostics([
      "Scenes/a.yaml": "version: 1\nscreen: s", "Scenes/s": "views: [{ id: b }]",
    ])
    #expect(found == [])
  }

  @Test(arguments: ["screen: /s.yaml", "views: [{ id: a, kind: image, image: /etc/a.png }]"])
  func absolutePathIsRefused(_ line: String) throws {
    let found = try diagnostics([
      "Scenes/a.yaml": "version: 1\n\(line)", "/s.yaml": "views: []", "/etc/a.png": "",
    ])
    #expect(found.map(\.code) == ["absolute-path"])
  }
}
