// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import TestSupport
import Testing

/// Mutations of scenes, the same for the same seed.
struct Mutator {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  private mutating func next() -> UInt64 { random.next() }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  /// What scenes are made of, and what they should not be made of.
  private static let words = [
    "[", "]", "{", "}", ":", ": ", ", ", "- ", "? ", "#", "&a ", "*a", "!!str ", "|\n", ">\n", "\"",
    "'", "\n", "\t", "  ", "---\n", "...\n", "%YAML 1.2\n", "<<", "\0", "\u{FEFF}", "\u{10FFFE}",
    "\r\n", "\u{2028}", "日本", "👍", "nan", "-1", "1e999", "99999999999999999999", "0x10", ".5",
    "true", "yes", "null", "~", "safe-area", "safe-area + 9999999", "#fff", "id", "kind", "views",
    "keyboard", "label", "frame", "at", "show", "messages", "version", "screen", "photo.png",
  ]

  mutating func mutate(_ bytes: inout [UInt8]) {
    let index = below(bytes.count + 1)
    switch below(6) {
    case 0 where index < bytes.count: bytes[index] = UInt8(truncatingIfNeeded: next())
    case 1 where index < bytes.count:
      bytes.removeSubrange(index..<min(index + 1 + below(20), bytes.count))
    case 2 where index < bytes.count:
      let piece = bytes[index..<min(index + 1 + below(60), bytes.count)]
      bytes.insert(contentsOf: Array(piece), at: below(bytes.count + 1))
    case 3: swapLines(&bytes)
    default:
      bytes.insert(contentsOf: Array(Mutator.words[below(Mutator.words.count)].utf8), at: index)
    }
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.swapAt(below(lines.count), below(lines.count))
    bytes = Array(lines.joined(separator: [0x0A]))
  }
}

struct SceneFuzzTests {
  @Test func everySceneIsAmongTheSamples() {
    #expect(SceneFuzzTests.samples.count == Repository.scenes.count + 1)
  }

  /// How many seeds go by between two that start from one scene, as each starts from many.
  private static let stride: UInt64 = 4

  /// The scenes to start from, with the files that they name.
  private static let samples: [(text: String, name: String)] =
    [(SampleScenes.everything, "everything.yaml")]
    + SampleScenes.paths.compactMap { path in
      (try? String(contentsOfFile: path, encoding: .utf8)).map { ($0, path) }
    }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func mutatedSceneIsReadOrRefused(seed: UInt64) throws {
    var mutator = Mutator(seed: seed)
    for (number, sample) in SceneFuzzTests.samples.enumerated()
    where UInt64(number) % SceneFuzzTests.stride == seed % SceneFuzzTests.stride {
      var bytes = Array(sample.text.utf8)
      for _ in 0..<12 {
        for _ in 0...mutator.below(3) { mutator.mutate(&bytes) }
        let files = sample.name == "everything.yaml" ? SampleScenes.files : .disk
        let reading = try SceneReader(files: files.replacing(sample.name, with: bytes))
          .read(sample.name)
        let hasErrors = reading.diagnostics.contains { $0.severity == .error }
        #expect((reading.scene == nil) == hasErrors, "seed \(seed)")
        for diagnostic in reading.diagnostics {
          #expect(diagnostic.line >= 1 && diagnostic.column >= 1, "seed \(seed)")
          #expect(!diagnostic.description.isEmpty, "seed \(seed)")
        }
      }
    }
  }
}
