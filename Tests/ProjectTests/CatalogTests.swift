// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import TestSupport
import Testing

/// The tables of facts about iOS in the folders `Catalog`.
struct CatalogTests {
  private static let units: Set = [
    "points", "square points", "seconds", "em", "1", "of 255", "sRGB",
  ]
  private static let words: Set = ["keys", "words", "word", "text", "weight"]

  static func tables() throws -> [FactTable] {
    let sources = Repository.url("Sources/Core")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
      .filter { $0.contains("/Catalog/") && $0.hasSuffix(".csv") }
    return try files.map { file in
      let url = sources.appending(path: file)
      return FactTable(
        url.deletingPathExtension().lastPathComponent, try String(contentsOf: url, encoding: .utf8))
    }
  }

  /// The tables of facts, without that of the sources.
  private static func facts() throws -> [FactTable] { try tables().filter { $0.name != "sources" } }

  /// The tables whose rows are read by their keys; those of devices and of keys have tests of their own.
  private static func keyedFacts() throws -> [FactTable] {
    let others: Set = [
      "bodies", "corner-radii", "devices", "emoji-keyboard", "glass-letters", "keyboard-heights",
      "phone-keys", "phone-labels", "poses", "releases", "safe-areas", "screens", "tablet-keys",
      "tablet-legends",
    ]
    return try facts().filter { !others.contains($0.name) }
  }

  /// RFC 4180, 2.5 to 2.7; a vowel sign after a comma is a part of the next cell.
  @Test func cellsMayHoldCommasAndQuotes() {
    let table = FactTable(
      "a", "# x\n\nname,kind,value,note\n\"a, b\",c,1,\"say \"\"d\"\", e\"\nf,g,\u{301},\n")
    #expect(table.columns == ["name", "kind", "value", "note"])
    #expect(Set(table.keys) == ["a, b c", "f g"])
    #expect(table["a, b c"]["note"] == "say \"d\", e" && table["a, b c"].line == 4)
    #expect(table.text("f g") == "\u{301}" && table["f g"]["note"] == "")
  }

  @Test func everyFactHasKnownSourcesAndACertainty() throws {
    let sources = try #require(try Self.tables().first { $0.name == "sources" })
    let known = sources.rows.map { String($0["source"]) }
    #expect(known == known.sorted() && Set(known).count == known.count)
    #expect(sources.rows.allSatisfy { !$0["title"].isEmpty && !$0["what"].isEmpty })
    var named: Set<String> = []
    for table in try Self.facts() {
      #expect(!table.rows.isEmpty, "\(table.name)")
      for row in table.rows {
        let fact = row.fact(row.line)
        let unknown = Set(fact.sources).subtracting(known)
        #expect(!fact.sources.isEmpty && unknown.isEmpty, "\(table.name), line \(row.line)")
        named.formUnion(fact.sources)
      }
    }
    let cited = Set(try Self.sources(inPage: "Docs/iOS/Appearance.md"))
    #expect(cited.subtracting(known) == [], "sources of Appearance.md without a row")
    named.formUnion(cited)
    #expect(Set(known).subtracting(named) == [], "sources that no fact names")
  }

  /// Returns the sources in the tables of a page, and checks how sure their rows are.
  private static func sources(inPage path: String) throws -> [String] {
    let tables = MarkdownTable.all(in: try Repository.text(of: path))
    let graded = tables.filter { $0.columns.contains("certainty") }
    try #require(graded.count > 20, "\(path)")
    return graded.flatMap { table in
      guard let source = table.columns.firstIndex(of: "source"),
        let certainty = table.columns.firstIndex(of: "certainty")
      else { return [String]() }
      return table.rows.flatMap { row in
        #expect(Certainty(rawValue: row[certainty]) != nil, "\(path): \(row)")
        return row[source].split(separator: " ").map(String.init)
      }
    }
  }

  @Test func everyValueHasTheFormOfItsUnit() throws {
    for table in try Self.keyedFacts() {
      for row in table.rows {
        let unit = String(row["unit"])
        #expect(
          Self.units.contains(unit) || Self.words.contains(unit), "\(table.name), line \(row.line)")
        if unit == "sRGB" {
          _ = row.color("value")
        } else if Self.units.contains(unit) {
          #expect(!row.numbers.isEmpty, "\(table.name), line \(row.line)")
        }
      }
    }
  }

  /// The keys that a call in the code may ask for, as regular expressions; an interpolation that is
  /// no look and no appearance stands for any text.
  private static func patterns(_ method: Substring, _ key: Substring, _ look: Substring?)
    -> [String]
  {
    var keys = [String(key)]
    func extend(_ endings: [String]) { keys = keys.flatMap { key in endings.map { key + $0 } } }
    switch method {
    case "measure": extend([" legacy", " glass"])
    case "shades": extend(["-light", "-dark"].map { "\($0) \(look ?? "\\(look)")" })
    default: break
    }
    for (name, cases) in [("look", ["legacy", "glass"]), ("appearance", ["light", "dark"])] {
      keys = keys.flatMap { key in
        key.contains("\\(\(name))") ? cases.map { key.replacing("\\(\(name))", with: $0) } : [key]
      }
    }
    return keys.map { key in
      key.split(separator: #/\\\((?:[^()]|\([^()]*\))*\)/#, omittingEmptySubsequences: false)
        .map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: ".+")
    }
  }

  /// A row is read by its key, which stands in the code, in part with interpolations.
  @Test func everyRowIsReadAndEveryReadRowExists() throws {
    let wholeTables: Set = ["language-rows", "sign-rows", "tracking"]
    // Rows, whose columns are named, and a writer of SVG.
    let others: Set = ["row", "$0", "shape", "radius", "markup", "body.markup", "self"]
    let keys = try Self.keyedFacts().filter { !wholeTables.contains($0.name) }.flatMap(\.keys)
    var rest = Set(keys)
    let call =
      #/([\w.$]+)\.(number|numbers|color|text|find|measure|shades)\(\s*"([^"]+)"(?:, "(\w+)")?[,)]/#
    let choice = #/\.number\(\s*[^"()]+\?\s*"([^"]+)"\s*:\s*"([^"]+)"\s*\)/#
    for file in try SourceFile.all(in: ["Sources/Core"]) {
      let calls = file.text.matches(of: call).filter { !others.contains(String($0.1)) }
        .flatMap { Self.patterns($0.2, $0.3, $0.4) }
      let choices = file.text.matches(of: choice).flatMap {
        Self.patterns("number", $0.1, nil) + Self.patterns("number", $0.2, nil)
      }
      for pattern in calls + choices {
        let expression = try Regex("^\(pattern)$")
        let read = keys.filter { $0.contains(expression) }
        #expect(!read.isEmpty, "\(file.path) reads '\(pattern)'")
        rest.subtract(read)
      }
    }
    #expect(rest.sorted() == [], "rows that nothing reads")
  }
}
