// SPDX-License-Identifier: MIT

import KeyliftIO

/// A reader of a flat JSON object (RFC 8259) on one line: a record of a recording.
///
/// A log has up to a million lines, so they are read without a tree of values. Nested objects and
/// arrays of anything but numbers are mistakes.
struct JSONLine {
  enum Value: Hashable {
    case text(String)
    case number(Double)
    case numbers([Double])
    case flag(Bool)
    case null
  }

  /// A member with the columns of its name and value, starting at 1.
  struct Member {
    let name: String
    let value: Value
    let column: Int
    let valueColumn: Int
  }

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private static let limit = 32

  static func members(of bytes: ArraySlice<UInt8>) throws(RecordingMistake) -> [Member] {
    var line = JSONLine(bytes: bytes, index: bytes.startIndex)
    return try line.object()
  }

  private mutating func object() throws(RecordingMistake) -> [Member] {
    skipBlanks()
    guard take("{") else { throw unexpected("an object such as {\"time\": 1.5}") }
    var members: [Member] = []
    skipBlanks()
    if !take("}") {
      repeat {
        skipBlanks()
        members.append(try member())
        guard members.count <= Self.limit else {
          throw RecordingMistake("too-large", "more than \(Self.limit) members", at: column)
        }
        skipBlanks()
      } while take(",")
      guard take("}") else { throw unexpected("',' or '}'") }
    }
    skipBlanks()
    guard next == nil else { throw unexpected("the end of the line") }
    return members
  }

  private mutating func member() throws(RecordingMistake) -> Member {
    let start = column
    guard next == UInt8(ascii: "\"") else { throw unexpected("a name in quotation marks") }
    let name = try text()
    skipBlanks()
    guard take(":") else { throw unexpected("':'") }
    skipBlanks()
    let valueColumn = column
    return Member(name: name, value: try value(), column: start, valueColumn: valueColumn)
  }

  private mutating func value() throws(RecordingMistake) -> Value {
    switch next {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "["): return .numbers(try numbers())
    case UInt8(ascii: "t") where take("true"): return .flag(true)
    case UInt8(ascii: "f") where take("false"): return .flag(false)
    case UInt8(ascii: "n") where take("null"): return .null
    default: return .number(try number())
    }
  }

  private mutating func numbers() throws(RecordingMistake) -> [Double] {
    var numbers: [Double] = []
    _ = take("[")
    skipBlanks()
    guard !take("]") else { return numbers }
    repeat {
      skipBlanks()
      numbers.append(try number())
      guard numbers.count <= 4 else {
        throw RecordingMistake("wrong-type", "more than four numbers", at: column)
      }
      skipBlanks()
    } while take(",")
    guard take("]") else { throw unexpected("',' or ']'") }
    return numbers
  }

  private mutating func number() throws(RecordingMistake) -> Double {
    let start = index
    let place = column
    while let byte = next, byte.isOfNumber { index += 1 }
    let digits = bytes[start..<index]
    guard digits.isJSONNumber, let number = Double(String(decoding: digits, as: UTF8.self)) else {
      index = start
      throw unexpected("a value")
    }
    guard number.isFinite else {
      throw RecordingMistake("out-of-range", "the number is too large", at: place)
    }
    return number
  }

  private mutating func text() throws(RecordingMistake) -> String {
    let place = column
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else {
          throw RecordingMistake("not-utf8", "the text is not UTF-8", at: place)
        }
        return text
      case UInt8(ascii: "\\"): text += try escape()
      default: text.append(byte)
      }
    }
    throw RecordingMistake("not-json", "the text has no end", at: place)
  }

  /// Half of a surrogate pair becomes U+FFFD.
  private mutating func escape() throws(RecordingMistake) -> [UInt8] {
    guard let byte = next else { throw unexpected("an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"): return Array(String(Character(try unicode())).utf8)
    default:
      index -= 1
      throw unexpected("an escape")
    }
  }

  private mutating func unicode() throws(RecordingMistake) -> Unicode.Scalar {
    let high = try hexadecimal()
    guard (0xD800...0xDBFF).contains(high), take("\\u") else {
      return Unicode.Scalar(high) ?? "\u{FFFD}"
    }
    let low = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(low) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(RecordingMistake) -> UInt32 {
    let digits = bytes[index..<min(index + 4, bytes.endIndex)]
    guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    index += 4
    return code
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private var column: Int {
    bytes[..<index].count { $0 & 0xC0 != 0x80 } + 1
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D { index += 1 }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let expected = word.description.utf8
    guard bytes[index...].starts(with: expected) else { return false }
    index += expected.count
    return true
  }

  private func unexpected(_ expected: String) -> RecordingMistake {
    guard next != nil else {
      return RecordingMistake(
        "not-json", "the line ends where \(expected) is expected", at: column)
    }
    let rest = String(decoding: bytes[index...].prefix(20), as: UTF8.self)
    return RecordingMistake(
      "not-json", "expected \(expected), not '\(rest.printableStart)'", at: column)
  }
}

struct RecordingMistake: Error, Hashable {
  let code: String
  /// The text in lower case, without a full stop.
  let message: String
  let column: Int

  init(_ code: String, _ message: String, at column: Int = 1) {
    self.code = code
    self.message = message
    self.column = column
  }
}

extension UInt8 {
  fileprivate var isOfNumber: Bool {
    isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
      || self == UInt8(ascii: ".") || self == UInt8(ascii: "e") || self == UInt8(ascii: "E")
  }
}

extension String {
  fileprivate var printableStart: String {
    String(unicodeScalars.prefix { $0 != " " && $0 != "\u{FFFD}" }.prefix(12))
  }
}
