// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

struct CurveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["file": "mine"]) }

  private func run(_ arguments: String...) throws -> KeyliftResult {
    try folder.keylift(["curve"] + arguments)
  }

  @Test(arguments: [
    ("a.csv", "curve,time,progress\nkeyboard,0.0,0.0\n"),
    ("a.json", "[\n  {\n    \"curve\": \"key"), ("a.css", "/* keyboard, 0.5 s: "),
    ("a.dart", "import 'dart:math' as math;\n"), ("a.svg", "<svg xmlns="), ("A.SVG", "<svg xmlns="),
    ("deep/a.pdf", "%PDF-1."), ("a.png", "\u{89}PNG\r\n\u{1A}\n"),
  ])
  func extensionChoosesTheFormat(_ name: String, _ opening: String) throws {
    let result = try run("keyboard", "-o", name, "--text", "blocks")
    #expect(result.status == 0 && result.output == [] && result.messages == "wrote \(name)\n")
    let expected =
      opening.unicodeScalars.first == "\u{89}"
      ? opening.unicodeScalars.map { UInt8($0.value) } : Array(opening.utf8)
    #expect(try folder.bytes(of: name).starts(with: expected))
    #expect(folder.files() == ["file", name].sorted())
  }

  @Test(arguments: ["csv", "png", "core-animation", "swiftui"])
  func formatOptionGivesSameBytesOnStdoutAndInFile(_ format: String) throws {
    let printed = try run("bouncy", "linear", "--format", format, "--text", "blocks")
    let written = try run(
      "bouncy", "linear", "--format", format, "--text", "blocks", "-o", "file.any")
    #expect(printed.status == 0 && written.status == 0)
    #expect(printed.output.count > 100 && written.output == [])
    #expect(try folder.bytes(of: "file.any") == printed.output)
  }

  @Test(arguments: [
    ["keyboard", "-o", "a.bmp"], ["keyboard", "-o", "a"], ["keyboard", "-o", "a.swift"],
    ["keyboard", "--size", "0x0"], ["keyboard", "--size", "640"], ["keyboard", "--size", "640x"],
    ["keyboard", "--size", "-1x300"], ["keyboard", "--size", "99999999999999999999x300"],
    ["keyboard", "--size", "4096x4096", "--scale", "8"], ["keyboard", "--scale", "0"],
    ["keyboard", "--size", "60x60", "--format", "svg", "--text", "blocks"],
    ["keyboard", "--format", "gif"], ["linear", "--approximations"],
    ["keyboard", "linear", "--approximations"], ["keyboard", "--samples", "1"],
    ["linear", "--duration", "-1"], [],
  ])
  func invalidArgumentsExit64AndWriteNothing(_ arguments: [String]) throws {
    try folder.expectRefusal(64, ["curve"] + arguments)
  }

  @Test func tooSmallSizeNamesASufficientSize() throws {
    let small = try run("keyboard", "--size", "60x60", "--format", "svg", "--text", "blocks")
    let match = try #require(small.messages.firstMatch(of: /(\d+x\d+) would do/))
    try run("keyboard", "--size", String(match.1), "--format", "svg", "--text", "blocks").exits(0)
  }

  @Test(arguments: [(1, 300, 200), (2, 600, 400), (3, 900, 600)])
  func pngHasPointsTimesScalePixels(_ scale: Int, _ width: Int, _ height: Int) throws {
    let result = try run(
      "keyboard", "--size", "300x200", "--scale", "\(scale)", "--format", "png", "--text", "blocks")
    // The first chunk begins with the width and the height.
    let sides = [16, 20].map { start in
      result.output[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(sides == [width, height])
  }

  @Test func velocityAddsAColumnAndAPanel() throws {
    let plain = try run("linear", "--duration", "0.5", "--samples", "3")
    #expect(plain.text == "curve,time,progress\nlinear,0.0,0.0\nlinear,0.25,0.5\nlinear,0.5,1.0\n")
    let table = try run("linear", "--duration", "0.5", "--samples", "3", "--velocity")
    let rows = table.text.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(rows[0].last == "velocity" && rows.count == 4)
    #expect(rows[1...2].allSatisfy { abs((Double($0[3]) ?? 0) - 2) < 1e-9 })
    let drawing = try run("linear", "--velocity", "--format", "svg", "--text", "blocks")
    #expect(drawing.text.contains("aria-label=\"Velocity (distances per second)\""))
  }

  @Test func functionsAreCurves() throws {
    let csv = try run("cubic-bezier(0, 0, 1, 1)", "--samples", "3", "--duration", "1")
    #expect(
      csv.text == """
        curve,time,progress
        "cubic-bezier(0, 0, 1, 1)",0.0,0.0
        "cubic-bezier(0, 0, 1, 1)",0.5,0.5
        "cubic-bezier(0, 0, 1, 1)",1.0,1.0

        """)
    let swift = try run("spring(response: 0.4, damping: 0.75)", "--format", "swiftui")
    #expect(
      swift.text.contains(
        "let springResponse0_4Damping0_75Animation = Animation.spring(duration: 0.4, bounce: 0.25)")
    )
    let wrong = try run("spring(response: 0.4, damping: 0)").exits(64)
    #expect(wrong.messages.contains("a spring with a damping of 0 never comes to rest"))
  }

  @Test func approximationsAreLabeledWithTheirLargestErrors() throws {
    let result = try run("keyboard", "--approximations", "--format", "svg", "--text", "blocks")
    #expect(result.text.contains("ease-in-out: 21.9 % behind at 0.089 s"))
    #expect(result.text.contains("cubic-0.38-0.7-0.125-1: 7.7 % behind at 0.091 s"))
    let code = try run("keyboard-26", "--approximations", "--format", "css")
    #expect(code.text.contains("--curve-7: linear("))
  }

  /// The largest errors of the approximations are texts of the SVG.
  @Test func bytesDependNeitherOnTheLanguageNorOnTheTimeZone() throws {
    let options = ["--velocity", "--format", "svg", "--text", "blocks"]
    let arguments = ["curve", "keyboard", "--approximations"] + options
    let first = try folder.keylift(arguments)
    let second = try folder.shell(
      "LC_ALL=de_DE.UTF-8 TZ=Asia/Tokyo exec \"$0\" " + arguments.joined(separator: " "))
    #expect(first.status == 0 && first.output.count > 1000)
    #expect(first.output == second.output)
  }

  @Test(arguments: ["0", "100", "3600"]) func anyDurationCanBeDrawn(_ seconds: String) throws {
    let result = try run(
      "linear", "ease-in", "--duration", seconds, "--velocity", "--format", "svg", "--text",
      "blocks"
    ).exits(0)
    #expect(result.text.contains("aria-label=\"linear, \(seconds) s\""))
  }

  @Test func pointsOfASpreadsheetAreRead() throws {
    let rows = ["time_s,below_rest_pt", "0,346", "0.1,200", "0.5,0", ""]
    try folder.write("\u{FEFF}\(rows.joined(separator: "\r\n"))".utf8, to: "rows.csv")
    let result = try run("keyboard", "--points", "rows.csv", "-o", "a.svg", "--text", "blocks")
    #expect(result.status == 0 && result.messages == "wrote a.svg\n")
  }
}

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
