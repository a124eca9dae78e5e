// SPDX-License-Identifier: MIT

import KeyliftIO

package enum Certainty: String, CaseIterable, Hashable, Sendable {
  /// Read off a device, a simulator, a recording or a picture.
  case measured
  /// Printed by Apple.
  case documented
  /// Stated by at least two sources that do not copy each other.
  case several = "reported by several"
  case one = "reported by one"
  /// Concluded from other facts.
  case inferred
}

package struct Fact<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  /// The names of rows of `sources.csv`, the most reliable first.
  package var sources: [String]
  package var certainty: Certainty
  /// The reason of an inferred value, or another source's number; empty for none.
  package var note: String

  package init(_ value: Value, sources: [String], certainty: Certainty, note: String = "") {
    self.value = value
    self.sources = sources
    self.certainty = certainty
    self.note = note
  }

  package var origin: String { "\(certainty.rawValue): \(sources.joined(separator: " "))" }
}

/// A table of facts about iOS: a CSV file in a folder `Catalog`, one fact a row.
///
/// The files are the only place of these facts, and the program's input. They are embedded in the
/// program, and a table is parsed when it is first asked for. Blank lines and lines that begin with
/// `#` are skipped, the first line names the columns, and a cell that holds a comma or a quote
/// stands in double quotes. If there is a column `value`, the cells before it are the row's key.
/// Tests read every row of every table, so a fault in one is a mistake of ours and stops the
/// program.
package struct FactTable: Sendable {
  package struct Row: Sendable {
    fileprivate let table: String
    /// The 1-based number of its line in the file.
    package let line: Int
    fileprivate let columns: [Substring: Int]
    /// Not split into cells: a start of the program looks up thousands of rows and reads a few
    /// cells of a few.
    fileprivate let text: Substring
  }

  package let name: String
  package let columns: [String]
  package let rows: [Row]
  /// The places of the rows by their keys, whose cells are joined by spaces.
  private let places: [String: Int]

  package init(_ name: String, _ text: String) {
    self.name = name
    var columns: [Substring] = []
    var places: [Substring: Int] = [:]
    var rows: [Row] = []
    for (index, line) in text[...].parts(at: UInt8(ascii: "\n")).enumerated()
    where !line.isEmpty && line.utf8.first != UInt8(ascii: "#") {
      let count = line.cellCount
      guard !columns.isEmpty else {
        columns = (0..<count).map(line.cell)
        places = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
        continue
      }
      precondition(
        count == columns.count, "\(name).csv:\(index + 1): \(count) cells of \(columns.count)")
      rows.append(Row(table: name, line: index + 1, columns: places, text: line))
    }
    self.columns = columns.map(String.init)
    self.rows = rows
    let keyCount = columns.firstIndex(of: "value") ?? 0
    self.places =
      keyCount == 0
      ? [:]
      : Dictionary(
        rows.enumerated().map { ($1.text.key(of: keyCount), $0) },
        uniquingKeysWith: { _, place in rows[place].fault("the key is taken") })
  }

  package init(embedded name: String) {
    self.init(name, EmbeddedFile("\(name).csv").text)
  }

  package static let sources = FactTable(embedded: "sources")

  package func rows(by column: Substring) -> [Substring: [Row]] {
    var result: [Substring: [Row]] = [:]
    for row in rows {
      for word in row.words(column) { result[word, default: []].append(row) }
    }
    return result
  }
}

/// Cells are found by bytes, because a vowel sign forms one character with the comma before it.
extension Substring {
  fileprivate var cellCount: Int {
    var text = self
    return text.withUTF8 { bytes in
      var isQuoted = false
      return unsafe bytes.reduce(1) { count, byte in
        // The second of two quotes in a quoted cell stands for itself.
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        return byte == UInt8(ascii: ",") && !isQuoted ? count + 1 : count
      }
    }
  }

