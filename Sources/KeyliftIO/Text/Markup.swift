// SPDX-License-Identifier: MIT

import KeyliftScene

/// XML or HTML, into which texts can only come escaped.
///
/// A literal is markup as it stands; what is interpolated is escaped, unless it is markup itself.
///
///     let item: Markup = "<li>\(name)</li>"
struct Markup: ExpressibleByStringInterpolation {
  /// The markup as text.
  private(set) var text: String

  /// Creates markup from a literal.
  init(stringLiteral value: String) { text = value }

  /// Creates markup from a literal with values in it.
  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Creates markup from what is markup already.
  init(markup: String) { text = markup }

  /// Adds markup at the end.
  static func += (left: inout Markup, right: Markup) { left.text += right.text }

  /// What stands in a literal.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    /// Adds markup as it stands.
    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds markup.
    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    /// Adds a number.
    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Adds a text to be read by people: what no document can hold, and what would steer the direction of what
    /// surrounds it, becomes U+FFFD.
    mutating func appendInterpolation(_ string: String) {
      let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
      let printable = lines.map { String($0).printable }.joined(separator: "\n")
      appendInterpolation(exact: printable)
    }

    /// Adds a text that a program reads back to the letter.
    mutating func appendInterpolation(exact string: String) {
      for scalar in string.unicodeScalars {
        switch scalar {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case ">": text += "&gt;"
        case "\"": text += "&quot;"
        case "'": text += "&#39;"
        // A reader would make spaces or line feeds of these where they stand as they are.
        case "\t", "\n", "\r": text += "&#\(scalar.value);"
        // No document has them, not even escaped (XML 1.0, 2.2).
        case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
  }
}

extension Sequence<Markup> {
  /// Returns the pieces one after another.
  func joined(separator: Markup = "") -> Markup {
    Markup(markup: map(\.text).joined(separator: separator.text))
  }
}
