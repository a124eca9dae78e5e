// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct LanguageGeometryTests {
  /// A screen in one of the two looks.
  private static let screens: [ScreenTraits] = ScreenTraits.keyboardScreens.flatMap { traits in
    var glass = traits
    glass.look = .glass
    return [traits, glass]
  }

  /// Every page of every language, with and without the globe, and the kinds of text in turn.
  private static let contents: [KeyboardContent] = {
    var contents: [KeyboardContent] = []
    let types = KeyboardContent.TextType.allCases
    for language in KeyboardLanguage.allCases {
      for layout in [KeyboardLayout.letters, .numbers, .symbols] {
        for type in types {
          let isOdd = contents.count.isMultiple(of: 2)
          var content = KeyboardContent(
            layout: layout, letterCase: isOdd ? .upper : .lower, suggestions: isOdd ? ["a"] : nil,
            hasGlobe: contents.count.isMultiple(of: 3))
          (content.language, content.textType) = (language, type)
          contents.append(content)
        }
      }
    }
    return contents
  }()

  private func overlap(_ keys: [KeyboardKey]) -> String? {
    for (index, key) in keys.enumerated() {
      for other in keys[(index + 1)...]
      where key.rect.insetBy(dx: 0.01, dy: 0.01).intersects(other.rect) {
        return "\(key.role) \(key.label) overlaps \(other.role) \(other.label)"
      }
    }
    return nil
  }

  @Test(arguments: screens) func keysFitTheScreenAndDoNotOverlap(_ traits: ScreenTraits) {
    for content in LanguageGeometryTests.contents {
      let keyboard = KeyboardGeometry(content, on: traits, height: 500)
      let keys = keyboard.keys.filter(\.hasCap)
      let name = "\(content.language) \(content.textType) \(content.layout)"
      #expect(overlap(keys) == nil, "\(name)")
      #expect(
        keys.allSatisfy {
          $0.rect.minX >= 0 && $0.rect.maxX <= traits.size.width + 0.001 && $0.rect.width > 12
        }, "\(name)")
    }
  }

  /// All languages end where English does, so a keyboard of one height holds them; only kana end 5
  /// below, above a strip.
  @Test(arguments: screens) func lastRowsEndWhereThoseOfEnglishDo(_ traits: ScreenTraits) {
    var known: [KeyboardContent: CGFloat] = [:]
    func bottom(_ content: KeyboardContent) -> CGFloat {
      if let bottom = known[content] { return bottom }
      let keyboard = KeyboardGeometry(content, on: traits, height: 500)
      let bottom = keyboard.keys.filter(\.hasCap).map(\.rect.maxY).max() ?? 0
      known[content] = bottom
      return bottom
    }
    for content in LanguageGeometryTests.contents {
      var english = content
      (english.language, english.textType) = (.english, .plain)
      let more = content.language == .japaneseKana && traits.family.hasHomeIndicator ? 5 : 0.0
      #expect(bottom(content) <= bottom(english) + more + 0.01, "\(content.language)")
    }
  }

  @Test(arguments: KeyboardLanguage.allCases)
  func everyLetterIsOnItsKey(_ language: KeyboardLanguage) {
    var content = KeyboardContent(letterCase: .lower)
    content.language = language
    let labels = KeyboardGeometry(content, on: .phone393, height: 336).keys
      .filter { $0.role == .letter }.map(\.label)
    let rows = language == .japaneseKana ? KanaKeys.kana.rows : language.keys.small
    #expect(labels == Array(rows.joined()))
    let pad = KeyboardGeometry(content, on: .pad820, height: 400).keys.map(\.label)
    let padRows = language == .japaneseKana ? KanaKeys.table.rows : language.keys.small
    #expect(padRows.joined().allSatisfy(pad.contains))
  }

  /// The syllabary is taught in columns of five from right to left.
  @Test func kanaOfAnIPadAreInColumnsFromRightToLeft() throws {
    var content = KeyboardContent(hasGlobe: true)
    content.language = .japaneseKana
    let keyboard = KeyboardGeometry(content, on: .pad820, height: 400)
    for column in ["あいうえお", "かきくけこ", "さしすせそ", "たちつてと", "なにぬねの"] {
      let rects = column.map { keyboard.rect(String($0)) }
      #expect(Set(rects.map(\.minX)).count == 1 && rects.map(\.minY) == rects.map(\.minY).sorted())
    }
    let firsts = "あかさたなはまやらわ".map { keyboard.rect(String($0)) }
    #expect(Set(firsts.map(\.minY)).count == 1)
    #expect(firsts.map(\.minX) == firsts.map(\.minX).sorted(by: >))
    #expect(keyboard.rect(.delete).minX > firsts[0].maxX)
    #expect(keyboard.keys.filter { $0.role == .letter }.count == 55)
  }

  /// The boxes of an iPhone 11 in the first frame of `ios-offset-demo.mp4`, 828 by 1792 pixels.
  @Test func germanKeysStandWhereTheyAreMeasured() {
    var content = KeyboardContent(hasGlobe: true)
    content.language = .german
    var traits = ScreenTraits.screen(414, 896, .notch)
    traits.scale = 2
    let keyboard = KeyboardGeometry(content, on: traits, height: 301)
    let rows = [
      "QWERTZUIOPÜ": [4, 43, 80, 118, 155, 192, 229, 266, 303, 341, 378.5],
      "ASDFGHJKLÖÄ": [4, 43, 80, 118, 155, 192, 229, 266, 303, 341, 378.5],
      "YXCVBNM": [80, 118, 155, 192, 229, 266, 303],
    ]
    for (letters, lefts) in rows {
      for (letter, left) in zip(letters, lefts) {
        let rect = keyboard.rect(String(letter))
        #expect(Double(rect.minX).isClose(to: left, within: 0.5), "\(letter)")
        #expect((31...33).contains(rect.width), "\(letter)")
      }
    }
    #expect(keyboard.rect("M").maxX == 335)
    #expect(keyboard.rect(.shift) == CGRect(x: 4, y: 120, width: 45, height: 45))
    #expect(keyboard.rect(.delete) == CGRect(x: 365, y: 120, width: 45, height: 45))
    #expect(Double(keyboard.rect(.space).minX).isClose(to: 108, within: 0.5))
    #expect(Double(keyboard.rect(.space).maxX).isClose(to: 306.8, within: 0.75))
  }

  /// The picture `chrome` of `rnkc-docs`: `Docs/iOS/Appearance.md` 1.2.
  @Test func lastRowOfAGermanSearchIsAsMeasured() {
    var content = KeyboardContent(hasGlobe: true)
    (content.language, content.textType) = (.german, .webSearch)
    var traits = ScreenTraits.screen(414, 896, .notch)
    traits.scale = 2
    let keyboard = KeyboardGeometry(content, on: traits, height: 301)
    #expect(Double(keyboard.rect("123").width).isClose(to: 45.5, within: 0.51))
    #expect(Double(keyboard.rect(.emoji).width).isClose(to: 45.5, within: 0.51))
    #expect(keyboard.rect(.space).width == 189.5)
    #expect(keyboard.rect(".").width == 35.5)
    #expect(Double(keyboard.rect(.return).width).isClose(to: 66, within: 0.51))
  }

  /// On all phones: seven letters under eleven stand in their columns.
  @Test(arguments: ScreenTraits.keyboardScreens.filter { !$0.family.isPad })
  func sevenLettersStandInTheColumnsOfEleven(_ traits: ScreenTraits) {
    var content = KeyboardContent()
    content.language = .danish
    let keyboard = KeyboardGeometry(content, on: traits, height: 500)
    for (upper, lower) in zip("ERTYUIO", "ZXCVBNM") {
      #expect(keyboard.rect(String(upper)).minX == keyboard.rect(String(lower)).minX)
    }
    let english = KeyboardGeometry(KeyboardContent(), on: traits, height: 500)
    #expect(keyboard.rect(.shift) == english.rect(.shift))
  }

  @Test func hebrewHasDeleteInItsFirstRowAndNoShift() {
    var content = KeyboardContent()
    content.language = .hebrew
    let keyboard = KeyboardGeometry(content, on: .phone390, height: 291)
    #expect(keyboard.rect(.delete).minY == keyboard.rect("ק").minY)
    #expect(keyboard.rect(.shift) == .null)
    #expect(keyboard.rect("ק").minX < keyboard.rect("פ").minX)
  }

  @Test func messageHasSignsInPlaceOfTheReturnKey() {
    var content = KeyboardContent()
    content.textType = .twitter
    let keyboard = KeyboardGeometry(content, on: .phone390, height: 291)
    #expect(keyboard.rect(.return) == .null)
    #expect(keyboard.rect(.space).maxX < keyboard.rect("@").minX)
    #expect(keyboard.rect("#").maxX == 387)
  }

  @Test func pagesLeadToEachOther() {
    func pages(_ layout: KeyboardLayout, _ language: KeyboardLanguage = .english) -> [String] {
      var content = KeyboardContent(layout: layout)
      content.language = language
      return KeyboardGeometry(content, on: .phone390, height: 291).keys
        .filter { $0.role == .page }.map(\.label)
    }
    #expect(pages(.letters) == ["123"])
    #expect(pages(.numbers) == ["#+=", "ABC"])
    #expect(pages(.symbols) == ["123", "ABC"])
    #expect(pages(.symbols, .russian) == ["123", "АБВ"])
    #expect(pages(.symbols, .arabic) == ["١٢٣", "ابج"])
  }

  /// The halves of a split keyboard have all keys of the whole one.
  @Test(arguments: KeyboardLanguage.allCases)
  func splitKeyboardHasAllKeys(_ language: KeyboardLanguage) {
    var content = KeyboardContent(form: .split)
    content.language = language
    let size = CGSize(width: 820, height: 400)
    let split = KeyboardGeometry.split(content: content, traits: .pad820, size: size)
    let whole = KeyboardGeometry(content: content, traits: .pad820, size: size)
    #expect(Set(split.keys.map(\.label)).isSuperset(of: whole.keys.map(\.label)))
    #expect(overlap(split.keys) == nil)
  }

  @Test func candidatesStandFromTheLeftAsManyAsFit() throws {
    let words = ["一", "二二", "三", "四", "五"] + Array(repeating: "六六六六", count: 15)
    var content = KeyboardContent(suggestions: words)
    content.language = .chinesePinyin
    let drawn = Drawn(keyboard: content, on: .phone390, height: 336)
    let texts = drawn.texts.filter { words.contains($0.string) }
    #expect(texts.map(\.string).starts(with: ["一", "二二", "三", "四", "五"]))
    #expect(texts.count < words.count)
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0.ink.maxX < $1.ink.minX })
    #expect(texts.allSatisfy { $0.ink.maxX < 346 })
    content.language = .korean
    let three = Drawn(keyboard: content, on: .phone390, height: 336)
    #expect(three.texts.filter { words.contains($0.string) }.count == 3)
  }

  /// On a phone before iOS 26 the sign of caps lock has an area for its bar and one for its arrow.
  @Test func capsLockHasASignOfItsOwn() {
    func marks(_ letterCase: KeyboardContent.LetterCase) -> Int {
      Drawn(keyboard: KeyboardContent(letterCase: letterCase), on: .phone390, height: 291)
        .marks.count
    }
    #expect(marks(.locked) == marks(.upper) + 1)
  }
}
