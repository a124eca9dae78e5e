// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

extension Reading {
  mutating func checkCharacters(in node: YAMLNode) {
    guard let typesetter = fallbackText?.typesetter else { return }
    switch node.value {
    case .scalar(let text):
      guard !InterCharacters.contain(text) else { return }
      let check = typesetter.check(text)
      fallbackFiles.formUnion(check.files)
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

  /// Reports the texts with characters that no font has; the texts that the same packages would help, at the first.
  mutating func reportMissingCharacters() {
    var known: Set<String> = []
    for (check, place) in boxedTexts {
      let isKnown = !check.packages.isEmpty && known.isSuperset(of: check.packages)
      known.formUnion(check.packages)
      guard !isKnown else { continue }
      let helped = boxedTexts.filter { $0.check.packages == check.packages }
      let missing =
        check.packages.isEmpty ? check.missing : helped.flatMap(\.check.missing).uniqued()
      report(
        Diagnostic.Message("no-font", missing.withoutFontSentence), .warning, at: place,
        notes: check.packages.isEmpty ? [] : [(place, .install(check.packages.quotedConjunction))],
        lack: Diagnostic.Lack(characters: missing, packages: check.packages))
    }
  }

  /// Reports the symbols that nothing draws, at the first.
  mutating func reportLackingSymbols() {
    guard let (_, package, place) = lackingSymbols.first else { return }
    report(
      .noSymbols(lackingSymbols.map(\.name).uniqued()), .warning, at: place,
      notes: [(place, "install \(package.quoted) with apt, or with npm --global")],
      lack: Diagnostic.Lack(packages: [package]))
  }
}

extension Diagnostic.Message {
  fileprivate static func noSymbols(_ names: [String]) -> Self {
    let rest = names.count == 1 ? "" : " and \(names.count - 1) more"
    let signs = names.count == 1 ? "a simple sign stands for it" : "simple signs stand for them"
    return Self("no-symbol", "nothing draws the symbol \(names[0].quoted)\(rest), so \(signs)")
  }
}

extension String {
  fileprivate static func install(_ packages: String) -> String {
    "install \(packages) with apt, or name a folder with the fonts in KEYLIFT_FONTS"
  }
}
