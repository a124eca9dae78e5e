// SPDX-License-Identifier: MIT

/// A number in a sentence, by what it is there for.
enum SentenceNumber: Hashable {
  /// Points that stand alone.
  case constant
  /// Points behind a `+` or `-`.
  case addend
  /// A factor of an attribute.
  case multiplier
  /// A priority.
  case priority

  /// The number in a few words.
  var summary: String {
    switch self {
    case .constant: "a number of points"
    case .addend: "a number of points, not negative"
    case .multiplier: "a factor from -100 to 100, not 0"
    case .priority: "a number from 1 to 1000"
    }
  }

  /// What stands in for a number that is not right.
  var standIn: Double { self == .constant || self == .addend ? 0 : 1 }

  /// Reads a word.
  func number(_ token: SentenceToken) throws(SentenceFinding) -> Double {
    guard let number = Double(decimal: token.text) else {
      throw SentenceFinding(
        message: Diagnostic.Message(
          "wrong-type", "expected \(summary), found \(token.text.quoted)"),
        offset: token.offset, note: .numberHint(of: token.text))
    }
    guard contains(number) else {
      throw SentenceFinding(
        message: Diagnostic.Message(
          "out-of-range", "expected \(summary), found \(token.text.quoted)"),
        offset: token.offset)
    }
    return number
  }

  private func contains(_ number: Double) -> Bool {
    switch self {
    case .constant: abs(number) <= SceneLimits.points
    case .addend: (0...SceneLimits.points).contains(number)
    case .multiplier: number != 0 && abs(number) <= SceneLimits.scale
    case .priority: (1...SceneConstraint.required).contains(number)
    }
  }
}
