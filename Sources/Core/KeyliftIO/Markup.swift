// SPDX-License-Identifier: MIT

/// XML or HTML that escapes interpolated text.
///
/// A literal is markup. An interpolated string is escaped; interpolated `Markup` is inserted as it
/// is.
///
///     let item: Markup = "<li>\(name)</li>"
package struct Markup: ExpressibleByStringInterpolation {
  package private(set) var text: String

  package init(stringLiteral value: String) { text = value }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Creates markup from text that is already markup, without escaping it.
  package init(markup: String) { text = markup }

  /// Returns the element that holds JSON for the scripts of a page.
  ///
  /// In such an element, `</script>` ends the data and `<!--<script>` hides the end (HTML, 4.12.1.3).
  /// So every `<`, which JSON has in string literals only, is `\u003C`.
  ///
  /// - Parameter attribute: The attribute by which scripts find the element.
  package static func data(_ json: String, _ attribute: Markup) -> Markup {
    let parts = json.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    let text = parts.map { Substring($0) }.joined(separator: "\\u003C")
    return "<script type=\"application/json\" \(attribute)>\(Markup(markup: text))</script>\n"
  }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Appends escaped text for people to read.
    ///
    /// Characters that XML forbids and marks that change the text direction become U+FFFD.
    package mutating func appendInterpolation(_ string: String) {
      let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
      let masked = lines.map { String($0).masked }.joined(separator: "\n")
      appendInterpolation(exact: masked)
    }

    /// Appends escaped text that a program reads back exactly.
    package mutating func appendInterpolation(exact string: String) {
      for scalar in string.unicodeScalars {
        switch scalar {
        case "'": text += "&#39;"
        // XML forbids these characters even as references (XML 1.0, 2.2).
        case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
        default: text += scalar.xmlReference ?? String(scalar)
        }
      }
    }
  }
}

extension Sequence<Markup> {
  package func joined(separator: Markup = "") -> Markup {
    Markup(markup: map(\.text).joined(separator: separator.text))
  }
}

extension Unicode.Scalar {
  package var xmlReference: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    // An XML parser would normalize these to spaces or line feeds.
    case "\t", "\n", "\r": "&#\(value);"
    default: nil
    }
  }
}
