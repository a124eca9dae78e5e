// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene

extension GeometryTrace {
  /// Reads a trace from its text.
  ///
  /// Only text in the exact form that `text` writes is accepted, so a trace has exactly one text.
  ///
  /// - Throws: The first invalid line and its problem.
  package init(text: String) throws(TraceTextError) {
    var parser = TraceParser(text)
    self = try parser.trace()
  }
}

/// A parser for the text of a trace, line by line.
struct TraceParser {
  /// The maximum number of bytes of a trace, enough for some millions of rows.
  static let byteLimit = 256 << 20
  /// The maximum number of views of a trace, including the keyboard.
  static let viewLimit = SceneLimits.views + 1
  /// The maximum number of bytes of a line.
  ///
  /// An escaped scene title as long as a whole scene file is shorter.
  static let lineByteLimit = 16 << 20

  private let byteCount: Int
  private var lines: TraceLines

  init(_ text: String) {
    byteCount = text.utf8.count
    lines = TraceLines(text)
  }

  /// Returns the trace.
  mutating func trace() throws(TraceTextError) -> GeometryTrace {
    guard byteCount <= TraceParser.byteLimit else { throw error(.tooLarge) }
    try readFormat()
    let head = try readHead()
    let tracks = try readFrames(head, of: readViews())
    guard lines.isAtEnd else { throw nextLineError(.followed) }
    return GeometryTrace(head: head, tracks: tracks)
  }

  private mutating func readFormat() throws(TraceTextError) {
    let words = lines.peek()?.traceWords ?? []
    guard words.first == "\(GeometryTrace.format)", words.count == 2 else {
      throw nextLineError(.otherFormat)
    }
    guard words[1] == "\(GeometryTrace.version)" else {
      throw nextLineError(.otherVersion(String(words[1])))
    }
    try skip("\(GeometryTrace.format) \(GeometryTrace.version)")
  }
}

// Head
extension TraceParser {
  private mutating func readHead() throws(TraceTextError) -> TraceHead {
    TraceHead(
      scene: try name(.scene), device: try name(.device), generation: try generation(),
      system: try name(.system), fps: try integer(.fps, in: 1...SceneLimits.framesPerSecond),
      scale: try integer(.scale, in: 1...3), screen: try size(.screen),
      frameCount: try integer(.frames, in: 1...SceneLimits.frames))
  }

  private mutating func generation() throws(TraceTextError) -> TraceGeneration {
    guard lines.peek()?.traceWords.first == Substring(TraceHead.formerField) else {
      return .version(try name(.ios))
    }
    return .profile(try name(after: TraceHead.formerField))
  }

  private mutating func name(_ field: TraceHead.Field) throws(TraceTextError) -> String {
    try name(after: field.rawValue)
  }

  /// Returns the name on the next line, which must consist of a keyword and the name.
  private mutating func name(after word: String) throws(TraceTextError) -> String {
    let (line, values) = try values(1, after: word)
    guard let name = TraceName.value(values[0]) else { throw expected("a name", found: line) }
    try require(line, is: "\(word) \(TraceName.text(name))")
    return name
  }

  private mutating func integer(
    _ field: TraceHead.Field, in range: ClosedRange<Int>
  ) throws(TraceTextError) -> Int {
    let (line, values) = try values(1, after: field.rawValue)
    guard let value = TraceNumber.integer(values[0]), range ~= value else {
      throw error(.outOfRange(field.rawValue, range))
    }
    try require(line, is: "\(field.rawValue) \(value)")
    return value
  }

  private mutating func size(_ field: TraceHead.Field) throws(TraceTextError) -> CGSize {
    let (line, values) = try values(2, after: field.rawValue)
    guard let width = TraceNumber.value(values[0]), let height = TraceNumber.value(values[1])
    else { throw expected("two numbers with four decimals", found: line) }
    let text = "\(TraceNumber.text(width)) \(TraceNumber.text(height))"
    try require(line, is: "\(field.rawValue) \(text)")
    return CGSize(width: width, height: height)
  }

  private mutating func readViews() throws(TraceTextError) -> [String] {
    var ids: [String] = []
    var known: Set<String> = []
    while lines.peek()?.hasPrefix("view ") == true {
      let id = try name(after: "view")
      guard ids.count < TraceParser.viewLimit else { throw error(.tooManyViews) }
      guard known.insert(id).inserted else { throw error(.duplicateView(id)) }
      ids.append(id)
    }
    guard !ids.isEmpty else { throw nextLineError(.expected("'view'", found: peekedText)) }
    return ids
  }

  /// Returns the next line and the given number of words after its keyword.
  private mutating func values(
    _ count: Int, after word: String
  ) throws(TraceTextError) -> (line: Substring, values: [Substring]) {
    let line = try next()
    let words = line.traceWords
    guard let first = words.first, first == word, words.count == count + 1 else {
      let values = count == 1 ? "a value" : "\(count) values"
      throw expected("'\(word)' and \(values)", found: line)
    }
    return (line, Array(words.dropFirst()))
  }
}

