// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
@testable import KeyliftCommand
import Testing

struct TerminalReportTests {
  @Test func listHasLinePerFindingWithDifferencesBelow() {
    let report = RunReport(
      keylift: "1.0", suite: ["chat", "sign-up/iphone-se.dark", "stacks"],
      findings: [SampleRun.same, SampleRun.moved, SampleRun.allowed])
    #expect(
      report.list() == """
        ok         chat
        differs    sign-up/iphone-se.dark (moved, 83 of 103 frames)
                   `composer` 3.2 pt lower from frame 11 (0.183 s) to the end; worst 3.4 pt at 0.25 s
                   `messages` 1.5 pt taller from frame 11 (0.183 s) to the end
                   note: the fingerprint differs: the golden was made with another version of Inter
                   accept: keylift accept sign-up/iphone-se.dark
        ok         stacks (speckle)
                   note: the scene allows speckle: shadows dither
        3 checked: 2 pass, 1 differ

        """)
  }

  @Test func worstPixelsAreReportedWhenNoViewDiffers() {
    var finding = SampleRun.moved
    finding.differences = []
    let report = RunReport(keylift: "1.0", suite: [finding.name], findings: [finding])
    let sentence = "400 pixels off in frame 40 (0.667 s), the worst by 37 steps of 255\n"
    #expect(report.list().contains(sentence))
  }

  @Test func longDifferenceListIsCutAndCounted() {
    var finding = SampleRun.moved
    // Different amounts keep the differences from sharing a sentence.
    finding.differences = (0..<100).map { index in
      var difference = SampleRun.moved.differences[0]
      difference.view = "view-\(index)"
      difference.worstAmount = Double(200 - index)
      difference.sentence =
        "`view-\(index)` \(200 - index) pt lower from frame 11 (0.183 s) to the end"
      return difference
    }
    let report = RunReport(keylift: "1.0", suite: [finding.name], findings: [finding])
    let lines = report.list().split(separator: "\n")
    #expect(lines.count { $0.contains("lower") } == 8)
    #expect(lines.contains { $0.hasSuffix("... 92 more views differ") })
  }

  @Test func viewsWithTheSameSentenceShareALine() {
    var finding = SampleRun.moved
    var other = finding.differences[0]
    other.view = "field"
    other.sentence = other.sentence.replacing("`composer`", with: "`field`")
    finding.differences.insert(other, at: 1)
    let report = RunReport(keylift: "1.0", suite: [finding.name], findings: [finding])
    #expect(report.list().contains("`composer` and `field` 3.2 pt lower from frame 11"))
  }

  @Test func escapeCodesAppearOnlyWhenColored() {
    let plain = SampleRun.report.list()
    let colored = SampleRun.report.list(isColored: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31mdiffers"))
    let codes = #/\x{1B}\[[0-9;]*m/#
    #expect(colored.replacing(codes, with: "") == plain)
  }

  @Test func lineFeedsInNamesStartNoNewLine() {
    let lines = SampleRun.report.list().split(separator: "\n")
    #expect(lines.allSatisfy { !$0.unicodeScalars.contains("\u{202E}") })
    // A finding's name, its note and its command.
    #expect(lines.count { $0.contains("hacked") } == 3)
  }

  @Test func summaryCountsOutcomesAndNamesTheShard() {
    let verdicts: [Verdict] = [.identical, .changed, .missing, .unreadable, .orphaned, .recorded]
    let findings = verdicts.map { Finding(name: $0.rawValue, scene: nil, golden: "", verdict: $0) }
    let report = RunReport(
      keylift: "1.0", shard: .init(index: 2, total: 5), suite: verdicts.map(\.rawValue),
      findings: findings)
    let summary =
      "6 checked: 1 pass, 1 differ, 1 missing, 1 unreadable, 1 orphaned, 1 recorded (shard 2 of 5)"
    #expect(report.list().hasSuffix("\n\(summary)\n"))
    #expect(report.dots().hasPrefix(".FMEOR\n"))
    let empty = RunReport(keylift: "1.0", suite: [], findings: [])
    #expect(empty.list() == "nothing checked\n")
  }

  @Test func dotReportHasOneCharacterPerFindingAndEightyPerLine() {
    let lines = SampleRun.passing(170).dots().split(separator: "\n")
    #expect(lines.map(\.count) == [80, 80, 10, "170 checked: 170 pass".count])
  }

  @Test func dotReportListsOnlyFailures() {
    let lines = SampleRun.report.dots().split(separator: "\n")
    #expect(lines.first == ".FF.")
    #expect(!lines.contains { $0.hasPrefix("ok") })
    #expect(lines.contains { $0.hasPrefix("differs    sign-up") })
  }

  private func missing(_ scene: Int, variants: [String?], in folder: String) -> [Finding] {
    variants.map { variant in
      let path = "\(folder)/scene-\(scene).yaml"
      let names = [GoldenPlace.name(ofScene: path), variant].compactMap(\.self)
      let golden = ["\(folder)/Goldens/scene-\(scene)", variant].compactMap(\.self)
      return Finding(
        name: names.joined(separator: "/"), scene: path, golden: golden.joined(separator: "/"),
        verdict: .missing)
    }
  }

  private func list(_ findings: [Finding]) -> String {
    RunReport(keylift: "1.0", suite: findings.map(\.name), findings: findings).list()
  }

  @Test func manyMissingGoldensHaveALineForEachScene() {
    let findings =
      missing(0, variants: ["ios18", "ios26"], in: "Scenes")
      + (1..<8).flatMap { missing($0, variants: [nil], in: "Scenes") }
    #expect(
      list(findings) == """
        missing    scene-0 (no 2 goldens)
        missing    scene-1 (no golden)
        missing    scene-2 (no golden)
        missing    scene-3 (no golden)
        missing    scene-4 (no golden)
                   ... and 3 more scenes
                   record: keylift verify --update missing
        9 checked: 9 missing

        """)
  }

  @Test(arguments: [
    (["Scenes/a"], 2, " Scenes/a/scene-0.yaml Scenes/a/scene-1.yaml"),
    (["Scenes/a"], 4, " Scenes/a"), (["Scenes/a", "Scenes/b"], 2, ""), (["my app"], 4, " 'my app'"),
  ])
  func commandRecordsTheMissingGoldensOnly(_ folders: [String], _ count: Int, _ places: String) {
    let findings = folders.flatMap { folder in
      (0..<count).flatMap { missing($0, variants: ["a", "b", "c"], in: folder) }
    }
    #expect(list(findings).contains("record: keylift verify --update missing\(places)\n"))
  }

  @Test func fewMissingGoldensAreListedOneByOne() {
    let findings = (0..<4).flatMap { missing($0, variants: [nil], in: "Scenes") }
    #expect(list(findings).split(separator: "\n").count { $0.hasSuffix(" (no golden)") } == 4)
    #expect(!list(findings).contains("record:"))
  }

  @Test func missingFontIsReportedOnce() {
    let findings = ["a", "b"].map {
      Finding(
        name: $0, scene: "\($0).yaml", golden: "Goldens/\($0)", verdict: .fontless,
        notes: ["no font file", "install it"])
    }
    #expect(
      list(findings) == """
        note: 2 goldens: no font file
        note: 2 goldens: install it
        fontless   a (a font is missing)
        fontless   b (a font is missing)
        2 checked: 2 fontless

        """)
  }

  /// The pictures of a finding show the frame that its first sentence calls the worst.
  @Test func worstFrameIsThatOfTheFirstSentence() {
    var finding = SampleRun.moved
    #expect(finding.worstFrame == 15)
    // The pixels of frame 40 differ most.
    finding.frames.removeAll { $0.frame == 15 }
    #expect(finding.worstFrame == 40)
  }
}
