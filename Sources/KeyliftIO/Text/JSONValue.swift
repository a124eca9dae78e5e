// SPDX-License-Identifier: MIT

/// A JSON value whose members keep their order, so that its text is stable.
indirect enum JSONValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case bool(Bool)
  case array([JSONValue])
  case object([Member])

  /// A name with its value.
  struct Member: Hashable, Sendable {
    var name: String
    var value: JSONValue
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }

  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue {
  /// Returns an object with members added behind its own; any other value stays as it is.
  func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(name: name, value: value)])
  }

  /// The value as text, indented by two spaces a level, without a last line feed.
  var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .string(let text): return JSONText.quoted(text)
    case .integer(let number): return String(number)
    case .bool(let flag): return flag ? "true" : "false"
    case .array(let items) where items.allSatisfy(\.isScalar):
      return "[" + items.map { $0.text(indent: inner) }.joined(separator: ", ") + "]"
    case .array(let items):
      let lines = items.map { inner + $0.text(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members) where members.isEmpty: return "{}"
    case .object(let members):
      let lines = members.map {
        "\(inner)\(JSONText.quoted($0.name)): \($0.value.text(indent: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
