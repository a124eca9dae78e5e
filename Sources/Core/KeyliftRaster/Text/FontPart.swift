// SPDX-License-Identifier: MIT

import CPango
import Foundation
import KeyliftGraphics

/// Consecutive characters of a line that one font draws in one direction.
struct FontPart {
  enum Source: Hashable {
    case inter
    case pinned(PinnedFont)
    case missing
  }

  var source: Source
  /// The level of Unicode's bidirectional algorithm; odd from right to left.
  var level: UInt8
  var characters: [Character]
  var range: Range<Int>

  var isRightToLeft: Bool { level % 2 == 1 }

  static func parts(of line: TextLine, _ fonts: FallbackFonts) -> [FontPart] {
    let levels = levels(of: line)
    var parts: [FontPart] = []
    var neighbor: PinnedFont?
    var byte = 0
    var scalar = 0
    for character in line.characters {
      let source = source(of: character, fonts, after: neighbor)
      if case .pinned(let font) = source, font != .emoji { neighbor = font }
      let level = scalar < levels.count ? levels[scalar] : 0
      let end = byte + character.utf8.count
      // A copy of the last part would make each character copy the ones before it.
      if let last = parts.indices.last, parts[last].source == source, parts[last].level == level {
        parts[last].characters.append(character)
        parts[last].range = parts[last].range.lowerBound..<end
      } else {
        parts.append(
          FontPart(source: source, level: level, characters: [character], range: byte..<end))
      }
      byte = end
      scalar += character.unicodeScalars.count
    }
    return parts
  }

  private static func source(
    of character: Character, _ fonts: FallbackFonts, after neighbor: PinnedFont?
  ) -> Source {
    if InterCharacters.contains(character) { return .inter }
    return fonts.font(of: character, after: neighbor).map(Source.pinned) ?? .missing
  }

  private static func levels(of line: TextLine) -> [UInt8] {
    guard !line.bytes.isEmpty else { return [] }
    // The direction of a line without strong characters is from left to right.
    var base = PANGO_DIRECTION_WEAK_LTR
    let count = line.characters.reduce(0) { $0 + $1.unicodeScalars.count }
    return unsafe line.bytes.withUnsafeBytes { bytes in
      let text = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard
        let levels = unsafe pango_log2vis_get_embedding_levels(text, Int32(bytes.count), &base)
      else { return [] }
      defer { unsafe g_free(levels) }
      return unsafe Array(UnsafeBufferPointer(start: levels, count: count))
    }
  }
}

extension [FontPart] {
  /// The parts in visual order, by rule L2 of the bidirectional algorithm: every sequence of parts
  /// at a level or above is reversed, from the highest level to the lowest odd one.
  var inVisualOrder: [FontPart] {
    var parts = self
    let levels = map(\.level)
    guard let highest = levels.max(), let lowest = levels.filter({ $0 % 2 == 1 }).min() else {
      return parts
    }
    for level in stride(from: highest, through: lowest, by: -1) {
      var start = 0
      while start < parts.count {
        guard parts[start].level >= level else {
          start += 1
          continue
        }
        let end = parts[start...].firstIndex { $0.level < level } ?? parts.count
        parts[start..<end].reverse()
        start = end
      }
    }
    return parts
  }
}
