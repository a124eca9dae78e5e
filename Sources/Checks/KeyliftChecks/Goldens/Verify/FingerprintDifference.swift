// SPDX-License-Identifier: MIT

import KeyliftIO

struct FingerprintDifference {
  private let golden: Fingerprint
  private let current: Fingerprint

  init?(golden: String, current: String) {
    guard golden != current else { return nil }
    self.golden = Fingerprint(golden)
    self.current = Fingerprint(current)
  }

  static let blocksForText = "the golden has text in Inter, and this run draws blocks"

  var note: String {
    guard golden.hasFonts == current.hasFonts else {
      return golden.hasFonts
        ? FingerprintDifference.blocksForText
        : "the golden has blocks for text, as of '--text blocks': \(String.blocks) keeps them"
    }
    let changes = changes.isEmpty ? "" : " (\(changes.joined(separator: ", ")))"
    return "\(Finding.otherSystem)\(changes): if nothing else changed, verify where it was "
      + "recorded, record it again here, or make it the same everywhere with \(String.blocks)"
  }

  /// The parts with another version, such as `Inter 3.019 -> 4.001`.
  private var changes: [String] {
    let names = (golden.parts + current.parts).map(\.name).uniqued()
    return names.compactMap { name in
      let old = golden.version(of: name)
      let new = current.version(of: name)
      return old == new ? nil : "\(name) \(old ?? "none") -> \(new ?? "none")"
    }
  }
}

extension Finding {
  static let otherSystem = "recorded with other libraries or fonts"

  /// Returns whether a note is about the machine, so that many findings may have it.
  static func isAboutMachine(_ note: String) -> Bool {
    note.hasPrefix(otherSystem) || note == FingerprintDifference.blocksForText
  }
}

extension GoldenFolder {
  /// Whether the golden was drawn with fonts; `nil` without a golden that says so.
  package var hasFonts: Bool? {
    (try? GoldenDocument.fingerprint(of: text())).map { Fingerprint($0).hasFonts }
  }
}

private struct Fingerprint {
  let parts: [(name: String, version: String)]
  let hasFonts: Bool

  init(_ text: String) {
    let lines = text.split(separator: "\n").map { line -> (name: String, version: String) in
      let name = line.prefix { $0 != " " }
      return (String(name), String(line.dropFirst(name.count + 1)))
    }
    hasFonts = lines.contains { Fingerprint.isFont($0.name) }
    parts = lines.map { line in
      guard Fingerprint.isFont(line.name) else { return line }
      let family = line.name.prefix { $0 != "-" && $0 != "." }
      return (String(family), Fingerprint.number(in: line.version))
    }
  }

  func version(of name: String) -> String? {
    let versions = parts.filter { $0.name == name }.map(\.version).uniqued()
    return versions.isEmpty ? nil : versions.joined(separator: "/")
  }

  private static func isFont(_ name: String) -> Bool {
    [".otf", ".ttf", ".ttc"].contains { name.lowercased().hasSuffix($0) }
  }

  /// Returns the number in a font's version, such as `3.019` in `Version 3.019;git-0a5106e0b`.
  private static func number(in version: String) -> String {
    let rest = version.hasPrefix("Version ") ? version.dropFirst("Version ".count) : version[...]
    return String(rest.prefix { $0 != ";" })
  }
}

extension String {
  fileprivate static let blocks = "'golden: { text: blocks }' in the scene"
}
