// SPDX-License-Identifier: MIT

/// A check of the bytes of a text file for invalid UTF-8 and refused characters.
struct UTF8Check {
  /// A problem in the bytes of a file.
  enum Problem: Hashable {
    /// A byte that is not valid UTF-8 at its position.
    case notUTF8(UInt8)
    /// A character that scene files must not contain.
    case character(Unicode.Scalar)
  }

  private(set) var line = 1
  private(set) var column = 1
  private var afterReturn = false

  /// Returns the first problem, and sets `line` and `column` to its place.
  mutating func firstProblem(in bytes: some RandomAccessCollection<UInt8>) -> Problem? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var index = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return nil
      case .error: return .notUTF8(bytes[index])
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if UTF8Check.isRefused(scalar) { return .character(scalar) }
        advance(over: scalar)
        index = bytes.index(index, offsetBy: encoded.count)
      }
    }
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

  /// Returns whether scene files must not contain a character: a character that libyaml refuses, a
  /// byte order mark inside the text, or the alias mark of `YAMLComposer`.
  static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD:
      false
    case 0x10000...0x10FFFF: scalar == YAMLComposer.aliasMark
    default: true
    }
  }
}
