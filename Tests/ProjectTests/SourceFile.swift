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
    let files = paths.filter { path in
      [".swift", ".c", ".h"].contains(where: path.hasSuffix)
    }
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
