// SPDX-License-Identifier: MIT

/// A text broken into lines, with the states from which breaking can go on.
struct BrokenText: Sendable {
  /// The lines from the top.
  let lines: [String]
  /// The text.
  let text: String
  private let checkpoints: [LineCheckpoint]

  /// Breaks a text, from the start or from where an earlier text was the same.
  ///
  /// - Parameters:
  ///   - text: The text, in which line feeds break lines.
  ///   - font: The font.
  ///   - width: The maximum width of a line in points.
  ///   - measurer: The widths of characters.
  ///   - earlier: A text that was broken with the same font, width and measurer; `nil` for none.
  init(
    _ text: String, font: Font, width: Double, measurer: TextMeasurer,
    after earlier: BrokenText? = nil
  ) {
    var breaker = LineBreaker(text, font: font, width: width, measurer: measurer)
    if let earlier { breaker.resume(after: earlier.lines, earlier.checkpoints(for: text)) }
    breaker.breakRest()
    (self.text, lines, checkpoints) = (text, breaker.lines, breaker.checkpoints)
  }

  /// Returns the states that another text has, too: those before the last word that both begin with.
  private func checkpoints(for other: String) -> ArraySlice<LineCheckpoint> {
    let shared = text.sharedStart(with: other)
    // The character before the first difference may combine with what follows, and so may a space
    // with the next one. So the state must be before both.
    let number = checkpoints.firstIndex { $0.offset > shared - BrokenText.margin }
    return checkpoints[..<(number ?? checkpoints.endIndex)]
  }

  /// More than the bytes of two characters that Inter has.
  private static let margin = 16
}

/// The state of a line breaker before a word.
struct LineCheckpoint: Sendable {
  /// The distance of the word from the start of the text, in bytes.
  let offset: Int
  /// The number of complete lines.
  let lineCount: Int
  /// The distance of the current line from the start of the text, in bytes.
  let lineStart: Int
  /// The width of the current line so far in points.
  let used: Double
  /// Whether the word is the first of a paragraph.
  let beginsParagraph: Bool
}

extension String {
  /// Returns the number of bytes with which both texts begin.
  fileprivate func sharedStart(with other: String) -> Int {
    let shared = unsafe utf8.withContiguousStorageIfAvailable { own in
      unsafe other.utf8.withContiguousStorageIfAvailable { other in
        let end = Swift.min(own.count, other.count)
        var count = 0
        while count < end, unsafe own[count] == other[count] { count += 1 }
        return count
      }
    }
    return (shared ?? nil) ?? zip(utf8, other.utf8).prefix { $0 == $1 }.count
  }
}
