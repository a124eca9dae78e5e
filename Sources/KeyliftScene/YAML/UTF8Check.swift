// SPDX-License-Identifier: MIT

/// A walk over the bytes of a text file, for what must not be in it.
struct UTF8Check {
  /// What is wrong with a file's bytes.
  enum Problem: Hashable {
    /// A byte that is not UTF-8 where it stands.
    case notUTF8(UInt8)
    /// A character that no text may have.
    case character(Unicode.Scalar)
  }

  private(set) var line = 1
  private(set) var column = 1
  private var afterReturn = false

  /// Returns the first problem, whose place is then `line` and `column`.
  mutating func firstProblem(in bytes: some RandomAccessCollection<UInt8>) -> Problem? {
    var index = bytes.startIndex
    while index != bytes.endIndex {
      guard let (scalar, length) = UTF8Check.scalar(bytes[index...]) else {
        return .notUTF8(bytes[index])
      }
      if UTF8Check.isRefused(scalar) { return .character(scalar) }
      advance(over: scalar)
      index = bytes.index(index, offsetBy: length)
    }
    return nil
  }

  private mutating func advance(over scalar: Unicode.Scalar) {
    if scalar == "\n", afterReturn {
      afterReturn = false
      return
    }
    afterReturn = scalar == "\r"
    if scalar.isLineBreak {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }

  /// Whether a character has no business in a scene: what libyaml refuses, a byte order mark in the
  /// middle of the text, and the one that `YAMLComposer` uses for itself.
  static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD:
      false
    case 0x10000...0x10FFFF: scalar == YAMLComposer.aliasMark
    default: true
    }
  }

  /// Returns the character at the start of some bytes and its length, or nil where they are not
  /// UTF-8.
  ///
  /// Well-formed sequences are those of the Unicode Standard's table 3-7.
  private static func scalar(
    _ bytes: some RandomAccessCollection<UInt8>
  ) -> (Unicode.Scalar, Int)? {
    guard let first = bytes.first else { return nil }
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length: Int
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    let rest = bytes.dropFirst().prefix(length - 1)
    guard rest.count == length - 1, rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return nil }
    let lead = UInt32(first) & (0x7F >> UInt32(length))
    let value = rest.reduce(lead) { $0 << 6 | UInt32($1 & 0x3F) }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}
