// SPDX-License-Identifier: MIT

/// Text broken into at most some number of lines, the last of them cut by characters as `UILabel` cuts.
///
/// `TextLines` cuts behind a whole word; a label fills its last line as far as characters fit.
package struct ClampedText: Hashable, Sendable {
  /// The lines from the top.
  package private(set) var lines: [String] = []
  /// Whether text is left out.
  package private(set) var isCut = false

  /// Breaks text.
  ///
  /// - Parameters:
  ///   - text: The text; line feeds always break.
  ///   - font: The font.
  ///   - width: The widest that a line may be in points.
  ///   - limit: The most lines; 0 for any number.
  ///   - measurer: What knows how wide characters are.
  package init(
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
      // The line that the limit falls on, and where there is one the line after it: no more of the rest
      // can stand on it.
      let start = limit - 1 - lines.count
      let rest = ClampedText.joined(broken[start...].prefix(2))
      lines += broken[..<start]
      lines.append(measurer.cut(rest + (isLast ? "" : "…"), to: width, in: font))
      isCut = lines.last != rest
      return
    }
  }

  /// Joins two lines as they stood before they were broken.
  private static func joined(_ lines: ArraySlice<String>) -> String {
    guard let first = lines.first, let second = lines.dropFirst().first else {
      return lines.first ?? ""
    }
    return first + (first.hasSuffix("-") ? "" : " ") + second
  }
}

extension TextMeasurer {
  /// Returns a line as it is, or as much of its beginning as fits a width together with an ellipsis.
  ///
  /// - Returns: At the least the ellipsis, however narrow the width.
  package func cut(_ line: String, to width: Double, in font: Font) -> String {
    // As in breaking, a line as wide as its own measured text must still hold it.
    let slack = 1e-6
    guard self.width(of: line, in: font) > width + slack else { return line }
    let room = width + slack - self.width(of: "…", in: font)
    var used = 0.0
    var kept = ""
    for character in line {
      used += self.width(of: String(character), in: font)
      guard used <= room else { break }
      kept.append(character)
    }
    while kept.last == " " || kept.last == "…" { kept.removeLast() }
    return kept + "…"
  }

  /// Returns as much of a line's end as fits a width: what a field shows whose caret stands at the end.
  package func tail(of line: String, to width: Double, in font: Font) -> String {
    var used = 0.0
    var start = line.endIndex
    while start > line.startIndex {
      let before = line.index(before: start)
      used += self.width(of: line[before..<start], in: font)
      guard used <= width + 1e-6 else { break }
      start = before
    }
    return String(line[start...])
  }
}
