// SPDX-License-Identifier: MIT

/// The lines of a text that became others: what stands the same before and behind them is left out.
struct TextChange: Hashable {
  /// The lines that the golden shows.
  let old: [Substring]
  /// The lines that came out.
  let new: [Substring]

  /// Holds two texts against each other, line by line.
  init(from old: String, to new: String) {
    let (before, after) = (TextChange.lines(of: old), TextChange.lines(of: new))
    let start = TextChange.countAlike(before, after)
    let (ends, others) = (before.dropFirst(start).reversed(), after.dropFirst(start).reversed())
    let end = TextChange.countAlike(Array(ends), Array(others))
    self.old = Array(before.dropFirst(start).dropLast(end))
    self.new = Array(after.dropFirst(start).dropLast(end))
  }

  /// Whether the words are others, and not only the lines that they stand in.
  var isRewording: Bool { words(of: old) != words(of: new) }

  /// What is said of the view.
  var text: String {
    if old.isEmpty { return "new text \(Quotation(joined(new)).text(beside: ""))" }
    if new.isEmpty { return "text \(Quotation(joined(old)).text(beside: "")) is gone" }
    let (before, after) = (joined(old), joined(new))
    return "text \(Quotation(before).text(beside: after)) became "
      + Quotation(after).text(beside: before)
  }

  /// Returns lines as one, as they are read; where only lines break elsewhere, the breaks are shown.
  private func joined(_ lines: [Substring]) -> String {
    lines.joined(separator: isRewording ? " " : "\n")
  }

  private func words(of lines: [Substring]) -> [Substring] {
    lines.flatMap { $0.split(separator: " ") }
  }

  private static func lines(of text: String) -> [Substring] {
    text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func countAlike(_ left: [Substring], _ right: [Substring]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }
}
