// SPDX-License-Identifier: MIT

/// Fills lines with words, first fit.
struct LineBreaker {
  let font: Font
  let width: Double
  let measurer: TextMeasurer
  private var finished: [String] = []

  /// Sums of advances differ in their last bits from the width that they were once added up to, so a line
  /// as wide as its own measured text must still hold it.
  private static let slack = 1e-6

  init(font: Font, width: Double, measurer: TextMeasurer) {
    self.font = font
    self.width = width
    self.measurer = measurer
  }

  /// Breaks one paragraph.
  mutating func add(_ paragraph: Substring) {
    var line = ""
    var used = 0.0
    for word in LineBreaker.words(in: paragraph) {
      let visible = measurer.width(of: word.trailingSpacesRemoved, in: font)
      if !line.isEmpty, used + visible > width + LineBreaker.slack {
        finished.append(String(line[...].trailingSpacesRemoved))
        (line, used) = ("", 0)
      }
      if visible > width + LineBreaker.slack {
        (line, used) = fill(with: word)
      } else {
        line += word
        used += measurer.width(of: word, in: font)
      }
    }
    finished.append(String(line[...].trailingSpacesRemoved))
  }

  /// Breaks a word that no line holds and returns what is left for the next line.
  private mutating func fill(with word: Substring) -> (String, Double) {
    var line = ""
    var used = 0.0
    for character in word {
      let advance = measurer.width(of: String(character), in: font)
      if !line.isEmpty, used + advance > width + LineBreaker.slack {
        finished.append(line)
        (line, used) = ("", 0)
      }
      line.append(character)
      used += advance
    }
    return (line, used)
  }

  /// Returns the lines, cut to a number of them with an ellipsis; 0 for all.
  func lines(limit: Int) -> [String] {
    guard limit > 0, finished.count > limit else { return finished }
    return Array(finished.prefix(limit - 1)) + [truncated(finished[limit - 1])]
  }

  private func truncated(_ line: String) -> String {
    var line = line
    while !line.isEmpty,
      measurer.width(of: line + "…", in: font) > width + LineBreaker.slack
    {
      line.removeLast()
    }
    return String(line[...].trailingSpacesRemoved) + "…"
  }

  /// Cuts a paragraph behind each run of spaces and each hyphen.
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
  /// The text without the spaces at its end.
  fileprivate var trailingSpacesRemoved: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
