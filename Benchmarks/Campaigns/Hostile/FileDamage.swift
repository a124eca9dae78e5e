// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The same seed makes the same damage.
struct FileDamage {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// Hostile lengths and counts.
  private static let numbers: [[UInt8]] = [
    [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0],
    Array("99999999".utf8), Array("-1".utf8), Array("1e999".utf8), Array("nan".utf8),
  ]

  mutating func damage(_ path: String) throws -> (kind: String, isChanged: Bool) {
    let whole = Array(FileManager.default.contents(atPath: path) ?? Data())
    guard !whole.isEmpty else { return ("empty", false) }
    var bytes = whole
    let kind: String
    switch below(11) {
    case 0:
      bytes.removeLast(1 + below(bytes.count))
      kind = "cut off"
    case 1:
      // A file with holes takes no room on the disk.
      let handle = try FileHandle(forWritingTo: URL(filePath: path))
      try handle.truncate(atOffset: 3 << 30)
      try handle.close()
      return ("3 GB long", true)
    case 2:
      bytes = []
      kind = "emptied"
    case 3:
      bytes = (0..<bytes.count).map { _ in UInt8.random(in: 0...255, using: &random) }
      kind = "with random bytes"
    case 4:
      for _ in 0...below(4) { overwrite(&bytes) }
      kind = "with other numbers"
    case 5:
      for _ in 0...below(64) {
        bytes[below(bytes.count)] = UInt8.random(in: 0...255, using: &random)
      }
      kind = "with other bytes"
    case 6...8:
      kind = renumber(&bytes).map { "with the number \($0)" } ?? "without a number"
    default:
      var mutator = SceneMutator(seed: random.next())
      for _ in 0...below(4) { mutator.mutate(&bytes) }
      kind = "mutated"
    }
    try Data(bytes).write(to: URL(filePath: path))
    return (kind, bytes != whole)
  }

  /// Mostly near the beginning, where headers are.
  private mutating func overwrite(_ bytes: inout [UInt8]) {
    let number = FileDamage.numbers[below(FileDamage.numbers.count)]
    let start = below(2) == 0 ? below(min(bytes.count, 256)) : below(bytes.count)
    for (offset, byte) in number.enumerated() where start + offset < bytes.count {
      bytes[start + offset] = byte
    }
  }
}
