// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `Docs/Glossary.md` explains words that the code uses.
struct GlossaryTests {
  private let text: String
  private let table: MarkdownTable

  init() throws {
    text = try Repository.text(of: "Docs/Glossary.md")
    table = try #require(MarkdownTable.all(in: text).first)
    try #require(table.columns == ["word", "meaning", "target"])
    try #require(!table.rows.isEmpty)
  }

  @Test func namesOnThePageExist() throws {
    let names = try SourceNames()
    let quoted = text.matches(of: /`([^`]+)`/).flatMap { $0.1.matches(of: /[A-Za-z][\w-]*/) }
    #expect(!quoted.isEmpty)
    for name in quoted.map({ String($0.0) }) {
      #expect(names.contains(name), "\(name) is no name in Sources")
    }
  }

  @Test func everyWordHasOneMeaning() {
    let words = table.rows.map { $0[0] }
    #expect(Set(words).count == words.count)
  }

  @Test func everyWordIsUsedInItsTarget() throws {
    let files = Dictionary(grouping: try SourceFile.all(in: ["Sources"])) { file in
      String(file.path.split(separator: "/").first { $0.hasPrefix("Keylift") } ?? "")
    }
    let prose = files.mapValues { Self.words(of: $0.map(\.text).joined(separator: "\n")) }
    for row in table.rows {
      let target = "Keylift\(row[2])"
      guard let prose = prose[target] else {
        Issue.record("there is no target \(target)")
        continue
      }
      for word in row[0].replacing(/\ *\([^)]*\)/, with: "").split(separator: ", ") {
        let isUsed = ["", "s", "es"].contains { prose.contains(Self.words(of: "\(word)\($0)")) }
        #expect(isUsed, "\(target) does not use the word '\(word)'")
      }
    }
  }

  /// Returns a text in lower case with a space around each word; `rowTrack` is two words.
  private static func words(of text: String) -> String {
    let space = UInt8(ascii: " ")
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    var words: [UInt8] = []
    var previous = space
    for byte in text.utf8 {
      let lowercase = byte | 0x20
      let isLetter = letters.contains(lowercase)
      if isLetter, byte != lowercase, letters.contains(previous) { words.append(space) }
      let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      words.append(isLetter ? lowercase : isDigit ? byte : space)
      previous = byte
    }
    let spaced = String(decoding: words, as: UTF8.self).split(separator: " ")
    return " \(spaced.joined(separator: " ")) "
  }
}
