// SPDX-License-Identifier: MIT

import Foundation

/// A table of `Tests/Fixtures/Look`: measurements of iOS, each with its source.
package struct LookTable: Sendable {
  /// What is wrong with a table or with a question to it.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  /// The file's name without its extension.
  package let name: String
  package let rows: [Row]

  package init(_ name: String) throws {
    let file = Repository.url("Tests/Fixtures/Look/\(name).csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Fault(description: "Tests/Fixtures/Look has no table '\(name)'")
    }
    try self.init(name, text: text)
  }

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
      throw Fault(description: "\(name): a row has \(bad.count) of \(columns.count) cells: \(bad)")
    }
    // The key is the fewest columns after the section that tell the rows apart.
    let count = (1..<columns.count).first { count in
      Set(cells.map { Array($0[1...count]) }).count == cells.count
    }
    guard let count else { throw Fault(description: "\(name): two rows are equal") }
    rows = cells.map {
      Row(
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

  package struct Row: Sendable, CustomStringConvertible {
    fileprivate let table: String
    /// The cells of the key columns, joined by spaces.
    package let label: String
    fileprivate let cells: [String: String]

    package var description: String { label }

    package func text(_ column: String) throws -> String {
      guard let cell = cells[column] else { throw fault("there is no column '\(column)'") }
      return cell
    }

    package func has(_ column: String) throws -> Bool { try !text(column).isEmpty }

    package func number(_ column: String) throws -> Double {
      let text = try text(column)
      guard let number = Double(text) else {
        throw fault("'\(text)' in the column '\(column)' is no number")
      }
      return number
    }

    package func flag(_ column: String) throws -> Bool {
      let text = try text(column)
      guard let flag = Bool(text) else {
        throw fault("'\(text)' in the column '\(column)' is neither true nor false")
      }
      return flag
    }

    private func fault(_ words: String) -> Fault {
      Fault(description: "\(table), row '\(label)': \(words)")
    }
  }
}
