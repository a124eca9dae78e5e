// SPDX-License-Identifier: MIT

/// A text as a sentence quotes it: on one line, and of a long one the part that matters.
struct Quotation {
  private let characters: [Character]

  /// The most characters that are quoted.
  private static let limit = 40
  /// How many characters are quoted before the first that differs.
  private static let lead = 12

  /// Creates a quotation of a text.
  init(_ text: String) { characters = Array(text) }

  /// Returns the text in quotation marks, or its part around the place where another begins to differ.
  func text(beside other: String) -> String {
    guard characters.count > Quotation.limit else { return quoted(characters[...]) }
    let same = zip(characters, other).prefix { $0 == $1 }.count
    let start = max(min(same - Quotation.lead, characters.count - Quotation.limit), 0)
    let end = min(start + Quotation.limit, characters.count)
    let before = start > 0 ? "..." : ""
    let after = end < characters.count ? "..." : ""
    return quoted(characters[start..<end], before, after)
  }

  private func quoted(
    _ part: ArraySlice<Character>, _ before: String = "", _ after: String = ""
  ) -> String {
    "\"\(before)\(part.map(Quotation.shown).joined())\(after)\""
  }

  private static func shown(_ character: Character) -> String {
    switch character {
    case "\"", "\\": "\\\(character)"
    case _ where character.isNewline: "\\n"
    case "\t": "\\t"
    case _ where character.unicodeScalars.contains { $0.properties.generalCategory == .control }:
      "\u{FFFD}"
    default: String(character)
    }
  }
}
