// SPDX-License-Identifier: MIT

import KeyliftIO

struct SourceText: Sendable {
  /// The index of the file in the order in which files were opened.
  let file: Int
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

  func firstLine(startingWith word: String) -> Place? {
    lines.firstIndex { $0.text.utf8.starts(with: word.utf8) }
      .map { Place(file: file, line: $0 + 1, column: 1) }
  }

  func numberedLines(from line: Int) -> [(number: Int, text: Substring)] {
    lines.enumerated().dropFirst(line - 1).map { ($0.offset + 1, $0.element.text) }
  }
}

private struct SourceLine: Sendable {
  let text: Substring
  /// In Unicode scalars.
  let count: Int
  /// The place of every 256th scalar of a line that is not ASCII.
  private let marks: [Substring.Index]

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
  var isLineBreak: Bool {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

struct Place: Hashable, Comparable, Sendable {
  var file: Int
  var line: Int
  var column: Int

  static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

struct UTF8Check {
  private(set) var line = 1
  private(set) var column = 1
  private var afterReturn = false

  /// Returns the first problem, and sets `line` and `column` to its place.
  mutating func firstProblem(in bytes: ArraySlice<UInt8>) -> Diagnostic.Message? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      // Nearly all characters are of this kind, and need no parser.
      if (0x20...0x7E).contains(bytes[index]) {
        afterReturn = false
        column += 1
        index += 1
        continue
      }
      var parser = Unicode.UTF8.ForwardParser()
      var rest = bytes[index...].makeIterator()
      guard case .valid(let encoded) = parser.parseScalar(from: &rest) else {
        return .notUTF8(bytes[index])
      }
      let scalar = Unicode.UTF8.decode(encoded)
      if UTF8Check.isRefused(scalar) { return .refusedCharacter(scalar) }
      advance(over: scalar)
      index += encoded.count
    }
    return nil
  }

  private mutating func advance(over scalar: Unicode.Scalar) {
    if scalar == "\n", afterReturn {
      afterReturn = false
      return
    }
    afterReturn = scalar == "\r"
    if scalar.isLineBreak {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }

  /// Returns whether scene files must not contain a character: a character that libyaml refuses, a
  /// byte order mark inside the text, or the last two of a plane, which are no characters.
  static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: false
    case 0x10000...0x10FFFF: scalar.value & 0xFFFE == 0xFFFE
    default: true
    }
  }
}

/// Files that are no scenes, of which a diagnostic shows nothing.
///
/// A scene can name any file as its screen or as a part, and a link can have the name of a scene. A diagnostic
/// that quoted such a file would print a password to the log of a build.
extension SourceText {
  /// Whether a line of the outermost level begins with a key of a scene, in block or in flow style.
  ///
  /// All keys of that level may be indented, as programs print JSON.
  fileprivate var looksLikeScene: Bool {
    let keys = Set(Record.scene.fields.map(\.name))
    var indent: Int?
    return numberedLines(from: 1).contains { _, line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      let start = text.drop { $0 == "{" || (text.first == "{" && $0 == " ") }
      let beginsLevel = !start.isEmpty && !["#", "%", "---"].contains { start.hasPrefix($0) }
      if indent == nil, beginsLevel { indent = line.count - text.count }
      guard [0, indent].contains(line.count - text.count) else { return false }
      let key = start.drop { $0 == "\"" || $0 == "'" }.prefix { $0.isLetter || $0 == "-" }
      let rest = start[key.endIndex...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
      return rest.first == ":" && keys.contains(String(key))
    }
  }

  fileprivate var isNamedLikeScene: Bool {
    let name = path.lowercased()
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }
}

extension Reading {
  /// Replaces the errors in a file that is no scene by one that shows nothing of the file.
  ///
  /// - Parameters:
  ///   - start: The number of findings before the file was read.
  ///   - place: Where another file names this file; `nil` for the scene itself.
  /// - Returns: Whether the file is no scene.
  @discardableResult
  mutating func conceal(_ source: SourceText, since start: Int, namedAt place: Place?) -> Bool {
    let isScene = source.looksLikeScene && (place == nil || source.isNamedLikeScene)
    guard !isScene, hasErrors(since: start) else { return false }
    guard mayQuote(since: start) else {
      hideLines(since: start)
      return true
    }
    withdraw(since: start)
    report(place == nil ? .notScene : .notShared(source.path), at: place ?? source.start)
    if place == nil { hideLines(since: start) }
    return true
  }
}

extension Diagnostic.Message {
  fileprivate static func notUTF8(_ byte: UInt8) -> Self {
    Self("not-utf8", "not UTF-8: invalid byte 0x\(String(byte, radix: 16, uppercase: true))")
  }

  fileprivate static let notScene = Self(
    "not-a-scene", "the file is not a scene: a scene begins with 'version: 1'")

  fileprivate static func notShared(_ path: String) -> Self {
    Self(
      "not-a-shared-file",
      "\(path.quoted) has no views: a screen or a part is a .yaml file with 'views' or other keys of a "
        + "scene")
  }
}
