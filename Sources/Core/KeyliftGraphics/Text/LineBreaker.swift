// SPDX-License-Identifier: MIT

private struct LineBreaker {
  private let text: String
  private let font: Font
  private let width: Double
  private let measurer: TextMeasurer
  private(set) var lines: [String] = []
  private(set) var checkpoints: [LineCheckpoint] = []

  /// The start of the words that are not on a line yet.
  private var rest: String.Index
  private var lineStart: String.Index
  private var used = 0.0

  /// The number of words from one checkpoint of a paragraph to the next.
  private static let interval = 8

  init(_ text: String, font: Font, width: Double, measurer: TextMeasurer) {
    self.text = text
    self.font = font
    self.width = width
    self.measurer = measurer
    rest = text.startIndex
    lineStart = text.startIndex
  }

  /// Goes to the last state from which an earlier text and this one have different words.
  mutating func resume(after earlier: [String], _ known: ArraySlice<LineCheckpoint>) {
    guard var last = known.last else { return }
    var known = known
    if !last.beginsParagraph, isForeign(paragraph(from: index(at: last.offset))) {
      // Unicode's rules see the whole paragraph.
      while let state = known.last, !state.beginsParagraph { known.removeLast() }
      guard let state = known.last else { return }
      last = state
    }
    rest = index(at: last.offset)
    lineStart = index(at: last.lineStart)
    used = last.used
    lines = Array(earlier.prefix(last.lineCount))
    // The state before the next word is noted again.
    checkpoints = Array(known.dropLast())
  }

  mutating func breakRest() {
    var rest = rest
    while true {
      let paragraph = paragraph(from: rest)
      add(paragraph)
      guard paragraph.endIndex < text.endIndex else { return }
      // Swift joins a carriage return and a line feed into one character, which breaks the line
      // once.
      rest = text.index(after: paragraph.endIndex)
      lineStart = rest
      used = 0
    }
  }

  private func paragraph(from start: String.Index) -> Substring {
    text[start...].prefix { !$0.isNewline }
  }

  private func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private mutating func add(_ paragraph: Substring) {
    let first = lines.count
    defer { keepDirection(of: paragraph, from: first) }
    let isForeign = isForeign(paragraph)
    noteState(before: paragraph.startIndex)
    for (number, word) in words(in: paragraph, isForeign: isForeign).enumerated() {
      if number > 0, number % LineBreaker.interval == 0, !isForeign {
        noteState(before: word.startIndex)
      }
      let visible = measurer.width(of: word.trailingSpacesRemoved, in: font)
      if lineStart < word.startIndex, !measurer.fits(used + visible, in: width) {
        endLine(at: word.startIndex)
      }
      if measurer.fits(visible, in: width) {
        used += measurer.width(of: word, in: font)
      } else {
        fill(with: word)
      }
    }
    endLine(at: paragraph.endIndex)
  }

  private mutating func noteState(before index: String.Index) {
    checkpoints.append(
      LineCheckpoint(
        offset: offset(of: index), lineCount: lines.count, lineStart: offset(of: lineStart),
        used: used, beginsParagraph: lineStart == index && used == 0 && isParagraphStart(index)))
  }

  private func isParagraphStart(_ index: String.Index) -> Bool {
    index == text.startIndex || text[text.index(before: index)].isNewline
  }

  private func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  private mutating func endLine(at end: String.Index) {
    lines.append(String(text[lineStart..<end].trailingSpacesRemoved))
    lineStart = end
    used = 0
  }

  private mutating func fill(with word: Substring) {
    for index in word.indices {
      let advance = measurer.width(of: String(word[index]), in: font)
      if lineStart < index, !measurer.fits(used + advance, in: width) {
        // Spaces inside of a word that is too wide stay.
        lines.append(String(text[lineStart..<index]))
        lineStart = index
        used = 0
      }
      used += advance
    }
  }

  /// Whether a paragraph is broken by Unicode's rules.
  private func isForeign(_ paragraph: Substring) -> Bool {
    measurer.fallback != nil && !InterCharacters.contain(paragraph)
  }
}

// Words and directions.
extension LineBreaker {
  private func words(in paragraph: Substring, isForeign: Bool) -> [Substring] {
    guard isForeign, let fallback = measurer.fallback else {
      return LineBreaker.words(in: paragraph)
    }
    var words: [Substring] = []
    var start = paragraph.startIndex
    var number = 0
    for end in fallback.typesetter.breaks(in: String(paragraph)) where end > number {
      let next =
        paragraph.index(start, offsetBy: end - number, limitedBy: paragraph.endIndex)
        ?? paragraph.endIndex
      words.append(paragraph[start..<next])
      start = next
      number = end
    }
    return start < paragraph.endIndex ? words + [paragraph[start...]] : words
  }

  /// Puts a direction mark before each line whose own first strong character would turn it.
  private mutating func keepDirection(of paragraph: Substring, from start: Int) {
    guard let typesetter = measurer.fallback?.typesetter, lines.count > start + 1,
      !InterCharacters.contain(paragraph),
      let direction = typesetter.direction(of: String(paragraph))
    else { return }
    for index in lines.indices.dropFirst(start + 1) {
      let own = typesetter.direction(of: lines[index])
      guard own != direction, own != nil || direction == .rightToLeft else { continue }
      lines[index] = (direction == .rightToLeft ? "\u{200F}" : "\u{200E}") + lines[index]
    }
  }

  /// Splits a paragraph after each run of spaces and each hyphen.
  private static func words(in paragraph: Substring) -> [Substring] {
    var words: [Substring] = []
    var start = paragraph.startIndex
    var index = start
    while index < paragraph.endIndex {
      let next = paragraph.index(after: index)
      let isEnd = next == paragraph.endIndex
      let breaks = paragraph[index] == " " || paragraph[index] == "-"
      if isEnd || (breaks && paragraph[next] != " ") {
        words.append(paragraph[start..<next])
        start = next
      }
      index = next
    }
    return words
  }
}

extension Substring {
  fileprivate var trailingSpacesRemoved: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A text broken into lines, with the states from which breaking can go on.
struct BrokenText: Sendable {
  let lines: [String]
  let text: String
  private let checkpoints: [LineCheckpoint]

  /// Breaks a text, from the start or from where an earlier text was the same.
  ///
  /// - Parameters:
  ///   - text: The text, in which line feeds break lines.
  ///   - width: The maximum width of a line in points.
  ///   - earlier: A text that was broken with the same font, width and measurer; `nil` for none.
  init(
    _ text: String, font: Font, width: Double, measurer: TextMeasurer,
    after earlier: BrokenText? = nil
  ) {
    var breaker = LineBreaker(text, font: font, width: width, measurer: measurer)
    if let earlier { breaker.resume(after: earlier.lines, earlier.checkpoints(for: text)) }
    breaker.breakRest()
    self.text = text
    lines = breaker.lines
    checkpoints = breaker.checkpoints
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

private struct LineCheckpoint: Sendable {
  /// In bytes from the start of the text.
  let offset: Int
  let lineCount: Int
  /// In bytes from the start of the text.
  let lineStart: Int
  let used: Double
  let beginsParagraph: Bool
}

extension String {
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
