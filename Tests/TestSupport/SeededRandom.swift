// SPDX-License-Identifier: MIT

/// A random number generator with a seed, so that a failure can be reproduced: SplitMix64 (Steele,
/// Lea, Flood 2014).
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Returns a uniformly distributed number in a range.
  package mutating func double(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

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
