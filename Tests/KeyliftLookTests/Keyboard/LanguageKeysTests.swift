// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import TestSupport
import Testing

struct LanguageKeysTests {
  /// A row of a national keyboard: its letters in the order of their keys.
  struct NationalRow: Sendable, CustomStringConvertible {
    let language: KeyboardLanguage
    /// The index of the row among three rows of letters.
    let index: Int
    let letters: [String]
    let shifted: [String]

    var description: String { "\(language.rawValue), row \(index)" }
  }

  /// The rows of `Tests/Fixtures/Keyboards/national-keyboards.csv`.
  static func nationalRows() throws -> [NationalRow] {
    let file = Repository.url("Tests/Fixtures/Keyboards/national-keyboards.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst(2)
    return try lines.map { line in
      let cells = line.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false)
      func list(_ index: Int) -> [String] { cells[index].split(separator: " ").map { String($0) } }
      return NationalRow(
        language: try #require(KeyboardLanguage(rawValue: String(cells[0]))),
        index: try #require(["D": 0, "C": 1, "B": 2][String(cells[1])]), letters: list(2),
        shifted: list(3))
    }
  }

  /// A phone has the letters of its country's keyboard in the same rows and in the same order, but for
  /// those that it leaves out or adds.
  @Test(arguments: try nationalRows()) func lettersFollowTheNationalKeyboard(_ row: NationalRow) {
    let rows = row.language.keys.small
    let own = rows[rows.count - 3 + row.index]
    let common = row.letters.filter(own.contains)
    #expect(own.filter(row.letters.contains) == common)
    #expect(common.count >= row.letters.count - 2)
    #expect(own.count - common.count <= 2)
  }

  /// Arabic and Hebrew have no shift; a Greek final sigma has no capital of its own.
  @Test(arguments: try nationalRows().filter { $0.language.keys.hasShift })
  func shiftGivesTheLettersOfTheNationalKeyboard(_ row: NationalRow) {
    let keys = row.language.keys
    let index = keys.small.count - 3 + row.index
    for (small, capital) in zip(keys.small[index], keys.capitals[index]) {
      guard let place = row.letters.firstIndex(of: small), row.shifted[place] != "-", small != "ς"
      else { continue }
      #expect(capital == row.shifted[place])
    }
  }

  @Test(arguments: KeyboardLanguage.allCases)
  func pagesHaveEachKeyOnceAndAsManyWithShift(_ language: KeyboardLanguage) {
    let keys = language.keys
    for rows in [keys.small, keys.capitals, keys.wide] {
      let all = rows.joined()
      #expect(Set(all).count == all.count)
      #expect(!all.contains(""))
    }
    #expect(keys.small.map(\.count) == keys.capitals.map(\.count))
    #expect(keys.wide.count == 4)
    #expect(keys.deleteRow < keys.small.count)
  }

  @Test func turkishKeepsTheDotOfItsCapital() {
    let keys = KeyboardLanguage.turkish.keys
    #expect(keys.capitals[0][7] == "I" && keys.small[0][7] == "ı")
    #expect(keys.capitals[1][10] == "İ" && keys.small[1][10] == "i")
    #expect(keys.wideRows(.upper)[1][7] == "I" && keys.wideRows(.upper)[2][10] == "İ")
  }

  /// Vowel signs are keys of their own, though a text of several is one character.
  @Test func signsOfThaiAndHindiAreKeysOfTheirOwn() {
    #expect(KeyboardLanguage.thai.keys.small[3][4] == "\u{0E34}")
    #expect(KeyboardLanguage.hindi.keys.small.map(\.count) == [11, 11, 7])
    #expect(KeyboardLanguage.hindi.keys.small[0][0] == "\u{094C}")
  }

  @Test(arguments: KeyboardLanguage.allCases)
  func addressesHaveTheLettersOfASCII(_ language: KeyboardLanguage) {
    for text in [KeyboardContent.TextType.ascii, .email, .url] {
      let keys = language.keys(for: text)
      let letters = keys.small.joined().filter { $0.first?.isLetter ?? false }
      #expect(Set(letters) == Set("abcdefghijklmnopqrstuvwxyz".map { String($0) }))
      #expect(keys.small.joined().allSatisfy { $0.allSatisfy(\.isASCII) })
    }
    #expect(language.keys(for: .webSearch) == language.keys)
  }

  /// UIKit's pages: the algorithm of Master Password names the signs of web addresses.
  @Test func signsOfAddresses() {
    let url = KeyboardLanguage.english.signs(for: .url, isPad: false)
    let signs = (url.numbers + url.symbols).joined().filter { !$0.allSatisfy(\.isNumber) }
    #expect(Set(signs.joined() + "/.") == Set("@&%?,=[]_:-+*$#!'^~;()/."))
    let email = KeyboardLanguage.english.signs(for: .email, isPad: false)
    #expect(email.numbers[1].joined() == "$!~&=#[]" && email.numbers[2].joined() == "._-+")
  }

  @Test(arguments: KeyboardLanguage.allCases)
  func everyKeyThatHasAWordHasOne(_ language: KeyboardLanguage) {
    let words = language.words
    #expect(!words.space.isEmpty && !words.letters.isEmpty && !words.numbers.isEmpty)
    for key in KeyboardContent.ReturnKey.allCases where key != .default {
      #expect(!words.word(key).isEmpty)
    }
    #expect(!language.firstSuggestions.isEmpty)
    #expect(language.hasCandidates || language.firstSuggestions.count == 3)
    #expect(!language.title.isEmpty && !language.letterFact.sources.isEmpty)
  }

  /// The labels of LS: `Docs/iOS/Appearance.md` 1.13.
  @Test func wordsOfTheDumpedKeyboard() {
    let words = KeyboardLanguage.japaneseKana.words
    #expect(words.space == "空白" && words.word(.search) == "検索")
    #expect(KeyboardLanguage.english.words.word(.search) == "search")
  }

  /// German before iOS 26: `Docs/iOS/Appearance.md` 1.13.
  @Test func germanReturnIsAnArrow() {
    #expect(KeyboardLanguage.german.words.word(.default) == "")
    #expect(KeyboardLanguage.german.words.space == "Leerzeichen")
  }

  /// An English keyboard needs no font but Inter.
  @Test func englishKeysAreDrawnWithInter() {
    #expect(KeyboardLanguage.english.texts.allSatisfy { InterCharacters.contain($0) })
  }
}
