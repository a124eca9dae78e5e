// SPDX-License-Identifier: MIT

/// Any text on one line, in quotation marks, as JSON has it (RFC 8259, section 7).
package enum JSONText {
  /// Returns a text with quotation marks, backslashes and control characters spelled by escapes.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns the text that was quoted; nil for what is not in quotation marks or has an escape that `quoted` never
  /// writes.
  package static func unquoted(_ quoted: Substring) -> String? {
    // By scalars: a letter that combines would hide a quotation mark.
    let scalars = quoted.unicodeScalars
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    var rest = scalars.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      guard let meant = scalar == "\\" ? unescape(&rest) : scalar else { return nil }
      text.append(meant)
    }
    return String(text)
  }

  /// Takes what follows a backslash.
  private static func unescape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard let letter = rest.popFirst() else { return nil }
    switch letter {
    case "\"", "\\": return letter
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let digits = rest.prefix(4)
      rest = rest.dropFirst(4)
      guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
      return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}
