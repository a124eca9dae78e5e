// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import KeyliftStage
import Testing

struct SharedFileTests {
  private static let row = """
    parameters: { name: required, text: Hello, tint: optional }
    views:
      - { id: $name, kind: label, text: "$text, ${name}!", color: $tint }

    """

  private func read(_ views: String, _ files: [String: String] = [:]) throws -> SceneReading {
    var texts = ["Scenes/s.yaml": "version: 1\n" + views, "Scenes/parts/row.yaml": Self.row]
    texts.merge(files) { $1 }
    return try SceneReader(files: SceneFiles(texts: texts)).read("Scenes/s.yaml")
  }

  private func labels(_ views: String, _ files: [String: String] = [:]) throws -> [String] {
    let reading = try read(views, files)
    #expect(reading.diagnostics.map(\.description) == [])
    return (reading.scene?.views ?? []).map { view in
      guard case .label(let label) = view.content else { return view.id }
      return "\(view.id): \(label.text)"
    }
  }

  @Test func partStandsForItsViewsWithItsValues() throws {
    let found = try labels(
      """
      views:
        - { id: first }
        - { part: parts/row.yaml, with: { name: ada } }
        - { part: parts/row.yaml, with: { name: bob, text: Bye } }
      """)
    #expect(found == ["first", "ada: Hello, ada!", "bob: Bye, bob!"])
  }

