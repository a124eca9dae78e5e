// SPDX-License-Identifier: MIT

import KeyliftStage

/// The word before the caret that is being typed.
struct TypedWord {
  private let letters: String

  /// The longest word that the bar shows, in characters.
  private static let longest = 40

  /// Finds the word at the end of a text; `nil` if the text ends without one.
  init?(endOf text: String) {
    let end = text.suffix(TypedWord.longest + 1).reversed().prefix {
      $0.isLetter || $0 == "'" || $0 == "\u{2019}"
    }
    guard !end.isEmpty, end.count <= TypedWord.longest else { return nil }
    letters = String(end.reversed())
  }

  /// Returns the three words of the bar: the typed one in quotation marks at the left, and those that
  /// it begins; empty places for none.
  func suggestions(from words: [String]) -> [String] {
    let small = letters.lowercased()
    let longer = words.filter { $0.count > letters.count && $0.lowercased().hasPrefix(small) }
    let shown = ["\u{201C}\(letters)\u{201D}"] + longer.prefix(2)
    return shown + Array(repeating: "", count: 3 - shown.count)
  }
}
