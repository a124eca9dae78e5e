// SPDX-License-Identifier: MIT

/// How a trace's text spells a name: bare where it is one plain word, else in quotation marks.
enum TraceName {
  /// Returns the spelling of a name.
  static func text(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.utf8.allSatisfy(\.isPlain)
    return isPlain ? name : "\"" + name.unicodeScalars.map(escaped).joined() + "\""
  }

  /// Returns the name that a word spells; nil for a word that is not one.
  static func value(_ word: Substring) -> String? {
    guard word.first == "\"" else { return word.isEmpty ? nil : String(word) }
    guard word.utf8.count >= 2, word.utf8.last == UInt8(ascii: "\"") else { return nil }
    return unescaped(word.unicodeScalars.dropFirst().dropLast())
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _ where scalar.endsLine || scalar.value < 0x20 || scalar.value == 0x7F:
      "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }

  private static func unescaped(_ text: Substring.UnicodeScalarView) -> String? {
    var name = String.UnicodeScalarView()
    var rest = text
    while let scalar = rest.popFirst() {
      guard let plain = scalar == "\\" ? meaning(ofEscape: &rest) : scalar else { return nil }
      name.append(plain)
    }
    return String(name)
  }

  /// Returns what the rest of an escape after its backslash stands for, and takes it away.
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
  /// Whether a name of such characters needs no quotation marks.
  fileprivate var isPlain: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "#": true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether an editor or git may end a line here, as Unicode would.
  fileprivate var endsLine: Bool { [0x85, 0x2028, 0x2029].contains(value) }
}
