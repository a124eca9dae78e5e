// SPDX-License-Identifier: MIT

import Foundation

struct MarkdownTable {
  let columns: [String]
  /// The cells of each row below the line of hyphens.
  private(set) var rows: [[String]] = []

  /// Returns the tables of a page, in order.
  static func all(in text: String) -> [MarkdownTable] {
    var tables: [MarkdownTable] = []
    var isInTable = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      defer { isInTable = line.hasPrefix("|") }
      guard line.hasPrefix("|") else { continue }
      let cells = cells(of: line)
      if !isInTable {
        tables.append(MarkdownTable(columns: cells))
      } else if !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) {
        tables[tables.count - 1].rows.append(cells)
      }
    }
    return tables
  }

  /// Returns the cells of a row; a bar after a backslash belongs to its cell.
  private static func cells(of row: Substring) -> [String] {
    row.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
