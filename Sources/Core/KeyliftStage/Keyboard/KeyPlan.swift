// SPDX-License-Identifier: MIT

/// The keys that a user has to press for a text: its own, and those that change the page and the
/// case.
struct KeyPlan {
  private(set) var taps: [KeyTap] = []

  private var content: KeyboardContent
  private var field: EditedField
  private let isTablet: Bool

  /// Capitals that follow each other from which on caps lock takes fewer keys than shift.
  private static let lockedRun = 4

  init(
    _ action: Typing.Action, on content: KeyboardContent, into field: EditedField, isTablet: Bool
  ) {
    self.content = content
    self.field = field
    self.isTablet = isTablet
    switch action {
    case .text(let text):
      var rest = Substring(text)
      while let character = rest.first {
        add(character, in: rest)
        rest.removeFirst()
      }
    case .deletion(let count):
      taps = Array(repeating: KeyTap(.delete, .delete), count: max(count, 0))
    }
  }

  private mutating func add(_ character: Character, in rest: Substring) {
    let insertion = KeyTap.Effect.insert(String(character))
    if character.isNewline { return press(KeyTap(.return, .insert("\n"))) }
    // A hardware keyboard and a view of the app have all signs, and a pad types what it is asked to.
    guard content.hasKeys, content.panel == nil, !content.layout.isPad else {
      return press(KeyTap(.sign(String(character)), insertion))
    }
    if character == " " {
      if content.layout == .emoji { turn(to: .letters) }
      return press(KeyTap(.space, insertion))
    }
    let page = content.page(of: character, isTablet: isTablet)
    let base = page == nil ? KeyVariants.base(of: character) : nil
    let key = base ?? character
    turn(to: page ?? content.page(of: key, isTablet: isTablet) ?? .letters)
    if content.layout == .letters { shift(for: key, in: rest) }
    var tap = KeyTap(.sign(String(key)), insertion)
    if base != nil { tap.choose(character) }
    press(tap)
  }

  private mutating func turn(to page: KeyboardLayout) {
    while content.layout != page {
      let next: KeyboardLayout =
        switch (content.layout, page) {
        case (.emoji, _): .letters
        case (.letters, .symbols): .numbers
        default: page
        }
      press(KeyTap(.page(next), .page(next)))
    }
  }

  private mutating func shift(for character: Character, in rest: Substring) {
    guard let isCapital = content.needsShift(for: character) else { return }
    if isCapital, content.letterCase == .lower {
      press(KeyTap(.shift, .letterCase(.upper)))
      let run = rest.prefix(KeyPlan.lockedRun)
      if run.count == KeyPlan.lockedRun, run.allSatisfy(\.isUppercase) {
        press(KeyTap(.shift, .letterCase(.locked)))
      }
    } else if !isCapital, content.letterCase != .lower {
      press(KeyTap(.shift, .letterCase(.lower)))
    }
  }

  private mutating func press(_ tap: KeyTap) {
    taps.append(tap)
    content.take(tap.effect, &field)
  }
}

extension KeyboardContent {
  fileprivate mutating func take(_ effect: KeyTap.Effect, _ field: inout EditedField) {
    switch effect {
    case .insert(let text):
      field.text += text
      haveTyped(text, in: field)
    case .delete: break
    case .letterCase(let letterCase): self.letterCase = letterCase
    case .page(let page): layout = page
    }
  }

  /// A space or an apostrophe goes back from signs to letters.
  mutating func haveTyped(_ text: String, in field: EditedField) {
    if text == " " || text == "'", layout == .numbers || layout == .symbols,
      field.input.keyboard != .numbersAndPunctuation
    {
      layout = .letters
    }
    takeCase(for: field)
  }

  mutating func takeCase(for field: EditedField) {
    if letterCase != .locked { letterCase = capitalizes(field) ? .upper : .lower }
  }
}
