// SPDX-License-Identifier: MIT

import Synchronization

/// The lines of the long texts that were broken last, so that typing breaks only what has changed.
///
/// Breaking lines from the first to the last is a function of the text so far. A text that begins as
/// one before it is therefore broken from the last word before the first difference.
package final class LineMemo: Sendable {
  private let entries = Mutex<[Entry]>([])

  /// The shortest text that is kept, in bytes; shorter ones are broken as fast.
  private static let shortest = 64
  /// The most texts that are kept.
  private static let capacity = 8

  private struct Entry: Sendable {
    let font: Font
    let width: Double
    var broken: BrokenText
    /// The widths of the first lines, as many as have been measured.
    var widths: [Double] = []
  }

  /// Creates an empty memo.
  package init() {}

  /// Returns the lines of a text.
  func lines(of text: String, font: Font, width: Double, measurer: TextMeasurer) -> [String] {
    guard text.utf8.count >= LineMemo.shortest else {
      return BrokenText(text, font: font, width: width, measurer: measurer).lines
    }
    return entries.withLock { entries in
      entry(for: text, font, width, measurer, &entries).broken.lines
    }
  }

  /// Returns the width of the widest line in points.
  func widest(of text: String, font: Font, width: Double, measurer: TextMeasurer) -> Double {
    guard text.utf8.count >= LineMemo.shortest else {
      let broken = BrokenText(text, font: font, width: width, measurer: measurer)
      return broken.lines.map { measurer.width(of: $0, in: font) }.max() ?? 0
    }
    return entries.withLock { entries in
      let entry = entry(for: text, font, width, measurer, &entries)
      let rest = entry.broken.lines.dropFirst(entry.widths.count)
      entries[0].widths += rest.map { measurer.width(of: $0, in: font) }
      return entries[0].widths.max() ?? 0
    }
  }

  /// Returns the entry of a text, which becomes the first.
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
