// SPDX-License-Identifier: MIT

import KeyliftIO

/// How sure a fact about iOS is.
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
    /// The line; each start of the program looks rows up by the thousand and reads few cells of few.
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

/// The cells of a line, which are found by bytes: a vowel sign joins a comma before it to one
/// character.
extension Substring {
  fileprivate var cellCount: Int { end(ofCells: .max).cells }

  fileprivate func cell(_ place: Int) -> Substring {
    let start = place == 0 ? 0 : end(ofCells: place).offset + 1
    let cell = self[index(at: start)..<index(at: end(ofCells: place + 1).offset)]
    guard cell.utf8.first == UInt8(ascii: "\"") else { return cell }
    return Substring(cell.utf8.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }

  /// Returns the first cells, joined by spaces.
  fileprivate func key(of count: Int) -> String {
    let cells = utf8[..<index(at: end(ofCells: count).offset)]
    guard !cells.contains(UInt8(ascii: "\"")) else {
      return (0..<count).map(cell).joined(separator: " ")
    }
    let bytes = cells.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns where a number of cells ends, or the line, and how many cells there are up to it.
  private func end(ofCells count: Int) -> (offset: Int, cells: Int) {
    var text = self
    return text.withUTF8 { bytes in
      var cells = 1
      var isQuoted = false
      for offset in bytes.indices {
        switch unsafe bytes[offset] {
        // The second of two quotes in a quoted cell stands for itself.
        case UInt8(ascii: "\""): isQuoted.toggle()
        case UInt8(ascii: ",") where !isQuoted:
          if cells == count { return (offset, cells) }
          cells += 1
        default: break
        }
      }
      return (bytes.count, cells)
    }
  }

  /// Returns the parts between equal bytes, empty ones too.
  fileprivate func parts(at separator: UInt8) -> [Substring] {
    var text = self
    // Splitting with the indices of a text takes three times as long.
    let ends = text.withUTF8 { bytes in bytes.indices.filter { unsafe bytes[$0] == separator } }
    let starts = [0] + ends.map { $0 + 1 }
    return zip(starts, ends + [utf8.count]).map { self[index(at: $0)..<index(at: $1)] }
  }

  private func index(at offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }
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
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    switch (parts.count, parts[0], parts[parts.count - 1]) {
    case (1, let number?, _): return number
    case (2, let number?, let divisor?): return number / divisor
    default: fault("'\(text)' is no number")
    }
  }

  package var numbers: [Double] {
    self["value"].split(separator: " ").map(number(in:))
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
