// SPDX-License-Identifier: MIT

import KeyliftGraphics

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

// The place of a character's key.
extension KeyboardContent {
  /// `nil` for a character of no page.
  ///
  /// - Parameter isTablet: Whether the keyboard is that of an iPad, which has some signs beside the
  ///   letters.
  fileprivate func page(of character: Character, isTablet: Bool) -> KeyboardLayout? {
    if character.isEmoji { return .emoji }
    let label = String(character)
    if hasKey(for: character) || signsBesideLetters(isTablet: isTablet).contains(label) {
      return .letters
    }
    let signs = language.signs(for: textType, isPad: isTablet)
    if signs.numbers.joined().contains(label) { return .numbers }
    return signs.symbols.joined().contains(label) ? .symbols : nil
  }

  /// The signs around the space key, and on an iPad after the last letters.
  private func signsBesideLetters(isTablet: Bool) -> [String] {
    let signs = isTablet ? [",", ".", "!", "?"] : []
    return switch textType {
    case .plain, .ascii: signs
    case .email: signs + ["@", "."]
    case .url: signs + [".", "/"]
    case .webSearch: signs + ["."]
    case .twitter: signs + ["@", "#"]
    }
  }

  private func hasKey(for letter: Character) -> Bool {
    let label = String(letter)
    let keys = language.keys(for: textType)
    return keys.small.joined().contains(label) || keys.capitals.joined().contains(label)
  }

  fileprivate func needsShift(for letter: Character) -> Bool? {
    let label = String(letter)
    let keys = language.keys(for: textType)
    let isSmall = keys.small.joined().contains(label)
    let isShifted = keys.capitals.joined().contains(label)
    if isSmall != isShifted { return isShifted }
    // A variant has the case of its letter.
    guard !isSmall, letter.isCased else { return nil }
    return letter.isUppercase
  }
}

enum KeyVariants {
  /// The Latin ones are those of the English keyboard of iOS 17 and 18; "š" and the others without
  /// an English word were there before.
  ///
  /// Other scripts have what their spelling needs and no key has: their accents in Russian, Greek
  /// and Arabic, which is inferred.
  private static let table: [Character: String] = [
    "a": "aàáâäæãåā", "c": "cçćč", "d": "dð", "e": "eèéêëēėę", "g": "gğ", "h": "hħ",
    "i": "iîïíīįìı", "k": "kķ", "l": "lłľļ", "n": "nñńņň", "o": "oôöòóœøōõ", "r": "rř",
    "s": "sßśšş", "t": "tþțť", "u": "uûüùúūů", "w": "wŵ", "y": "yÿŷý", "z": "zžźż",
    "е": "её", "ь": "ьъ", "α": "αά", "ε": "εέ", "η": "ηή", "ι": "ιίϊΐ", "ο": "οό",
    "υ": "υύϋΰ", "ω": "ωώ", "ا": "اأإآ", "و": "وؤ", "ي": "يىئ",
    "0": "0°", "-": "-–—•", "/": "/\\", "$": "$€£¥₩₽¢", "&": "&§", "\"": "\"“”„»«",
    ".": ".…", "?": "?¿", "!": "!¡", "'": "'’‘`", "%": "%‰", "=": "=≠≈",
  ]
  private static let bases: [Character: Character] = table.reduce(into: [:]) { bases, entry in
    for variant in entry.value where variant != entry.key { bases[variant] = entry.key }
  }

  /// In the key's case, its own letter among them; none if holding the key shows none.
  static func variants(of label: String) -> [String] {
    guard let letter = label.first, label.count == 1 else { return [] }
    let small = letter.lowercased()
    let isCapital = small != label
    let variants = small.first.flatMap { table[$0] } ?? ""
    return variants.compactMap { variant in
      guard isCapital else { return String(variant) }
      // "ß" has two letters as a capital, and "ı" is that of "i".
      let capital = variant.uppercased()
      return capital.count == 1 && variant != "ı" ? capital : nil
    }
  }

  static func base(of letter: Character) -> Character? {
    if let base = bases[letter] { return base }
    guard letter.isUppercase, let small = letter.lowercased().first,
      let base = bases[small]?.uppercased(), base.count == 1
    else { return nil }
    return base.first
  }
}
