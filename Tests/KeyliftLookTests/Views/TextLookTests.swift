// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct TextLookTests {
  private let tint = FactTable.controls.color("caret color both")
  private let ascent = Font(size: 17).ascent
  private let line = Font(size: 17).lineHeight

  @Test func labelIsCenteredVertically() throws {
    let drawn = Drawn(.label(LabelContent(text: "Hi")), width: 100, height: 60)
    let text = try #require(drawn.text("Hi"))
    let box = try LookTable("line-heights")["UILabel 17 3"].number("line_pt")
    #expect(abs(text.baseline - ((60 - box) / 2 + ascent)) < 0.2)
    #expect(text.left == 0)
  }

  @Test func linesOfALabelAreOneLineHeightApart() throws {
    let drawn = Drawn(.label(LabelContent(text: "Ab\nCd\nEf")), width: 100, height: 61)
    let baselines = drawn.texts.map(\.baseline)
    #expect(baselines.count == 3)
    for (index, baseline) in baselines.enumerated() {
      #expect(abs(baseline - (ascent + line * Double(index))) < 0.18)
    }
  }

  @Test(arguments: [(TextAlignment.left, 0.0), (.center, 0.5), (.right, 1.0)])
  func alignmentMovesTheLine(_ alignment: TextAlignment, part: Double) throws {
    let drawn = Drawn(
      .label(LabelContent(text: "Abc", alignment: alignment)), width: 200, height: 21)
    let ink = try #require(drawn.texts.first).ink
    #expect(abs(ink.minX - (200 - ink.width) * part) < 0.3)
  }

  @Test func labelWithoutRoomIsTruncated() {
    let text = "One two three four five six seven"
    let two = Drawn(.label(LabelContent(text: text)), width: 80, height: 41)
    #expect(two.texts.count == 2)
    #expect(two.texts[1].string.hasSuffix("…"))
    #expect(two.texts.allSatisfy { $0.ink.maxX <= 80.5 })
    let limited = Drawn(.label(LabelContent(text: text, lineLimit: 1)), width: 80, height: 200)
    #expect(limited.texts.map(\.string.last) == ["…"])
  }

  @Test func truncatedLineCanEndInsideAWord() throws {
    let drawn = Drawn(
      .label(LabelContent(text: "Short unbreakable", lineLimit: 1)), width: 90, height: 21)
    let line = try #require(drawn.texts.first)
    #expect(line.string.hasPrefix("Short unb"))
    // The remaining space is smaller than another letter.
    #expect(line.ink.maxX > 90 - 12)
  }

  @Test func paragraphAfterTheLineLimitIsNotShown() {
    let drawn = Drawn(.label(LabelContent(text: "One\nTwo", lineLimit: 1)), width: 200, height: 21)
    #expect(drawn.texts.map(\.string) == ["One…"])
  }

  @Test func plainFieldHasNeitherBorderNorInset() throws {
    let drawn = Drawn(
      .textField(TextFieldContent(text: "Robin", border: .plain)), width: 200, height: 22)
    #expect(drawn.marks.count == 1)
    #expect(try #require(drawn.text("Robin")).left == 0)
  }

  @Test func caretIsTwoPointsWideAndAsHighAsTheLine() throws {
    let drawn = Drawn(
      .textField(TextFieldContent(text: "Robin", isFocused: true)), width: 200, height: 34)
    let caret = try #require(drawn.fills(tint).first)
    #expect(abs(caret.rect.width - FactTable.controls.number("caret width both")) < 0.01)
    #expect(abs(caret.rect.height - 20.33) < 0.18)
    #expect(abs(caret.rect.midY - 17) < 0.34)
    let text = try #require(drawn.text("Robin"))
    #expect(abs(caret.rect.minX - text.ink.maxX) < 0.34)
  }

  @Test(arguments: ["Email", "iMessage", "1"])
  func caretBeforeAPlaceholderCoversNoneOfIt(placeholder: String) throws {
    for content in [
      Content.textField(TextFieldContent(placeholder: placeholder, isFocused: true)),
      .textView(TextViewContent(placeholder: placeholder, isFocused: true)),
      .composer(ComposerContent(placeholder: placeholder, isFocused: true)),
    ] {
      let drawn = Drawn(content, width: 200, height: 52)
      let ink = try #require(drawn.text(placeholder)).ink
      let caret = try #require(
        drawn.fills.first { fill in
          guard case .roundedRect(_, let radius) = fill.outline else { return false }
          return radius == drawn.scale
        })
      #expect(caret.rect.maxX <= ink.minX + 0.01)
      #expect(caret.rect.maxX > ink.minX - 0.34)
    }
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

  @Test func longTextShowsItsEndDuringEditingAndOtherwiseItsBeginning() throws {
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

  @Test func textViewShowsItsEndDuringEditing() {
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
