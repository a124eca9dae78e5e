// SPDX-License-Identifier: MIT

import Foundation

/// A table of `Tests/Fixtures/Look`: facts of `Docs/iOS/Appearance.md`, each with its source.
///
/// Columns whose names begin with `keylift` mark where Keylift draws something other than the source says: `keylift_pt`
/// stands for both `low_pt` and `high_pt`, `keylift_size_pt` for `size_pt`, and `keylift` for the columns that it lists,
/// as in `dark_hex=FFFFFF width_pt=2`. `draws 402` means that Keylift draws the row 402 instead, `not drawn` nothing.
package struct LookTable: Sendable {
  /// What is wrong with a table or with a question to it.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String

    /// Creates a fault.
    package init(description: String) { self.description = description }
  }

  /// The file's name without its extension.
  package let name: String
  /// The rows from the top.
  package let rows: [Row]

  /// Reads a table of the folder.
  package init(_ name: String) throws {
    let file = Repository.url("Tests/Fixtures/Look/\(name).csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Fault(description: "Tests/Fixtures/Look has no table '\(name)'")
    }
    try self.init(name, text: text)
  }

  /// Reads a table from its text.
  package init(_ name: String, text: String) throws {
    self.name = name
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let columns = lines.first, lines.count > 1 else {
      throw Fault(description: "the table '\(name)' has no rows")
    }
    let cells = lines.dropFirst()
    if let bad = cells.first(where: { $0.count != columns.count }) {
      throw Fault(
        description: "\(name): a row has \(bad.count) of \(columns.count) cells: \(bad)")
    }
    // The key is the fewest columns after the section that tell the rows apart.
    let count = (1..<columns.count).first { count in
      Set(cells.map { Array($0[1...count]) }).count == cells.count
    }
    guard let count else { throw Fault(description: "\(name): two rows are equal") }
    rows = try cells.map {
      try Row(
        table: name, label: $0[1...count].joined(separator: " "),
        cells: Dictionary(zip(columns, $0)) { first, _ in first })
    }
  }

  /// Returns the row whose key columns, joined by spaces, are a label.
  package subscript(_ label: String) -> Row {
    get throws {
      guard let row = rows.first(where: { $0.label == label }) else {
        throw Fault(description: "\(name): there is no row '\(label)'")
      }
      return row
    }
  }

  /// Returns the length that Keylift draws for a row with one value.
  package func length(_ label: String) throws -> Double { try self[label].length() }

  /// Returns the range that a length which Keylift draws lies in.
  package func range(_ label: String) throws -> ClosedRange<Double> { try self[label].range() }

  /// The rows that Keylift draws, be it with other values.
  package var drawnRows: [Row] { rows.filter { $0.words.isEmpty } }

  /// Returns the labels of the rows in which Keylift differs from the source.
  ///
  /// - Throws: A fault for a mark that does not differ from the source.
  package func differences() throws -> [String] {
    try rows.filter { try $0.kind(in: self) == .difference }.map(\.label)
  }

  /// Returns the labels of the rows for which Keylift chose a value: one of a range, or one where the source is silent.
  package func choices() throws -> [String] {
    try rows.filter { try $0.kind(in: self) == .choice }.map(\.label)
  }
}

