// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import TestSupport
import Testing

/// The sizes that contents ask for, with the lines of the table `line-heights`.
struct ContentSizeTests {
  private let lineHeights: LookTable
  /// The line box of San Francisco over its size.
  private let lineRatio: Double

  init() throws {
    lineHeights = try LookTable("line-heights")
    lineRatio = Font(size: 1).lineHeight
  }
  /// Every character is half as wide as its font is high, so that widths are plain arithmetic.
  private static let halves = TextMeasurer { _, font in font.size / 2 }

  private func size(_ content: Content, width: CGFloat? = nil, on traits: ScreenTraits = .phone)
    throws -> CGSize
  { try #require(content.fittingSize(width: width, traits: traits, measurer: Self.halves)) }

  private func height(_ content: Content, width: CGFloat? = nil, on traits: ScreenTraits = .phone)
    throws -> Double
  { try Double(size(content, width: width, on: traits).height) }

  @Test func labelRoundsItsLineUpToADevicePixel() throws {
    let label = Content.label(LabelContent(text: "Hi"))
    #expect(abs(try height(label) - lineHeights["UILabel 17 3"].number("line_pt")) < 0.01)
    #expect(try height(label, on: .small) == lineHeights["UILabel 17 2"].number("line_pt"))
  }

  /// Two lines of 17 points, rounded up to one of three pixels.
  private var twoLines: Double { (2 * 17 * lineRatio * 3).rounded(.up) / 3 }

  /// The body text of iOS has 17 points, and 40 at the text size `ax3`.
  @Test func sizeOfAViewFollowsItsContentAndTheTextSize() throws {
    let stage = Stage(traits: ScreenTraits.phone)
    let view = View(id: "label")
    view.measurer = Self.halves
    stage.window.addSubview(view)
    view.content = .label(LabelContent(text: "abcd"))
    #expect(view.contentSize(forWidth: nil)?.width == 34)
    view.content = .label(LabelContent(text: "ab"))
    #expect(view.contentSize(forWidth: nil)?.width == 17)
    var traits = ScreenTraits.phone
    traits.textSize = .accessibility3
    stage.turn(to: traits)
    #expect(view.contentSize(forWidth: nil)?.width == 40)
    view.removeFromSuperview()
    #expect(view.contentSize(forWidth: nil) == nil)
  }

  @Test func labelIsAsWideAsItsWidestLine() throws {
    #expect(try size(.label(LabelContent(text: "abcd\nab"))).width == 34)
  }

  @Test func labelWrapsAtTheWidth() throws {
    // Lines of 8.5 points a letter: "aaaa bbbb" takes 76.5.
    let label = Content.label(LabelContent(text: "aaaa bbbb"))
    let line = try lineHeights["UILabel 17 3"].number("line_pt")
    #expect(abs(try height(label, width: 77) - line) < 0.01)
    #expect(abs(try height(label, width: 76) - twoLines) < 0.01)
    #expect(try size(label, width: 76).width == 34)
  }

  @Test func labelKeepsItsLinesAtItsOwnSize() throws {
    let label = LabelContent(text: "The quick brown fox jumps over the lazy dog, twice at that")
    for width in stride(from: 60.0, through: 300, by: 7) {
      let size = try #require(
        Content.label(label).fittingSize(width: width, traits: ScreenTraits.phone))
      let again = label.lines(in: size, traits: ScreenTraits.phone)
      let font = Font(size: 17)
      #expect(again == TextLines(label.text, font: font, width: width).lines)
    }
  }

  @Test func lineLimitBoundsTheHeight() throws {
    let label = Content.label(LabelContent(text: "a\nb\nc\nd", lineLimit: 2))
    #expect(abs(try height(label) - twoLines) < 0.01)
  }

  @Test func emptyLabelTakesNoRoom() throws {
    #expect(try size(.label(LabelContent(text: ""))) == .zero)
  }

  @Test func leadingOfAFixedFontIsKept() throws {
    let font = DynamicFont.fixed(Font(size: 17, leading: 30))
    #expect(try height(.label(LabelContent(text: "a\nb", font: font))) == 60)
  }

