// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import Testing

struct KeyboardTypeTests {
  /// A stage with a field for each of some traits, named by their index.
  private func stage(_ fields: [TextInputTraits]) -> KeyboardStage {
    let scene = KeyboardStage()
    for (index, input) in fields.enumerated() {
      let field = scene.add("\(index)", CGRect(x: 0, y: 50 * index, width: 200, height: 44))
      var content = TextFieldContent()
      content.input = input
      field.content = .textField(content)
    }
    scene.keyboard.standards.letterCase = nil
    return scene
  }

  /// Moves the caret to the fields, one a second, and returns the keyboard half a second later.
  private func contents(_ fields: [TextInputTraits]) -> [KeyboardContent] {
    let scene = stage(fields)
    for index in fields.indices {
      scene.at(Double(index)) { $0.stage.view(id: "\(index)")?.becomeFirstResponder() }
    }
    let timeline = scene.play()
    return fields.indices.map { timeline.frame(at: Double($0) + 0.6).keyboard.content }
  }

  @Test func keysAreTheFieldsAsTheCaretMoves() {
    let types: [KeyboardType] = [
      .email, .numberPad, .url, .numbersAndPunctuation, .phonePad, .twitter, .webSearch, .letters,
    ]
    let shown = contents(types.map { TextInputTraits(keyboard: $0) })
    #expect(
      shown.map(\.layout)
        == [.letters, .numberPad, .letters, .numbers, .phonePad, .letters, .letters, .letters])
    #expect(
      shown.map(\.textType) == [.email, .plain, .url, .plain, .plain, .twitter, .webSearch, .plain])
  }

  /// A pad of digits is 291 high here, letters with their bar 336.
  @Test func anotherHeightIsToldAsAShowAndNeverAsAHide() {
    let scene = stage([TextInputTraits(), TextInputTraits(keyboard: .numberPad)])
    for (time, id) in [(0.0, "0"), (1, "1"), (2, "0")] {
      scene.at(time) { $0.stage.view(id: id)?.becomeFirstResponder() }
    }
    _ = scene.play()
    let shows = scene.keyboard.notifications.filter { $0.kind == .willShow }
    #expect(shows.map(\.end.height) == [336, 291, 336])
    #expect(shows.dropFirst().map(\.begin.height) == [336, 291])
    #expect(!scene.keyboard.notifications.contains { $0.kind == .willHide })
  }

  @Test func keyboardThatAnEventNamesWinsOverTheFields() {
    let scene = stage([TextInputTraits(keyboard: .email), TextInputTraits(keyboard: .url)])
    scene.at(0) { stage in
      stage.stage.view(id: "0")?.setCaret(true)
      stage.keyboard.show(.phonePad)
    }
    scene.at(1) { $0.keyboard.show() }
    scene.at(2) { stage in
      stage.stage.view(id: "0")?.setCaret(false)
      stage.stage.view(id: "1")?.setCaret(true)
      stage.keyboard.changeField()
    }
    let timeline = scene.play()
    let shown = [0.6, 1.6, 2.6].map { timeline.frame(at: $0).keyboard.content }
    #expect(shown.map(\.layout) == [.phonePad, .letters, .letters])
    #expect(shown.map(\.textType) == [.plain, .email, .url])
  }

  @Test func namedKeyboardStaysForFieldsThatAskForNone() {
    let scene = stage([TextInputTraits(), TextInputTraits()])
    scene.at(0) { stage in
      stage.stage.view(id: "0")?.setCaret(true)
      stage.keyboard.show(.decimalPad)
    }
    scene.at(1) { $0.stage.view(id: "1")?.becomeFirstResponder() }
    #expect(scene.play().frame(at: 1.6).keyboard.content.layout == .decimalPad)
  }

  @Test func pagesKeepTheKindOfTextAndLettersLeadBackToIt() {
    let scene = stage([TextInputTraits(keyboard: .email)])
    scene.at(0) { $0.stage.view(id: "0")?.becomeFirstResponder() }
    for (time, type) in [(1.0, KeyboardType.numbers), (2, .symbols), (3, .letters)] {
      scene.at(time) { $0.keyboard.change(to: type) }
    }
    let timeline = scene.play()
    let shown = [1.5, 2.5, 3.5].map { timeline.frame(at: $0).keyboard.content }
    #expect(shown.map(\.layout) == [.numbers, .symbols, .letters])
    #expect(shown.map(\.textType) == [.email, .email, .email])
  }

  @Test func returnKeyIsTheFieldsAndDisabledWhileItNeedsText() {
    let needed = TextInputTraits(returnKey: .send, returnKeyNeedsText: true)
    let shown = contents([TextInputTraits(returnKey: .next), needed, TextInputTraits()])
    #expect(shown.map(\.returnKey) == [.next, .send, .default])
    #expect(shown.map(\.isReturnKeyDisabled) == [false, true, false])
  }

  @Test func addressesAndNamesDifferInTheirFirstLetter() {
    let shown = contents([
      TextInputTraits(), TextInputTraits(keyboard: .email), TextInputTraits(keyboard: .url),
      TextInputTraits(capitalization: .none), TextInputTraits(capitalization: .words),
    ])
    #expect(shown.map(\.letterCase) == [.upper, .lower, .lower, .lower, .upper])
  }

  @Test func fieldWithoutAutocorrectionHasNoBar() {
    let shown = contents([TextInputTraits(), TextInputTraits(corrects: false)])
    #expect(shown.map(\.hasBar) == [true, false])
  }

  /// The bar adds 45 points to the pad of 291.
  @Test func codeFromAMessageAddsABarToAPad() {
    let scene = stage([TextInputTraits(keyboard: .numberPad, contentType: .oneTimeCode)])
    scene.keyboard.standards.code = "123 456"
    scene.at(0) { $0.stage.view(id: "0")?.becomeFirstResponder() }
    let keyboard = scene.play().frame(at: 1).keyboard
    #expect(keyboard.content.offer == .code("123 456"))
    #expect(keyboard.rect.height == 336)
  }

  @Test func barThatIsTurnedOffKeepsTheKeys() {
    let scene = stage([TextInputTraits(keyboard: .email)])
    scene.at(0) { stage in
      stage.stage.view(id: "0")?.setCaret(true)
      stage.keyboard.show(.url)
    }
    scene.at(1) { $0.keyboard.setPredictive(false) }
    let content = scene.play().frame(at: 2).keyboard.content
    #expect(content.textType == .url)
    #expect(!content.hasBar)
  }
}