extension LookTable {
  /// A row of a table.
  package struct Row: Sendable, CustomStringConvertible {
    /// The cells of the key columns, joined by spaces.
    package let label: String
    fileprivate let table: String
    /// What the source says, by column.
    fileprivate let cells: [String: String]
    /// What Keylift draws instead, by column.
    fileprivate var marks: [String: String] = [:]
    /// A mark that names no columns.
    fileprivate var words = ""

    package var description: String { label }

    fileprivate init(table: String, label: String, cells: [String: String]) throws {
      (self.table, self.label, self.cells) = (table, label, cells)
      for (column, cell) in cells where column.hasPrefix("keylift_") && !cell.isEmpty {
        let rest = String(column.dropFirst("keylift_".count))
        for target in rest == "pt" ? ["low_pt", "high_pt"] : [rest] { marks[target] = cell }
      }
      let mark = cells["keylift"] ?? ""
      guard mark.contains("=") else {
        words = mark
        return
      }
      for part in mark.split(separator: " ") {
        let pair = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard pair.count == 2 else { throw fault("the mark '\(mark)' is no list") }
        marks[pair[0]] = pair[1]
      }
      if let unknown = marks.keys.first(where: { cells[$0] == nil }) {
        throw fault("the mark names the column '\(unknown)'")
      }
    }

    /// Returns the text in a column, Keylift's in place of the source's; empty if there is none.
    package func text(_ column: String) throws -> String {
      guard let cell = cells[column] else { throw fault("there is no column '\(column)'") }
      return marks[column] ?? cell
    }

    /// Returns whether Keylift or the source has a value in a column.
    package func has(_ column: String) throws -> Bool { try !text(column).isEmpty }

    /// Returns the number in a column, Keylift's in place of the source's.
    package func number(_ column: String) throws -> Double {
      let text = try text(column)
      guard let number = Double(text) else {
        throw fault("'\(text)' in the column '\(column)' is no number")
      }
      return number
    }

    /// Returns whether a column says `true`.
    package func flag(_ column: String) throws -> Bool {
      let text = try text(column)
      guard let flag = Bool(text) else {
        throw fault("'\(text)' in the column '\(column)' is neither true nor false")
      }
      return flag
    }

    /// Returns the length that Keylift draws, if the row has one and no range.
    package func length() throws -> Double {
      let range = try range()
      guard range.lowerBound == range.upperBound else {
        throw fault("it is a range of \(range), not one length")
      }
      return range.lowerBound
    }

    /// Returns the range that the length which Keylift draws lies in.
    package func range() throws -> ClosedRange<Double> {
      try range(number("low_pt"), number("high_pt"))
    }

    fileprivate func range(_ low: Double, _ high: Double) throws -> ClosedRange<Double> {
      guard low <= high else { throw fault("\(low) to \(high) is no range") }
      return low...high
    }

    fileprivate func fault(_ words: String) -> Fault {
      Fault(description: "\(table), row '\(label)': \(words)")
    }
  }
}

// Marks.
extension LookTable.Row {
  fileprivate enum Kind { case agreement, choice, difference }

  /// Returns what the row's marks say, after a look at whether each of them differs from its source.
  fileprivate func kind(in table: LookTable) throws -> Kind {
    guard words.isEmpty else {
      try checkWords(in: table)
      return .difference
    }
    var kind = Kind.agreement
    for (column, mark) in marks {
      switch try self.kind(of: mark, in: column) {
      case .agreement: throw fault("the mark of '\(column)' does not differ from the source")
      case .choice: kind = kind == .difference ? kind : .choice
      case .difference: kind = .difference
      }
    }
    return kind
  }

  private func kind(of mark: String, in column: String) throws -> Kind {
    let cell = cells[column] ?? ""
    if cell.isEmpty { return mark.isEmpty ? .agreement : .choice }
    guard let value = Double(mark), !column.hasSuffix("_hex") else {
      return mark == cell ? .agreement : .difference
    }
    let source = try source(of: column)
    guard source.contains(value) else { return .difference }
    return source.lowerBound < source.upperBound ? .choice : .agreement
  }

  /// Returns the source's range in a column.
  fileprivate func source(of column: String) throws -> ClosedRange<Double> {
    func number(_ column: String) throws -> Double {
      guard let number = cells[column].flatMap({ Double($0) }) else {
        throw fault("the source has no number in the column '\(column)'")
      }
      return number
    }
    guard column == "low_pt" || column == "high_pt" else {
      return try number(column)...number(column)
    }
    return try range(number("low_pt"), number("high_pt"))
  }

