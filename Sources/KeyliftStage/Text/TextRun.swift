// SPDX-License-Identifier: MIT

/// Consecutive characters that Inter has, or that it lacks.
package struct TextRun: Hashable, Sendable {
  /// The characters in logical order.
  package var text: String
  /// Whether Inter lacks the characters.
  package var isForeign: Bool

  /// Splits a text into its runs.
  package static func runs(of text: some StringProtocol) -> [TextRun] {
    var runs: [TextRun] = []
    for character in text {
      let isForeign = !InterCharacters.contains(character)
      if runs.last?.isForeign == isForeign {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(TextRun(text: String(character), isForeign: isForeign))
      }
    }
    return runs
  }
}
