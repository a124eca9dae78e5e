// SPDX-License-Identifier: MIT

import KeyliftIO

/// The characters that are drawn with Inter.
///
/// The list is that of Inter 4.0 and not that of an installed file, so that the same characters get
/// another font on every machine.
package enum InterCharacters {
  /// Returns whether a character is drawn with Inter.
  ///
  /// Emoji are not, even if Inter has a black and white glyph for them.
  package static func contains(_ character: Character) -> Bool {
    if character.isASCII { return true }
    let scalars = character.unicodeScalars
    return !character.isEmoji && scalars.allSatisfy(contains)
  }

  package static func contain(_ text: some StringProtocol) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
    return text.allSatisfy(contains)
  }

  /// The ranges of the commonest characters, for which the list is not read.
  private static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x148 || (0x2010...0x2027).contains(scalar.value)
  }

  private static func contains(_ scalar: Unicode.Scalar) -> Bool {
    if isCommon(scalar) || scalar.properties.isDefaultIgnorableCodePoint { return true }
    if scalar.properties.generalCategory == .control { return true }
    let index = ranges.partitioningIndex { $0.upperBound >= scalar.value }
    return index < ranges.count && ranges[index].contains(scalar.value)
  }

  /// The lines of `coverage.txt`, in ascending order.
  ///
  /// They come from the `cmap` tables of Debian's `fonts-inter` 4.0~beta: the code points that all
  /// ten faces have, outside of the private areas.
  private static let ranges: [ClosedRange<UInt32>] =
    EmbeddedFile("coverage.txt").text.split(separator: "\n")
    .compactMap { line in
      let ends = line.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      return first...last
    }
}

struct TextRun: Hashable, Sendable {
  /// In logical order.
  var text: String
  var isForeign: Bool

  static func runs(of text: some StringProtocol) -> [TextRun] {
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

extension Character {
  /// Whether the character is shown as an emoji: by itself, with a variation selector or a skin
  /// tone, or as a flag or a keycap.
  package var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    if scalars.contains("\u{FE0E}") { return false }
    return first.properties.isEmojiPresentation
      || scalars.dropFirst().contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }
}
