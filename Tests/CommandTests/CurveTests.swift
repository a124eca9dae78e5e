// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct CurveTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["file": "mine"])
  }

  private func run(_ arguments: String...) throws -> KeyliftResult {
    try folder.keylift(["curve"] + arguments)
  }

  @Test(arguments: [
    ("a.csv", "curve,time,progress\nkeyboard,0.0,0.0\n"),
    ("a.json", "[\n  {\n    \"curve\": \"key"),
    ("a.css", "/* keyboard, 0.5 s: "), ("a.dart", "import 'dart:math' as math;\n"),
    ("a.svg", "<svg xmlns="), ("A.SVG", "<svg xmlns="),
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

  @Test(arguments: ["csv", "json", "svg", "pdf", "png", "css", "core-animation", "swiftui", "dart"])
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

  /// The largest errors of the approximations are texts of the SVG; they take most of a run.
  @Test(arguments: ["light", "dark"], ["svg", "pdf", "png"])
  func sameCurvesGiveSameBytes(_ appearance: String, _ format: String) throws {
    let curves = ["keyboard"] + (format == "svg" ? ["--approximations"] : ["ease-in-out"])
    let arguments =
      ["curve"] + curves + [
        "--velocity", "--appearance", appearance, "--format", format, "--text", "blocks",
      ]
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
