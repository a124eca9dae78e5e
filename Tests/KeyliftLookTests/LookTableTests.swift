// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The reader of look tables, and the `keylift` marks in all tables.
struct LookTableTests {
  private static let text = """
    # a comment
    section,name,low_pt,high_pt,source,certainty,keylift_pt
    1.2,one,3,3,R13,measured,
    1.2,two,4,6,R13,measured,5
    1.2,three,4,6,R13,measured,7
    """

  private let table: LookTable

  init() throws { table = try LookTable("small", text: Self.text) }

  private func message(_ body: () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return String(describing: error)
    }
  }

  @Test func markReplacesTheSourceValue() throws {
    #expect(try table.length("one") == 3)
    #expect(try table.length("two") == 5)
    #expect(try table.length("three") == 7)
    #expect(try table.differences() == ["three"])
    #expect(try table.choices() == ["two"])
  }

  @Test func staleMarkIsReported() throws {
    let stale = try LookTable(
      "stale", text: "section,name,low_pt,high_pt,keylift_pt\n1,a,2,2,2.0\n")
    #expect(message { try stale.differences() }?.contains("does not differ") == true)
    let other = try LookTable("other", text: "section,case,x_pt,keylift\n1,a,2,draws b\n1,b,2,\n")
    #expect(
      message { try other.differences() } == "other, row 'a': the row 'b' has the same lengths")
  }

  @Test func marksNameTheirColumns() throws {
    let text = "section,case,x_pt,y_pt,keylift\n1,a,2,3,x_pt=4 y_pt=\n1,b,2,3,z_pt=1\n"
    #expect(
      message { try LookTable("list", text: text) }
        == "list, row 'b': the mark names the column 'z_pt'")
    let row = try LookTable("list", text: String(text.prefix { $0 != "z" }.dropLast(9)))["a"]
    #expect(try row.number("x_pt") == 4)
    #expect(try !row.has("y_pt"))
  }

  @Test func rowMustAgreeWithItsSourceOrItsMark() throws {
    let right: [String: DrawnLength] = ["one": 3, "two": 5, "three": 7]
    #expect(try table.disagreements(with: right) == [])
    let wrong: [String: DrawnLength] = ["one": 3.1, "two": 6, "four": 1]
    #expect(
      try table.disagreements(with: wrong) == [
        "small has no row 'four'", "one: 3.1 is drawn, the table has 3.0...3.0",
        "two: 6.0 is drawn, the table has 5.0...5.0", "three: nothing was drawn",
      ])
  }

  @Test func lengthNearerToTheSourceMakesItsMarkStale() throws {
    let drawn: [String: DrawnLength] = [
      "one": 3, "two": 5, "three": DrawnLength(6.4, within: 1),
    ]
    #expect(
      try table.disagreements(with: drawn) == [
        "three: 6.4 is drawn, nearer to the source's 4.0...6.0 than to the mark 7.0...7.0"
      ])
  }

  @Test func rowIsComparedColumnByColumn() throws {
    let text = "section,case,x_pt,y_pt,z_pt\n1,a,2,3,\n1,b,2,3,4\n"
    let row = try LookTable("columns", text: text)["a"]
    #expect(try row.disagreements(with: ["x_pt": 2, "y_pt": 3]) == [])
    #expect(
      try row.disagreements(with: ["x_pt": 2.5, "w_pt": 1]) == [
        "a: there is no column 'w_pt'", "a, x_pt: 2.5 is drawn, the table has 2.0...2.0",
        "a, y_pt: nothing was drawn",
      ])
    #expect(try row.disagreements(with: ["x_pt": 2], except: ["y_pt"]) == [])
    #expect(try row.disagreements(with: ["x_pt": 2, "y_pt": 3, "z_pt": 1]).count == 1)
  }

  @Test func everyMarkOfEveryTableDiffersFromItsSource() throws {
    let folder = Repository.url("Tests/Fixtures/Look").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".csv") }.sorted()
    #expect(files.count == 18)
    for file in files {
      let table = try LookTable(String(file.dropLast(".csv".count)))
      #expect(throws: Never.self) { try table.differences() }
      #expect(throws: Never.self) { try table.choices() }
    }
  }
}
