// SPDX-License-Identifier: MIT

/// The text of a file, by lines.
struct SourceText: Sendable {
  /// The file as it was named.
  let path: String
  /// The whole text, without a byte order mark.
  let text: String
  private let lines: [SourceLine]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = SourceLine.split(text)
  }

  /// The most characters of a line that a diagnostic shows.
  private static let excerptLength = 100

  /// Returns a line, or the part of a long one around a column, and the column in it.
  func excerpt(line: Int, column: Int) -> (text: String, column: Int)? {
    guard lines.indices.contains(line - 1) else { return nil }
    let whole = lines[line - 1]
    guard whole.count > SourceText.excerptLength else { return (String(whole.text), column) }
    let start = max(column - 1 - SourceText.excerptLength / 2, 0)
    return (String(whole.part(from: start, SourceText.excerptLength)), column - start)
  }

  /// Returns the place nearest to a line and column that may lie behind the text's end.
  func clamped(line: Int, column: Int) -> (line: Int, column: Int) {
    if lines.indices.contains(line - 1) {
      return (line, max(min(column, lines[line - 1].count + 1), 1))
    }
    guard let last = lines.lastIndex(where: { $0.count > 0 }) else { return (1, 1) }
    return (last + 1, lines[last].count + 1)
  }

  /// Returns the column of a comment's `#` where nothing else stands before it from a column on.
  func commentColumn(line: Int, from column: Int) -> Int? {
    guard lines.indices.contains(line - 1) else { return nil }
    let rest = lines[line - 1].part(from: column - 1, .max).unicodeScalars
    let blanks = rest.prefix { $0 == " " || $0 == "\t" }.count
    return rest.dropFirst(blanks).first == "#" ? column + blanks : nil
  }

  /// Whether a text stands on a line from a column on.
  func has(_ text: Substring.UnicodeScalarView, line: Int, column: Int) -> Bool {
    guard lines.indices.contains(line - 1) else { return false }
    return lines[line - 1].part(from: column - 1, .max).unicodeScalars.starts(with: text)
  }

  /// Returns the lines from a number on, each with its number.
  func numberedLines(from line: Int) -> [(number: Int, text: Substring)] {
    lines.enumerated().dropFirst(line - 1).map { ($0.offset + 1, $0.element.text) }
  }
}

/// A line of a text, without what ends it.
private struct SourceLine: Sendable {
  let text: Substring
  /// The length in Unicode scalars.
  let count: Int

  init(_ text: Substring) {
    self.text = text
    count = text.unicodeScalars.count
  }

  /// Returns some characters from an offset on, both in Unicode scalars.
  ///
  /// In a line of ASCII, as a file of one long line mostly is, this takes no walk along it.
  func part(from offset: Int, _ length: Int) -> Substring {
    let offset = min(max(offset, 0), count)
    let length = min(length, count - offset)
    guard text.utf8.count == count else {
      return Substring(text.unicodeScalars.dropFirst(offset).prefix(length))
    }
    let start = text.utf8.index(text.startIndex, offsetBy: offset)
    return text[start..<text.utf8.index(start, offsetBy: length)]
  }

  /// Splits text where libyaml counts lines: at CR LF, CR, LF, NEL, LS and PS.
  static func split(_ text: String) -> [SourceLine] {
    let scalars = text.unicodeScalars
    var lines: [SourceLine] = []
    var start = scalars.startIndex
    var index = start
    while index != scalars.endIndex {
      let scalar = scalars[index]
      var next = scalars.index(after: index)
      if scalar.isLineBreak {
        lines.append(SourceLine(Substring(scalars[start..<index])))
        if scalar == "\r", next != scalars.endIndex, scalars[next] == "\n" {
          next = scalars.index(after: next)
        }
        start = next
      }
      index = next
    }
    if start != scalars.endIndex { lines.append(SourceLine(Substring(scalars[start...]))) }
    return lines
  }
}

extension Unicode.Scalar {
  /// Whether libyaml counts a line here.
  var isLineBreak: Bool {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
