// SPDX-License-Identifier: MIT

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
