// SPDX-License-Identifier: MIT

extension String {
  /// The text with control characters, except tabs, and direction marks replaced by U+FFFD.
  package var printable: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(scalar.isControl && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// Returns the text padded with spaces at the end to a width in characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  /// Returns the text padded with spaces at the start to a width in characters.
  package func rightAligned(to width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character or changes the text direction.
  package var isControl: Bool {
    properties.generalCategory == .control || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }
}

/// Quoting of words for a POSIX shell.
package enum ShellWord {
  /// Returns a text as one shell word, quoted only if necessary.
  package static func quoted(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_./:@%+,".utf8.contains(byte)
    }
    guard text.isEmpty || !plain else { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
