// SPDX-License-Identifier: MIT

import KeyliftIO

/// A word or a sign of a constraint's sentence.
struct SentenceToken {
  enum Kind {
    /// An item with its attribute, a number or a name.
    case word
    /// `==`, `<=`, `>=`, or an attempt at one of them such as `=` or `≤`.
    case relation
    /// Any other sign.
    case sign

    /// Creates the kind of token to which a character belongs, or `nil` for white space.
    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case " ", "\t", "\n": return nil
      case "=", "<", ">", "!", "≤", "≥", "≠": self = .relation
      case "+", "*", "/", "@", "×", "−", "–", "·", "(", ")", ",", ";": self = .sign
      default: self = .word
      }
    }
  }

  let kind: Kind
  let text: String
  /// The start of the token, in Unicode scalars from the start of the sentence.
  let offset: Int

  /// Returns the tokens of a sentence.
  ///
  /// Ids may contain hyphens, so a `-` next to a word belongs to the word. A `-` is a sign only if
  /// it stands alone.
  static func tokens(of sentence: String) -> [SentenceToken] {
    var tokens: [SentenceToken] = []
    var rest = sentence.unicodeScalars[...]
    var offset = 0
    while let first = rest.first {
      let kind = Kind(first)
      let run = kind == .sign ? rest.prefix(1) : rest.prefix { Kind($0) == kind }
      if let kind {
        let text = String(run)
        tokens.append(SentenceToken(kind: text == "-" ? .sign : kind, text: text, offset: offset))
      }
      offset += run.count
      rest = rest[run.endIndex...]
    }
    return tokens
  }

  /// Whether the token begins like a number, even if it is not a valid one.
  var isNumber: Bool {
    guard kind == .word, let first = text.unicodeScalars.first(where: { $0 != "-" && $0 != "." })
    else { return false }
    return (0x30...0x39).contains(first.value)
  }

  /// Whether the token is a word but not a number.
  var isName: Bool { kind == .word && !isNumber }

  /// A suggestion for a sign that sentences do not support.
  var signHint: String? {
    switch text {
    case "/": "division is not supported: multiply by a factor such as 0.5"
    case "×", "·": "multiply with '*'"
    case "−", "–": "write '-', with spaces around it"
    default: nil
    }
  }
}

extension Diagnostic.Message {
  /// Returns the error that an expected part of a sentence is missing.
  ///
  /// - Parameter token: The token found in its place, or `nil` at the end of the sentence.
  static func expected(_ part: String, _ token: SentenceToken?) -> Self {
    let found = token?.text.quoted ?? "the end of the sentence"
    return Self("malformed-constraint", "expected \(part), found \(found)")
  }
}
