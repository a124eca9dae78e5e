// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import Testing

/// The sizes that contents ask for, against `ios-look.md` 4.3, 5 and 6.
struct ContentSizeTests {
  private static let phone = ScreenTraits(
    device: "iphone-15-pro", size: CGSize(width: 393, height: 852), scale: 3, cornerRadius: 55,
    family: .island, safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  private static let small = ScreenTraits(
    device: "iphone-se-3", size: CGSize(width: 375, height: 667), scale: 2, cornerRadius: 0,
    family: .homeButton, safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))

  /// Every character is half as wide as its font is high, so that widths are plain arithmetic.
  private static let halves = TextMeasurer { _, font in font.size / 2 }

  private func size(
    _ content: Content, width: CGFloat? = nil, on traits: ScreenTraits = phone
  ) throws -> CGSize {
    try #require(content.fittingSize(width: width, traits: traits, measurer: Self.halves))
  }

  private func height(
    _ content: Content, width: CGFloat? = nil, on traits: ScreenTraits = phone
  ) throws -> Double {
    try Double(size(content, width: width, on: traits).height)
  }

  @Test func labelRoundsItsLineUpToADevicePixel() throws {
    // 4.3: 17 makes 20.33 with 3 pixels a point and 20.5 with 2.
    let label = Content.label(LabelContent(text: "Hi"))
    #expect(abs(try height(label) - 20.33) < 0.01)
    #expect(try height(label, on: Self.small) == 20.5)
  }

  @Test func labelIsAsWideAsItsWidestLine() throws {
    #expect(try size(.label(LabelContent(text: "abcd\nab"))).width == 34)
  }

  @Test func labelWrapsAtTheWidth() throws {
    // Lines of 8.5 points a letter: "aaaa bbbb" takes 76.5.
    let label = Content.label(LabelContent(text: "aaaa bbbb"))
    #expect(abs(try height(label, width: 77) - 20.33) < 0.01)
    // Twice 20.287, rounded up to a pixel.
    #expect(abs(try height(label, width: 76) - 40.67) < 0.01)
    #expect(try size(label, width: 76).width == 34)
  }