  @Test(
    arguments: try LookTable("line-heights").rows.filter { try $0.text("view") == "UITextView" })
  func linesBeingEditedAreWholePointsHigh(_ row: LookTable.Row) throws {
    let font = DynamicFont.fixed(Font(size: try row.number("size_pt")))
    #expect(try font.editingLineHeight(at: .large) == row.number("line_pt"))
  }

  @Test func buttonIsItsTitleAndItsInsets() throws {
    let size = try size(.button(ButtonContent(title: "abcd")))
    #expect(abs(Double(size.height) - 34.33) < 0.01)
    // Four letters of 8.5.
    #expect(Double(size.width) == 34 + 2 * FactTable.controls.number("button inset-at-sides both"))
  }

  @Test func smallButtonIsTwentyEightLessTwoInsetsHigh() throws {
    // 6.2: 28 high at 15 points with insets of 5, so 32 with these of 7.
    let font = DynamicFont.fixed(Font(size: 15))
    #expect(abs(try height(.button(ButtonContent(title: "a", font: font))) - 32) < 0.34)
  }

  @Test func textFollowsTheContentSizeCategory() throws {
    var large = ScreenTraits.phone
    large.textSize = .accessibility5
    let size = 53.0
    let line = (size * lineRatio * 3).rounded(.up) / 3
    #expect(abs(try height(.label(LabelContent(text: "a")), on: large) - line) < 0.01)
  }

  @Test func bubbleIsAsHighAsItsLinesAndItsPadding() throws {
    let one = 36.0
    let leading = 22.0
    #expect(one == leading + 2 * FactTable.chat.number("bubble padding-above-and-below legacy"))
    #expect(try height(.bubble(BubbleContent(text: "Hi", isOutgoing: true))) == one)
    #expect(try height(.bubble(BubbleContent(text: "a\nb", isOutgoing: true))) == one + leading)
  }

  @Test func bubbleIsItsTextAndItsPadding() throws {
    let size = try size(.bubble(BubbleContent(text: "abcd", isOutgoing: true)))
    #expect(Double(size.width) == 34 + 2 * FactTable.chat.number("bubble padding-at-sides legacy"))
  }

  @Test func bubbleNeverGrowsBeyondTheWidth() throws {
    let long = String(repeating: "word ", count: 100)
    #expect(try size(.bubble(BubbleContent(text: long, isOutgoing: true)), width: 200).width <= 200)
    let free = try size(.bubble(BubbleContent(text: long, isOutgoing: true)))
    #expect(Double(free.width) <= 282.96)
    #expect(free.width <= 393 * 0.75)
  }

