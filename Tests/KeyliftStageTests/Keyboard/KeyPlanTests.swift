// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import Testing

struct KeyPlanTests {
  /// Returns the keys for a text as short words.
  private func keys(
    _ text: String, _ input: TextInputTraits = TextInputTraits(), after start: String = "",
    isTablet: Bool = false, edit: (inout KeyboardContent) -> Void = { _ in }
  ) -> String {
    var content = KeyboardContent()
    let field = EditedField(text: start, input: input)
    content.textType = input.keyboard?.textType ?? .plain
    content.layout = input.keyboard?.layout ?? .letters
    edit(&content)
    content.takeCase(for: field)
    let plan = KeyPlan(.text(text), on: content, into: field, isTablet: isTablet)
    return plan.taps.map { tap in
      switch tap.press.key {
      case .sign(let label): label + (tap.press.choice.map { ">\($0)" } ?? "")
      case .space: "_"
      case .return: "↵"
      case .shift: "⇧"
      case .delete: "⌫"
      case .page(let page): "[\(page.rawValue)]"
      }
    }.joined(separator: " ")
  }

  @Test func aSentenceBeginsWithItsCapitalAndFallsBack() {
    #expect(keys("Hi you") == "H i _ y o u")
    #expect(keys("Hi. You") == "H i [numbers] . _ Y o u")
  }

  @Test func shiftIsPressedWhereTheCaseIsNotTheFields() {
    #expect(keys("hi") == "⇧ h i")
    #expect(keys("a iPad", after: "Say ") == "a _ i ⇧ P a d")
    #expect(keys("Hi", TextInputTraits(capitalization: .none)) == "⇧ H i")
    #expect(keys("Al Bo", TextInputTraits(capitalization: .words)) == "A l _ B o")
  }

  @Test func aRunOfFourCapitalsIsTypedWithCapsLock() {
    #expect(keys("ABC", after: "x") == "⇧ A ⇧ B ⇧ C")
    #expect(keys("ABCDe", after: "x") == "⇧ ⇧ A B C D ⇧ e")
    #expect(keys("AB", TextInputTraits(capitalization: .all)) == "A B")
  }

  @Test func digitsAndSignsAreOnPagesOfTheirOwn() {
    #expect(keys("a1", after: "x") == "a [numbers] 1")
    #expect(keys("1b", after: "x") == "[numbers] 1 [letters] b")
    #expect(keys("{1", after: "x") == "[numbers] [symbols] { [numbers] 1")
    #expect(keys("it's", after: "x") == "i t [numbers] ' s")
  }

  @Test func aSpaceGoesBackToLettersUnlessTheFieldAsksForDigits() {
    #expect(keys("7 p", after: "x") == "[numbers] 7 _ p")
    #expect(keys("7 8", TextInputTraits(keyboard: .numbersAndPunctuation), after: "x") == "7 _ 8")
  }

  @Test func addressesHaveTheirSignsBesideTheLetters() {
    #expect(keys("a@b.c", TextInputTraits(keyboard: .email)) == "a @ b . c")
    #expect(keys("a.b/c", TextInputTraits(keyboard: .url)) == "a . b / c")
  }

  @Test func anIPadHasTheCommonSignsBesideTheLetters() {
    #expect(keys("a, b", after: "x", isTablet: true) == "a , _ b")
  }

  @Test func aPadAndAHardwareKeyboardHaveOnePage() {
    #expect(keys("12a", TextInputTraits(keyboard: .numberPad)) == "1 2 a")
    #expect(keys("a1B", after: "x") { $0.hasKeys = false } == "a 1 B")
  }

  @Test func anAccentIsAVariantOfItsLetter() {
    #expect(keys("caf\u{E9}", after: "x") == "c a f e>\u{E9}")
    #expect(keys("\u{C9}t\u{E9}") == "E>\u{C9} t e>\u{E9}")
    #expect(keys("5\u{B0}", after: "x") == "[numbers] 5 0>\u{B0}")
    #expect(keys("\u{F1}", after: "x") { $0.language = .spanish } == "\u{F1}")
    #expect(keys("\u{43F}\u{440}", after: "x") { $0.language = .russian } == "\u{43F} \u{440}")
  }

