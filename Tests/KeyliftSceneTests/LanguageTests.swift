// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

struct LanguageTests {
  private func reading(_ text: String, _ fonts: FallbackText? = nil) throws -> SceneReading {
    let files = SceneFiles(texts: ["s.yaml": text])
    return try SceneReader(files: files, media: InstalledMedia(fallbackText: fonts)).read("s.yaml")
  }

  private func scene(_ keys: String) throws -> Scene {
    try #require(reading("version: 1\n\(keys)").scene)
  }

  @Test(arguments: ["ar", "he", "fa", "ur", "yi", "ar-EG", "ckb"])
  func languagesWrittenFromRightToLeftSetTheDirection(_ language: String) throws {
    #expect(try scene("language: \(language)").effectiveDirection == .rightToLeft)
  }

  @Test(arguments: ["en", "ja", "zh-Hant", "ru", "sr-Latn"])
  func otherLanguagesRunFromLeftToRight(_ language: String) throws {
    #expect(try scene("language: \(language)").effectiveDirection == .leftToRight)
  }

  @Test func directionOutweighsTheLanguage() throws {
    #expect(try scene("language: ar\ndirection: ltr").effectiveDirection == .leftToRight)
    #expect(try scene("direction: rtl").effectiveDirection == .rightToLeft)
  }

  @Test(arguments: ["a", "Arabic language", "ar_EG", "ar-", "12", "[ar]"])
  func languageOfAnotherFormIsAnError(_ language: String) throws {
    let found = try reading("version: 1\nlanguage: \(language)").diagnostics
    #expect(found.map(\.line) == [2])
    #expect(found.allSatisfy { $0.severity == .error })
  }

  @Test func viewAtTheLeftIsAtTheRightOfAScreenFromRightToLeft() throws {
    let views = "views: [{ id: a, left: 10, width: 30, top: 0, height: 20, background: red }]"
    let frame = try scene("direction: rtl\n\(views)").play().frame(0)
    #expect(frame.views[0].rect.maxX == frame.window.width - 10)
    #expect(frame.views[0].rect.width == 30)
  }

  @Test func constraintsAndStacksAreMirrored() throws {
    let scene = try scene(
      """
      direction: rtl
      views:
        - { id: a, height: 20, top: 0, background: red }
        - id: s
          kind: hstack
          spacing: 4
          views:
            - { id: b, width: 10, height: 10, background: red }
            - { id: c, width: 20, height: 10, background: red }
      constraints: [a.left == screen.left + 7, a.width == 50]
      """)
    let frame = scene.play().frame(0)
    let places = Dictionary(uniqueKeysWithValues: frame.views.map { ($0.id, $0.rect) })
    #expect(places["a"]?.maxX == frame.window.width - 7)
    #expect((places["b"]?.minX ?? 0) - (places["c"]?.maxX ?? 0) == 4)
  }

  @Test func characterThatNoFontHasIsReportedWhereItIs() throws {
    let text = "version: 1\nviews:\n  - { id: a, kind: label, text: \"Hi あ\" }"
    let reading = try reading(text, FallbackText(NoFonts()))
    #expect(reading.scene != nil)
    #expect(
      reading.diagnostics.map(\.description) == [
        """
        s.yaml:3:33: warning: no font has 'あ', so there are boxes instead [no-font]
          - { id: a, kind: label, text: "Hi あ" }
                                        ^
        s.yaml:3:33: note: install 'fonts-noto-cjk' with apt, or name a folder with the fonts in \
        KEYLIFT_FONTS
        """
      ])
  }

  @Test func keysThatNoFontHasAreReportedAtTheLanguage() throws {
    let keyboard = "keyboard: [{ at: 0.1, show: letters }]"
    let found = try reading("version: 1\nlanguage: ja\n\(keyboard)", FallbackText(NoFonts()))
      .diagnostics
    #expect(found.map(\.line) == [2])
    #expect(found.first?.severity == .warning)
    for text in ["language: ja", "language: fr\n\(keyboard)", keyboard] {
      #expect(try reading("version: 1\n\(text)", FallbackText(NoFonts())).diagnostics == [])
    }
  }

  @Test func suggestionsAreWordsOfTheLanguageUnlessTheSceneNamesThem() throws {
    let events = "events: [{ at: 0, show: letters, animated: false }]"
    func words(_ keys: String) throws -> [String]? {
      try scene("keyboard: { \(keys), \(events) }").play().frame(0).keyboard.content.suggestions
    }
    #expect(try words("language: de") == ["Ich", "Ja", "Das"])
    #expect(try words("language: de, suggestions: [Hallo]") == ["Hallo"])
    #expect(try words("globe: true") == ["I", "The", "I\u{2019}m"])
  }

  @Test func blocksNeedNoFont() throws {
    let text = "version: 1\ngolden: { text: blocks }\nviews: [{ id: a, kind: label, text: あ }]"
    #expect(try reading(text, FallbackText(NoFonts())).diagnostics == [])
  }
}

private final class NoFonts: FallbackTypesetter {
  func width(of run: String, in font: Font) -> Double { 0 }
  func breaks(in paragraph: String) -> [Int] { [] }
  func direction(of paragraph: String) -> LayoutDirection? { nil }
  func check(_ symbol: Symbol) -> FallbackCheck { FallbackCheck() }
  var withoutFonts: any FallbackTypesetter { self }

  func check(_ text: String) -> FallbackCheck {
    var check = FallbackCheck()
    check.missing = Array(text).filter { !InterCharacters.contains($0) }
    check.packages = check.missing.isEmpty ? [] : ["fonts-noto-cjk"]
    for character in check.missing { check.sources[character] = "fonts-noto-cjk" }
    return check
  }
}

struct InterfaceLanguageTests {
  private func isRightToLeftForICU(_ tag: String) -> Bool {
    Locale.Language(identifier: tag).characterDirection == .rightToLeft
  }

  @Test func directionsAreThoseOfICU() throws {
    let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
    let languages = codes.filter { $0.count <= 3 } + ["iw", "fas", "pus", "urd"]
    let regions = ["AF", "CC", "DE", "IN", "IQ", "KZ", "MN", "PK", "US"]
    for tag in languages + languages.flatMap({ code in regions.map { "\(code)-\($0)" } }) {
      let language = try #require(InterfaceLanguage(tag))
      #expect((language.direction == .rightToLeft) == isRightToLeftForICU(tag), "\(tag)")
    }
  }

  @Test(arguments: [
    ("az-Arab", true), ("AZ-ARAB-IR", true), ("ar-Latn", false), ("ku-Latn-IQ", false),
    ("ff-Adlm", true), ("en-Hebr", true), ("mn-Mong", false), ("syr-Syrc", true),
  ])
  func scriptOfATagDecides(_ tag: String, _ isRightToLeft: Bool) throws {
    #expect(
      try #require(InterfaceLanguage(tag)).direction
        == (isRightToLeft ? .rightToLeft : .leftToRight))
  }
}
