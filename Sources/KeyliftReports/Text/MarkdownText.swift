// SPDX-License-Identifier: MIT

import KeyliftScene

/// Texts as GitHub's Markdown shows them to the letter.
enum MarkdownText {
  /// Returns a text in which nothing is markup.
  ///
  /// "Entity and numeric character references cannot be used in place of symbols indicating structure"
  /// (CommonMark 0.31, 6.2), unlike a backslash, which a code span would show.
  static func escape(_ text: String) -> String {
    text.printable.unicodeScalars.map { scalar in
      marks.contains(scalar) ? "&#\(scalar.value);" : String(scalar)
    }.joined()
  }

  /// Returns a sentence with its ids as code.
  static func sentence(_ text: String) -> String {
    Sentence(text).pieces.map { piece in
      switch piece {
      case .words(let words): escape(words)
      case .code(let code): "<code>\(escape(code))</code>"
      }
    }.joined()
  }

  /// Returns a text as a block of code, fenced by more backticks than it has in a row.
  static func block(_ text: String) -> String {
    var (longest, run) = (2, 0)
    for character in text.unicodeScalars {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)sh\n\(text)\n\(fence)\n"
  }

  private static let marks = Set("\\`*_[]<>&|~#$@:!".unicodeScalars)
}
