// SPDX-License-Identifier: MIT

/// The lines of a text that changed, without the equal lines before and after them.
struct TextChange: Hashable {
  /// The lines in the golden.
  let old: [Substring]
  /// The actual lines.
  let new: [Substring]

  /// Compares two texts line by line.
  init(from old: String, to new: String) {
    let (before, after) = (TextChange.lines(of: old), TextChange.lines(of: new))
    let start = TextChange.commonPrefixLength(before, after)
    let (ends, others) = (before.dropFirst(start).reversed(), after.dropFirst(start).reversed())
    let end = TextChange.commonPrefixLength(Array(ends), Array(others))
    self.old = Array(before.dropFirst(start).dropLast(end))
    self.new = Array(after.dropFirst(start).dropLast(end))
  }

  /// Whether words changed, and not only line breaks.
  var isRewording: Bool { words(of: old) != words(of: new) }

  /// The words for the change.
  var text: String {
    if old.isEmpty { return "new text \(Quotation(joined(new)).text(beside: ""))" }
    if new.isEmpty { return "text \(Quotation(joined(old)).text(beside: "")) is gone" }
    let (before, after) = (joined(old), joined(new))
    return "text \(Quotation(before).text(beside: after)) became "
      + Quotation(after).text(beside: before)
  }

  /// Returns the lines joined by spaces, or by line feeds if only line breaks changed.
  private func joined(_ lines: [Substring]) -> String {
    lines.joined(separator: isRewording ? " " : "\n")
  }

  private func words(of lines: [Substring]) -> [Substring] {
    lines.flatMap { $0.split(separator: " ") }
  }

  private static func lines(of text: String) -> [Substring] {
    text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func commonPrefixLength(_ left: [Substring], _ right: [Substring]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }
}

/// A text in quotation marks on one line.
///
/// A long text is reduced to the part that differs.
struct Quotation {
  private let characters: [Character]

  /// The maximum number of quoted characters.
  private static let limit = 40
  /// The number of characters quoted before the first difference.
  private static let lead = 12

  init(_ text: String) { characters = Array(text) }

  /// Returns the text in quotation marks, or the part around the first difference from another
  /// text.
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
