// SPDX-License-Identifier: MIT

/// The defaults of the keyboard for everything that a field does not set.
package struct KeyboardStandards: Hashable, Sendable {
  var returnKey: KeyboardContent.ReturnKey
  package var letterCase: KeyboardContent.LetterCase?
  var isPredictive: Bool
  var isBarLate = false
  var suggestions: [String]
  /// Whether the bar of a search field is empty, as under iOS 27 (`Docs/iOS/Behavior.md` 4.3).
  var emptiesSearchBar = false
  /// Fields for a code from a message offer it.
  package var code: String?

  init(_ content: KeyboardContent, suggestions: [String]?) {
    returnKey = content.returnKey
    letterCase = content.letterCase
    isPredictive = content.suggestions != nil
    self.suggestions = suggestions ?? content.suggestions ?? []
  }
}

extension Keyboard {
  var editedField: EditedField {
    viewWithCaret?.content.editedField ?? EditedField()
  }

  var lettersOfField: KeyboardType {
    let type = editedField.input.keyboard
    return type?.layout == .letters ? type ?? .letters : .letters
  }

  /// A field that asks for no keyboard keeps the one that an event has named before.
  ///
  /// - Parameter type: The keyboard that an event names now, which wins over the field's; `nil` for
  ///   none.
  func takeField(_ type: KeyboardType? = nil) {
    let field = editedField
    let own =
      viewWithCaret?.textInputMode?.isEmoji == true ? KeyboardType.emoji : field.input.keyboard
    content.take(type ?? own ?? requestedType ?? .letters, for: field, standards)
    takeInputViews()
  }

  /// Lets the bar of words or of AutoFill come some seconds from now, with notifications of its
  /// own; with `nil`, it comes with the keys.
  ///
  /// The bar does not come any more if the keyboard goes down before.
  ///
  /// - Parameter overrides: The overrides of the keys' notifications; the bar's take all but frames
  ///   and names from them.
  package func delayBar(
    _ delay: Double?,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    perform { [self] in
      cancelLateBar()
      standards.isBarLate = delay != nil
      lateBar = delay.flatMap { delay in
        stage?.schedule(after: delay) { [weak self] in
          self?.perform { [weak self] in self?.bringBar(overrides.ofLaterChange) }
        }
      }
    }
  }

  func cancelLateBar() {
    if let lateBar { stage?.cancel(lateBar) }
    lateBar = nil
    standards.isBarLate = false
  }

  private func bringBar(_ overrides: KeyboardNotificationOverrides) {
    cancelLateBar()
    refreshBar(animated: true, overrides: overrides)
  }

  package func receive(
    code: String, animated isAnimated: Bool, overrides: KeyboardNotificationOverrides
  ) {
    perform { [self] in
      standards.code = code
      refreshBar(animated: isAnimated, overrides: overrides)
    }
  }

  /// A keyboard that is down has the bar from the next show on.
  private func refreshBar(animated isAnimated: Bool, overrides: KeyboardNotificationOverrides) {
    guard isShown else { return }
    content.takePredictiveBar(for: editedField, standards)
    adaptHeight(animated: isAnimated, overrides: overrides)
  }

  /// If the keyboard is up and its height changes, it posts notifications.
  package func setLanguage(
    _ language: KeyboardLanguage, animated isAnimated: Bool,
    overrides: KeyboardNotificationOverrides
  ) {
    perform { [self] in
      takeWords(of: language)
      content.language = language
      content.takeCase(for: editedField, standards)
      adaptHeight(animated: isAnimated, overrides: overrides)
    }
  }

  /// Words that a scene names stay.
  private func takeWords(of language: KeyboardLanguage) {
    let words = content.language.firstSuggestions
    if standards.suggestions == words { standards.suggestions = language.firstSuggestions }
    if content.suggestions == words { content.suggestions = language.firstSuggestions }
  }

  /// The keyboard keeps its frame, and posts nothing.
  package func setHand(_ hand: KeyboardContent.Hand?) {
    perform { [self] in changeContent { $0.hand = hand } }
  }

  /// The keyboard keeps its frame, and posts nothing.
  package func setDictating(_ isOn: Bool) {
    perform { [self] in changeContent { $0.isDictating = isOn } }
  }

  /// The keyboard keeps its frame.
  func changeContent(_ change: (inout KeyboardContent) -> Void) {
    change(&content)
    view.content = .keyboard(content)
  }
}

extension KeyboardContent {
  fileprivate mutating func take(
    _ type: KeyboardType, for field: EditedField, _ standards: KeyboardStandards
  ) {
    layout = type.layout
    // A page of signs belongs to the letters of the field.
    textType = (type.isPage ? field.input.keyboard ?? .letters : type).textType
    returnKey = field.input.returnKey ?? standards.returnKey
    isReturnKeyDisabled = field.input.returnKeyNeedsText && field.text.isEmpty
    takeCase(for: field, standards)
    takePredictiveBar(for: field, standards)
  }

  fileprivate mutating func takeCase(for field: EditedField, _ standards: KeyboardStandards) {
    letterCase = standards.letterCase ?? (capitalizes(field) ? .upper : .lower)
  }

  mutating func takePredictiveBar(for field: EditedField, _ standards: KeyboardStandards) {
    offer = AutoFillOffer(for: field, code: standards.code)
    let hasBar = field.input.corrects || offer != nil
    let isEmpty = field.isSearch && standards.emptiesSearchBar
    let isOn = standards.isPredictive && !standards.isBarLate && hasBar
    suggestions = isOn ? (isEmpty ? [] : standards.suggestions) : nil
  }

  /// Never in an address, a hidden text or a script without capitals.
  func capitalizes(_ field: EditedField) -> Bool {
    guard textType != .email, textType != .url, !field.isSecure,
      language.hasCapitals || textType.isASCII
    else { return false }
    return field.input.capitalizes(after: field.text)
  }
}
