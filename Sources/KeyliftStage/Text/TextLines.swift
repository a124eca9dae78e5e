// SPDX-License-Identifier: MIT

/// Text broken into lines that fit a width.
package struct TextLines: Hashable, Sendable {
  /// The lines from the top, without the spaces at the breaks.
  package var lines: [String]
  /// The width of the widest line in points.
  package var width: Double
  /// The height of all lines in points, each as high as the font's leading.
  package var height: Double

  /// Breaks text at spaces and hyphens, and inside words that are wider than a line.
  ///
  /// A paragraph with characters that Inter lacks is broken by Unicode's rules if the measurer has
  /// fonts for them.
  ///
  /// - Parameters:
  ///   - text: The text, in which line feeds break lines.
  ///   - font: The font.
  ///   - width: The maximum width of a line in points. A wider character is alone on its line.
  ///   - measurer: The widths of characters.
  package init(_ text: String, font: Font, width: Double, measurer: TextMeasurer = .table) {
    var breaker = LineBreaker(font: font, width: width, measurer: measurer)
    // Swift joins a carriage return and a line feed into one character, which breaks the line once.
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      breaker.add(paragraph)
    }
    lines = breaker.lines
    self.width = lines.map { measurer.width(of: $0, in: font) }.max() ?? 0
    height = Double(lines.count) * font.leading
  }
}

/// A greedy line breaker.
private struct LineBreaker {
  let font: Font
  let width: Double
  let measurer: TextMeasurer
  /// The lines so far.
  private(set) var lines: [String] = []

  init(font: Font, width: Double, measurer: TextMeasurer) {
    self.font = font
    self.width = width
    self.measurer = measurer
  }

  mutating func add(_ paragraph: Substring) {
    let start = lines.count
    defer { keepDirection(of: paragraph, from: start) }
    var line = ""
    var used = 0.0
    for word in words(in: paragraph) {
      let visible = measurer.width(of: word.trailingSpacesRemoved, in: font)
      if !line.isEmpty, !measurer.fits(used + visible, in: width) {
        lines.append(String(line[...].trailingSpacesRemoved))
        (line, used) = ("", 0)
      }
      if !measurer.fits(visible, in: width) {
        (line, used) = fill(with: word)
      } else {
        line += word
        used += measurer.width(of: word, in: font)
      }
    }
    lines.append(String(line[...].trailingSpacesRemoved))
  }

  /// Breaks a word that is wider than a line, and returns its last part with the width.
  private mutating func fill(with word: Substring) -> (String, Double) {
    var line = ""
    var used = 0.0
    for character in word {
      let advance = measurer.width(of: String(character), in: font)
      if !line.isEmpty, !measurer.fits(used + advance, in: width) {
        lines.append(line)
        (line, used) = ("", 0)
      }
      line.append(character)
      used += advance
    }
    return (line, used)
  }

  /// Splits a paragraph where a line may end.
  private func words(in paragraph: Substring) -> [Substring] {
    guard let fallback = measurer.fallback, !InterCharacters.contain(paragraph) else {
      return LineBreaker.words(in: paragraph)
    }
    var words: [Substring] = []
    var (start, number) = (paragraph.startIndex, 0)
    for end in fallback.typesetter.breaks(in: String(paragraph)) where end > number {
      let next =
        paragraph.index(start, offsetBy: end - number, limitedBy: paragraph.endIndex)
        ?? paragraph.endIndex
      words.append(paragraph[start..<next])
      (start, number) = (next, end)
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

/// Text broken into a limited number of lines, the last of which is cut after a character as in
/// `UILabel`.
struct ClampedText: Hashable, Sendable {
  /// The lines from the top.
  private(set) var lines: [String] = []
  /// Whether text was cut.
  private(set) var isCut = false

  /// Breaks and cuts text.
  ///
  /// - Parameters:
  ///   - text: The text, in which line feeds break lines.
  ///   - font: The font.
  ///   - width: The maximum width of a line in points.
  ///   - limit: The maximum number of lines; 0 for no limit.
  ///   - measurer: The widths of characters.
  init(
    _ text: String, font: Font, width: Double, limit: Int, measurer: TextMeasurer = .table
  ) {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, paragraph) in paragraphs.enumerated() {
      let broken = TextLines(String(paragraph), font: font, width: width, measurer: measurer).lines
      let isLast = index == paragraphs.count - 1
      guard limit > 0, lines.count + broken.count >= limit + (isLast ? 1 : 0) else {
        lines += broken
        continue
      }
      // The last visible line is cut from its text and the next line's, as no more fits on it.
      let start = limit - 1 - lines.count
      let rest = ClampedText.joined(broken[start...].prefix(2), in: paragraph)
      lines += broken[..<start]
      lines.append(measurer.cut(rest + (isLast ? "" : "…"), to: width, in: font))
      isCut = lines.last != rest
      return
    }
  }

  /// Joins two lines as they were before the break.
  private static func joined(_ lines: ArraySlice<String>, in paragraph: Substring) -> String {
    guard let first = lines.first, let second = lines.dropFirst().first else {
      return lines.first ?? ""
    }
    // Lines after the first may begin with a direction mark.
    let shown = first.drop { $0 == "\u{200E}" || $0 == "\u{200F}" }
    let isTight =
      first.hasSuffix("-") || !InterCharacters.contain(shown) && !paragraph.contains("\(shown) ")
    return first + (isTight ? "" : " ") + second
  }
}
