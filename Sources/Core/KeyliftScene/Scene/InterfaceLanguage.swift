// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

package struct InterfaceLanguage: Hashable, Sendable {
  /// The language as BCP 47 names it.
  let tag: String

  /// Creates a language; `nil` if the name has not the form of one, such as `pt-BR`.
  init?(_ tag: String) {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), parts.count <= 4,
      parts.allSatisfy({ (1...8).contains($0.count) && $0.utf8.allSatisfy(\.isLetterOrDigit) }),
      first.allSatisfy(\.isLetter)
    else { return nil }
    self.tag = tag
  }

  /// The direction in which the language is written: that of its script if the tag names one.
  var direction: LayoutDirection {
    let parts = tag.lowercased().split(separator: "-").map(String.init)
    let isRightToLeft =
      if let script = parts.dropFirst().first(where: { $0.count == 4 }) {
        InterfaceLanguage.rightToLeftScripts.contains(script)
      } else if let region = parts.dropFirst().first,
        let isRightToLeft = InterfaceLanguage.regions["\(parts[0])-\(region)"]
      {
        isRightToLeft
      } else {
        InterfaceLanguage.rightToLeft.contains(parts[0])
      }
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The languages that are written from right to left (Unicode CLDR 46, likely subtags), by all
  /// codes of ISO 639.
  private static let rightToLeft: Set = [
    "ar", "ara", "ars", "ckb", "div", "dv", "fa", "fas", "he", "heb", "iw", "kas", "ks", "lrc",
    "mid", "mzn", "nqo", "ps", "pus", "rhg", "sd", "snd", "syr", "ug", "uig", "ur", "urd", "yi",
    "yid",
  ]

  /// Whether a language is written from right to left in a region where it has another direction
  /// than elsewhere (Unicode CLDR 46, likely subtags).
  private static let regions = [
    "ms-cc": true, "pa-pk": true, "uz-af": true, "sd-in": false, "ug-kz": false, "ug-mn": false,
  ]

  /// The scripts of which the letters have the class R or AL of Unicode's bidirectional algorithm,
  /// by the codes of ISO 15924.
  private static let rightToLeftScripts: Set = [
    "adlm", "arab", "aran", "armi", "avst", "chrs", "cprt", "elym", "gara", "hatr", "hebr", "hung",
    "khar", "lydi", "mand", "mani", "mend", "merc", "mero", "narb", "nbat", "nkoo", "orkh", "ougr",
    "palm", "phli", "phlp", "phnx", "prti", "rohg", "samr", "sarb", "sogd", "sogo", "syrc", "thaa",
    "yezi",
  ]
}

extension ValueFormat where Value == InterfaceLanguage {
  static let language: ValueFormat = .scalar(
    "a language such as 'ar' or 'zh-Hant'",
    ["type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$"]
  ) { InterfaceLanguage($0) }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || isDigit
  }
}

extension Scene {
  /// The direction of rows of views, and of text that has none of its own.
  var effectiveDirection: LayoutDirection { direction ?? language?.direction ?? .leftToRight }
}
