// SPDX-License-Identifier: MIT

/// Text of a user on a terminal: it stays within its line, and its control characters are escaped.
extension String {
  /// The text with line breaks, direction marks and control characters escaped, as in `\u{1B}`.
  package var printable: String { excerpt(.max) }

  package func excerpt(_ limit: Int = 60) -> String {
    var result = ""
    for scalar in unicodeScalars.prefix(limit) {
      if scalar.isControl {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.dropFirst(limit).isEmpty ? result : result + "…"
  }

  package var quoted: String { "'\(excerpt())'" }

  /// The text with U+FFFD for each character that `printable` escapes, except tabs, so that columns
  /// stay.
  package var masked: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(scalar.isControl && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  package func rightAligned(to width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, ends a line, or changes the text direction.
  package var isControl: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch value {
    // The marks of the bidirectional algorithm (UAX #9, 2), and the two separators of lines.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return true
    default: return properties.generalCategory == .control
    }
  }
}

extension String {
  /// The text as one word of a shell's command line, in quotes where it must be.
  ///
  /// A terminal obeys control characters of a pasted line even inside quotes, so `printf` makes them.
  package var shellWord: String {
    if !isEmpty, utf8.allSatisfy(\.isPlainInShell) { return self }
    guard unicodeScalars.contains(where: \.isControl) else {
      return "'" + replacing("'", with: "'\\''") + "'"
    }
    let bytes = utf8.map { $0.isPlainInShell ? String(UnicodeScalar($0)) : $0.shellEscape }
    return "\"$(printf %b '\(bytes.joined())')\""
  }
}

extension UInt8 {
  fileprivate var isPlainInShell: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
      || "-_./:@%+,".utf8.contains(self)
  }

  /// Three octal digits after `\0`, so that a digit that follows is not one of them.
  fileprivate var shellEscape: String { "\\0" + String(0o1000 + Int(self), radix: 8).dropFirst() }
}
