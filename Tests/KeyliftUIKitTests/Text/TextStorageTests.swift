// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct TextStorageTests {
  @Test func changesOfTheStorageAreChangesOfTheText() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = "one two"
    let storage = view.textStorage
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(view.text == "three two")
    view.text = "other"
    #expect(view.textStorage.string == "other")
    #expect(view.textStorage === storage)
    storage.append(NSAttributedString(string: " text"))
    #expect(view.text == "other text")
  }

  @Test func replacingAPartAsksNobodyAndMovesTheCaretBehindIt() throws {
    let field = UITextField(frame: .zero)
    field.text = "hello world"
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 6))
    let part = try #require(field.textRange(from: start, to: field.endOfDocument))
    #expect(field.text(in: part) == "world")
    field.replace(part, withText: "you")
    #expect(field.text == "hello you")
    #expect(field.selectedRange == NSRange(location: 9, length: 0))
  }

  @Test func cutTextIsPasted() {
    let field = UITextField(frame: .zero)
    field.text = "ab"
    field.selectAll(nil)
    field.cut(nil)
    #expect(field.text == "")
    field.paste(nil)
    field.paste(nil)
    #expect(field.text == "abab")
  }

  @Test func wordAroundAPlaceIsFound() throws {
    let field = UITextField(frame: .zero)
    field.text = "one two"
    let place = try #require(field.position(from: field.beginningOfDocument, offset: 5))
    let word = field.tokenizer.rangeEnclosingPosition(
      place, with: .word, inDirection: .storage(.forward))
    #expect(try field.text(in: #require(word)) == "two")
  }
}
