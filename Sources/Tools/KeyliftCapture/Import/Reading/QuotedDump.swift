// SPDX-License-Identifier: MIT

/// A dump that a program printed as one quoted text: a debugger, or a log of JSON.
enum QuotedDump {
  /// The beginnings of dumps that tools put into JSON; that of an element may also end a label.
  private static let beginnings = [
    "\"Attributes: ", "\"Element subtree:", "\"<?xml", "\"<AppiumAUT", "\"<XCUIElementType",
  ]

  /// Returns `nil` if the text quotes no dump.
  static func text(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let place = beginnings.lazy.compactMap({ bytes.place(of: $0) }).first else { return nil }
    let quoted = bytes[(place.lowerBound + 1)...]
    let line = quoted.prefix { $0 != UInt8(ascii: "\n") }
    // The labels of a dump are not escaped, so one may hold the beginning of another.
    guard line.has("\\n") || line.has("\\\"") else { return nil }
    return unescaped(quoted)
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let letter = rest.first else {
        result.append(byte)
        continue
      }
      rest = rest.dropFirst()
      switch letter {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        result.append(letter)
      case UInt8(ascii: "u"):
        if let character = rest.popUnicodeEscape() { result += Array(String(character).utf8) }
      default: result += [byte, letter]
      }
    }
    return result[...]
  }
}

extension ArraySlice<UInt8> {
  /// A second escape may complete a surrogate pair.
  ///
  /// Returns `nil` for a null and for no character.
  fileprivate mutating func popUnicodeEscape() -> Character? {
    guard let high = popHexadecimal() else { return nil }
    guard (0xD800...0xDBFF).contains(high) else {
      return high == 0 ? nil : Unicode.Scalar(high).map { Character($0) }
    }
    guard skip("\\u"), let low = popHexadecimal(), (0xDC00...0xDFFF).contains(low) else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)).map { Character($0) }
  }

  private mutating func popHexadecimal() -> UInt32? {
    let digits = prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.isHexDigit || (0x41...0x46).contains($0) })
    else { return nil }
    self = dropFirst(4)
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