  fileprivate func cell(_ place: Int) -> Substring {
    let range = range(ofCell: place)
    let cell = self[index(at: range.lowerBound)..<index(at: range.upperBound)]
    guard cell.utf8.first == UInt8(ascii: "\"") else { return cell }
    return Substring(cell.utf8.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }

  /// A line without that cell is a mistake of ours and stops the program.
  private func range(ofCell place: Int) -> Range<Int> {
    var text = self
    return text.withUTF8 { bytes in
      var start = 0
      var cell = 0
      var isQuoted = false
      for offset in bytes.indices {
        switch unsafe bytes[offset] {
        case UInt8(ascii: "\""): isQuoted.toggle()
        case UInt8(ascii: ",") where !isQuoted:
          if cell == place { return start..<offset }
          cell += 1
          start = offset + 1
        default: break
        }
      }
      return start..<bytes.count
    }
  }

  fileprivate func key(of count: Int) -> String {
    var text = self
    let key = text.withUTF8 { bytes -> String? in
      var cells = 1
      for offset in bytes.indices {
        switch unsafe bytes[offset] {
        case UInt8(ascii: "\""): return nil
        case UInt8(ascii: ","):
          if cells == count { return unsafe String(spacing: bytes, offset) }
          cells += 1
        default: break
        }
      }
      return unsafe String(spacing: bytes, bytes.count)
    }
    return key ?? (0..<count).map(cell).joined(separator: " ")
  }

  /// Returns the parts between equal bytes, empty ones too.
  fileprivate func parts(at separator: UInt8) -> [Substring] {
    var parts: [Substring] = []
    var text = self
    // Splitting with the indices of a text takes three times as long.
    text.withUTF8 { bytes in
      var start = 0
      for offset in bytes.indices where unsafe bytes[offset] == separator {
        parts.append(self[index(at: start)..<index(at: offset)])
        start = offset + 1
      }
      parts.append(self[index(at: start)...])
    }
    return parts
  }

  private func index(at offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }
}

extension String {
  fileprivate init(spacing bytes: UnsafeBufferPointer<UInt8>, _ count: Int) {
    self = unsafe String(unsafeUninitializedCapacity: count) { target in
      for place in 0..<count {
        let byte = unsafe bytes[place]
        unsafe target[place] = byte == UInt8(ascii: ",") ? UInt8(ascii: " ") : byte
      }
      return count
    }
  }
}

extension FactTable {
  package var keys: [String] { Array(places.keys) }

  package subscript(key: String) -> Row {
    guard let place = places[key] else { preconditionFailure("\(name).csv has no row '\(key)'") }
    return rows[place]
  }

  package func find(_ key: String) -> Row? { places[key].map { rows[$0] } }

  package func text(_ key: String) -> Substring { self[key]["value"] }

  package func number(_ key: String) -> Double { self[key].number("value") }

  package func numbers(_ key: String) -> [Double] { self[key].numbers }

  /// Returns the color in the column `value` of the row with a key: `#RRGGBB`, with ` @0.3` for an
  /// opacity.
  package func color(_ key: String) -> Color { self[key].color("value") }
}

extension FactTable.Row {
  package subscript(column: Substring) -> Substring {
    guard let place = columns[column] else { fault("there is no column '\(column)'") }
    return text.cell(place)
  }

  package func words(_ column: Substring) -> [Substring] {
    self[column].parts(at: UInt8(ascii: " ")).filter { !$0.isEmpty }
  }

  package func holds(_ word: some StringProtocol, _ column: Substring) -> Bool {
    let cell = self[column]
    return cell == word || words(column).contains { $0 == word }
  }

  /// Returns the number in a cell; a fraction such as `23/3` stands for a number of pixels.
  package func number(_ column: Substring) -> Double { number(in: self[column]) }

  private func number(in text: Substring) -> Double {
    if let number = Double(text) { return number }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let number = parts[0], let divisor = parts[1] else {
      fault("'\(text)' is no number")
    }
    return number / divisor
  }

  package var numbers: [Double] {
    words("value").map(number(in:))
  }

  package func color(_ column: Substring) -> Color {
    let parts = self[column].split(separator: " @")
    guard (1...2).contains(parts.count), parts[0].first == "#", parts[0].utf8.count == 7,
      let hex = UInt32(parts[0].dropFirst(), radix: 16),
      let opacity = parts.count == 2 ? Double(parts[1]) : 1
    else { fault("'\(self[column])' is no color") }
    return Color(hex: hex, opacity: opacity)
  }

  package func word<Value: RawRepresentable>(_ column: Substring, _: Value.Type) -> Value
  where Value.RawValue == String {
    guard let value = Value(rawValue: String(self[column])) else {
      fault("'\(self[column])' is no \(column)")
    }
    return value
  }

  package func fact<Value>(_ value: Value) -> Fact<Value> {
    Fact(
      value, sources: words("source").map(String.init),
      certainty: word("certainty", Certainty.self),
      note: columns["note"] == nil ? "" : String(self["note"]))
  }

  package func fault(_ message: String) -> Never {
    preconditionFailure("\(table).csv:\(line): \(message)")
  }
}