  /// Another row that is drawn instead must have another value somewhere.
  private func checkWords(in table: LookTable) throws {
    guard words.hasPrefix("draws ") else {
      guard words == "not drawn" else { throw fault("the mark '\(words)' has no meaning") }
      return
    }
    let other = try table[String(words.dropFirst("draws ".count))]
    let lengths = cells.keys.filter { $0.hasSuffix("_pt") }
    guard lengths.contains(where: { cells[$0] != other.cells[$0] }) else {
      throw fault("the row '\(other)' has the same lengths")
    }
  }
}

/// A length that was read from a drawing, and how far from a table's it may lie.
package struct DrawnLength: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  fileprivate let value: Double
  fileprivate let tolerance: Double

  /// A length; without a tolerance within a hundredth of a point.
  package init(_ value: Double, within tolerance: Double = 0.01) {
    (self.value, self.tolerance) = (value, tolerance)
  }

  package init(floatLiteral value: Double) { self.init(value) }

  package init(integerLiteral value: Int) { self.init(Double(value)) }

  /// Returns nil if the length is what is expected, or else a sentence.
  ///
  /// A length that a mark expects must also lie nearer to the mark than to the source.
  fileprivate func disagreement(
    _ expected: ClosedRange<Double>, source: ClosedRange<Double>
  ) -> String? {
    let far = distance(to: expected)
    if far > tolerance + 1e-9 { return "\(value) is drawn, the table has \(expected)" }
    let isMarked = expected != source && !source.contains(expected.lowerBound)
    guard isMarked, distance(to: source) <= far else { return nil }
    return "\(value) is drawn, nearer to the source's \(source) than to the mark \(expected)"
  }

  private func distance(to range: ClosedRange<Double>) -> Double {
    max(range.lowerBound - value, value - range.upperBound, 0)
  }
}

// Comparisons.
extension LookTable {
  /// Compares what is drawn with every row of a table of one length a row.
  ///
  /// - Parameters:
  ///   - drawn: The lengths by row.
  ///   - others: The rows that are not compared.
  /// - Returns: A sentence for each row that disagrees and for each that one side lacks.
  package func disagreements(
    with drawn: [String: DrawnLength], except others: Set<String> = []
  ) throws -> [String] {
    let unknown = drawn.keys.filter { name in !rows.contains { $0.label == name } }.sorted()
    return try unknown.map { "\(name) has no row '\($0)'" }
      + rows.compactMap { row in
        guard !others.contains(row.label) else { return nil }
        guard let length = drawn[row.label] else { return "\(row): nothing was drawn" }
        return try length.disagreement(row.range(), source: row.source(of: "low_pt"))
          .map { "\(row): \($0)" }
      }
  }
}

extension LookTable.Row {
  /// Compares what is drawn with every length of the row.
  ///
  /// - Parameters:
  ///   - drawn: The lengths by column.
  ///   - others: The columns with lengths that are not compared.
  /// - Returns: A sentence for each length that disagrees and for each column that one side lacks.
  package func disagreements(
    with drawn: [String: DrawnLength], except others: Set<String> = []
  ) throws -> [String] {
    let columns = cells.keys.filter { $0.hasSuffix("_pt") && !$0.hasPrefix("keylift") }.sorted()
    return try drawn.keys.filter { !columns.contains($0) }.sorted()
      .map { "\(self): there is no column '\($0)'" }
      + columns.compactMap { column in
        guard !others.contains(column) else { return nil }
        guard try has(column) else {
          return drawn[column].map { "\(self), \(column): \($0) is drawn" }
        }
        guard let length = drawn[column] else { return "\(self), \(column): nothing was drawn" }
        let expected = try number(column)
        let source = try cells[column]?.isEmpty == false ? source(of: column) : expected...expected
        return length.disagreement(expected...expected, source: source)
          .map { "\(self), \(column): \($0)" }
      }
  }
}
