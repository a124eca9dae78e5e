// SPDX-License-Identifier: MIT

package import Foundation

/// A user who types on a keyboard.
///
/// A second text waits until the first one is typed. All typing ends when the keyboard goes down.
final class Typist {
  private unowned let keyboard: Keyboard
  private var waiting: [() -> Void] = []
  private var isTyping = false
  private var hiding: Stage.EventID?

  /// The seconds for which the last character of a hidden text is shown
  /// (`Docs/iOS/Appearance.md` 6.1).
  private static let characterTime = 1.5

  init(_ keyboard: Keyboard) { self.keyboard = keyboard }

  func type(_ typing: Typing) { add { [unowned self] in begin(typing) } }
  func hold(_ key: HeldKey) { add { [unowned self] in begin(key) } }

  private func add(_ work: @escaping () -> Void) {
    guard keyboard.takesKeys else { return }
    waiting.append(work)
    if !isTyping { workOn() }
  }

  private func workOn() {
    isTyping = keyboard.takesKeys && !waiting.isEmpty
    guard isTyping else { return waiting.removeAll() }
    waiting.removeFirst()()
  }

  private func begin(_ typing: Typing) {
    let plan = KeyPlan(
      typing.action, on: keyboard.content, into: keyboard.editedField,
      isTablet: keyboard.screen.traits.family.isPad)
    var taps = plan.taps
    let interval: Double
    switch typing.rhythm {
    case .interval(let seconds): interval = seconds
    case .total(let total):
      interval = total / Double(max(taps.count, 1))
      // There is no time to hold a key for longer than the others.
      for index in taps.indices { taps[index].hold = nil }
    }
    tap(taps[...], typing, every: interval, from: keyboard.stage?.now ?? 0)
  }

  private func tap(
    _ taps: ArraySlice<KeyTap>, _ typing: Typing, every interval: Double, from time: Double
  ) {
    guard keyboard.takesKeys, let tap = taps.first, let stage = keyboard.stage else {
      return workOn()
    }
    touch(tap)
    let shortHold = KeyTap.hold(at: interval)
    let hold = tap.hold ?? shortHold
    stage.schedule(at: time + hold) { [self] in
      lift(tap, typing.suggestions)
      if taps.count == 1, !typing.prediction.isEmpty {
        keyboard.viewWithCaret?.showPrediction(typing.prediction)
      }
    }
    let next = time + interval - shortHold + hold
    stage.schedule(at: next) { [self] in
      self.tap(taps.dropFirst(), typing, every: interval, from: next)
    }
  }

  private func touch(_ tap: KeyTap) {
    keyboard.press(tap.press)
    if tap.effect == .delete { perform(.delete, []) }
  }

  private func lift(_ tap: KeyTap, _ suggestions: [String]) {
    keyboard.press(nil)
    guard keyboard.takesKeys, tap.effect != .delete else { return }
    perform(tap.effect, suggestions)
  }

  private func perform(_ effect: KeyTap.Effect, _ suggestions: [String]) {
    switch effect {
    case .insert(let text):
      keyboard.typeText(text)
      keyboard.haveTyped(text, suggestions)
      hideLastCharacter()
    case .delete:
      keyboard.deleteTyped()
      keyboard.haveTyped("", suggestions)
    case .letterCase(let letterCase): keyboard.setCase(letterCase)
    case .page(let page): keyboard.turn(to: page)
    }
  }

  private func hideLastCharacter() {
    guard let stage = keyboard.stage, let now = stage.now, keyboard.editedField.isSecure,
      let view = keyboard.viewWithCaret
    else { return }
    if let hiding { stage.cancel(hiding) }
    hiding = stage.schedule(at: now + Typist.characterTime) { view.hideLastCharacter() }
  }
}

// Keys that are held.
extension Typist {
  private func begin(_ key: HeldKey) {
    guard let stage = keyboard.stage else { return workOn() }
    let start = stage.now ?? 0
    var press = KeyPress(key.key)
    keyboard.press(press)
    if case .sign(let label) = key.key, key.duration > HeldKey.delay {
      let label = label.typed(in: keyboard.content.letterCase)
      press.variants = key.variants ?? KeyVariants.variants(of: label)
      press.choice = key.choice ?? label
      stage.schedule(at: start + HeldKey.delay) { [self] in
        if keyboard.takesKeys { keyboard.press(press) }
      }
    }
    stage.schedule(at: start + key.duration) { [self] in
      keyboard.press(nil)
      if keyboard.takesKeys { perform(key.effect(in: keyboard.content), []) }
      workOn()
    }
  }
}

