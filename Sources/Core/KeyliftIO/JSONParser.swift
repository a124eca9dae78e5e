// SPDX-License-Identifier: MIT

/// A parser of JSON (RFC 8259).
///
/// Foundation's rounds numbers, loses the order of members, accepts a comma before a closing bracket,
/// and has no place in its errors that a program can read.
package struct JSONParser {
  package enum Fault: Error, Hashable, Sendable {
    /// The index of the first byte at which the text is no JSON; the end of a text that is cut off.
    case malformed(at: Int)
    case tooDeep
  }

  private let text: ArraySlice<UInt8>
  private var index: Int

  /// As deep as Foundation reads.
  private static let depthLimit = 512

  /// Returns a value in which a number that is no whole number of 64 bits is a literal with its text.
  package static func value(of text: ArraySlice<UInt8>) throws(Fault) -> JSONValue {
    var parser = JSONParser(text: text, index: text.startIndex)
    let value = try parser.value(depth: 0)
    guard parser.index == text.endIndex else { throw parser.fault }
    return value
  }

  package static func fault(in text: ArraySlice<UInt8>) -> Fault? {
    do throws(Fault) { _ = try value(of: text) } catch { return error }
    return nil
  }

  private var fault: Fault { .malformed(at: index) }

  private var next: UInt8? { index < text.endIndex ? text[index] : nil }

  /// Skips the blanks before and behind the value.
  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    guard depth < Self.depthLimit else { throw .tooDeep }
    skipBlanks()
    defer { skipBlanks() }
    switch next {
    case UInt8(ascii: "{"):
      return .object(
        try list(closedBy: UInt8(ascii: "}")) { (parser) throws(Fault) in
          JSONValue.Member(name: try parser.name(), value: try parser.value(depth: depth + 1))
        })
    case UInt8(ascii: "["):
      return .array(
        try list(closedBy: UInt8(ascii: "]")) { (parser) throws(Fault) in
          try parser.value(depth: depth + 1)
        })
    case UInt8(ascii: "\""): return .string(try string())
    default: return try word()
    }
  }

  private mutating func list<Item>(
    closedBy closer: UInt8, _ readItem: (inout JSONParser) throws(Fault) -> Item
  ) throws(Fault) -> [Item] {
    index += 1
    skipBlanks()
    var items: [Item] = []
    if take(closer) { return items }
    repeat { items.append(try readItem(&self)) } while take(UInt8(ascii: ","))
    guard take(closer) else { throw fault }
    return items
  }

  private mutating func name() throws(Fault) -> String {
    skipBlanks()
    let name = try string()
    skipBlanks()
    guard take(UInt8(ascii: ":")) else { throw fault }
    return name
  }

  private mutating func string() throws(Fault) -> String {
    let start = index
    guard take(UInt8(ascii: "\"")) else { throw fault }
    var bytes: [UInt8] = []
    while !take(UInt8(ascii: "\"")) {
      let plain = text[index...].prefix {
        $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      bytes += plain
      index = plain.endIndex
      if next == UInt8(ascii: "\\") { bytes += try escapes() }
      guard let next, next >= 0x20 else { throw fault }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed(at: start) }
    return text
  }

  /// A character above U+FFFF is two escapes, the units of UTF-16.
  private mutating func escapes() throws(Fault) -> [UInt8] {
    let letter = index + 1 < text.endIndex ? text[index + 1] : 0
    if let place = Self.letters.firstIndex(of: letter) {
      index += 2
      return [Self.characters[place]]
    }
    var units: [UInt16] = []
    while let unit = unit() { units.append(unit) }
    guard !units.isEmpty else { throw fault }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static let letters = Array("\"\\/bfnrt".utf8)
  private static let characters = Array("\"\\/\u{8}\u{C}\n\r\t".utf8)

  private mutating func unit() -> UInt16? {
    let escape = text[index...].prefix(6)
    let digits = escape.dropFirst(2)
    // A sign is part of Swift's numbers, and not of an escape.
    guard escape.starts(with: "\\u".utf8), digits.count == 4,
      digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    index = escape.endIndex
    return unit
  }

  /// A number, or `true`, `false` or `null`.
  private mutating func word() throws(Fault) -> JSONValue {
    let bytes = text[index...].prefix {
      $0.isDigit || (0x61...0x7A).contains($0 | 0x20) || "+-.".utf8.contains($0)
    }
    guard let value = Self.value(ofWord: bytes) else { throw fault }
    index = bytes.endIndex
    return value
  }

  private static func value(ofWord bytes: ArraySlice<UInt8>) -> JSONValue? {
    let word = String(decoding: bytes, as: UTF8.self)
    switch word {
    case "true": return true
    case "false": return false
    case "null": return .null
    case _ where bytes.isJSONNumber:
      let number = Int(word)
      return number.map(String.init) == word ? number.map { .integer($0) } : .literal(word)
    default: return nil
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let next, " \t\n\r".utf8.contains(next) { index += 1 }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are a number of JSON: no sign in front but a minus, and digits on both sides
  /// of the point.
  package var isJSONNumber: Bool {
    var rest = self
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = rest.prefix(while: \.isDigit)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard let exponent = rest.first else { return true }
    guard exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "E") else { return false }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    return !rest.isEmpty && rest.allSatisfy(\.isDigit)
  }
}
