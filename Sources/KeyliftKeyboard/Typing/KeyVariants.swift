// SPDX-License-Identifier: MIT

/// The letters that appear over a key which is held down.
enum KeyVariants {
  /// The variants by letter.
  ///
  /// The Latin ones are those of the English keyboard of iOS 17 and 18; "š" and
  /// the others without an English word were there before. Other scripts have what their spelling
  /// needs and no key has: their accents in Russian, Greek and Arabic, which is inferred.
  private static let table: [Character: String] = [
    "a": "aàáâäæãåā", "c": "cçćč", "d": "dð", "e": "eèéêëēėę", "g": "gğ", "h": "hħ",
    "i": "iîïíīįìı", "k": "kķ", "l": "lłľļ", "n": "nñńņň", "o": "oôöòóœøōõ", "r": "rř",
    "s": "sßśšş", "t": "tþțť", "u": "uûüùúūů", "w": "wŵ", "y": "yÿŷý", "z": "zžźż",
    "е": "её", "ь": "ьъ", "α": "αά", "ε": "εέ", "η": "ηή", "ι": "ιίϊΐ", "ο": "οό",
    "υ": "υύϋΰ", "ω": "ωώ", "ا": "اأإآ", "و": "وؤ", "ي": "يىئ",
    "0": "0°", "-": "-–—•", "/": "/\\", "$": "$€£¥₩₽¢", "&": "&§", "\"": "\"“”„»«",
    ".": ".…", "?": "?¿", "!": "!¡", "'": "'’‘`", "%": "%‰", "=": "=≠≈",
  ]
  private static let bases: [Character: Character] = table.reduce(into: [:]) { bases, entry in
    for variant in entry.value where variant != entry.key { bases[variant] = entry.key }
  }

  /// Returns the variants of a key, its own letter among them, in its case; none if holding it shows
  /// none.
  static func variants(of label: String) -> [String] {
    guard let letter = label.first, label.count == 1 else { return [] }
    let small = letter.lowercased()
    let isCapital = small != label
    let variants = small.first.flatMap { table[$0] } ?? ""
    return variants.compactMap { variant in
      guard isCapital else { return String(variant) }
      // "ß" has two letters as a capital, and "ı" is that of "i".
      let capital = variant.uppercased()
      return capital.count == 1 && variant != "ı" ? capital : nil
    }
  }

  /// Returns the letter of the key that has a variant; `nil` for a letter that is no variant.
  static func base(of letter: Character) -> Character? {
    if let base = bases[letter] { return base }
    guard letter.isUppercase, let small = letter.lowercased().first,
      let base = bases[small]?.uppercased(), base.count == 1
    else { return nil }
    return base.first
  }
}
