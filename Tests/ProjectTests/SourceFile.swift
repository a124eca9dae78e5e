// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A file of Swift or C in the repository.
struct SourceFile {
  /// The path from the repository's root.
  let path: String
  let text: String

  /// Returns all files of `Sources`, `Tests` and `Benchmarks`.
  static func all(in folders: [String] = ["Sources", "Tests", "Benchmarks"]) throws -> [SourceFile]
  {
    let paths = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Repository.url(folder).path)
        .map { "\(folder)/\($0)" }
    }
    let files = paths.filter { path in [".swift", ".c", ".h"].contains(where: path.hasSuffix) }
    try #require(!files.isEmpty)
    return try files.sorted().map { SourceFile(path: $0, text: try Repository.text(of: $0)) }
  }

  var imports: [String] {
    text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), let name = words.last else { return nil }
      // `import struct KeyliftScene.Scene` names one declaration of a module.
      guard words[place...].count <= 3 else { return nil }
      return name.split(separator: ".").first.map(String.init)
    }
  }

  /// The text with the lines of one comment joined, so that a sentence is found where a line ends within it.
  var prose: String { text.replacing(/\n *\/\/\/? ?/, with: " ") }
}

/// The names that occur in the code of `Sources`, and the targets of the manifest.
struct SourceNames {
  private let names: Set<String>

  init() throws {
    let lines = try SourceFile.all(in: ["Sources"]).flatMap { $0.text.split(separator: "\n") }
      .filter { !$0.utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) }
    let words = lines.flatMap { $0.utf8.split { !$0.isPartOfName }.map { String(Substring($0)) } }
    names = Set(words).union(try PackageManifest().targets.map(\.name))
  }

  /// Whether the code has a name, which may be written with hyphens: `device-frame` stands for itself and for
  /// `deviceFrame`.
  func contains(_ name: String) -> Bool {
    let parts = name.split(separator: "-")
    let joined = parts.prefix(1).map(String.init) + parts.dropFirst().map(\.capitalized)
    return names.contains(name) || names.contains(joined.joined())
  }
}

extension UInt8 {
  /// Whether the character can be part of a name, or of a word with hyphens in a scene.
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

struct MarkdownTable {
  let columns: [String]
  /// The cells of each row below the line of hyphens.
  private(set) var rows: [[String]] = []

  /// Returns the tables of a page, in order.
  static func all(in text: String) -> [MarkdownTable] {
    var tables: [MarkdownTable] = []
    var isInTable = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      defer { isInTable = line.hasPrefix("|") }
      guard line.hasPrefix("|") else { continue }
      let cells = cells(of: line)
      if !isInTable {
        tables.append(MarkdownTable(columns: cells))
      } else if !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) {
        tables[tables.count - 1].rows.append(cells)
      }
    }
    return tables
  }

  /// Returns the cells of a row; a bar after a backslash belongs to its cell.
  private static func cells(of row: Substring) -> [String] {
    row.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
