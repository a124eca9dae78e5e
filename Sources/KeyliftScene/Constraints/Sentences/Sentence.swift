// SPDX-License-Identifier: MIT

/// The text of a constraint and where it stands in its file.
struct Sentence: Sendable {
  /// The text as YAML understands it.
  let text: String
  /// Where it begins, with its quotation mark if it has one.
  let start: Place

  /// Returns where a word stands in the file.
  ///
  /// Where the file spells the sentence in another way up to this word, as with escapes or over
  /// several lines, it is the sentence's start.
  ///
  /// - Parameter offset: Where the word begins, in Unicode scalars from the start of the text.
  func place(of offset: Int, in source: SourceText) -> Place {
    let read = text[...].unicodeScalars.prefix(offset + 1)
    var place = start
    for quotes in ["", "'", "\""] {
      let column = start.column + quotes.unicodeScalars.count
      let spelled = Substring(quotes).unicodeScalars + read
      guard source.has(spelled, line: start.line, column: start.column) else { continue }
      place.column = column + offset
      break
    }
    return place
  }
}
