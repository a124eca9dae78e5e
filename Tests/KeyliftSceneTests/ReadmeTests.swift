// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct ReadmeTests {
  private func page(_ path: String) throws -> String { try Repository.text(of: path) }

  private func readme() throws -> String { try page("README.md") }

  private func block(_ language: String) throws -> String {
    let parts = try readme().components(separatedBy: "```\(language)\n")
    return try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
  }

  private func read(_ yaml: String) throws -> SceneReading {
    let reader = SceneReader(files: SceneFiles(texts: ["my-composer.yaml": yaml]))
    return try reader.read("my-composer.yaml")
  }

  @Test func smallestSceneHasNoProblemsAndPutsItsComposerAboveTheKeyboard() throws {
    let reading = try read(try block("yaml"))
    #expect(reading.diagnostics == [])
    let scene = try #require(reading.scene)
    let clip = scene.play()
    #expect(clip.frameCount == 103)
    let frame = clip.frame(60)
    let composer = try #require(frame.views.first { $0.id == "composer" })
    #expect(abs(composer.rect.maxY - (frame.keyboard.rect.minY - 10)) < 1e-6)
  }

  @Test func smallestSceneIsAlsoAFile() throws {
    let file = Repository.url("Scenes/my-composer.yaml")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "figures:\n")
    #expect(parts.count == 2)
    #expect(try block("yaml") == parts[0])
  }

  @Test func sceneOfTheBugIsAlsoAFile() throws {
    let text = try page("Scenes/ios26-drift.yaml")
    let scene = try #require(text.components(separatedBy: "figures:\n").first)
    let lines = scene.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(try page("Docs/FindABug.md").contains("```yaml\n\(lines.joined(separator: "\n"))\n```"))
  }

  @Test func declaredFiguresAreThoseOfTheChat() throws {
    let parts = try page("Docs/Previews.md").components(separatedBy: "```yaml\n")
    let figures = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
    #expect(figures.hasPrefix("figures:\n  - "))
    #expect(try page("Scenes/chat.yaml").contains(figures))
  }

  @Test func ownResponderIsATestOfOurs() throws {
    let text = try page("Tests/KeyliftTestingTests/OwnResponderTests.swift")
    let parts = text.components(separatedBy: "struct OwnResponderTests")
    try #require(parts.count == 2)
    #expect(try page("Docs/SwiftTests.md").contains("struct OwnResponderTests\(parts[1])```\n"))
  }

  @Test func libraryExamplesAreTestsOfOurs() throws {
    let tests = try page("Tests/KeyliftTests/LibraryTests.swift").filter { !$0.isWhitespace }
    let blocks = try page("Docs/Library.md").matches(of: #/(?ms)^```swift\n(.*?)^```$/#)
    // A test writes `try #require` where an example has an exclamation mark.
    let lines = blocks.flatMap { $0.1.split(separator: "\n") }
      .filter { !$0.hasPrefix("//") && !$0.hasPrefix("import") && !$0.hasSuffix("!") }
      // A test has paths of its own.
      .filter { !$0.contains("(contentsOf: \"") && !$0.contains("to: \"") }
    #expect(!lines.isEmpty)
    for line in lines { #expect(tests.contains(line.filter { !$0.isWhitespace }), "\(line)") }
  }

  @Test func misspelledSystemIsReportedAsShown() throws {
    let misspelled = try block("yaml").replacing("keyboard-responder", with: "keyboard-reponder")
    let report = try read(misspelled).diagnostics.map { $0.text() }.joined(separator: "\n")
    #expect(try page("Docs/Scenes.md").contains(report))
  }

  @Test func tablesOfSceneKeysAreTheReaders() throws {
    #expect(
      try page("Scenes/README.md").contains(SceneVocabulary.markdown),
      "the tables are:\n\n\(SceneVocabulary.markdown)")
  }

  private static func keys(in schema: Any) -> [(name: String, description: String)] {
    if let list = schema as? [Any] { return list.flatMap(keys) }
    guard let object = schema as? [String: Any] else { return [] }
    let members = object["properties"] as? [String: [String: Any]] ?? [:]
    let properties = members.compactMap { key in
      (key.value["description"] as? String).map { (name: key.key, description: $0) }
    }
    return properties + object.values.flatMap(keys)
  }

  @Test func everyKeyOfTheSchemaHasItsRow() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8))
    let rows = try page("Scenes/README.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
    let keys = Self.keys(in: schema)
    #expect(!keys.isEmpty)
    for key in keys {
      #expect(
        rows.contains { $0.hasPrefix("| `\(key.name)` |") && $0.contains("| \(key.description)") },
        "\(key.name)")
    }
  }

  @Test func everyNameOfAColorStyleAndSizeIsListed() throws {
    let text = try page("Scenes/README.md")
    let names =
      SystemColor.allCases.map(\.rawValue) + TextStyle.allCases.map(\.rawValue)
      + ContentSizeCategory.allCases.map(\.rawValue)
    for name in names { #expect(text.contains("`\(name)`"), "\(name)") }
  }

  @Test func everyKindOfViewIsNamed() throws {
    let parts = SceneVocabulary.markdown.components(separatedBy: "### Kinds of views\n")
    let table = try #require(parts.last?.components(separatedBy: "\n### ").first)
    let kinds = table.matches(of: /(?m)^\| (`[a-z-]+`) \|/).map { String($0.1) }
    #expect(kinds.count == SceneVocabulary.kindsOfViews.count)
    let list = kinds.dropLast().joined(separator: ", ") + " and " + (kinds.last ?? "")
    let text = try page("Docs/Scenes.md").replacing("\n", with: " ")
    #expect(text.contains("Views of \(kinds.count) kinds: \(list)."))
  }

  @Test func tableOfSystemsIsTheReaders() throws {
    #expect(
      try page("Docs/Systems.md").contains(SceneVocabulary.systems),
      "the table is:\n\n\(SceneVocabulary.systems)")
  }

  @Test func benchmarkFiguresAreOnTheBenchmarksPage() throws {
    let speed = try page("Docs/Speed.md")
    let figures = try #require(
      speed.firstMatch(of: /<!-- benchmarks -->\n([^|]*)((?s:.*))<!-- end of benchmarks -->/))
    let all = try page("Benchmarks/README.md")
    let machine = try #require(figures.1.firstMatch(of: /^.* minimum and maximum\./))
    #expect(all.contains("\(machine.0)\n"))
    let rows = figures.2.split(separator: "\n").dropFirst(2)
    #expect(!rows.isEmpty)
    for row in rows where !row.contains("| not measured |") {
      let columns = row.dropFirst(2).firstRange(of: " | ").map { row[$0.lowerBound...] }
      #expect(all.contains("\(try #require(columns))\n"), "\(row)")
    }
  }
}
