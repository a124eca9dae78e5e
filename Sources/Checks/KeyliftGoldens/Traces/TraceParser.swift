// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
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
  private var lines: ByteLines
  /// The canonical spelling of the line that is being read.
  private var spelling: [UInt8] = []

  init(_ text: String) {
    byteCount = text.utf8.count
    lines = ByteLines(text)
  }

  mutating func trace() throws(TraceTextError) -> GeometryTrace {
    guard byteCount <= TraceParser.byteLimit else { throw error(.tooLarge) }
    try readFormat()
    let head = try readHead()
    let tracks = try readFrames(head, of: readViews())
    guard lines.isAtEnd else { throw nextLineError(.followed) }
    return GeometryTrace(head: head, tracks: tracks)
  }

  private mutating func readFormat() throws(TraceTextError) {
    var words = TraceWords(of: lines.upcoming ?? [])
    guard words.text() == GeometryTrace.format, let version = words.text(), words.next() == nil
    else { throw nextLineError(.otherFormat) }
    guard version == "\(GeometryTrace.version)" else {
      throw nextLineError(.otherVersion(version))
    }
    try skip("\(GeometryTrace.format) \(GeometryTrace.version)")
  }
}

// Head
extension TraceParser {
  private mutating func readHead() throws(TraceTextError) -> TraceHead {
    TraceHead(
      scene: try name(.scene), device: try name(.device), ios: try name(.ios),
      system: try name(.system), fps: try integer(.fps, in: 1...SceneLimits.framesPerSecond),
      scale: try integer(.scale, in: 1...3), screen: try size(.screen),
      frameCount: try integer(.frames, in: 1...SceneLimits.frames))
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
    guard let value = Int(digits: values[0]), range ~= value else {
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
    while lines.upcoming?.starts(with: "view ".utf8) == true {
      let id = try name(after: "view")
      guard ids.count < TraceParser.viewLimit else { throw error(.tooManyViews) }
      guard known.insert(id).inserted else { throw error(.duplicateView(id)) }
      ids.append(id)
    }
    guard !ids.isEmpty else { throw nextLineError(.expected("'view'", found: upcomingText)) }
    return ids
  }

  /// Returns the next line and the given number of words after its keyword.
  private mutating func values(
    _ count: Int, after word: String
  ) throws(TraceTextError) -> (line: ArraySlice<UInt8>, values: [ArraySlice<UInt8>]) {
    let line = try next()
    var words = TraceWords(of: line)
    let first = words.text()
    let values = Array(words.prefix(count + 1))
    guard first == word, values.count == count else {
      let values = count == 1 ? "a value" : "\(count) values"
      throw expected("'\(word)' and \(values)", found: line)
    }
    return (line, values)
  }
}

// Frames
extension TraceParser {
  private mutating func readFrames(
    _ head: TraceHead, of ids: [String]
  ) throws(TraceTextError) -> [RowTrack] {
    let indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    let line = try next()
    try require(line) { head.appendLine(ofFrame: 0, to: &$0) }
    var tracks: [RowTrack] = []
    for id in ids { tracks.append(RowTrack(id: id, first: try firstRow(of: id))) }
    var frame = 0
    while lines.upcoming?.starts(with: "frame ".utf8) == true {
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
    let words = Array(TraceWords(of: line).prefix(5))
    guard words.count == 4, let frame = Int(digits: words[1]) else {
      throw expected("a frame's number and time", found: line)
    }
    guard last < frame, frame < head.frameCount else {
      throw error(
        last + 1 < head.frameCount
          ? .outOfRange("frame", last + 1...head.frameCount - 1)
          : .expected("'end'", found: String(decoding: line, as: UTF8.self)))
    }
    try require(line) { head.appendLine(ofFrame: frame, to: &$0) }
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
    } while lines.upcoming?.first == UInt8(ascii: " ")
  }

  private mutating func readRow() throws(TraceTextError) -> (id: String, row: GoldenRow) {
    let line = try next()
    var words = TraceWords(of: line)
    guard let (id, row) = words.row() else {
      throw expected("a row of numbers and a view", found: line)
    }
    try require(line) { row.appendLine(named: id, to: &$0) }
    return (id, row)
  }
}

// Lines and errors
extension TraceParser {
  private mutating func next() throws(TraceTextError) -> ArraySlice<UInt8> {
    guard let line = lines.next() else { throw nextLineError(.truncated) }
    guard line.count <= TraceParser.lineByteLimit else { throw error(.tooLarge) }
    return line
  }

  /// Reads a line that must equal a text.
  private mutating func skip(_ text: String) throws(TraceTextError) {
    let line = try next()
    try require(line, is: text)
  }

  private mutating func require(
    _ line: ArraySlice<UInt8>, is text: String
  ) throws(TraceTextError) {
    try require(line) { $0 += text.utf8 }
  }

  /// Throws unless a valid line also has the canonical spelling.
  ///
  /// - Parameter write: Appends the canonical spelling.
  private mutating func require(
    _ line: ArraySlice<UInt8>, writtenBy write: (inout [UInt8]) -> Void
  ) throws(TraceTextError) {
    spelling.removeAll(keepingCapacity: true)
    write(&spelling)
    guard line == spelling[...] else {
      throw expected("'\(String(decoding: spelling, as: UTF8.self))'", found: line)
    }
  }

  /// The next line, or an empty text at the end.
  private var upcomingText: String { String(decoding: lines.upcoming ?? [], as: UTF8.self) }

  /// Returns an error about unexpected text on the last line that was read.
  private func expected(_ text: String, found line: ArraySlice<UInt8>) -> TraceTextError {
    error(.expected(text, found: String(decoding: line, as: UTF8.self)))
  }

  /// Returns an error on the last line that was read.
  private func error(_ problem: TraceTextError.Problem) -> TraceTextError {
    TraceTextError(line: max(lines.number, 1), problem: problem)
  }

  private func nextLineError(_ problem: TraceTextError.Problem) -> TraceTextError {
    TraceTextError(line: lines.number + 1, problem: problem)
  }
}

/// The lines of a text, as bytes, one after another.
///
/// Every line ends with a line feed, which is not part of it. Bytes after the last line feed are no
/// line.
struct ByteLines {
  private let bytes: [UInt8]
  private var start = 0
  /// The place of the next line's line feed; `nil` if no line is left.
  private var end: Int?
  /// The number of the last line that was read, from 1; 0 before the first.
  private(set) var number = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    findEnd()
  }

  /// Whether nothing is left, not even a part of a line.
  var isAtEnd: Bool { start == bytes.count }

  /// The next line; `nil` if no line is left.
  var upcoming: ArraySlice<UInt8>? { end.map { bytes[start..<$0] } }

  /// Reads the next line; `nil` if no line is left.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let line = upcoming else { return nil }
    start = line.endIndex + 1
    number += 1
    findEnd()
    return line
  }

  private mutating func findEnd() {
    end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
  }
}
