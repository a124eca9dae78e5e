// SPDX-License-Identifier: MIT

/// A search for the second of two equal keys, of which Yams only names the first.
struct DuplicateKey {
  /// Where the second key stands, or nil where it is spelt in a way that is not looked for.
  let place: (line: Int, column: Int)?

  init(_ key: String, after first: (line: Int, column: Int), in source: SourceText) {
    let spellings = [key, "\"\(key)\"", "'\(key)'"].map { Array($0.unicodeScalars) }
    let lines = source.numberedLines(from: first.line)
    place =
      DuplicateKey.below(first, spellings: spellings, in: lines)
      ?? DuplicateKey.inFlow(after: first, spellings: spellings, in: lines)
  }

  /// The keys of a block mapping stand below each other.
  private static func below(
    _ first: (line: Int, column: Int), spellings: [[Unicode.Scalar]],
    in lines: [(number: Int, text: Substring)]
  ) -> (line: Int, column: Int)? {
    for line in lines.dropFirst() {
      let scalars = line.text.unicodeScalars
      let indent = scalars.prefix { $0 == " " }.count
      let rest = scalars.dropFirst(indent)
      guard let character = rest.first, character != "#" else { continue }
      guard indent >= first.column - 1 else { return nil }
      if indent == first.column - 1, isKey(rest, spellings) { return (line.number, first.column) }
    }
    return nil
  }

  private static func inFlow(
    after first: (line: Int, column: Int), spellings: [[Unicode.Scalar]],
    in lines: [(number: Int, text: Substring)]
  ) -> (line: Int, column: Int)? {
    for line in lines {
      var previous: Unicode.Scalar = ","
      var rest = line.text.unicodeScalars
      var column = 1
      while let scalar = rest.first {
        let isBehind = line.number > first.line || column > first.column
        if isBehind, previous == "," || previous == "{", isKey(rest, spellings) {
          return (line.number, column)
        }
        if scalar != " " { previous = scalar }
        rest.removeFirst()
        column += 1
      }
    }
    return nil
  }

  private static func isKey(
    _ text: Substring.UnicodeScalarView, _ spellings: [[Unicode.Scalar]]
  ) -> Bool {
    spellings.contains {
      text.starts(with: $0) && text.dropFirst($0.count).drop { $0 == " " }.first == ":"
    }
  }
}
