// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import TestSupport
import Testing

struct TypistTests {
  private let scene = KeyboardStage()

  private func field(_ content: Content) -> View {
    let view = scene.add("field", CGRect(x: 0, y: 100, width: 300, height: 100))
    view.content = content
    view.setCaret(true)
    return view
  }

  private func text(_ frame: Frame) -> String? { frame.views.first?.content.editedField?.text }

  /// Plays what is typed into a field from 1 s on, one a second.
  private func play(
    _ typing: [Typing], into content: Content = .textView(TextViewContent())
  ) -> Timeline {
    _ = field(content)
    scene.at(0) { $0.keyboard.show(animated: false) }
    for (index, typing) in typing.enumerated() {
      scene.at(1 + Double(index)) { $0.keyboard.type(typing) }
    }
    return scene.play()
  }

  private func typed(_ typing: [Typing], into content: Content) -> String? {
    text(play(typing, into: content).frame(at: .infinity))
  }

  @Test func aLetterComesWhenTheFingerLifts() {
    let timeline = play([Typing(.text("Hey"), .interval(0.2))])
    for (time, expected) in [
      (1.1, ""), (1.13, "H"), (1.31, "H"), (1.33, "He"), (1.51, "He"), (1.53, "Hey"), (9, "Hey"),
    ] { #expect(text(timeline.frame(at: time)) == expected) }
  }

  @Test func aKeyIsHeldForATimeAndThenTheNext() {
    let timeline = play([Typing(.text("Hey"), .interval(0.2))])
    func key(_ time: Double) -> KeyPress.Key? {
      timeline.frame(at: time).keyboard.content.press?.key
    }
    #expect(
      [0.99, 1, 1.119, 1.121, 1.2, 1.4, 1.53].map(key)
        == [nil, .sign("H"), .sign("H"), nil, .sign("e"), .sign("y"), nil])
  }

