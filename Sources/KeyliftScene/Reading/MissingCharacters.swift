// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension Reading {
  /// Looks for the fonts of all texts of a file.
  mutating func checkCharacters(in node: YAMLNode) {
    guard let typesetter = fallbackText?.typesetter else { return }
    switch node.value {
    case .scalar(let text):
      guard !InterCharacters.contain(text) else { return }
      let check = typesetter.check(text)
      fallbackCheck.add(check)
      if !check.missing.isEmpty { boxedTexts.append((check, node.place)) }
    case .sequence(let items):
      for item in items { checkCharacters(in: item) }
    case .mapping(let entries):
      for entry in entries { checkCharacters(in: entry.value) }
    }
  }

  /// Reports the texts with characters that no font has.
  mutating func reportMissingCharacters() {
    for text in boxedTexts {
      let packages = text.check.packages.quotedConjunction
      let notes = packages.isEmpty ? [] : [(text.place, String.install(packages))]
      report(.noFont(text.check.missing), .warning, at: text.place, notes: notes)
    }
  }
}

extension Diagnostic.Message {
  /// The most characters that a message names.
  private static let mostNamed = 6

  fileprivate static func noFont(_ characters: [Character]) -> Self {
    let named = characters.prefix(mostNamed).map { String($0).quoted }.joined(separator: ", ")
    let rest = characters.count - mostNamed
    let list = rest > 0 ? "\(named) and \(rest) more" : named
    return Self("no-font", "no font has \(list), so there are boxes instead")
  }
}

extension String {
  fileprivate static func install(_ packages: String) -> String {
    "install \(packages) with apt, or name a folder with the fonts in KEYLIFT_FONTS"
  }
}
