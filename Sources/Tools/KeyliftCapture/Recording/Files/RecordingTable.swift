// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// A recording as a table with commas: a row for each sample, without notifications.
///
/// Lines that begin with `#` are remarks; `# device: iphone-16-pro`, `# ios: 18.5` and
/// `# screen: 402x874` say what the first line of a recording in JSON says.
struct RecordingTable {
  private var columns: [Column]?
  /// Whether the names of the columns have a mistake, so that no row can be read.
  private var isSpoiled = false

  enum Column: String, CaseIterable {
    case time, id, x, y, width, height, top, alpha, confidence, repeated, gap, seen, covered

    /// The names of columns in tables of tracked keyboards, as in `Tests/Fixtures/Recordings`.
    static let others = ["time_s": time, "below_rest_pt": top, "match": confidence]
  }

  mutating func read(
    _ line: ArraySlice<UInt8>, into draft: inout RecordingDraft
  ) throws(RecordingMistake) {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw RecordingMistake("not-utf8", "the line is not UTF-8")
    }
    let row = text.hasSuffix("\r") ? text.dropLast() : text[...]
    if row.hasPrefix("#") { return try Self.readRemark(row.dropFirst(), into: &draft) }
    guard !isSpoiled else { return }
    let cells = row.split(separator: ",", omittingEmptySubsequences: false)
    guard let columns else {
      isSpoiled = true
      self.columns = try Self.columns(cells)
      isSpoiled = false
      return
    }
    guard cells.count == columns.count else {
      throw RecordingMistake(
        "wrong-count", "expected \(columns.count) cells, not \(cells.count)")
    }
    try readRow(TableRow(columns: columns, cells: cells), into: &draft)
  }

  private static func columns(_ cells: [Substring]) throws(RecordingMistake) -> [Column] {
    var columns: [Column] = []
    var place = 1
    for cell in cells {
      let name = cell.trimmingCharacters(in: .whitespaces)
      guard let column = Column(rawValue: name) ?? Column.others[name], !columns.contains(column)
      else {
        throw RecordingMistake.unknown(
          "column", name, among: Column.allCases.map(\.rawValue), at: place)
      }
      columns.append(column)
      place += cell.unicodeScalars.count + 1
    }
    let isWhole = Set([.x, .y, .width, .height]).isSubset(of: columns)
    guard columns.contains(.time), isWhole || columns.contains(.top) else {
      throw RecordingMistake(
        "missing-key", "the columns must be time, id, x, y, width and height, or time and top")
    }
    return columns
  }

  private func readRow(
    _ row: TableRow, into draft: inout RecordingDraft
  ) throws(RecordingMistake) {
    let time = try row.number(.time, in: 0...RecordingLimits.seconds)
    let (id, place) = row.text(.id) ?? (RecordedView.keyboardID, 1)
    var flags: RecordedSample.Flags = []
    if try row.flag(.repeated) { flags.insert(.repeated) }
    if try row.flag(.gap) { flags.insert(.afterGap) }
    if row.has(.seen), try !row.flag(.seen) {
      let frame = UnseenFrame(time: time, isCovered: try row.flag(.covered), flags: flags)
      return try draft.add(frame, of: id, at: place)
    }
    var sample: RecordedSample
    if row.has(.top) {
      let top = try row.number(.top, in: -RecordingLimits.points...RecordingLimits.points)
      sample = RecordedSample(
        time: time, keyboardTop: top, on: draft.recording.screen ?? .zero)
    } else {
      var numbers: [Double] = []
      for column in [Column.x, .y, .width, .height] {
        numbers.append(
          try row.number(column, in: -RecordingLimits.points...RecordingLimits.points))
      }
      sample = RecordedSample(time: time, rect: try CGRect(checked: numbers, at: 1))
    }
    if row.has(.alpha) { sample.alpha = try row.number(.alpha, in: 0...1) }
    if row.has(.confidence) { sample.confidence = try row.number(.confidence, in: 0...1) }
    sample.flags = flags
    try draft.add(sample, of: id, at: place)
  }

  static func readRemark(
    _ text: Substring, into draft: inout RecordingDraft
  ) throws(RecordingMistake) {
    let parts = text.split(separator: ":", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count == 2 else { return }
    switch parts[0] {
    case "device" where Device.named(parts[1]) != nil: draft.recording.device = parts[1]
    case "ios" where RecordingRecord.isRelease(parts[1]): draft.recording.system = parts[1]
    case "appearance": draft.recording.appearance = Appearance(rawValue: parts[1])
    case "title": draft.recording.title = parts[1]
    case "screen":
      let sides = parts[1].split(separator: "x").compactMap {
        Double($0.trimmingCharacters(in: .whitespaces))
      }
      guard sides.count == 2, sides.allSatisfy({ (100...4000).contains($0) }) else {
        throw RecordingMistake("wrong-type", "expected a size such as 402x874")
      }
      draft.recording.screen = CGSize(width: sides[0], height: sides[1])
    default: break
    }
  }
}

private struct TableRow {
  let columns: [RecordingTable.Column]
  let cells: [Substring]

  func has(_ column: RecordingTable.Column) -> Bool { columns.contains(column) }

  func text(_ column: RecordingTable.Column) -> (String, Int)? {
    guard let index = columns.firstIndex(of: column) else { return nil }
    let text = cells[index].trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : (text, place(of: index))
  }

  func flag(_ column: RecordingTable.Column) throws(RecordingMistake) -> Bool {
    guard has(column) else { return false }
    return try number(column, in: 0...1) == 1
  }

  func number(
    _ column: RecordingTable.Column, in range: ClosedRange<Double>
  ) throws(RecordingMistake) -> Double {
    guard let (text, place) = text(column) else {
      throw RecordingMistake("missing-key", "the cell '\(column.rawValue)' is empty")
    }
    guard let number = Double(text), number.isFinite, range.contains(number) else {
      throw RecordingMistake(
        "out-of-range",
        """
        '\(column.rawValue)' must be a number from \(range.lowerBound.shortest) to \
        \(range.upperBound.shortest), not \(text.quoted)
        """, at: place)
    }
    return number
  }

  private func place(of index: Int) -> Int {
    cells[..<index].reduce(1) { $0 + $1.unicodeScalars.count + 1 }
  }
}
