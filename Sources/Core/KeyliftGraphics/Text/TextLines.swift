// SPDX-License-Identifier: MIT

import Synchronization

package struct TextLines: Hashable, Sendable {
  package var lines: [String]
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
  ///   - width: The maximum width of a line in points. A wider character is alone on its line.
  package init(_ text: String, font: Font, width: Double, measurer: TextMeasurer = .table) {
    self =
      measurer.memo?.textLines(of: text, font: font, width: width, measurer: measurer)
      ?? TextLines(breaking: text, font: font, width: width, measurer: measurer)
  }

  fileprivate init(breaking text: String, font: Font, width: Double, measurer: TextMeasurer) {
    lines = measurer.lines(of: text, font: font, width: width)
    self.width = lines.map { measurer.width(of: $0, in: font) }.max() ?? 0
    height = Double(lines.count) * font.leading
  }
}

extension TextMeasurer {
  /// Breaks text as `TextLines` does, without measuring the lines.
  ///
  /// - Complexity: With a memo, a text that begins as one before it costs its other words.
  package func lines(of text: String, font: Font, width: Double) -> [String] {
    memo?.lines(of: text, font: font, width: width, measurer: self)
      ?? BrokenText(text, font: font, width: width, measurer: self).lines
  }

  package func widestLine(of text: String, font: Font, width: Double) -> Double {
    memo?.widest(of: text, font: font, width: width, measurer: self)
      ?? TextLines(text, font: font, width: width, measurer: self).width
  }

  /// Breaks text into a limited number of lines, the last of which is cut after a character as in
  /// `UILabel`.
  ///
  /// - Parameters:
  ///   - text: The text, in which line feeds break lines.
  ///   - width: The maximum width of a line in points.
  ///   - limit: The maximum number of lines; 0 for no limit.
  package func lines(of text: String, font: Font, width: Double, limit: Int) -> [String] {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var lines: [String] = []
    for (index, paragraph) in paragraphs.enumerated() {
      let broken = self.lines(of: String(paragraph), font: font, width: width)
      let isLast = index == paragraphs.count - 1
      guard limit > 0, lines.count + broken.count - (isLast ? 1 : 0) >= limit else {
        lines += broken
        continue
      }
      // The last visible line is cut from its text and the next line's, as no more fits on it.
      let start = limit - 1 - lines.count
      let rest = TextMeasurer.joined(broken[start...].prefix(2), in: paragraph)
      return lines + broken[..<start] + [cut(rest + (isLast ? "" : "…"), to: width, in: font)]
    }
    return lines
  }

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

/// The lines of the long texts that were broken last, so that typing breaks only what has changed.
///
/// Breaking lines from the first to the last is a function of the text so far. A text that begins as
/// one before it is therefore broken from the last word before the first difference.
package final class LineMemo: Sendable {
  private let entries = Mutex<[Entry]>([])
  /// The texts of a view that is laid out again in each frame while its height changes.
  private let known = Mutex<[Key: TextLines]>([:])

  /// The shortest text that is kept, in bytes; shorter ones are broken as fast.
  private static let shortest = 64
  private static let capacity = 8
  /// More than the texts that a screen shows.
  private static let knownCapacity = 256

  private struct Key: Hashable {
    let text: String
    let font: Font
    let width: Double
  }

  private struct Entry: Sendable {
    let font: Font
    let width: Double
    var broken: BrokenText
    var widths: [Double] = []
  }

  package init() {}

  func textLines(
    of text: String, font: Font, width: Double, measurer: TextMeasurer
  ) -> TextLines {
    let key = Key(text: text, font: font, width: width)
    if let lines = known.withLock({ $0[key] }) { return lines }
    let lines = TextLines(breaking: text, font: font, width: width, measurer: measurer)
    known.withLock { known in
      if known.count >= LineMemo.knownCapacity { known.removeAll(keepingCapacity: true) }
      known[key] = lines
    }
    return lines
  }

  /// `nil` for a text that is not kept.
  func lines(of text: String, font: Font, width: Double, measurer: TextMeasurer) -> [String]? {
    guard text.utf8.count >= LineMemo.shortest else { return nil }
    return entries.withLock { entries in
      entry(for: text, font, width, measurer, &entries).broken.lines
    }
  }

  /// `nil` for a text that is not kept.
  func widest(of text: String, font: Font, width: Double, measurer: TextMeasurer) -> Double? {
    guard text.utf8.count >= LineMemo.shortest else { return nil }
    return entries.withLock { entries in
      let entry = entry(for: text, font, width, measurer, &entries)
      let rest = entry.broken.lines.dropFirst(entry.widths.count)
      entries[0].widths += rest.map { measurer.width(of: $0, in: font) }
      return entries[0].widths.max() ?? 0
    }
  }

  /// The entry becomes the first.
  private func entry(
    for text: String, _ font: Font, _ width: Double, _ measurer: TextMeasurer,
    _ entries: inout [Entry]
  ) -> Entry {
    let number = entries.firstIndex { $0.font == font && $0.width == width }
    var entry = number.map { entries.remove(at: $0) }
    if entry?.broken.text != text {
      let broken = BrokenText(
        text, font: font, width: width, measurer: measurer, after: entry?.broken)
      let same = zip(entry?.broken.lines ?? [], broken.lines).prefix { $0 == $1 }.count
      let widths = Array(entry?.widths.prefix(same) ?? [])
      entry = Entry(font: font, width: width, broken: broken, widths: widths)
    }
    guard let entry else { preconditionFailure("the entry has been made") }
    entries.insert(entry, at: 0)
    if entries.count > LineMemo.capacity { entries.removeLast() }
    return entry
  }
}
