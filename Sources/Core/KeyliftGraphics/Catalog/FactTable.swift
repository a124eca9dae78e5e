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
    fileprivate let cells: [Substring]
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
    for (index, line) in Self.parts(of: text[...], at: UInt8(ascii: "\n")).enumerated()
    where !line.isEmpty && line.utf8.first != UInt8(ascii: "#") {
      let cells = Self.cells(of: line)
      guard !columns.isEmpty else {
        columns = cells
        places = Dictionary(uniqueKeysWithValues: zip(cells, cells.indices))
        continue
      }
      precondition(
        cells.count == columns.count,
        "\(name).csv:\(index + 1): \(cells.count) cells of \(columns.count)")
      rows.append(Row(table: name, line: index + 1, columns: places, cells: cells))
    }
    self.columns = columns.map(String.init)
    self.rows = rows
    let keyCount = columns.firstIndex(of: "value") ?? 0
    self.places =
      keyCount == 0
      ? [:]
      : Dictionary(
        rows.enumerated().map { ($1.cells[..<keyCount].joined(separator: " "), $0) },
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

  /// Returns the cells of a line, which are split at bytes: a vowel sign joins a comma before it to
  /// one character.
  private static func cells(of line: Substring) -> [Substring] {
    guard !places(of: UInt8(ascii: "\""), in: line).isEmpty else {
      return parts(of: line, at: UInt8(ascii: ","))
    }
    var cells: [[UInt8]] = [[]]
    var isQuoted = false
    var previous: UInt8?
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "\""):
        // The second of two quotes in a quoted cell stands for itself.
        if previous == byte, !isQuoted { cells[cells.count - 1].append(byte) }
        isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: cells.append([])
      default: cells[cells.count - 1].append(byte)
      }
      previous = byte
    }
    return cells.map { Substring(decoding: $0, as: UTF8.self) }
  }

  /// Returns the parts of a text between equal bytes, empty ones too.
  private static func parts(of text: Substring, at separator: UInt8) -> [Substring] {
    var start = text.startIndex
    var parts = places(of: separator, in: text).map { place in
      let end = text.utf8.index(text.startIndex, offsetBy: place)
      defer { start = text.utf8.index(after: end) }
      return text[start..<end]
    }
    parts.append(text[start...])
    return parts
  }

  /// Returns the offsets of a byte; splitting with the indices of a text takes three times as long,
  /// and each start of the program reads thousands of cells.
  private static func places(of byte: UInt8, in text: Substring) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in bytes.indices.filter { unsafe bytes[$0] == byte } }
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
    return cells[place]
  }

  package func words(_ column: Substring) -> [Substring] { self[column].split(separator: " ") }

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
