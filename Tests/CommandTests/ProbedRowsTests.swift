// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

struct ProbedRowsTests {
  private static let head = "table,device,orientation,kind,ios,value,unit,source,certainty\n"

  private func check(_ rows: String) throws -> KeyliftResult {
    let folder = try TemporaryFolder()
    try folder.write(rows.utf8, to: "rows.csv")
    return try folder.keylift("list", "keyboards", "--check", "rows.csv")
  }

  @Test func readingsOfSimulatorsAgree() throws {
    // Tests/Fixtures/Devices/simulator-screens.csv has these of an iPhone 17 Pro with iOS 26.
    let result = try check(
      Self.head + """
        screens,iPhone 17 Pro,portrait,width,26.5,402,points,probe,measured
        safe-areas,iPhone 17 Pro,landscape,left,26.5,62,points,probe,measured
        safe-areas,iPhone 17 Pro,landscape,bottom,26.5,20,points,probe,measured
        keyboard-heights,iPhone 17 Pro,portrait,letters,26.5,308,points,probe,measured
        keyboard-heights,iPhone 17 Pro,portrait,bar,26.5,27,points,probe,measured
        """)
    #expect(result.text == "5 as in the catalog, 0 not\n")
    #expect(result.status == 0)
  }

  @Test func otherReadingsAreNamedAtTheirLines() throws {
    let result = try check(
      Self.head + """
        keyboard-heights,iphone-17-pro,portrait,letters,27.0,308,points,probe,measured
        keyboard-heights,iPhone 99,portrait,letters,27.0,308,points,probe,measured
        """)
    #expect(
      result.text == """
        rows.csv:2: iphone-17-pro portrait letters 27.0: 308 read, the catalog has 301 (measured)
        rows.csv:3: the catalog has no such row: \
        keyboard-heights,iPhone 99,portrait,letters,27.0,308,points,probe,measured
        0 as in the catalog, 2 not

        """)
    #expect(result.status == 1)
  }

  @Test func rowsOfASpreadsheetAreNamedAtTheirLines() throws {
    let rows = Self.head + "\nscreens,iPhone 17,portrait,width,27,wide,points\n"
    let result = try check("\u{FEFF}" + rows.replacing("\n", with: "\r\n"))
    #expect(result.status == 65 && result.messages.hasPrefix("rows.csv:3:1: error: "))
  }

  @Test func badRowsAreRefusedAtTheirLines() throws {
    let headless = try check("a,b\n")
    #expect(headless.status == 65 && headless.messages.hasPrefix("rows.csv:1:1: error: "))
    let wordy = try check(Self.head + "screens,iPhone 17,portrait,width,27,wide,points\n")
    #expect(wordy.status == 65 && wordy.messages.hasPrefix("rows.csv:2:1: error: "))
    let missing = try TemporaryFolder().keylift("list", "keyboards", "--check", "none.csv")
    #expect(missing.status == 66)
    let other = try TemporaryFolder().keylift("list", "devices", "--check", "rows.csv")
    #expect(other.status == 64)
  }
}