  @Test func keyOfAnOptionalValueIsLeftOut() throws {
    let reading = try read(
      """
      views:
        - { part: parts/row.yaml, with: { name: ada } }
        - { part: parts/row.yaml, with: { name: bob, tint: red } }
      """)
    let colors = try #require(reading.scene).views.map { view -> DynamicColor? in
      guard case .label(let label) = view.content else { return nil }
      return label.color
    }
    #expect(colors == [nil, .system(.systemRed)])
  }

  @Test func eachItemCanBeAPart() throws {
    let found = try labels(
      """
      views:
        - each: [{ name: ada }, { name: bob, text: Bye }]
          part: parts/row.yaml
      """)
    #expect(found == ["ada: Hello, ada!", "bob: Bye, bob!"])
  }

  @Test func partCanUseAPartOfItsOwnFolder() throws {
    let pair = """
      parameters: [one, two]
      views:
        - { part: row.yaml, with: { name: $one } }
        - { part: row.yaml, with: { name: $two } }
      """
    let found = try labels(
      "views: [{ part: parts/pair.yaml, with: { one: ada, two: bob } }]",
      ["Scenes/parts/pair.yaml": pair])
    #expect(found == ["ada: Hello, ada!", "bob: Hello, bob!"])
  }

  @Test func screenTakesValues() throws {
    let screen = "parameters: [title]\nviews: [{ id: bar, kind: label, text: $title }]"
    let found = try labels(
      "screen: { file: screen.yaml, with: { title: Inbox } }", ["Scenes/screen.yaml": screen])
    #expect(found == ["bar: Inbox"])
  }

  @Test func fileWithoutParametersKeepsItsDollarSigns() throws {
    let found = try labels(
      "views: [{ part: price.yaml }]",
      ["Scenes/price.yaml": "views: [{ id: price, kind: label, text: $total is $5 }]"])
    #expect(found == ["price: $total is $5"])
  }

  @Test func itemsOfAnInnerRepetitionHideParameters() throws {
    let part = """
      parameters: { name: outer, rows: required }
      views:
        - each: $rows
          view: { id: "$name-$index", kind: label, text: $name }
      """
    let found = try labels(
      "views: [{ part: rows.yaml, with: { rows: [{ name: a }, { name: b }] } }]",
      ["Scenes/rows.yaml": part])
    #expect(found == ["a-1: a", "b-2: b"])
  }

  @Test func viewWithoutAnIDIsNamedByItsKindAndItsNumber() throws {
    let found = try labels(
      """
      views:
        - { kind: label, text: A }
        - { part: unnamed.yaml }
        - { part: unnamed.yaml }
        - { kind: vstack, views: [{ kind: spacer }] }
      """, ["Scenes/unnamed.yaml": "views: [{ kind: label, text: B }]"])
    #expect(found == ["label_1: A", "label_2: B", "label_3: B", "vstack_1"])
  }

  @Test func mistakeInAViewWithoutAnIDHasItsPlace() throws {
    let reading = try read("views:\n  - { left: 5 }\n  - { right: 5, width: 3, left: 4 }")
    #expect(reading.diagnostics.map(\.line) == [4])
  }

  @Test(arguments: [
    (
      "views: [{ part: parts/row.yaml }]",
      "Scenes/s.yaml:2:17: error: the file needs the parameter 'name'"
    ),
    (
      "views: [{ part: parts/row.yaml, with: { name: a, txet: b } }]",
      "Scenes/s.yaml:2:50: error: unknown parameter 'txet'"
    ),
    ("views: [{ part: parts/row.yaml, with: { name: A } }]", "Scenes/s.yaml:2:47: error: "),
    (
      "views: [{ part: parts/row.yaml, with: [a] }]",
      "Scenes/s.yaml:2:39: error: expected values by the names of parameters, found a list"
    ),
    ("views: [{ part: none.yaml }]", "Scenes/s.yaml:2:17: error: 'none.yaml': no such file"),
    ("views: [{ part: loop.yaml }]", "Scenes/loop.yaml:1:17: error: a file includes itself"),
    ("views: [{ part: back.yaml }]", "Scenes/back.yaml:1:1: error: unknown key 'background'"),
    ("views: [{ part: typo.yaml }]", "Scenes/typo.yaml:2:37: error: unknown name '$titel'"),
    ("views: [{ part: name.yaml }]", "Scenes/name.yaml:1:14: error: 'my-name' cannot be the name"),
    (
      "views: [{ part: twice.yaml }, { part: twice.yaml }]",
      "Scenes/twice.yaml:1:15: error: duplicate view id 'same'"
    ),
  ])
  func mistakesAreNamedAtTheirPlace(scene: String, message: String) throws {
    let files = [
      "Scenes/loop.yaml": "views: [{ part: loop.yaml }]",
      "Scenes/back.yaml": "background: red\nviews: []",
      "Scenes/typo.yaml": "parameters: { title: x }\nviews: [{ id: a, kind: label, text: $titel }]",
      "Scenes/name.yaml": "parameters: [my-name]\nviews: []",
      "Scenes/twice.yaml": "views: [{ id: same }]",
    ]
    let reading = try read(scene, files)
    #expect(reading.scene == nil)
    let found = try #require(reading.diagnostics.first).description
    #expect(found.hasPrefix(message), "\(found)")
  }

  @Test func partsWithinPartsHaveALimit() throws {
    var files: [String: String] = ["Scenes/p0.yaml": "views: [{ kind: spacer }]"]
    for level in 1...12 {
      let use = "{ part: p\(level - 1).yaml }"
      let uses = Array(repeating: use, count: 8).joined(separator: ", ")
      files["Scenes/p\(level).yaml"] = "views: [\(uses)]"
    }
    let reading = try read("views: [{ part: p12.yaml }]", files)
    #expect(reading.scene == nil)
    #expect(reading.diagnostics.map(\.code).contains("too-large"))
  }

  /// Names are replaced before a mistake is found, so each use counts.
  @Test func usesWithAMistakeHaveALimit() throws {
    let views = String(repeating: "{ id: $name }, ", count: 3_000)
    let part = "parameters: { name: a }\nviews: [{ id: $nmae }, \(views)]"
    let items = String(repeating: "{ name: b }, ", count: 200)
    let reading = try read("views: [{ each: [\(items)], part: p.yaml }]", ["Scenes/p.yaml": part])
    #expect(Set(reading.diagnostics.map(\.code)) == ["unknown-name", "too-large"])
  }

  @Test func textsOfPartsHaveALimitTogether() throws {
    let part = "views: [{ kind: label, text: \(String(repeating: "x", count: 100_000)) }]"
    let uses = String(repeating: "{ part: p.yaml }, ", count: 41)
    let files = ["Scenes/p.yaml": part]
    #expect(try read("views: [\(uses)]", files).scene?.views.count == 41)
    let reading = try read("views: [\(uses){ part: p.yaml }]", files)
    #expect(reading.diagnostics.map(\.code) == ["too-large"])
  }

  @Test(arguments: [
    "screen: screens/chat.yaml", "screen: \"screens/chat.yaml\"  # the chat",
    "'screen': screens/chat.yaml", "{ version: 1, screen: ./screens/../screens/chat.yaml }",
    "screen: { file: screens/chat.yaml, with: { title: Chat } }",
    "views: [{ views: [{ part: screens/chat.yaml }] }]",
    "views: [{ each: [{ a: 1 }], part: screens/chat.yaml }]",
  ])
  func screenIsFoundHoweverItIsWritten(text: String) {
    let reader = SceneReader(files: SceneFiles(texts: ["Scenes/a.yaml": text]))
    #expect(reader.sharedFiles(namedBy: "Scenes/a.yaml") == ["Scenes/screens/chat.yaml"])
  }

  @Test(arguments: [
    "", "version: 1", "title: |\n  screen: a.yaml", "screen: [a.yaml", "screen: [a, b]",
  ])
  func fileWithoutAScreenNamesNone(text: String) {
    let reader = SceneReader(files: SceneFiles(texts: ["a.yaml": text]))
    #expect(reader.sharedFiles(namedBy: "a.yaml") == [])
  }
}

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
