// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

extension Reading {
  mutating func checkCharacters(in node: YAMLNode) {
    guard let typesetter = media.fallbackText?.typesetter else { return }
    switch node.value {
    case .scalar(let text):
      guard !InterCharacters.contain(text) else { return }
      let check = typesetter.check(text)
      fallbackFiles.formUnion(check.files)
      if let name = check.missingFolder, missingFontFolder == nil {
        missingFontFolder = (name, node.place)
      }
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
    let place = root["keyboard"]?.value["language"]?.place ?? root["language"]?.place ?? root.place
    for language in Set(languages + [scene.keyboard.language(in: scene.language)]) {
      let texts = language.texts.joined(separator: " ")
      checkCharacters(in: YAMLNode(value: .scalar(texts), place: place))
    }
  }

  /// Reports the characters that no font has: those of a package once, at the first text that needs it,
  /// and those that no package has at each text.
  mutating func reportMissingCharacters() {
    if let (name, place) = missingFontFolder {
      // A name of no package, so that a command reports the variable once.
      report(
        Diagnostic.Message("no-font-folder", name.noFontFolderSentence), .warning, at: place,
        lack: Diagnostic.Lack(packages: ["KEYLIFT_FONTS"]))
    }
    var known: Set<String> = []
    for (check, place) in boxedTexts {
      for package in check.packages where known.insert(package).inserted {
        let missing = boxedTexts.flatMap { text in
          text.check.missing.filter { text.check.sources[$0] == package }
        }
        report(missing.uniqued(), at: place, of: package)
      }
      let others = check.missing.filter { check.sources[$0] == nil }
      if !others.isEmpty { report(others, at: place) }
    }
  }

  private mutating func report(
    _ characters: [Character], at place: Place, of package: String? = nil
  ) {
    report(
      Diagnostic.Message("no-font", characters.withoutFontSentence), .warning, at: place,
      notes: package.map { [(place, .install($0.quoted))] } ?? [],
      lack: Diagnostic.Lack(characters: characters, packages: [package].compactMap(\.self)))
  }

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
  fileprivate static func install(_ package: String) -> String {
    "install \(package) with apt, or name a folder with the fonts in KEYLIFT_FONTS"
  }
}