  @Test func labelKeepsItsLinesAtTheSizeItAsksFor() throws {
    let label = LabelContent(text: "The quick brown fox jumps over the lazy dog, twice at that")
    for width in stride(from: 60.0, through: 300, by: 7) {
      let size = try #require(
        Content.label(label).fittingSize(width: width, traits: Self.phone))
      let again = label.lines(in: size, traits: Self.phone)
      let font = Font(size: 17)
      #expect(again == TextLines(label.text, font: font, width: width).lines)
    }
  }

  @Test func lineLimitBoundsTheHeight() throws {
    let label = Content.label(LabelContent(text: "a\nb\nc\nd", lineLimit: 2))
    #expect(abs(try height(label) - 40.67) < 0.01)
  }

  @Test func emptyLabelTakesNoRoom() throws {
    #expect(try size(.label(LabelContent(text: ""))) == .zero)
  }

  @Test func leadingOfAFixedFontIsKept() throws {
    let font = DynamicFont.fixed(Font(size: 17, leading: 30))
    #expect(try height(.label(LabelContent(text: "a\nb", font: font))) == 60)
  }

  @Test func fieldsAreThirtyFourAndTwentyTwoHigh() throws {
    #expect(try height(.textField(TextFieldContent())) == 34)
    #expect(try height(.textField(TextFieldContent(border: .plain))) == 22)
  }

  @Test(arguments: [(1, 36.0), (2, 56), (5, 116)])
  func textViewIsSixteenAndItsLines(lines: Int, expected: Double) throws {
    // 4.3: a line of 17 points being edited is 20 high.
    let text = Array(repeating: "a", count: lines).joined(separator: "\n")
    #expect(try height(.textView(TextViewContent(text: text)), width: 200) == expected)
  }

  @Test(arguments: [(13.0, 16.0), (15, 18), (17, 20)])
  func linesBeingEditedAreWholePointsHigh(size: Double, line: Double) {
    #expect(DynamicFont.fixed(Font(size: size)).editingLineHeight(at: .large) == line)
  }

  @Test func buttonIsItsTitleAndItsInsets() throws {
    let size = try size(.button(ButtonContent(title: "abcd")))
    #expect(abs(Double(size.height) - 34.33) < 0.01)
    #expect(size.width == 58)
  }

  @Test func smallButtonIsTwentyEightLessTwoInsetsHigh() throws {
    // 6.2: 28 high at 15 points with insets of 5, so 32 with these of 7.
    let font = DynamicFont.fixed(Font(size: 15))
    #expect(abs(try height(.button(ButtonContent(title: "a", font: font))) - 32) < 0.34)
  }

  @Test func switchIsFiftyOneByThirtyOne() throws {
    #expect(try size(.toggle(SwitchContent())) == CGSize(width: 51, height: 31))
  }

  @Test func textFollowsTheTextSize() throws {
    var large = Self.phone
    large.textSize = .accessibility5
    // 4.2: body is 53 points there; 4.3: 1.1934 of that is 63.25.
    #expect(abs(try height(.label(LabelContent(text: "a")), on: large) - 63.33) < 0.01)
  }

  @Test func lineOfABubbleIsThirtySixHigh() throws {
    // 6.4: 34 to 36.
    #expect(try height(.bubble(BubbleContent(text: "Hi", isOutgoing: true))) == 36)
    #expect(try height(.bubble(BubbleContent(text: "a\nb", isOutgoing: true))) == 58)
  }

  @Test func bubbleIsItsTextAndItsPadding() throws {
    let size = try size(.bubble(BubbleContent(text: "abcd", isOutgoing: true)))
    // 6.4: 12 to 14 at either side.
    #expect((58.0...62.0).contains(Double(size.width)))
  }

  @Test func bubbleNeverGrowsBeyondTheWidth() throws {
    let long = String(repeating: "word ", count: 100)
    #expect(try size(.bubble(BubbleContent(text: long, isOutgoing: true)), width: 200).width <= 200)
    let free = try size(.bubble(BubbleContent(text: long, isOutgoing: true)))
    #expect(free.width <= 393 * 0.75)
  }

  @Test func transcriptGrowsByBubblesAndTheSpaceBetween() throws {
    func height(_ senders: [Bool]) throws -> Double {
      let messages = senders.map { TranscriptContent.Message(text: "a", isOutgoing: $0) }
      return try self.height(.transcript(TranscriptContent(messages: messages)), width: 393)
    }
    let one = try height([true])
    // 6.4: 1 to 2 within a run, 8 to 10 between senders.
    #expect((37.0...38.0).contains(try height([true, true]) - one))
    #expect((44.0...46.0).contains(try height([true, false]) - one))
  }

  @Test func composerIsFiftyTwoAndGrowsByLines() throws {
    // 6.5: 50 to 52 around a field of 36.
    #expect(try height(.composer(ComposerContent()), width: 393) == 52)
    #expect(try height(.composer(ComposerContent(text: "a")), width: 393) == 52)
    #expect(try height(.composer(ComposerContent(text: "a\nb")), width: 393) == 72)
    #expect(try height(.composer(ComposerContent(text: "a\nb\nc")), width: 393) == 92)
  }

  @Test func composerTakesAThirdOfTheScreenAtMost() throws {
    let text = Array(repeating: "a", count: 100).joined(separator: "\n")
    let height = try height(.composer(ComposerContent(text: text)), width: 393)
    #expect(height <= 852.0 / 3)
    #expect(height > 852.0 / 3 - 20)
  }

  @Test func longPlaceholderDoesNotWrap() throws {
    let placeholder = String(repeating: "long ", count: 50)
    #expect(
      try height(.composer(ComposerContent(placeholder: placeholder)), width: 393) == 52)
  }

  @Test(arguments: [(phone, 97.67), (small, 64.0)])
  func navigationBarSpansTheStatusBar(_ traits: ScreenTraits, expected: Double) throws {
    let bar = Content.navigationBar(NavigationBarContent(title: ""))
    #expect(abs(try height(bar, on: traits) - expected) < 0.01)
    let large = Content.navigationBar(NavigationBarContent(title: "", isLarge: true))
    #expect(abs(try height(large, on: traits) - expected - 52) < 0.01)
  }

  @Test func tabBarIsFortyNineAndTheHomeIndicatorsSpace() throws {
    let bar = Content.tabBar(TabBarContent(items: []))
    #expect(try height(bar) == 83)
    #expect(try height(bar, on: Self.small) == 49)
  }

  @Test func barsAreAsWideAsTheScreenOrTheWidth() throws {
    let bar = Content.navigationBar(NavigationBarContent(title: ""))
    #expect(try size(bar).width == 393)
    #expect(try size(bar, width: 200).width == 200)
  }

  @Test(arguments: [0, 1, 7])
  func listIsFortyFourForEachRow(count: Int) throws {
    let rows = Array(repeating: ListContent.Row(title: "a"), count: count)
    #expect(try height(.list(ListContent(rows: rows)), width: 375) == Double(44 * count))
    let plain = Content.list(ListContent(rows: rows, isInset: false, header: "a"))
    #expect(try height(plain, width: 375) == Double(28 + 44 * count))
  }

  @Test func largeTextMakesRowsHigher() throws {
    var large = Self.phone
    large.textSize = .accessibility5
    let list = Content.list(ListContent(rows: [.init(title: "a")]))
    #expect(try height(list, on: large) > 63)
  }

  @Test func footerAddsItsLines() throws {
    let list = ListContent(rows: [.init(title: "a")], footer: "one\ntwo")
    // 7.7, two line boxes of 13 points, 6.7, rounded up to a pixel.
    #expect(abs(try height(.list(list), width: 375) - (44 + 7.7 + 31.03 + 6.7)) < 0.34)
  }

  @Test func contentsThatFillTheirViewHaveNoSize() throws {
    for content in [Content.none, .keyboard(KeyboardContent())] {
      #expect(content.fittingSize(width: 100, traits: Self.phone) == nil)
    }
    let image = try #require(Self.image)
    for mode in [ImageContent.Mode.fill, .stretch] {
      let content = Content.image(ImageContent(image: image, mode: mode))
      #expect(content.fittingSize(width: 100, traits: Self.phone) == nil)
    }
  }

  @Test func fittedPictureKeepsItsShape() throws {
    let content = Content.image(ImageContent(image: try #require(Self.image), mode: .fit))
    // 600 by 300 pixels, 3 to a point.
    #expect(try size(content) == CGSize(width: 200, height: 100))
    #expect(try size(content, width: 100) == CGSize(width: 100, height: 50))
    #expect(try size(content, width: 500) == CGSize(width: 200, height: 100))
  }

  private static let image = PNGImage(
    bytes: [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 2, 88, 0, 0, 1, 44, 8, 2, 0, 0, 0, 0, 0, 0, 0,
    ])
}

/// How a line is cut.
struct ClampedTextTests {
  private static let tens = TextMeasurer { _, _ in 10 }

  private func lines(_ text: String, width: Double, limit: Int) -> ClampedText {
    ClampedText(text, font: Font(size: 17), width: width, limit: limit, measurer: Self.tens)
  }

  @Test func textWithRoomIsWhole() {
    let text = lines("one two", width: 70, limit: 1)
    #expect(text.lines == ["one two"])
    #expect(!text.isCut)
  }

  @Test func lastLineIsFilledByCharacters() {
    let text = lines("one two three", width: 60, limit: 1)
    #expect(text.lines == ["one t…"])
    #expect(text.isCut)
  }

  @Test func noSpaceStandsBeforeTheEllipsis() {
    #expect(lines("one two three", width: 50, limit: 1).lines == ["one…"])
  }

  @Test func earlierLinesBreakAtWords() {
    #expect(lines("one two three four", width: 60, limit: 2).lines == ["one", "two t…"])
  }

  @Test func wordsKeepTheirHyphens() {
    #expect(lines("well-known fact", width: 90, limit: 1).lines == ["well-kno…"])
  }

  @Test func laterParagraphsAreCutBehindTheWholeLine() {
    #expect(lines("one\ntwo", width: 90, limit: 1).lines == ["one…"])
    #expect(lines("one\ntwo", width: 30, limit: 1).lines == ["on…"])
    #expect(lines("one\ntwo", width: 90, limit: 2).lines == ["one", "two"])
  }

  @Test func noLimitMeansAllLines() {
    #expect(lines("a\n\nb", width: 90, limit: 0).lines == ["a", "", "b"])
  }

  @Test func narrowestLineIsAnEllipsis() {
    #expect(lines("one two", width: 0, limit: 1).lines == ["…"])
  }

  @Test func tailIsTheEndThatFits() {
    #expect(Self.tens.tail(of: "abcdef", to: 35, in: Font(size: 17)) == "def")
    #expect(Self.tens.tail(of: "abcdef", to: 0, in: Font(size: 17)) == "")
    #expect(Self.tens.tail(of: "abc", to: 1e9, in: Font(size: 17)) == "abc")
  }
}