// Frames
extension TraceParser {
  private mutating func readFrames(
    _ head: TraceHead, of ids: [String]
  ) throws(TraceTextError) -> [RowTrack] {
    let indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    try skip(head.line(ofFrame: 0))
    var tracks: [RowTrack] = []
    for id in ids { tracks.append(RowTrack(id: id, first: try firstRow(of: id))) }
    var frame = 0
    while lines.peek()?.hasPrefix("frame ") == true {
      frame = try readFrameNumber(after: frame, head)
      try readRows(of: frame, into: &tracks, indices)
    }
    try skip("end")
    return tracks
  }

  private mutating func firstRow(of id: String) throws(TraceTextError) -> GoldenRow {
    let (name, row) = try readRow()
    guard name == id else { throw error(.missingRow(id)) }
    return row
  }

  private mutating func readFrameNumber(
    after last: Int, _ head: TraceHead
  ) throws(TraceTextError) -> Int {
    let line = try next()
    let words = line.traceWords
    guard words.count == 4, let frame = TraceNumber.integer(words[1]) else {
      throw expected("a frame's number and time", found: line)
    }
    guard last < frame, frame < head.frameCount else {
      throw error(
        last + 1 < head.frameCount
          ? .outOfRange("frame", last + 1...head.frameCount - 1)
          : .expected("'end'", found: String(line)))
    }
    try require(line, is: head.line(ofFrame: frame))
    return frame
  }

  /// Reads the rows of a frame, at least one, in the order of the views.
  private mutating func readRows(
    of frame: Int, into tracks: inout [RowTrack], _ indices: [String: Int]
  ) throws(TraceTextError) {
    var last = -1
    repeat {
      let (id, row) = try readRow()
      guard let index = indices[id] else { throw error(.unknownView(id)) }
      guard index > last else { throw error(.misplacedRow(id)) }
      guard row != tracks[index].last else { throw error(.unchangedRow(id)) }
      tracks[index].append(row, at: frame)
      last = index
    } while lines.peek()?.hasPrefix(" ") == true
  }

  private mutating func readRow() throws(TraceTextError) -> (id: String, row: GoldenRow) {
    let line = try next()
    let words = line.traceWords
    let isScrolled = words.count == 9 && words[6] == "offset"
    let numbers = (words.prefix(5) + (isScrolled ? words[7...] : []))
      .compactMap(TraceNumber.value)
    guard words.count == 6 || isScrolled, numbers.count == words.count - (isScrolled ? 2 : 1),
      let id = TraceName.value(words[5])
    else { throw expected("a row of numbers and a view", found: line) }
    let row = GoldenRow(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], alpha: numbers[4],
      offset: isScrolled ? CGPoint(x: numbers[5], y: numbers[6]) : nil)
    try require(line, is: row.line(named: id))
    return (id, row)
  }
}

// Lines and errors
extension TraceParser {
  private mutating func next() throws(TraceTextError) -> Substring {
    guard let line = lines.next() else { throw nextLineError(.truncated) }
    guard line.utf8.count <= TraceParser.lineByteLimit else { throw error(.tooLarge) }
    return line
  }

  /// Reads a line that must equal a text.
  private mutating func skip(_ text: String) throws(TraceTextError) {
    let line = try next()
    try require(line, is: text)
  }

  /// Throws unless a valid line also has the canonical spelling.
  private func require(_ line: Substring, is text: String) throws(TraceTextError) {
    // `==` would treat different compositions of a Unicode character as equal.
    guard line.utf8.elementsEqual(text.utf8) else {
      throw expected("'\(text)'", found: line)
    }
  }

  /// The next line, or an empty text at the end.
  private var peekedText: String { String(lines.peek() ?? "") }

  /// Returns an error about unexpected text on the last line that was read.
  private func expected(_ text: String, found line: Substring) -> TraceTextError {
    error(.expected(text, found: String(line)))
  }

  /// Returns an error on the last line that was read.
  private func error(_ problem: TraceTextError.Problem) -> TraceTextError {
    TraceTextError(line: max(lines.number, 1), problem: problem)
  }

  /// Returns an error on the next line.
  private func nextLineError(_ problem: TraceTextError.Problem) -> TraceTextError {
    TraceTextError(line: lines.number + 1, problem: problem)
  }
}

/// An iterator over the lines of a trace's text.
struct TraceLines {
  private var rest: Substring.UTF8View
  private let text: Substring
  /// The number of the last line that was read, from 1.
  private(set) var number = 0

  init(_ text: String) {
    self.text = text[...]
    rest = self.text.utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads the next line, without its line feed; `nil` if no complete line is left.
  mutating func next() -> Substring? {
    guard let line = peek() else { return nil }
    rest = rest[line.endIndex...].dropFirst()
    number += 1
    return line
  }

  /// Returns the next line without consuming it.
  func peek() -> Substring? {
    rest.firstIndex(of: UInt8(ascii: "\n")).map { text[rest.startIndex..<$0] }
  }
}

extension Substring {
  /// The words of a line, separated by spaces.
  ///
  /// A quoted name is one word.
  var traceWords: [Substring] {
    var words: [Substring] = []
    var start = startIndex
    var isQuoted = false
    var isEscaped = false
    for index in utf8.indices {
      switch utf8[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isQuoted
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: " ") where !isQuoted:
        words.append(self[start..<index])
        start = utf8.index(after: index)
      default: break
      }
    }
    return (words + [self[start...]]).filter { !$0.isEmpty }
  }
}
