// SPDX-License-Identifier: MIT

/// Mutations of scenes, the same for the same seed.
package struct SceneMutator {
  private var random: SeededRandom

  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func next() -> UInt64 { random.next() }

  /// Returns a number from 0 to below a bound; 0 if the bound is not positive.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  /// The fragments that are inserted: what scenes are made of, and what they should not be made of.
  private static let words = [
    "[", "]", "{", "}", ":", ": ", ", ", "- ", "? ", "#", "&a ", "*a", "!!str ", "|\n", ">\n", "\"",
    "'", "\n", "\t", "  ", "---\n", "...\n", "%YAML 1.2\n", "<<", "\0", "\u{FEFF}", "\u{10FFFE}",
    "\r\n", "\u{2028}", "日本", "👍", "nan", "-1", "1e999", "99999999999999999999", "0x10", ".5",
    "true", "yes", "null", "~", "safe-area", "safe-area + 9999999", "#fff", "id", "kind", "views",
    "keyboard", "label", "frame", "at", "show", "messages", "version", "screen", "photo.png",
  ]

  /// Changes, removes, repeats, moves or inserts some bytes.
  package mutating func mutate(_ bytes: inout [UInt8]) {
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
      bytes.insert(
        contentsOf: Array(SceneMutator.words[below(SceneMutator.words.count)].utf8), at: index)
    }
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.swapAt(below(lines.count), below(lines.count))
    bytes = Array(lines.joined(separator: [0x0A]))
  }
}
