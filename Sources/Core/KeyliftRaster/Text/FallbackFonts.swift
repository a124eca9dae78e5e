// SPDX-License-Identifier: MIT

import CPango
import Foundation
import KeyliftGraphics
import KeyliftIO

/// The pinned fonts of one task, each opened when a character first needs it.
final class FallbackFonts {
  private struct Key: Hashable {
    let font: PinnedFont
    let isBold: Bool
    let index: Int
  }

  private let directories: [String]
  private var faces: [Key: HarfBuzzFace?] = [:]
  private var found: [Character: PinnedFont?] = [:]

  /// - Parameter directories: The folders in search order; empty for no fonts.
  init(searching directories: [String]) { self.directories = directories }

  /// Returns the family of a character; `nil` if no font has it.
  ///
  /// - Parameter neighbor: The family of the character before it.
  func font(of character: Character, after neighbor: PinnedFont? = nil) -> PinnedFont? {
    if let neighbor, let known = found[character], known == neighbor { return known }
    let candidates = candidates(for: character, after: neighbor)
    if candidates.count == 1, let known = found[character] { return known }
    let font = candidates.first { face(of: $0, isBold: false)?.has(character) == true }
    found[character] = .some(font)
    return font
  }

  func candidates(for character: Character, after neighbor: PinnedFont? = nil) -> [PinnedFont] {
    PinnedFont.candidates(
      isEmoji: character.isEmoji, script: character.script, after: neighbor)
  }

  /// Returns a family's face; `nil` if it is not installed or damaged.
  ///
  /// - Parameter language: The language, which chooses among the forms of Chinese characters.
  func face(of font: PinnedFont, isBold: Bool, language: String? = nil) -> HarfBuzzFace? {
    let index = font == .ideographs ? FallbackFonts.index(for: language) : 0
    let key = Key(font: font, isBold: isBold, index: index)
    if let known = faces[key] { return known }
    let face = open(key)
    faces[key] = .some(face)
    return face
  }

  var openNames: [String] { faces.values.compactMap { $0?.name }.sorted() }

  private func open(_ key: Key) -> HarfBuzzFace? {
    key.font.path(isBold: key.isBold, in: directories).flatMap {
      HarfBuzzFace(file: $0, index: key.index)
    }
  }

  /// Returns the number of the face for a language in the collections of Noto Sans CJK: Japanese,
  /// Korean, simplified Chinese, traditional Chinese, and that of Hong Kong.
  private static func index(for language: String?) -> Int {
    let parts = (language ?? "").lowercased().split(separator: "-")
    switch parts.first {
    case "ko": return 1
    case "zh", "yue":
      if parts.contains("hk") || parts.contains("mo") || parts.first == "yue" { return 4 }
      return parts.contains("hant") || parts.contains("tw") ? 3 : 2
    default: return 0
    }
  }
}

extension Font.Weight {
  /// Whether the pinned fonts' bold faces stand for the weight; they have no others.
  var isBold: Bool { self == .semibold || self == .bold }
}

extension Character {
  /// The script of the first scalar that has one of its own.
  fileprivate var script: String {
    let scripts = unicodeScalars.lazy.map(\.script)
    return scripts.first { $0 != "Zyyy" && $0 != "Zinh" } ?? block ?? scripts.first ?? "Zzzz"
  }

  /// The script whose fonts have a currency or punctuation sign that Unicode assigns to no script;
  /// such a sign can be alone on a key.
  private var block: String? {
    switch unicodeScalars.first?.value {
    case 0x0E3F: "Thai"
    case 0x060C, 0x061B, 0x061F: "Arab"
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// The script as ISO 15924 names it, such as `Arab`; `Zyyy` for punctuation and symbols.
  fileprivate var script: String {
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), value)
    let tag = hb_script_to_iso15924_tag(script)
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// Consecutive characters of a line that one font draws in one direction, in Inter of one script.
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
    let scripts = scriptEnds(in: line)
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
      if let last = parts.indices.last, parts[last].source == source, parts[last].level == level,
        source != .inter || !scripts.contains(byte)
      {
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

  /// Returns the offsets at which a run of one script ends and another follows.
  ///
  /// Inter would kern a Cyrillic letter after a Latin one.
  private static func scriptEnds(in line: TextLine) -> Set<Int> {
    guard !line.bytes.allSatisfy({ $0 < 0x80 }) else { return [] }
    return unsafe line.bytes.withUnsafeBytes { bytes in
      let text = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let runs = unsafe pango_script_iter_new(text, Int32(bytes.count))
      defer { unsafe pango_script_iter_free(runs) }
      var ends: Set<Int> = []
      repeat {
        var end: UnsafePointer<CChar>?
        unsafe pango_script_iter_get_range(runs, nil, &end, nil)
        if let text = unsafe text, let end = unsafe end { ends.insert(unsafe end - text) }
      } while unsafe pango_script_iter_next(runs) != 0
      return ends
    }
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