  @Test func keysOfATotalTimeAreEven() {
    // The five keys are: H, shift, H, 123, 1.
    let timeline = play([Typing(.text("HH1"), .total(1))])
    func key(_ time: Double) -> KeyPress.Key? {
      timeline.frame(at: time).keyboard.content.press?.key
    }
    #expect(
      [1, 1.2, 1.4, 1.6, 1.8].map { key($0 + 0.01) }
        == [.sign("H"), .shift, .sign("H"), .page(.numbers), .sign("1")])
    #expect(text(timeline.frame(at: 2)) == "HH1")
  }

  @Test func shiftFallsBackAfterTheCapital() {
    let timeline = play([Typing(.text("Hi. Y"), .interval(0.1))])
    func letterCase(_ time: Double) -> KeyboardContent.LetterCase {
      timeline.frame(at: time).keyboard.content.letterCase
    }
    // H, i, 123, the period, the space and Y, each lifted after 0.08 s.
    #expect(
      [1.07, 1.09, 1.45, 1.49, 1.57, 1.59].map(letterCase)
        == [.upper, .lower, .lower, .upper, .upper, .lower])
  }

  @Test func theReturnKeyWakesWithTheFirstLetterAndSleepsWithTheLast() {
    var content = TextFieldContent()
    content.input.returnKeyNeedsText = true
    let typing = [Typing(.text("A"), .interval(0.1)), Typing(.deletion(1), .interval(0.1))]
    let timeline = play(typing, into: .textField(content))
    #expect(
      [1, 1.1, 2.1].map { timeline.frame(at: $0).keyboard.content.isReturnKeyDisabled }
        == [true, false, true])
  }

  @Test func theBarHasTheTypedWordAndTheGivenWordsThatItBegins() {
    let words = ["Hello", "Hat", "help", "Held"]
    let timeline = play([Typing(.text("Hel "), .interval(0.1), suggestions: words)])
    func bar(_ time: Double) -> [String]? { timeline.frame(at: time).keyboard.content.suggestions }
    #expect(bar(1.1) == ["\u{201C}H\u{201D}", "Hello", "Hat"])
    #expect(bar(1.29) == ["\u{201C}Hel\u{201D}", "Hello", "help"])
    #expect(bar(1.5) == ["I", "The", "I’m"])
  }

  @Test func emojiChangeThePageAndItsHeight() {
    let timeline = play([Typing(.text("\u{1F600}a"), .interval(0.1))])
    #expect(
      [1, 1.15, 1.35].map { timeline.frame(at: $0).keyboard.rect.height } == [336, 384, 336])
    #expect(text(timeline.frame(at: 2)) == "\u{1F600}a")
  }

  @Test func whatComesTooEarlyWaits() {
    #expect(
      typed(
        [Typing(.text("abcdef"), .interval(0.5)), Typing(.text("gh"), .interval(0.5))],
        into: .textView(TextViewContent())) == "abcdefgh")
  }

  @Test func aKeyboardThatGoesDownEndsTheTyping() {
    let view = field(.textView(TextViewContent()))
    scene.at(0) { $0.keyboard.show(animated: false) }
    scene.at(1) { $0.keyboard.type(Typing(.text("Abcdef"), .interval(0.1))) }
    scene.at(1.25) { $0.keyboard.hide() }
    scene.at(3) { $0.keyboard.type(Typing(.text("no"))) }
    let timeline = scene.play()
    #expect(view.content.editedField?.text == "Ab")
    #expect(timeline.frame(at: 2).keyboard.content.press == nil)
  }

  @Test func aTextFieldHasOneLineAndATextViewSeveral() {
    #expect(typed([Typing(.text("A\nB"))], into: .textField(TextFieldContent())) == "AB")
    #expect(
      TypistTests().typed([Typing(.text("A\nB"))], into: .textView(TextViewContent())) == "A\nB")
  }

  @Test func theLastCharacterOfAHiddenTextIsSeenForAMoment() {
    scene.keyboard.standards.letterCase = nil
    let secure = Content.textField(TextFieldContent(isSecure: true))
    let timeline = play([Typing(.text("ab"), .interval(0.2))], into: secure)
    func isShown(_ time: Double) -> Bool? {
      timeline.frame(at: time).views.first?.content.textInput?.editing.showsLastCharacter
    }
    // "a" comes at 1.12, as no shift is on in a hidden text, and "b" 0.2 s later.
    #expect([1.1, 1.13, 2.81, 2.83].map(isShown) == [false, true, true, false])
  }

  @Test func aPredictionIsAfterTheLastKeyUntilTheNext() {
    let timeline = play([
      Typing(.text("Hel"), .interval(0.1), prediction: "lo"), Typing(.text("p"), .interval(0.1)),
    ])
    func prediction(_ time: Double) -> String? {
      timeline.frame(at: time).views.first?.content.textInput?.editing.prediction
    }
    #expect([1.2, 1.29, 2, 2.1].map(prediction) == ["", "lo", "lo", ""])
  }

  @Test func aHeldKeyOffersItsVariantsAfterHalfASecond() {
    _ = field(.textView(TextViewContent()))
    scene.at(0) { $0.keyboard.show(animated: false) }
    scene.at(1) { $0.keyboard.hold(HeldKey(.sign("e"), choice: "\u{C9}", duration: 0.8)) }
    let timeline = scene.play()
    func press(_ time: Double) -> KeyPress? { timeline.frame(at: time).keyboard.content.press }
    #expect(press(1.4) == KeyPress(.sign("e")))
    #expect(press(1.6)?.choice == "\u{C9}")
    #expect(press(1.6)?.variants == KeyVariants.variants(of: "E"))
    #expect(press(1.81) == nil)
    #expect([1.79, 1.81].map { text(timeline.frame(at: $0)) } == ["", "\u{C9}"])
  }

  @Test(arguments: [("q", "Q"), ("ß", "ß"), ("5", "5")])
  func aHeldKeyTypesItsCapitalIfThatIsOneLetter(label: String, expected: String) {
    let view = field(.textView(TextViewContent()))
    scene.at(0) { $0.keyboard.show(animated: false) }
    scene.at(1) { $0.keyboard.hold(HeldKey(.sign(label), duration: 0.8)) }
    _ = scene.play()
    #expect(view.content.editedField?.text == expected)
  }

  @Test(arguments: 0..<60) func anyTextIsTypedAndDeleted(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let pool: [Unicode.Scalar] = [
      "a", "Z", "7", " ", "!", "{", "\n", "\u{E9}", "\u{301}", "\u{200D}", "\u{1F468}", "\u{1F3FD}",
      "\u{1F1E9}", "\u{1F1EA}", "\u{FE0F}", "\u{915}", "\u{94D}", "\u{5D0}", "\u{AC00}", "\u{3042}",
      "\u{0}", "\u{FFFF}", "ß", "İ", "ŉ", "\u{10FFFF}", "'", "\t",
    ]
    var text = "A"
    for _ in 0..<Int.random(in: 1...25, using: &random) {
      let scalar =
        Bool.random(using: &random)
        ? pool.randomElement(using: &random)
        : Unicode.Scalar(UInt32.random(in: 0...0x2FFFF, using: &random))
      if let scalar { text.unicodeScalars.append(scalar) }
    }
    // A return types a line feed, whatever character ends the line.
    let expected = String(text.map { $0.isNewline ? "\n" : $0 })
    let content = Content.textView(TextViewContent(text: "Start. "))
    #expect(typed([Typing(.text(text), .interval(0.01))], into: content) == "Start. " + expected)
    let both = [
      Typing(.text(text), .interval(0.01)), Typing(.deletion(expected.count), .interval(0.01)),
    ]
    #expect(TypistTests().typed(both, into: content) == "Start. ")
  }
}