  @Test func aLanguageHasItsOwnLettersAndSigns() {
    #expect(keys("\u{FC}\u{DF}", after: "x") { $0.language = .german } == "\u{FC} s>\u{DF}")
    #expect(keys("5\u{20AC}", after: "x") { $0.language = .german } == "[numbers] 5 \u{20AC}")
    #expect(keys("5$", after: "x") { $0.language = .german } == "[numbers] 5 [symbols] $")
    // Thai has two letters on each key, and no capitals.
    #expect(keys("\u{E01}\u{E0F}") { $0.language = .thai } == "\u{E01} ⇧ \u{E0F}")
  }

  @Test func aFamilyOfEmojiIsOneKey() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
    #expect(keys("a\(family)b", after: "x") == "a [emoji] \(family) [letters] b")
  }

  @Test func aLineFeedIsTheReturnKey() { #expect(keys("a\nB", after: "x") == "a ↵ B") }

  @Test func theVariantsOfAKeyBeginWithItsLetter() {
    let variants = ["e", "\u{E8}", "\u{E9}", "\u{EA}", "\u{EB}", "\u{113}", "\u{117}", "\u{119}"]
    #expect(KeyVariants.variants(of: "e") == variants)
    #expect(KeyVariants.variants(of: "E") == variants.map { $0.uppercased() })
    #expect(KeyVariants.variants(of: "q") == [])
    #expect(KeyVariants.variants(of: "ab") == [])
  }

  /// Each is in Unicode a letter with a mark, whose letter alone is the key, or one of its own.
  @Test(arguments: [
    ("\u{451}", "\u{435}"), ("\u{44A}", "\u{44C}"), ("\u{3AC}", "\u{3B1}"), ("\u{390}", "\u{3B9}"),
    ("\u{3CE}", "\u{3C9}"), ("\u{622}", "\u{627}"), ("\u{624}", "\u{648}"), ("\u{38C}", "\u{39F}"),
  ])
  func otherScriptsHaveTheirAccents(letter: String, key: String) throws {
    let character = try #require(letter.first)
    #expect(KeyVariants.base(of: character).map { String($0) } == key)
  }
}

struct TextInputTraitsTests {
  @Test(arguments: [
    ("", true), ("Hello", false), ("Hello ", false), ("Hello.", false), ("Hello. ", true),
    ("Really?! ", true), ("one\n", true), ("e.g. a ", false), (" ", true), ("…  ", true),
  ])
  func sentencesBeginWithACapital(text: String, isCapital: Bool) {
    #expect(TextInputTraits().capitalizes(after: text) == isCapital)
  }

  @Test(arguments: [("", true), ("Ada", false), ("Ada ", true), ("Ada-", false), ("Ada\t", true)])
  func wordsBeginWithACapital(text: String, isCapital: Bool) {
    #expect(TextInputTraits(capitalization: .words).capitalizes(after: text) == isCapital)
  }

  @Test(arguments: ["", "a", "a. "]) func allOrNoLettersAreCapitals(text: String) {
    #expect(TextInputTraits(capitalization: .all).capitalizes(after: text))
    #expect(!TextInputTraits(capitalization: .none).capitalizes(after: text))
  }

  @Test func onlyFieldsForACodeOfferIt() {
    let code = EditedField(input: TextInputTraits(contentType: .oneTimeCode))
    #expect(AutoFillOffer(for: code, code: "123 456") == .code("123 456"))
    #expect(AutoFillOffer(for: code, code: nil) == nil)
    #expect(AutoFillOffer(for: EditedField(), code: "123 456") == nil)
  }

  @Test(arguments: [TextInputTraits.ContentType.username, .password, .newPassword])
  func accountsOfferPasswords(_ type: TextInputTraits.ContentType) {
    let field = EditedField(input: TextInputTraits(contentType: type))
    #expect(AutoFillOffer(for: field, code: nil) == .passwords)
  }

  @Test func hiddenTextOffersPasswordsUnlessItIsACode() {
    let hidden = EditedField(isSecure: true)
    #expect(AutoFillOffer(for: hidden, code: nil) == .passwords)
    let code = EditedField(input: TextInputTraits(contentType: .oneTimeCode), isSecure: true)
    #expect(AutoFillOffer(for: code, code: "1") == .code("1"))
  }
}
