// SPDX-License-Identifier: MIT

import KeyliftIO

/// The words of a line of a trace, separated by spaces.
///
/// A quoted name is one word.
struct TraceWords: Sequence, IteratorProtocol {
  private let line: ArraySlice<UInt8>
  private var position: Int

  init(of line: ArraySlice<UInt8>) {
    self.line = line
    position = line.startIndex
  }

  mutating func next() -> ArraySlice<UInt8>? {
    while position < line.endIndex, line[position] == UInt8(ascii: " ") { position += 1 }
    guard position < line.endIndex else { return nil }
    let start = position
    skipWord()
    return line[start..<position]
  }

  /// Skips all bytes up to the first space outside quotation marks.
  private mutating func skipWord() {
    var isQuoted = false
    var isEscaped = false
    while position < line.endIndex {
      switch line[position] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isQuoted
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: " ") where !isQuoted: return
      default: break
      }
      position += 1
    }
  }

  /// Reads a word as text; `nil` at the end of the line.
  mutating func text() -> String? { next().map { String(decoding: $0, as: UTF8.self) } }

  /// Reads a number; `nil` if the next word is none.
  mutating func number() -> Double? { next().flatMap(TraceNumber.value) }

  /// Reads a name; `nil` if the next word is none.
  mutating func name() -> String? { next().flatMap(TraceName.value) }
}

/// The spelling of names in a trace: bare for plain words, and otherwise in quotation marks.
enum TraceName {
  static func text(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.utf8.allSatisfy(\.isPlain)
    return isPlain ? name : "\"" + name.unicodeScalars.map(escaped).joined() + "\""
  }

  /// Returns the name that a word spells; `nil` if the word is not a valid name.
  static func value(_ word: ArraySlice<UInt8>) -> String? {
    let mark = UInt8(ascii: "\"")
    guard word.first == mark else {
      return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
    }
    guard word.count >= 2, word.last == mark else { return nil }
    return unescaped(String(decoding: word.dropFirst().dropLast(), as: UTF8.self))
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _ where scalar.endsLine || scalar.value < 0x20 || scalar.value == 0x7F:
      "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }

  private static func unescaped(_ text: String) -> String? {
    var name = String.UnicodeScalarView()
    var rest = text[...].unicodeScalars
    while let scalar = rest.popFirst() {
      guard let plain = scalar == "\\" ? meaning(ofEscape: &rest) : scalar else { return nil }
      name.append(plain)
    }
    return String(name)
  }

  /// Consumes an escape sequence after its backslash and returns the scalar that it stands for.
  private static func meaning(
    ofEscape rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    let scalar = rest.popFirst()
    guard scalar == "u" else { return scalar == "\"" || scalar == "\\" ? scalar : nil }
    guard let end = rest.firstIndex(of: "}"), rest.popFirst() == "{" else { return nil }
    let digits = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}

extension UInt8 {
  /// Whether names of such characters need no quotation marks.
  fileprivate var isPlain: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "#": true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a Unicode line separator, at which editors or git may break a line.
  fileprivate var endsLine: Bool { [0x85, 0x2028, 0x2029].contains(value) }
}

/// The spelling of numbers in a trace: four decimals, such as `-12.0500`.
enum TraceNumber {
  private static let decimals = 4

  /// Returns the spelling of a number that is rounded to four decimals.
  static func text(_ value: Double) -> String { value.fixed(decimals) }

  /// Appends the spelling of a number, with spaces before it up to a width.
  static func append(_ value: Double, to text: inout [UInt8], width: Int = 0) {
    text.appendFixed(value, decimals: decimals, width: width)
  }

  /// Returns the number that a word spells; `nil` if it is not valid or exceeds `GoldenRow.limit`.
  static func value(_ word: ArraySlice<UInt8>) -> Double? {
    let isNegative = word.first == UInt8(ascii: "-")
    let digits = word.dropFirst(isNegative ? 1 : 0)
    let point = digits.endIndex - decimals - 1
    // At most ten digits stand before the point.
    guard decimals + 2...decimals + 11 ~= digits.count, digits[point] == UInt8(ascii: "."),
      let whole = Int(digits: digits[..<point]), let part = Int(digits: digits[(point + 1)...])
    else { return nil }
    let value = Double(whole * 10_000 + part) / 10_000
    guard value <= GoldenRow.limit else { return nil }
    return isNegative ? -value : value
  }
}
