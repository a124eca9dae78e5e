// SPDX-License-Identifier: MIT

/// A user who types on a keyboard.
///
/// A second text waits until the first one is typed. All typing ends when the keyboard goes down.
final class Typist {
  private unowned let keyboard: Keyboard
  private var waiting: [Work] = []
  private var isTyping = false
  private var hiding: Stage.EventID?

  /// The seconds for which the last character of a hidden text is shown
  /// (`Docs/iOS/Appearance.md` 6.1).
  private static let characterTime = 1.5

  private enum Work {
    case typing(Typing)
    case held(HeldKey)
  }

  init(_ keyboard: Keyboard) { self.keyboard = keyboard }

  func type(_ typing: Typing) { add(.typing(typing)) }
  func hold(_ key: HeldKey) { add(.held(key)) }

  private func add(_ work: Work) {
    guard keyboard.takesKeys else { return }
    waiting.append(work)
    if !isTyping { workOn() }
  }

  private func workOn() {
    isTyping = keyboard.takesKeys && !waiting.isEmpty
    guard isTyping else { return waiting.removeAll() }
    switch waiting.removeFirst() {
    case .typing(let typing): begin(typing)
    case .held(let key): begin(key)
    }
  }

  private func begin(_ typing: Typing) {
    let plan = KeyPlan(
      typing.action, on: keyboard.content, into: keyboard.editedField,
      isTablet: keyboard.screen.traits.family.isPad)
    let run = TypingRun(typing, plan.taps)
    tap(run.taps[...], run, from: keyboard.stage?.now ?? 0)
  }

  private func tap(_ taps: ArraySlice<KeyTap>, _ run: TypingRun, from time: Double) {
    guard keyboard.takesKeys, let tap = taps.first, let stage = keyboard.stage else {
      return workOn()
    }
    touch(tap)
    let hold = run.hold(of: tap)
    stage.schedule(at: time + hold) { [self] in
      lift(tap, run.typing.suggestions)
      if taps.count == 1, !run.typing.prediction.isEmpty {
        keyboard.viewWithCaret?.showPrediction(run.typing.prediction)
      }
    }
    let next = time + run.interval - KeyTap.hold(at: run.interval) + hold
    stage.schedule(at: next) { [self] in self.tap(taps.dropFirst(), run, from: next) }
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

private struct TypingRun {
  let typing: Typing
  let taps: [KeyTap]
  let interval: Double

  init(_ typing: Typing, _ taps: [KeyTap]) {
    self.typing = typing
    switch typing.rhythm {
    case .interval(let interval):
      self.taps = taps
      self.interval = interval
    case .total(let total):
      interval = total / Double(max(taps.count, 1))
      // There is no time to hold a key for longer than the others.
      self.taps = taps.map { tap in
        var tap = tap
        tap.hold = nil
        return tap
      }
    }
  }

  func hold(of tap: KeyTap) -> Double { tap.hold ?? KeyTap.hold(at: interval) }
}
