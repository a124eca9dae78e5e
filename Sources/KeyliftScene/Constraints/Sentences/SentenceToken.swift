// SPDX-License-Identifier: MIT

/// A word or a sign of a constraint's sentence.
struct SentenceToken: Hashable {
  /// What a token can be.
  enum Kind: Hashable {
    /// An item with its attribute, a number or a name.
    case word
    /// `==`, `<=`, `>=`, or what somebody wrote for one of them.
    case relation
    /// Any other sign.
    case sign
  }

  let kind: Kind
  let text: String
  /// Where it begins, in Unicode scalars from the start of the sentence.
  let offset: Int

  /// Returns the tokens of a sentence.
  ///
  /// An id may have hyphens, so a `-` belongs to the word that it touches, and is a sign only where
  /// it stands alone.
  static func tokens(of sentence: String) -> [SentenceToken] {
    var tokens: [SentenceToken] = []
    var rest = sentence.unicodeScalars[...]
    var offset = 0
    while let first = rest.first {
      let kind = Kind(first)
      let isSingle = kind == .sign
      let run = isSingle ? rest.prefix(1) : rest.prefix { Kind($0) == kind }
      if let kind {
        let text = String(run)
        tokens.append(SentenceToken(kind: text == "-" ? .sign : kind, text: text, offset: offset))
      }
      offset += run.count
      rest = rest[run.endIndex...]
    }
    return tokens
  }

  /// Whether the token is a number, or was meant as one.
  var isNumber: Bool {
    guard kind == .word, let first = text.unicodeScalars.first(where: { $0 != "-" && $0 != "." })
    else { return false }
    return (0x30...0x39).contains(first.value)
  }
}

extension SentenceToken.Kind {
  /// Creates the kind of token that a character belongs to; nil for white space.
  fileprivate init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case " ", "\t", "\n": return nil
    case "=", "<", ">", "!", "≤", "≥", "≠": self = .relation
    case "+", "*", "/", "@", "×", "−", "–", "·", "(", ")", ",", ";": self = .sign
    default: self = .word
    }
  }
}
