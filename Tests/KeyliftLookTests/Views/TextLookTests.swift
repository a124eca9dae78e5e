// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage
import Testing

/// Labels, fields and text views: figures of `ios-look.md` 4.3 and 6.1.
struct TextLookTests {
  private let tint = Color(hex: 0x007AFF)

  @Test func labelStandsInTheMiddleOfItsHeight() throws {
    let drawn = Drawn(.label(LabelContent(text: "Hi")), width: 100, height: 60)
    let text = try #require(drawn.text("Hi"))
    // 4.3: line 1.1934, ascent 0.9521 of 17; the line box of 20.33 begins at 19.83.
    #expect(abs(text.baseline - (19.83 + 16.19)) < 0.2)
    #expect(text.left == 0)
  }

  @Test func linesOfALabelAreALineBoxApart() throws {
    let drawn = Drawn(.label(LabelContent(text: "Ab\nCd\nEf")), width: 100, height: 61)
    let baselines = drawn.texts.map(\.baseline)
    #expect(baselines.count == 3)
    for (index, baseline) in baselines.enumerated() {
      #expect(abs(baseline - (16.19 + 20.287 * Double(index))) < 0.18)
    }
  }

  @Test(arguments: [(TextAlignment.left, 0.0), (.center, 0.5), (.right, 1.0)])
  func alignmentMovesTheLine(_ alignment: TextAlignment, part: Double) throws {
    let drawn = Drawn(
      .label(LabelContent(text: "Abc", alignment: alignment)), width: 200, height: 21)
    let ink = try #require(drawn.texts.first).ink
    #expect(abs(ink.minX - (200 - ink.width) * part) < 0.3)
  }

  @Test func labelWithoutRoomEndsInAnEllipsis() {
    let text = "One two three four five six seven"
    let two = Drawn(.label(LabelContent(text: text)), width: 80, height: 41)
    #expect(two.texts.count == 2)
    #expect(two.texts[1].string.hasSuffix("…"))
    #expect(two.texts.allSatisfy { $0.ink.maxX <= 80.5 })
    let limited = Drawn(.label(LabelContent(text: text, lineLimit: 1)), width: 80, height: 200)
    #expect(limited.texts.map(\.string.last) == ["…"])
  }

  @Test func lineOfALabelIsFilledByCharactersBeforeItIsCut() throws {
    let drawn = Drawn(
      .label(LabelContent(text: "Short unbreakable", lineLimit: 1)), width: 90, height: 21)
    let line = try #require(drawn.texts.first)
    #expect(line.string.hasPrefix("Short unb"))
    // Less than one more letter would have fitted.
    #expect(line.ink.maxX > 90 - 12)
  }

  @Test func cutParagraphKeepsNothingOfTheNext() {
    let drawn = Drawn(
      .label(LabelContent(text: "One\nTwo", lineLimit: 1)), width: 200, height: 21)
    #expect(drawn.texts.map(\.string) == ["One…"])
  }

  @Test func roundedFieldHasABorderAndItsTextSevenPointsIn() throws {
    let drawn = Drawn(.textField(TextFieldContent(text: "Robin")), width: 200, height: 34)
    #expect(drawn.fills[0].color == .white)
    let border = try #require(drawn.lines.first)
    #expect(border.color == Color(hex: 0x000000, opacity: 0.2))
    // 0.65 points are 2 pixels of 3.
    #expect(abs(border.width - 0.67) < 0.01)
    #expect(border.ink == CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(try #require(drawn.text("Robin")).left == 7)
  }

  @Test func darkFieldIsBlackWithAWhiteBorder() throws {
    let drawn = Drawn(
      .textField(TextFieldContent(text: "R")), width: 200, height: 34, traits: .phone393.dark)
    #expect(drawn.fills[0].color == .black)
    #expect(drawn.lines[0].color == Color(hex: 0xFFFFFF, opacity: 0.2))
  }

  @Test func plainFieldHasNeitherBorderNorInset() throws {
    let drawn = Drawn(
      .textField(TextFieldContent(text: "Robin", border: .plain)), width: 200, height: 22)
    #expect(drawn.marks.count == 1)
    #expect(try #require(drawn.text("Robin")).left == 0)
  }

  @Test func placeholderIsFaint() {
    let drawn = Drawn(.textField(TextFieldContent(placeholder: "Name")), width: 200, height: 34)
    #expect(drawn.text("Name")?.color == Color(hex: 0x3C3C43, opacity: 0.3))
  }

  @Test func caretIsTwoWideAndAPointAndAHalfHigherThanTheLine() throws {
    let drawn = Drawn(
      .textField(TextFieldContent(text: "Robin", isFocused: true)), width: 200, height: 34)
    let caret = try #require(drawn.fills(tint).first)
    #expect(abs(caret.rect.width - 2) < 0.01)
    #expect(abs(caret.rect.height - 21.787) < 0.18)
    // y = floor(box top + 0.25), the box being 22.287 high in the middle of 34.
    #expect(abs(caret.rect.minY - 6) < 0.01)
    let text = try #require(drawn.text("Robin"))
    #expect(abs(caret.rect.minX - text.ink.maxX) < 0.34)
  }

  @Test func fieldWithoutFocusHasNoCaret() {
    let drawn = Drawn(.textField(TextFieldContent(text: "Robin")), width: 200, height: 34)
    #expect(drawn.fills(tint).isEmpty)
  }

  @Test func secureFieldShowsADotForEachCharacterAndNoText() {
    let drawn = Drawn(
      .textField(TextFieldContent(text: "secret", isSecure: true)), width: 200, height: 34)
    #expect(drawn.texts.isEmpty)
    #expect(drawn.fills(.black).count == 6)
  }

  @Test func longTextShowsItsEndWhileItIsEditedAndItsBeginningElse() throws {
    let text = "A very long text in a field that is much too narrow"
    let edited = Drawn(
      .textField(TextFieldContent(text: text, isFocused: true)), width: 120, height: 34)
    let shown = try #require(edited.texts.first)
    #expect(text.hasSuffix(shown.string))
    #expect(try #require(edited.fills(tint).first).rect.maxX <= 120 - 7 + 0.34)
    let left = Drawn(.textField(TextFieldContent(text: text)), width: 120, height: 34)
    #expect(left.texts[0].string.hasPrefix("A very"))
    #expect(left.texts[0].string.hasSuffix("…"))
  }

  @Test func textViewBeginsEightDownAndFiveIn() throws {
    let drawn = Drawn(
      .textView(TextViewContent(text: "Ab\nCd", isFocused: true)), width: 200, height: 56)
    #expect(drawn.texts.map(\.left) == [5, 5])
    // 4.3: lines of 17 points are 20 apart while they are edited.
    #expect(abs(drawn.texts[1].baseline - drawn.texts[0].baseline - 20) < 0.01)
    #expect(abs(drawn.texts[0].baseline - (8 + 10 - 10.14 + 16.19)) < 0.18)
    let caret = try #require(drawn.fills(tint).first)
    #expect(caret.rect.minY > 26 && caret.rect.maxY < 50)
  }

  @Test func lowTextViewShowsItsEndWhileItIsEdited() {
    let view = TextViewContent(text: "a\nb\nc\nd")
    var edited = view
    edited.isFocused = true
    let (first, last) = (
      Drawn(.textView(view), width: 100, height: 56),
      Drawn(.textView(edited), width: 100, height: 56)
    )
    #expect(first.texts.map(\.string) == ["a", "b"])
    #expect(last.texts.map(\.string) == ["c", "d"])
  }
}