  @Test func transcriptHeightIsBubblesPlusSpacing() throws {
    func height(_ senders: [Bool]) throws -> Double {
      let messages = senders.map { TranscriptContent.Message(text: "a", isOutgoing: $0) }
      return try self.height(.transcript(TranscriptContent(messages: messages)), width: 393)
    }
    let one = try height([true])
    let bubble = 36.0
    #expect(
      try height([true, true]) - one == bubble + FactTable.chat.number("bubble run-spacing legacy"))
    #expect(
      try height([true, false]) - one == bubble
        + FactTable.chat.number("bubble sender-spacing legacy"))
  }

  @Test func composerGrowsByLines() throws {
    let one = 52.0
    let line = try lineHeights["UITextView 17 2"].number("line_pt")
    let padding = FactTable.chat.number("composer top legacy")
    #expect(one == 36.0 + 2 * padding)
    #expect(try height(.composer(ComposerContent()), width: 393) == one)
    #expect(try height(.composer(ComposerContent(text: "a")), width: 393) == one)
    #expect(try height(.composer(ComposerContent(text: "a\nb")), width: 393) == one + line)
    let three = Content.composer(ComposerContent(text: "a\nb\nc"))
    #expect(try height(three, width: 393) == one + 2 * line)
  }

  @Test func composerTakesAThirdOfTheScreenAtMost() throws {
    let text = Array(repeating: "a", count: 100).joined(separator: "\n")
    let height = try height(.composer(ComposerContent(text: text)), width: 393)
    let highest = 284.0
    #expect(highest == 852.0 / 3)
    #expect(height <= highest)
    #expect(height > highest - 20)
  }

  @Test func longPlaceholderDoesNotWrap() throws {
    let placeholder = String(repeating: "long ", count: 50)
    #expect(try height(.composer(ComposerContent(placeholder: placeholder)), width: 393) == 52.0)
  }

  @Test func barsAreAsWideAsTheScreenOrTheWidth() throws {
    let bar = Content.navigationBar(NavigationBarContent(title: ""))
    #expect(try size(bar).width == 393)
    #expect(try size(bar, width: 200).width == 200)
  }

  @Test(arguments: [0, 1, 7]) func listIsAsHighAsItsRows(count: Int) throws {
    let rows = Array(repeating: ListContent.Row(title: "a"), count: count)
    let all = Double(count) * FactTable.controls.number("list row legacy")
    #expect(try height(.list(ListContent(rows: rows)), width: 375) == all)
    let plain = Content.list(ListContent(rows: rows, isInset: false, header: "a"))
    #expect(
      try height(plain, width: 375) == FactTable.controls.number("list plain-header both") + all)
  }

  @Test func largeTextMakesRowsHigher() throws {
    var large = ScreenTraits.phone
    large.textSize = .accessibility5
    let list = Content.list(ListContent(rows: [.init(title: "a")]))
    #expect(try height(list, on: large) > 63)
  }

  @Test func fillingContentHasNoSize() throws {
    for content in [Content.none, .keyboard(KeyboardContent())] {
      #expect(content.fittingSize(width: 100, traits: ScreenTraits.phone) == nil)
    }
    let image = try #require(Self.image)
    for mode in [ImageContent.Mode.fill, .stretch] {
      let content = Content.image(ImageContent(image: image, mode: mode))
      #expect(content.fittingSize(width: 100, traits: ScreenTraits.phone) == nil)
    }
  }

  @Test func fittedPictureKeepsItsShape() throws {
    let content = Content.image(ImageContent(image: try #require(Self.image), mode: .fit))
    // 600 by 300 pixels, 3 to a point.
    #expect(try size(content) == CGSize(width: 200, height: 100))
    #expect(try size(content, width: 100) == CGSize(width: 100, height: 50))
    #expect(try size(content, width: 500) == CGSize(width: 200, height: 100))
  }

  private static let image = PNGImage(bytes: [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2,
    88, 0, 0, 1, 44, 8, 2, 0, 0, 0, 0, 0, 0, 0,
  ])
}

struct ClampedTextTests {
  private static let tens = TextMeasurer { _, _ in 10 }

  private func lines(_ text: String, width: Double, limit: Int) -> [String] {
    Self.tens.lines(of: text, font: Font(size: 17), width: width, limit: limit)
  }

  @Test func lastLineIsFilledByCharactersAndEarlierLinesBreakAtWords() {
    #expect(lines("one two", width: 70, limit: 1) == ["one two"])
    #expect(lines("one two three", width: 60, limit: 1) == ["one t…"])
    #expect(lines("one two three four", width: 60, limit: 2) == ["one", "two t…"])
    #expect(lines("well-known fact", width: 90, limit: 1) == ["well-kno…"])
    #expect(lines("a\n\nb", width: 90, limit: 0) == ["a", "", "b"])
  }

  @Test func ellipsisFollowsALetterOrIsAlone() {
    #expect(lines("one two three", width: 50, limit: 1) == ["one…"])
    #expect(lines("one two", width: 0, limit: 1) == ["…"])
  }

  @Test func laterParagraphsAreCutAfterTheWholeLine() {
    #expect(lines("one\ntwo", width: 90, limit: 1) == ["one…"])
    #expect(lines("one\ntwo", width: 30, limit: 1) == ["on…"])
    #expect(lines("one\ntwo", width: 90, limit: 2) == ["one", "two"])
  }

  @Test func tailIsTheLongestEndThatFits() {
    #expect(Self.tens.tail(of: "abcdef", to: 35, in: Font(size: 17)) == "def")
    #expect(Self.tens.tail(of: "abcdef", to: 0, in: Font(size: 17)) == "")
    #expect(Self.tens.tail(of: "abc", to: 1e9, in: Font(size: 17)) == "abc")
  }
}
