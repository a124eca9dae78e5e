// SPDX-License-Identifier: MIT

/// A JSON value whose members keep their order, so that its text is stable.
package indirect enum JSONValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  case array([JSONValue])
  case object([Member])
  case line(JSONValue)
  /// JSON on one line as it was read: a part that another program wrote, a number of more digits than
  /// an `Int`, or `null`.
  case literal(String)

  package static let null = JSONValue.literal("null")

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(name: name, value: value)])
  }

  /// The value as text, indented by two spaces a level, without a trailing line feed.
  package var text: String { text(indent: "") }

  package var lineText: String { text(indent: nil) }

  private func text(indent: String?) -> String {
    let inner = indent.map { $0 + "  " }
    switch self {
    case .string(let text): return JSONText.quoted(text)
    case .integer(let number): return String(number)
    case .number(let number): return JSONText.number(number)
    case .bool(let flag): return flag ? "true" : "false"
    case .line(let value): return value.text(indent: nil)
    case .literal(let text): return text
    case .array(let items):
      let isOnOneLine = items.allSatisfy(\.isScalar)
      return JSONValue.list(
        "[", items.map { $0.text(indent: inner) }, "]", indent: isOnOneLine ? nil : indent)
    case .object(let members):
      let texts = members.map { "\(JSONText.quoted($0.name)): \($0.value.text(indent: inner))" }
      return JSONValue.list("{", texts, "}", indent: members.isEmpty ? nil : indent)
    }
  }

  private static func list(
    _ head: String, _ texts: [String], _ tail: String, indent: String?
  ) -> String {
    guard let indent else { return head + texts.joined(separator: ", ") + tail }
    return "\(head)\n\(indent)  " + texts.joined(separator: ",\n\(indent)  ") + "\n\(indent)\(tail)"
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object, .line: false
    default: true
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }

  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

/// JSON string literals (RFC 8259, section 7) and numbers.
package enum JSONText {
  /// Returns a text as a string literal, with quotation marks, backslashes and control characters
  /// escaped.
  ///
  /// - Parameter onlyHex: Whether line feeds and tabs, too, are escaped by their hexadecimal
  ///   numbers.
  package static func quoted(_ text: String, onlyHex: Bool = false) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n" where !onlyHex: quoted += "\\n"
      case "\r" where !onlyHex: quoted += "\\r"
      case "\t" where !onlyHex: quoted += "\\t"
      case _ where scalar.value < 0x20: quoted += "\\u" + UInt16(scalar.value).hexDigits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns the shortest text that reads back as the same number, or `null` for a number that is
  /// not finite, which JSON cannot express.
  package static func number(_ value: Double) -> String { value.isFinite ? value.shortest : "null" }

  /// Returns whether a text has at most a number of values, which a parser would all keep.
  ///
  /// A value of two bytes takes a parser a hundred bytes of memory, and an object of two bytes
  /// thousands. The text need not be valid.
  package static func hasValues(
    _ text: ArraySlice<UInt8>, atMost limit: Int, objects objectLimit: Int = .max
  ) -> Bool {
    var count = 1
    var objects = 0
    var isQuoted = false
    var isEscaped = false
    for byte in text {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isQuoted
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: ","), UInt8(ascii: "["): count += 1
      case UInt8(ascii: "{"):
        count += 1
        objects += 1
      default: continue
      }
      if count > limit || objects > objectLimit { return false }
    }
    return true
  }

  /// Returns the text of a string literal, or `nil` if the literal is malformed or has an escape
  /// that `quoted(_:onlyHex:)` never writes.
  ///
  /// - Parameter quoted: The literal in UTF-8.
  package static func unquoted(_ quoted: ArraySlice<UInt8>) -> String? {
    let mark = UInt8(ascii: "\"")
    guard quoted.count >= 2, quoted.first == mark, quoted.last == mark else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(quoted.count)
    var rest = quoted.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let scalar = unescape(&rest) else { return nil }
      text += String(scalar).utf8
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func unescape(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let letter = rest.popFirst() else { return nil }
    switch Unicode.Scalar(letter) {
    case "\"", "\\": return Unicode.Scalar(letter)
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      rest = rest.dropFirst(4)
      guard digits.unicodeScalars.count == 4,
        digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
      else { return nil }
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
