// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import Testing

struct FigureKeyTests {
  private func reading(_ lines: String) throws -> SceneReading {
    let text = "version: 1\nviews: [{ id: composer }]\nfigures:\n\(lines)\n"
    return try SceneReader(files: SceneFiles(texts: ["a.yaml": text])).read("a.yaml")
  }

  private func figures(_ lines: String) throws -> [SceneFigure] {
    let reading = try reading(lines)
    return try #require(reading.scene, "\(reading.diagnostics)").figures
  }

  @Test func shortAndLongNotesAreTheSame() throws {
    let notes = try figures(
      """
        - file: a.png
          show: compare
          title: Before
          notes:
            - { at: composer.bottom, text: covered, side: right, screen: 2 }
            - "composer.bottom right 2: covered"
            - { at: [12, 300] }
            - "12, 300"
            - "keyboard.top: its top: here"
      """)[0].options.draw.words.notes
    let covered = FigureNote(
      anchor: .view("composer", .bottom), text: "covered", side: .right, screen: 2)
    let point = FigureNote(anchor: .point(CGPoint(x: 12, y: 300)))
    #expect(
      notes == [
        covered, covered, point, point,
        FigureNote(anchor: .view("keyboard", .top), text: "its top: here"),
      ])
  }

  @Test func notesOfTheCommandLineAddUp() throws {
    var options = FigureOptions()
    let option = try #require(FigureOption.named("notes"))
    #expect(option.flagName == "note")
    for text in ["composer: a, b", "1,2: c"] {
      #expect(option.read(text, into: &options, for: .compare) == nil)
    }
    #expect(options.draw.words.notes.map(\.text) == ["a, b", "c"])
    let problem = option.read("composer.middle: x", into: &options, for: .compare)
    #expect(problem?.hasPrefix("expected a note such as 'composer.bottom right: covered'") == true)
  }

  @Test func fileThatAKindDoesNotWriteIsReportedAtItsName() throws {
    let outlines = "its name must end in .png, .svg, .pdf"
    let pictures = outlines + ", .apng, .gif, .webp, .mp4, .mov, .webm, .lottie.json"
    try expectDiagnostics(
      """
      views: [{ id: composer }]
      figures:
        - { file: 1️⃣a.avi }
        - { file: 2️⃣b.gif, show: sheet }
        - { show: compare, file: 3️⃣c.html }
        - { file: 4️⃣d.html, title: Words }
        - { file: 5️⃣e.gif, at: 0.3 }
        - { file: 6️⃣f.mp4, show: onion, for: docc }
        - { file: 7️⃣g, show: dimensions }
        - { file: folder, device-frame: bezel }
        - { file: page.html }
        - { file: pair, show: sheet, for: github }
        - { file: UPPER.PNG, show: compare }
      """,
      [
        """
        1️⃣ 'a.avi' ends in '.avi', which keylift does not write; it writes .png, .svg, .pdf, .apng, \
        .gif, .webp, .mp4, .mov, .webm, .lottie.json, .html, .js, .json, .csv, .txt, and folders: end \
        one with a slash
        """, "2️⃣ a figure cannot be written to 'b.gif'; \(outlines)",
        "3️⃣ a comparison cannot be written to 'c.html'; \(pictures)",
        "4️⃣ 'd.html' cannot have words around its screen; \(pictures)",
        "5️⃣ 'e.gif' moves and cannot show one instant; a still ends in .png, .svg or .pdf",
        "6️⃣ a figure cannot be written to 'f.mp4'; \(outlines)",
        "7️⃣ a figure cannot be written to 'g'; \(outlines)",
      ])
  }

  @Test func whatAFigureCannotTakeIsReportedAtItsKey() throws {
    try expectDiagnostics(
      """
      views: [{ id: composer }]
      figures:
        - { file: a.png, show: sheet, 1️⃣at: 0.3 }
        - { file: b.png, show: dimensions, 2️⃣times: [0.3] }
        - { file: c.png, 3️⃣labels: [a, b] }
        - { file: d.png, show: onion, 4️⃣annotate: true }
        - { file: e.png, show: onion, 5️⃣with: [b.yaml] }
        - { file: f.png, show: compare, appearances: [light, dark], labels: 6️⃣[a] }
        - { file: g.png, notes: [{ at: 7️⃣compose.bottom }] }
        - { file: h.webp, for: 8️⃣docc }
      """,
      [
        "1️⃣ 'at' is no key of a figure that shows 'sheet'", "1️⃣ note: did you mean 'times'?",
        "2️⃣ 'times' is no key of a figure that shows 'dimensions'", "2️⃣ note: did you mean 'at'?",
        "3️⃣ 'labels' is no key of a figure that shows 'render'",
        "3️⃣ note: it is a key of 'show: sheet', 'show: compare'",
        "4️⃣ 'annotate' is no key of a figure that shows 'onion'",
        "4️⃣ note: it is a key of 'show: render'",
        "5️⃣ 'with' is no key of a figure that shows 'onion'",
        "5️⃣ note: it is a key of 'show: sheet', 'show: compare'",
        "6️⃣ 'labels': 1 label for 2 columns",
        "7️⃣ unknown view 'compose'", "7️⃣ note: did you mean 'composer'?",
        "8️⃣ 'for' docc: it shows no '.webp'; it shows .svg, .png, .gif, .mov, .mp4",
      ])
  }

  @Test func whatAFigureDoesNotHaveIsReportedAtItsKey() throws {
    try expectDiagnostics(
      """
      keyboard: [{ at: 0.1, show: letters }]
      views: [{ id: composer }]
      figures:
        - { file: a.gif, from: 1️⃣event:2 }
        - { file: b.gif, from: 0.5s, to: 2️⃣0.2s }
        - { file: c.png, speed: 3️⃣0.5 }
        - { file: d.pdf, show: compare, loop: 4️⃣2 }
        - { file: e.svg, notes: 5️⃣["composer 2: x"] }
        - { file: f.png, show: sheet, times: [0.1, 0.2, 0.3], labels: 6️⃣[a, b] }
        - { file: g.png, at: 7️⃣0.3, from: 0.1s }
        - { file: h.png, animated: true, speed: 0.5, from: event:1 - 0.1s }
        - { file: i.svg, show: compare, appearances: [light, dark], notes: ["composer 2: x"] }
      """,
      [
        "1️⃣ 'event:2': the scene has 1 event",
        "2️⃣ 'to' must be after 'from'; they are 0.2s and 0.5s",
        "3️⃣ 'speed' is for animations, and 'c.png' is a still; 'at' is its instant",
        "4️⃣ 'loop' is for animations, and 'd.pdf' is a still; 'times' are its instants",
        "5️⃣ 'note': there is no screen 2; the figure has 1", "6️⃣ 'labels': 2 labels for 3 stills",
        "7️⃣ 'at' is one instant, and excludes 'from' and 'to'",
      ])
  }

  /// The endings of the files of `render`, with which each row names the files that take its options.
  private static let files = [
    "a.png", "a.pdf", "a.svg", "a.apng", "a.gif", "a.webp", "a.mp4", "a.mov", "a.webm",
    "a.lottie.json", "a.html", "a.js", "a.json", "a.csv", "a.txt", "folder",
  ]

  @Test(arguments: [
    ("from: 0.1s", "svg apng gif webp mp4 mov webm lottie.json html js json csv txt folder"),
    ("frames: 3..3", "svg apng gif webp mp4 mov webm lottie.json html js json csv txt folder"),
    ("speed: 0.5", "svg apng gif webp mp4 mov webm lottie.json html"),
    ("hold: 2s", "svg apng gif webp mp4 mov webm lottie.json html"),
    ("loop: 3", "svg apng gif webp html"), ("animated: true", "png apng"),
    ("text: selectable", "svg pdf"), ("id-prefix: chat", "svg"),
    ("materials: blurred", "png pdf apng gif webp mp4 mov webm html js json csv txt folder"),
    ("title: Words, background: none", "png svg pdf apng mov lottie.json"),
    ("background: none", "png svg pdf apng gif webp mp4 mov webm lottie.json html folder"),
    ("device-frame: bezel", "png svg pdf apng gif webp mp4 mov webm lottie.json html folder"),
    ("touches: true", "png svg pdf apng gif webp mp4 mov webm lottie.json html folder"),
  ])
  func keyThatTheFormatCannotTakeIsReported(key: String, taken: String) throws {
    let taking = taken.split(separator: " ").map { $0 == "folder" ? "folder" : "a.\($0)" }
    for file in Self.files {
      let reading = try reading("  - { file: \(file), \(key) }")
      #expect((reading.scene != nil) == taking.contains(file), "\(file): \(reading.diagnostics)")
    }
  }

  @Test func messageNamesTheFilesThatTakeAKey() throws {
    try expectDiagnostics(
      """
      version: 1
      views: [{ id: composer }]
      figures:
        - { file: a.gif, text: 1️⃣selectable }
        - { file: b.mp4, id-prefix: 2️⃣chat }
        - { file: c.mov, loop: 3️⃣3 }
        - { file: d.json, device-frame: 4️⃣bezel }
        - { file: e.gif, show: compare, background: 5️⃣none }
        - { file: f.svg, title: Words, numbered: 6️⃣true }
        - { file: g.svg, notes: ["composer: moves"], numbered: true }
        - { file: h.svg, numbered: false }
      """,
      [
        "1️⃣ 'text' selectable is for files that end in .svg or .pdf, and not for 'a.gif'",
        "2️⃣ 'id-prefix' is for files that end in .svg, and not for 'b.mp4'",
        "3️⃣ 'loop' is for files that end in .svg, .apng, .gif, .webp or .html, and not for 'c.mov'",
        "4️⃣ 'device-frame' is for pictures, and not for 'd.json'",
        "5️⃣ 'background' none is for files with transparent parts, and not for 'e.gif'",
        "6️⃣ 'numbered' is for figures with notes, and not for 'f.svg'",
      ])
  }

  @Test func otherScenesMustBeThereAndAreCounted() throws {
    try expectDiagnostics(
      """
      version: 1
      views: [{ id: composer }]
      figures:
        - { file: a.png, show: compare, with: [after.yaml, 1️⃣gone.yaml] }
        - { file: b.png, show: compare, with: [after.yaml], systems: 2️⃣[none] }
        - { file: c.png, show: compare, with: [after.yaml], labels: 3️⃣[a, b, c] }
        - { file: d.png, show: compare, with: [after.yaml], notes: 4️⃣["composer 3: x"] }
        - { file: e.png, show: sheet, with: [after.yaml], count: 5️⃣3 }
        - { file: f.png, show: sheet, with: [after.yaml], times: [0.1, 0.2, 0.3], labels: [a, b] }
        - { file: g.png, show: sheet, with: [after.yaml], times: [0.1], notes: ["composer 2: x"] }
        - { file: h.png, show: sheet, with: [after.yaml], times: [0.1], notes: 6️⃣["composer 3: x"] }
      """, files: ["after.yaml": "version: 1\n"],
      [
        "1️⃣ 'gone.yaml': no such file",
        "2️⃣ 'systems': several scenes are the columns of a comparison; name one scene",
        "3️⃣ 'labels': 3 labels for 2 columns",
        "4️⃣ 'note': there is no screen 3; the figure has 2",
        "5️⃣ 'count': a sheet of several scenes has one still of each; 'times' has more",
        "6️⃣ 'note': there is no screen 3; the figure has 2",
      ])
  }

  @Test(arguments: [
    ("docc", "chat.svg", ["chat.svg", "chat~dark.svg"]),
    ("docc", "chat.mov", ["chat.mov", "chat~dark.mov"]),
    ("docc", "chat.png", ["chat@2x.png", "chat~dark@2x.png"]),
    ("docc", "chat@2x.png", ["chat@2x.png", "chat~dark@2x.png"]),
    ("github", "docs/chat", ["docs/chat.svg", "docs/chat-dark.svg"]),
    ("web", "chat.png", ["chat.png", "chat-dark.png"]),
    ("keynote", "chat", ["chat.mov"]), ("latex", "chat", ["chat.pdf"]),
  ])
  func placeChoosesFiles(place: String, file: String, files: [String]) throws {
    let figure = try figures("  - { file: \(file), for: \(place) }")[0]
    #expect(figure.members.map(\.file) == files)
    let appearances = figure.members.map(\.options.play.appearance)
    #expect(appearances == (files.count == 2 ? [.light, .dark] : [nil]))
  }

  @Test func ownAppearanceAndWidthComeBeforeThoseOfThePlace() throws {
    let figure = try figures(
      "  - { file: a.png, for: github, appearance: dark, max-width: 500px }")[0]
    #expect(figure.members.map(\.file) == ["a.png"])
    #expect(figure.members[0].options.draw.maxWidth == 500)
    #expect(figure.members[0].options.play.appearance == .dark)
  }

  @Test func columnsOfSystemsShowTheParametersThatTheyPlayWith() throws {
    let text = """
      version: 1
      system: { name: bottom-constraint, padding: 8 }
      target: composer
      views: [{ id: composer, kind: composer, bottom: safe-area }]
      """
    let scene = try Scene(yaml: text)
    let systems = ["bottom-constraint", "none"].map {
      SystemChoice(KeyboardSystem(rawValue: $0) ?? .none)
    }
    let names = ComparedAxis.systems(systems).columns(of: scene).map(\.name)
    #expect(names == ["bottom-constraint:padding=8", "none"])
  }
}
