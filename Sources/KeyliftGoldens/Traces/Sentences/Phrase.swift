// SPDX-License-Identifier: MIT

/// How a view differs in one frame, in words: "3.2 pt lower and 1 pt to the right".
struct Phrase: Hashable {
  /// An amount and its direction.
  struct Part: Hashable {
    /// What stands before the amount, with its space; mostly nothing.
    var verb = ""
    /// The amount and its unit.
    let amount: String
    /// The direction.
    let way: String
  }

  /// What the phrase consists of, one part at least.
  let parts: [Part]

  /// The phrase.
  var text: String { words(most: "") }

  /// The phrase of what is seldom as much: "scrolled up to 12 pt further down".
  var textOfMost: String { words(most: "up to ") }

  private func words(most: String) -> String {
    parts.enumerated().map { index, part in
      "\(part.verb)\(index == 0 ? most : "")\(part.amount) \(part.way)"
    }.joined(separator: " and ")
  }

  /// Returns the phrase as it is said after another of the same view: a direction that stays is not repeated.
  func text(after first: Phrase) -> String {
    guard parts.count == 1, first.parts.count == 1, parts[0].verb == first.parts[0].verb,
      parts[0].way == first.parts[0].way
    else { return text }
    return parts[0].amount
  }
}
