// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// `keylift curve --points`: its files, its messages, and the pictures of `Docs/HowTrue.md`.
struct MeasuredPointsTests {
  private static let heading = "time_s,below_rest_pt,match\n"

  private func run(_ arguments: [String], points: String = "") throws -> KeyliftResult {
    let folder = try TemporaryFolder(["points.csv": points])
    return try folder.keylift(["curve", "keyboard", "--text", "blocks", "--points"] + arguments)
  }

  @Test func pointsAreDrawnOverTheCurve() throws {
    // Half of the way at 0.0919 s (`Docs/iOS/Behavior.md` 1.3), 7 s after the video's beginning.
    let text = "# travel_pt: 300\n\(Self.heading)7,300,1\n7.0919,150,1\n7.6,0,0.6\n7.1,900,0.59\n"
    let result = try run(["points.csv", "--format", "svg"], points: text)
    #expect(result.status == 0 && result.messages == "")
    let without = try TemporaryFolder([:]).keylift(
      "curve", "keyboard", "--text", "blocks", "--format", "svg")
    // Each of the three sure positions is a dot.
    let dots = { (svg: String) in svg.matches(of: #/<circle|<ellipse/#).count }
    #expect(dots(result.text) == dots(without.text) + 3)
  }

  @Test(arguments: [
    ("", "it has no column 'time_s'"), ("time_s,match\n1,1\n", "it has no column 'below_rest_pt'"),
    (heading, "it has fewer than two positions with a match of 0.6 or more"),
    ("\(heading)1,2,0.9\n2,1,0.5\n", "it has fewer than two positions with a match of 0.6 or more"),
    ("# film\n\(heading)1,2,1\n1,,1\n", "line 4 has no number in the column 'below_rest_pt'"),
    ("\(heading)1,nan,1\n", "line 2 has no number in the column 'below_rest_pt'"),
    ("\(heading)1\n", "line 2 has no number in the column 'match'"),
    (heading + String(repeating: "1,2,1\n", count: 2_000), "it has more than 2000 rows"),
  ])
  func badTableExits65(_ text: String, _ reason: String) throws {
    let result = try run(["points.csv", "--format", "svg"], points: text)
    #expect(result.status == 65 && result.output == [])
    #expect(result.messages == "error: 'points.csv' is not a table of positions: \(reason)\n")
  }

  @Test func missingFileExits66() throws {
    let result = try run(["none.csv", "--format", "svg"]).exits(66)
    #expect(result.messages == "error: cannot read 'none.csv': no such file\n")
  }

  @Test(arguments: ["csv", "json", "css"]) func onlyDrawingsShowPoints(_ format: String) throws {
    let result = try run(["points.csv", "--format", format], points: Self.heading)
    #expect(result.status == 64 && result.output == [])
    #expect(result.messages.hasPrefix("error: --points: only drawings show points"))
  }

  /// The pictures are made by the commands on the page.
  @Test(.requires(.inter), arguments: ["light", "dark"])
  func picturesOfHowTrueAreUpToDate(_ appearance: String) throws {
    let page = try String(contentsOf: Repository.url("Docs/HowTrue.md"), encoding: .utf8)
    let commands = page.matches(of: /\$ keylift (curve .* -o (recorded-\w+)\.svg .*)/)
    try #require(commands.count == 2)
    for command in commands {
      let folder = try TemporaryFolder([:])
      let words = command.1.split(separator: " ").map { word in
        word.hasSuffix(".csv")
          ? Repository.url("Tests/Fixtures/Recordings/\(word)").path : String(word)
      }
      try folder.keylift(words + ["--appearance", appearance]).exits(0)
      let suffix = appearance == "dark" ? "-dark" : ""
      let picture = Repository.url("Docs/Figures/\(command.2)\(suffix).svg")
      let isSame = try folder.bytes(of: "\(command.2).svg") == Array(Data(contentsOf: picture))
      #expect(
        isSame, "\(command.2)\(suffix).svg: run the command on the page in the folder it names")
    }
  }
}
