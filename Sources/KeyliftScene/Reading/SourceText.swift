// SPDX-License-Identifier: MIT

/// The text of a file, divided into lines.
struct SourceText: Sendable {
  /// The index of the file in the order in which files were opened.
  let file: Int
  /// The path of the file, as it was given.
  let path: String
  /// The whole text, without a byte order mark.
  let text: String
  private let lines: [SourceLine]

  init(path: String, text: String, file: Int) {
    self.file = file
    self.path = path
    self.text = text
    lines = SourceLine.split(text)
  }

  /// The maximum number of characters of a line in a diagnostic.
  private static let excerptLength = 100

  /// Returns a line and a column in it; for a long line, the part around the place and the column
  /// in that part.
  func excerpt(at place: Place) -> (text: String, column: Int)? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    let whole = lines[place.line - 1]
    guard whole.count > SourceText.excerptLength else { return (String(whole.text), place.column) }
    let start = max(place.column - 1 - SourceText.excerptLength / 2, 0)
    return (String(whole.part(from: start, SourceText.excerptLength)), place.column - start)
  }

  /// The start of the file, which also represents the whole file.
  var start: Place { Place(file: file, line: 1, column: 1) }

  /// Returns the place nearest to a line and column, which may be beyond the end of the text.
  func place(line: Int, column: Int) -> Place {
    if lines.indices.contains(line - 1) {
      let end = lines[line - 1].count + 1
      return Place(file: file, line: line, column: max(min(column, end), 1))
    }
    guard let last = lines.lastIndex(where: { $0.count > 0 }) else { return start }
    return Place(file: file, line: last + 1, column: lines[last].count + 1)
  }

  /// Returns the column of a comment's `#`, or `nil` if other text comes first after `place`.
  func commentColumn(from place: Place) -> Int? {
    let rest = rest(from: place)
    let blanks = rest.prefix { $0 == " " || $0 == "\t" }.count
    return rest.dropFirst(blanks).first == "#" ? place.column + blanks : nil
  }

  /// Returns the text of a line from a place on, which is empty beyond the end of the text.
  func rest(from place: Place) -> Substring.UnicodeScalarView {
    guard lines.indices.contains(place.line - 1) else { return Substring().unicodeScalars }
    return lines[place.line - 1].part(from: place.column - 1, .max).unicodeScalars
  }

  /// Returns the lines from a line number on, each with its number.
  func numberedLines(from line: Int) -> [(number: Int, text: Substring)] {
    lines.enumerated().dropFirst(line - 1).map { ($0.offset + 1, $0.element.text) }
  }
}

/// A line of a text, without its line break.
private struct SourceLine: Sendable {
  let text: Substring
  /// The length in Unicode scalars.
  let count: Int
  /// The place of every 256th scalar of a line that is not ASCII.
  private let marks: [Substring.Index]

  /// The scalars from one mark to the next.
  private static let pitch = 256

  init(_ text: Substring) {
    self.text = text
    let scalars = text.unicodeScalars
    count = scalars.count
    guard text.utf8.count > count else {
      marks = []
      return
    }
    var marks = [scalars.startIndex]
    while marks.count <= count / SourceLine.pitch {
      marks.append(scalars.index(marks[marks.count - 1], offsetBy: SourceLine.pitch))
    }
    self.marks = marks
  }

  /// Returns the substring at an offset and with a length, both in Unicode scalars.
  ///
  /// The time does not depend on the length of the line, since a file of a megabyte with hundreds of
  /// findings can be a single line.
  func part(from offset: Int, _ length: Int) -> Substring {
    let offset = min(max(offset, 0), count)
    return text[place(of: offset)..<place(of: offset + min(length, count - offset))]
  }

  private func place(of offset: Int) -> Substring.Index {
    guard !marks.isEmpty else { return text.utf8.index(text.startIndex, offsetBy: offset) }
    let (mark, rest) = offset.quotientAndRemainder(dividingBy: SourceLine.pitch)
    return text.unicodeScalars.index(marks[mark], offsetBy: rest)
  }

  /// Splits a text at the line breaks of libyaml: CR LF, CR, LF, NEL, LS and PS.
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
  /// Whether libyaml treats the character as a line break.
  var isLineBreak: Bool {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

/// A place in one of the files from which a scene is read.
struct Place: Hashable, Comparable, Sendable {
  /// The index of the file in the order in which files were opened.
  var file: Int
  /// The line, starting at 1.
  var line: Int
  /// The column in Unicode scalars, starting at 1.
  var column: Int

  static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
