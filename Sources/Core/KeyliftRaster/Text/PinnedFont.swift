// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// A family of fonts for characters that Inter lacks, always the same one for a script.
///
/// Only these families are used, whatever else a machine has, so that text looks the same on every
/// machine that has them.
struct PinnedFont: Hashable, Sendable {
  /// The names of the files of a regular and a bold face, which may be the same.
  let files: (regular: String, bold: String)
  let package: String
  /// The scripts as ISO 15924 names them; empty for symbols.
  let scripts: [String]

  static func == (left: PinnedFont, right: PinnedFont) -> Bool {
    left.files.regular == right.files.regular
  }

  func hash(into hasher: inout Hasher) { hasher.combine(files.regular) }

  private init(_ name: String, _ scripts: [String] = [], hasBold: Bool = true) {
    let bold = hasBold ? "Bold" : "Regular"
    files = ("NotoSans\(name)-Regular.ttf", "NotoSans\(name)-\(bold).ttf")
    package = "fonts-noto-core"
    self.scripts = scripts
  }

  private init(files: (String, String), package: String, scripts: [String]) {
    self.files = files
    self.package = package
    self.scripts = scripts
  }

  static let emoji = PinnedFont(
    files: ("NotoColorEmoji.ttf", "NotoColorEmoji.ttf"), package: "fonts-noto-color-emoji",
    scripts: [])

  static let ideographs = PinnedFont(
    files: ("NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"), package: "fonts-noto-cjk",
    scripts: ["Hani", "Hira", "Kana", "Hang", "Bopo"])

  private static let scripts: [PinnedFont] = [
    PinnedFont("Arabic", ["Arab"]), PinnedFont("Hebrew", ["Hebr"]),
    PinnedFont("Devanagari", ["Deva"]), PinnedFont("Thai", ["Thai"]),
    PinnedFont("Bengali", ["Beng"]), PinnedFont("Gurmukhi", ["Guru"]),
    PinnedFont("Gujarati", ["Gujr"]), PinnedFont("Oriya", ["Orya"]),
    PinnedFont("Tamil", ["Taml"]), PinnedFont("Telugu", ["Telu"]),
    PinnedFont("Kannada", ["Knda"]), PinnedFont("Malayalam", ["Mlym"]),
    PinnedFont("Sinhala", ["Sinh"]), PinnedFont("Lao", ["Laoo"]), PinnedFont("Khmer", ["Khmr"]),
    PinnedFont("Myanmar", ["Mymr"]), PinnedFont("Georgian", ["Geor"]),
    PinnedFont("Armenian", ["Armn"]), PinnedFont("Ethiopic", ["Ethi"]),
    PinnedFont("Cherokee", ["Cher"]), PinnedFont("Thaana", ["Thaa"]),
    PinnedFont("", ["Latn", "Grek", "Cyrl"]), ideographs,
  ]

  /// The families that are searched for punctuation and symbols, in order.
  private static let symbols: [PinnedFont] = [
    ideographs, PinnedFont("Symbols"), PinnedFont("Symbols2", hasBold: false),
    PinnedFont("Math", hasBold: false), PinnedFont(""), emoji,
  ]

  static let all: [PinnedFont] = (scripts + symbols).uniqued()

  /// Returns the families that may have a character, the best first.
  ///
  /// - Parameters:
  ///   - script: Its script as ISO 15924 names it.
  ///   - neighbor: The family of the character before it, which punctuation shares if it can.
  static func candidates(isEmoji: Bool, script: String, after neighbor: PinnedFont?) -> [PinnedFont]
  {
    if isEmoji { return [emoji] }
    let own = scripts.filter { $0.scripts.contains(script) }
    guard own.isEmpty else { return own }
    return ([neighbor].compactMap(\.self) + symbols).uniqued()
  }

  static let standardDirectories = [
    "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/noto",
    "/usr/share/fonts/noto-cjk", "/usr/share/fonts/google-noto",
    "/usr/share/fonts/google-noto-emoji",
  ]

  func path(isBold: Bool, in directories: [String]) -> String? {
    let name = isBold ? files.bold : files.regular
    return directories.lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isReadableFile(atPath: $0) }
  }
}

package struct PinnedFontSurvey: Sendable {
  /// The paths of the regular face of each family that is installed.
  package let paths: [String]
  /// The packages of which no font is installed, and what they are for.
  package let lacks: [(package: String, use: String)]

  /// Looks for the fonts, and opens none.
  ///
  /// - Parameter directories: The folders in search order, in addition to the standard ones.
  package init(searching directories: [String]) {
    let folders = directories + PinnedFont.standardDirectories
    let found = PinnedFont.all.map { ($0, $0.path(isBold: false, in: folders)) }
    paths = found.compactMap(\.1)
    let uses: [(package: String, use: String)] = [
      ("fonts-noto-core", "text in most scripts"),
      ("fonts-noto-cjk", "Chinese, Japanese and Korean"), ("fonts-noto-color-emoji", "emoji"),
    ]
    lacks = uses.filter { package, _ in
      !found.contains { $0.0.package == package && $0.1 != nil }
    }
  }
}
