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

private enum HostileNumber {
  /// Not finite, too large, too small, or no number.
  static let texts = [
    "nan", "-nan", "inf", "-inf", "Infinity", "1e300", "-1e300", "1e999", "1e-320", "-1", "0", "-0",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616",
    "4294967296", "2147483648", "99999999999999999999", "0x1p2000", "1e18", "1e9",
  ]

  /// NaN, the infinities and others in eight bytes, as containers have them.
  static let words: [[UInt8]] = [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, -1, .leastNonzeroMagnitude,
  ].map { number in (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (56 - 8 * $0)) } }
}

extension FileDamage {
  /// `nil` if the bytes have no number.
  mutating func renumber(_ bytes: inout [UInt8]) -> String? {
    let digits = bytes.indices.filter { FileDamage.isDigit(bytes[$0]) }
    guard !digits.isEmpty else { return nil }
    let place = digits[below(digits.count)]
    let start = bytes[..<place].lastIndex { !FileDamage.isOfNumber($0) }.map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex { !FileDamage.isOfNumber($0) } ?? bytes.endIndex
    let text = HostileNumber.texts[below(HostileNumber.texts.count)]
    bytes.replaceSubrange(start..<end, with: Array(text.utf8))
    return text
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(byte)
  }
}

enum VideoValues {
  /// A name as long as the rotation's, so that it can be replaced.
  static let tag = "qotate"
  static let room = String(repeating: "x", count: 64)

  /// Some values look like other lines of what a program prints.
  private static let rotations =
    HostileNumber.texts + [
      "-90", "90.5", "90\nwidth=1\nheight=1", "0\n\nduration=nan\nr_frame_rate=0/0",
      "90\",\"width\":1,\"x\":\"", "\n[STREAM]\nwidth=nan\n[/STREAM]",
    ]

  /// The ids of elements with a number (RFC 9559): duration, time scale, frame duration, width,
  /// height, and time of a cluster.
  private static let elements: [[UInt8]] = [
    [0x44, 0x89], [0x2A, 0xD7, 0xB1], [0x23, 0xE3, 0x83], [0xB0], [0xBA], [0xE7],
  ]

  static func damage(
    _ damage: inout FileDamage, _ path: String
  ) throws -> (kind: String, isChanged: Bool) {
    var bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
    let whole = bytes
    let kind =
      damage.below(2) == 0
      ? rotate(&bytes, rotations[damage.below(rotations.count)])
      : renumber(&bytes, elements[damage.below(elements.count)], &damage)
    try Data(bytes).write(to: URL(filePath: path))
    return (kind, bytes != whole)
  }

  private static func rotate(_ bytes: inout [UInt8], _ value: String) -> String {
    let names = [tag, tag.uppercased()].compactMap { bytes.firstRange(of: Array($0.utf8)) }
    if let name = names.first { bytes.replaceSubrange(name, with: Array("rotate".utf8)) }
    // A text in a container may end with zeros.
    let padded = Array(value.utf8) + Array(repeating: 0, count: room.utf8.count - value.utf8.count)
    if let text = bytes.firstRange(of: Array(room.utf8)) {
      bytes.replaceSubrange(text, with: padded)
    }
    return "with the rotation '\(value.replacing("\n", with: "\\n"))'"
  }

  private static func renumber(
    _ bytes: inout [UInt8], _ id: [UInt8], _ damage: inout FileDamage
  ) -> String {
    guard let place = bytes.firstRange(of: id)?.upperBound, place < bytes.count else {
      return "without an element to change"
    }
    // The length is the last seven bits of a byte for numbers of up to eight bytes (RFC 8794).
    let length = min(Int(bytes[place] & 0x7F), 8, bytes.count - place - 1)
    let word = HostileNumber.words[damage.below(HostileNumber.words.count)].prefix(length)
    bytes.replaceSubrange(place + 1..<place + 1 + length, with: word)
    return "with the bytes \(word) in element \(id)"
  }
}
