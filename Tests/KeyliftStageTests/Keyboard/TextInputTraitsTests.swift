// SPDX-License-Identifier: MIT

@testable import KeyliftStage
import Testing

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

  @Test(arguments: ["", "a", "a. "])
  func allOrNoLettersAreCapitals(text: String) {
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
