// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Comments cite `Docs/iOS` by page and section number; each citation must lead somewhere.
struct CitationTests {
  @Test(arguments: ["Docs/iOS/Behavior.md", "Docs/iOS/Appearance.md"])
  func everyCitedSectionHasAHeading(page: String) throws {
    let headings = try Self.headings(of: page)
    #expect(!headings.isEmpty, "the numbered headings of \(page)")
    var count = 0
    for file in try SourceFile.all() {
      for number in Self.numbers(citing: page, in: file.prose) {
        count += 1
        #expect(headings.contains(number), "\(file.path) cites \(page) \(number)")
      }
    }
    #expect(count > 0, "the citations of \(page)")
  }

  @Test func everyFactNamesItsSourceAndItsCertainty() throws {
    let levels: Set = ["measured", "documented", "claimed by one", "inferred"]
    // Those of the other pages are the catalog's, which its own tests check.
    let tables = MarkdownTable.all(in: try Repository.text(of: "Docs/iOS/Behavior.md"))
    let graded = tables.compactMap { table in
      table.columns.firstIndex(of: "how sure").map { (table, $0) }
    }
    #expect(!graded.isEmpty)
    for (table, column) in graded {
      for row in table.rows {
        #expect(row.count > column && levels.contains(row[column]), "\(row)")
      }
    }
  }

  private static func headings(of page: String) throws -> Set<String> {
    let pattern = /^#+ ([0-9]+(?:\.[0-9]+)?)[. ]/.anchorsMatchLineEndings()
    return Set(try Repository.text(of: page).matches(of: pattern).map { String($0.1) })
  }

  /// Returns the section numbers that follow each mention of a page, as in `5.2`, `4.3, 5 and 6`.
  private static func numbers(citing page: String, in text: String) -> [String] {
    text.ranges(of: page).flatMap { range in
      let rest = text[range.upperBound...].prefix(60)
      let list = rest.prefixMatch(of: /`?,? ?((?:[0-9]+(?:\.[0-9]+)?(?:, | and )?)+)/)?.1 ?? ""
      return list.matches(of: /[0-9]+(?:\.[0-9]+)?/).map { String($0.0) }
    }
  }
}