extension HeldKey {
  fileprivate func effect(in content: KeyboardContent) -> KeyTap.Effect {
    switch key {
    case .sign(let label):
      .insert(choice ?? label.typed(in: content.letterCase))
    case .space: .insert(" ")
    case .return: .insert("\n")
    case .shift: .letterCase(content.letterCase == .lower ? .upper : .lower)
    case .delete: .delete
    case .page(let page): .page(page)
    }
  }
}

extension String {
  /// Returns what a key with this letter types: its capital with shift, if that is one letter.
  fileprivate func typed(in letterCase: KeyboardContent.LetterCase) -> String {
    let capital = uppercased()
    return letterCase == .lower || capital.count > 1 ? self : capital
  }
}

// MARK: - The keyboard and the view with the caret

extension Keyboard {
  package func type(_ typing: Typing) { typist.type(typing) }

  package func hold(_ key: HeldKey) { typist.hold(key) }

  var viewWithCaret: View? { stage?.viewWithCaret }

  /// An object of the app that takes keys, which is asked and may refuse.
  private var keyInput: (any KeyInput)? { stage?.firstResponder as? any KeyInput }

  fileprivate func typeText(_ text: String) {
    if let keyInput { keyInput.insertText(text) } else { viewWithCaret?.typeText(text) }
  }

  fileprivate func deleteTyped() {
    if let keyInput { keyInput.deleteBackward() } else { viewWithCaret?.deleteTyped() }
  }

  fileprivate func press(_ press: KeyPress?) {
    changeContent {
      $0.press = press
      $0.isTypedOn = true
    }
  }

  fileprivate func setCase(_ letterCase: KeyboardContent.LetterCase) {
    changeContent { $0.letterCase = letterCase }
  }

  fileprivate func turn(to page: KeyboardLayout) {
    perform { [self] in
      content.layout = page
      adaptHeight(animated: false, overrides: KeyboardNotificationOverrides())
    }
  }

  /// - Parameters:
  ///   - text: The typed text; empty for a deletion.
  ///   - words: The words that the bar offers while their beginnings are typed.
  fileprivate func haveTyped(_ text: String, _ words: [String]) {
    let field = editedField
    content.haveTyped(text, in: field)
    content.isReturnKeyDisabled = field.input.returnKeyNeedsText && field.text.isEmpty
    content.takePredictiveBar(for: field, standards)
    // A language with candidates shows those of the scene.
    let hasWords = content.suggestions != nil && !content.language.hasCandidates
    if content.offer == nil, hasWords,
      let suggestions = Typing.suggestions(forEndOf: field.text, from: words)
    {
      content.suggestions = suggestions
    }
    view.content = .keyboard(content)
  }
}

extension View {
  /// Nothing happens if the view takes no text.
  ///
  /// A text field has one line, so a line feed changes nothing there.
  fileprivate func typeText(_ text: String) {
    if case .textField = content, text.contains(where: \.isNewline) { return }
    let isHidden = content.editedField?.isSecure == true
    edit { current, editing in
      current += text
      editing.showsLastCharacter = isHidden
    }
  }

  fileprivate func deleteTyped() {
    edit { text, editing in
      _ = text.popLast()
      editing.showsLastCharacter = false
    }
  }

  /// - Parameter range: In UTF-16 code units.
  package func replaceTyped(_ range: NSRange, with text: String) {
    let isHidden = content.editedField?.isSecure == true && !text.isEmpty
    edit { current, editing in
      current = NSString(string: current).replacingCharacters(in: range, with: text)
      editing.showsLastCharacter = isHidden
    }
  }

  fileprivate func showPrediction(_ prediction: String) {
    edit { _, editing in editing.prediction = prediction }
  }

  fileprivate func hideLastCharacter() {
    edit { _, editing in editing.showsLastCharacter = false }
  }

  /// Outside of animations, with the layout of the superview if the size changes.
  private func edit(_ change: (inout String, inout TextEditing) -> Void) {
    let edited = content.edited { text, editing in
      editing.prediction = ""
      change(&text, &editing)
    }
    guard let edited, edited != content else { return }
    let size = typedSize
    AnimationBlock.withoutAnimation { content = edited }
    if typedSize != size { superview?.setNeedsLayout() }
  }

  private var typedSize: CGSize {
    if case .textField = content { return intrinsicContentSize }
    return CGSize(width: 0, height: heightThatFits(width: bounds.width) ?? 0)
  }
}
