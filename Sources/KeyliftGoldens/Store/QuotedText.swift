// SPDX-License-Identifier: MIT

/// Any text on one line, in quotation marks, as golden files have it.
enum QuotedText {
  /// Returns a text with what cannot stand on a line spelled by a backslash and a letter.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns the text that was quoted; nil for what is not in quotation marks or ends in a backslash.
  static func unquoted(_ quoted: Substring) -> String? {
    // By scalars: a letter that combines would hide a quotation mark.
    let scalars = quoted.unicodeScalars
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in scalars.dropFirst().dropLast() {
      if isEscaped {
        text.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
      } else if scalar != "\\" {
        text.append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return isEscaped ? nil : String(text)
  }
}
