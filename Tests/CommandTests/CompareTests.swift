// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct CompareTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "field.yaml": SampleScene.plain, "matrix.yaml": SampleScene.matrix,
      "short.yaml": SampleScene.short, "bad.yaml": SampleScene.bad,
      "empty.yaml": "version: 1\nduration: 1\n", "file": "mine",
    ])
  }

  private func run(_ arguments: [String]) throws -> KeyliftResult {
    try folder.keylift(["compare"] + arguments + ["--text", "blocks"])
  }

  private func svg(_ arguments: String...) throws -> String {
    try run(["field.yaml", "-o", "a.svg"] + arguments).exits(0)
    return try folder.text(of: "a.svg")
  }

  private func names(in svg: String) -> [String] {
    svg.matches(of: #/aria-label="([a-z0-9-]+)"/#).map { String($0.1) }
  }

  // The screen has a target that is pinned to the bottom, nothing that scrolls and no constraint
  // that names the keyboard: all articles but the last have a system for it.
  @Test func columnsAreTheArticlesSystemsByDefault() throws {
    let systems = ["keyboard-responder", "bottom-anchor", "bottom-constraint", "keyboard-padding"]
    #expect(names(in: try svg("--times", "0.3")).filter(systems.contains) == systems)
    #expect(!names(in: try svg("--times", "0.3")).contains("layout-guide"))
  }

  @Test func svgIsAnimatedUnlessInstantsAreGiven() throws {
    #expect(try svg().contains("@keyframes"))
    let still = try svg("--times", "0.2,0.5")
    #expect(!still.contains("@keyframes"))
    #expect(still.contains("aria-label=\"0.2 s\"") && still.contains("aria-label=\"0.5 s\""))
  }

  @Test(arguments: [
    ("--systems", ["none", "swiftui"]), ("--devices", ["iphone-8", "ipad-pro-11"]),
    ("--curves", ["linear", "ease-in", "keyboard"]), ("--appearances", ["light", "dark"]),
    ("--text-sizes", ["l", "ax3"]),
  ])
  func columnsFollowTheOrderOfTheOption(_ option: String, _ names: [String]) throws {
    let svg = try svg(option, names.joined(separator: ","), "--times", "0.3")
    #expect(self.names(in: svg).filter(names.contains) == names)
  }

  @Test func columnsAreTheGenerations() throws {
    try run([
      "field.yaml", "-o", "a.svg", "--device", "iphone-11", "--times", "0.3", "--ios", "26,18",
    ]).exits(0)
    let labels = try folder.text(of: "a.svg").matches(of: #/aria-label="(iOS [0-9]+)"/#)
    #expect(labels.map { String($0.1) } == ["iOS 26", "iOS 18"])
  }

  @Test func generationThatADeviceCannotRunIsNamed() throws {
    let result = try run(["field.yaml", "--ios", "18,26"]).exits(65)
    #expect(
      result.messages.contains(
        "iphone-se-1 cannot run iOS 26: its last release is 15\nnote: iphone-se-1 runs 18; 26 runs on "
      ))
  }

  // An app that is told a curve animates with it: ease-in has hardly moved by when linear has gone
  // half the way.
  @Test func targetFollowsTheCurveInTheNotification() throws {
    let svg = try svg("--curves", "linear,ease-in", "--times", "0.2")
    let words = svg.matches(of: #/aria-label="((?:leads|lags)[^"]*)"/#).map { String($0.1) }
    #expect(words.contains { $0.hasPrefix("lags: ") && $0.contains("covered") })
    #expect(Set(words).count == words.count)
  }

  @Test func defaultsOfAnotherSystemAreNoted() throws {
    let result = try run([
      "field.yaml", "-o", "a.svg", "--times", "0.3", "--systems", "none,bottom-anchor",
    ])
    #expect(
      result.messages == """
        note: the system 'bottom-anchor' plays with its defaults: subtracts-safe-area false; \
        'bottom-anchor:subtracts-safe-area=true' gives others
        wrote a.svg

        """)
    let given = try run([
      "field.yaml", "-o", "b.svg", "--times", "0.3", "--systems",
      "none,bottom-anchor:subtracts-safe-area",
    ])
    #expect(given.messages == "wrote b.svg\n")
  }

  @Test func equalColumnsPrintANote() throws {
    try run(["field.yaml", "--systems", "none", "--curves", "linear,ease-in"]).exits(64)
    let same = try run(["field.yaml", "--system", "none", "--curves", "linear,ease-in"]).exits(0)
    #expect(
      same.messages.hasPrefix(
        """
        note: the system 'none' has no curve of its own; '--system bottom-constraint:subtracts-safe-area' has
        note: the gap below 'field' is the same in every column

        """))
    #expect(folder.files(in: "Output") == ["field/compare.svg"])
  }

  @Test(arguments: ["a.apng", "a.png", "a.lottie.json", "a.pdf", "deep/a.svg"])
  func bytesDoNotDependOnNumberOfJobs(_ name: String) throws {
    let two = [
      "short.yaml", "-o", name, "--scale", "1", "--systems", "none,bottom-anchor", "--jobs",
    ]
    let first = try run(two + ["1"])
    #expect(first.status == 0 && first.messages.hasSuffix("\nwrote \(name)\n"))
    let bytes = try folder.bytes(of: name)
    #expect(try run(two + ["3"]).status == 0)
    #expect(try folder.bytes(of: name) == bytes)
  }

  @Test func pngIsAnimatedWithAnimated() throws {
    _ = try run(["short.yaml", "-o", "a.png", "--animated", "--scale", "1", "--systems", "none"])
    let bytes = String(decoding: try folder.bytes(of: "a.png"), as: Unicode.ASCII.self)
    #expect(bytes.contains("acTL") && bytes.contains("fdAT"))
  }

  @Test(arguments: [
    ["--systems", "none,none"], ["--systems", "nothing"], ["--systems", ""],
    ["--curves", "bounzy"], ["--curves", "spring(response:0)"], ["--systems", "late:padding=8"],
    ["--appearances", "light,gray"], ["--text-sizes", "l,l"],
    ["--devices", "iphone-8,"], ["--ios", "17"], ["--ios", "18,"], ["--ios", "18,18"],
    ["--systems", "none", "--ios", "18,26"], ["--profile", "ios18"],
    ["--times", "9s"], ["--times", "x"], ["--animated", "--times", "0.1"], ["--fps", "0"],
    ["--jobs", "0"], ["--width", "90"], ["--scale", "0"], ["-o", "a.gif", "--times", "0.1"],
    ["-o", "a.json"], ["-o", "folder/"], ["-o", ""], ["-o", "a.avi"],
  ])
  func invalidArgumentsExit64AndWriteNothing(_ arguments: [String]) throws {
    try folder.expectRefusal(64, ["compare", "field.yaml"] + arguments + ["--text", "blocks"])
  }

  @Test(arguments: ["a.png", "a.apng", "a.pdf", "a.gif"])
  func tooLargePageExits64(_ name: String) throws {
    let devices = "ipad-pro-11,ipad-pro-12-9,ipad-9,iphone-8"
    let before = folder.files()
    let result = try run([
      "field.yaml", "--devices", devices, "--width", "4000", "--scale", "8", "-o", name,
    ])
    #expect([64, 69].contains(result.status), "\(result.messages)")
    #expect(result.messages.contains("error: too large to draw: 32000 by ") || result.status == 69)
    #expect(folder.files() == before)
  }

  @Test func missingRequirementOfASystemIsNamed() throws {
    let result = try run(["field.yaml", "--systems", "none,content-inset"]).exits(65)
    #expect(result.messages.contains("the system 'content-inset' needs a target that scrolls"))
    #expect(try run(["matrix.yaml"]).messages.contains("choose with --device, --appearance"))
  }

  @Test func unreadableAndUnwritablePathsHaveTheirExitCodes() throws {
    #expect(try run(["bad.yaml"]).status == 65)
    #expect(try run(["nothing.yaml"]).status == 66)
    #expect(try run(["short.yaml", "-o", "file/a.svg"]).status == 73)
    #expect(try folder.text(of: "file") == "mine")
  }

  // Without a target only what moves everything answers at all.
  @Test func screenWithoutATargetHasNoPlots() throws {
    try run(["empty.yaml", "-o", "a.svg"]).exits(0)
    let text = try folder.text(of: "a.svg")
    #expect(names(in: text).contains("offset-views"))
    #expect(!text.contains("Gap to the keyboard"))
  }

  @Test func declaredComparisonEqualsOutputOfCompare() throws {
    let figures = """
      figures:
        - { file: two.svg, show: compare, systems: [none, swiftui], times: [0.3], text: blocks }
      """
    try folder.write(SampleScene.plain + figures, to: "two.yaml")
    #expect(try folder.keylift("figures", "two.yaml").status == 0)
    let own = try svg("--systems", "none,swiftui", "--times", "0.3")
    #expect(try folder.text(of: "two.svg") == own)
  }
}
