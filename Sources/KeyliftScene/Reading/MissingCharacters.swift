// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftKeyboard
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

  /// Looks for the fonts of the keys, if the keyboard moves at all.
  ///
  /// The language's own place in the file is that of a warning; else that of the scene.
  mutating func checkKeys(of scene: Scene, in root: YAMLNode) {
    let events = scene.keyboard.events.map(\.action)
    guard !events.isEmpty else { return }
    let languages = events.compactMap { event -> KeyboardLanguage? in
      guard case .language(let language) = event else { return nil }
      return language
    }
    let place =
      root["keyboard"]?.value["language"]?.place ?? root["language"]?.place ?? root.place
    for language in Set(languages + [scene.keyboard.language(in: scene.language)]) {
      let texts = language.texts.joined(separator: " ")
      checkCharacters(in: YAMLNode(value: .scalar(texts), place: place))
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
