// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCampaigns
import TestSupport
import Testing

extension TemporaryFolder {
  func writeStandIn(_ lines: String) throws -> String {
    try write("#!/bin/sh\n\(lines)\n", to: "stand-in.sh")
    let path = path("stand-in")
    // Another test may fork while this process has a file open for writing, which then cannot be run.
    try Shell.run("cp '\(path).sh' '\(path)'; chmod 755 '\(path)'")
    return path
  }
}

/// Campaigns against programs with a fault, which they must find.
struct PlantedFaultTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path() }

  init() throws { temporary = try TemporaryFolder() }

  /// The program of the campaigns, which the build has put beside the tests.
  private var program: String {
    get throws { try #require(Program.built("KeyliftCampaigns")) }
  }

  @Test(arguments: ["trap", "hang"])
  func faultOfOneSceneIsFoundWithItsInput(_ fault: String) throws {
    let work = SceneWork(seed: 3, trials: 0..<8, folder: folder)
    let (tally, next) = try SceneCampaign.run(
      work, program: program, environment: [PlantedFault.variable: "\(fault) 5"])
    #expect(next == 6)
    let finding = try #require(tally.findings.first)
    #expect(tally.findings.count == 1 && finding.trial == 5)
    let saved = try Data(contentsOf: URL(filePath: finding.input))
    #expect(Array(saved) == SceneTrial(5, seed: 3).bytes)
  }

  @Test func scenesWithoutAFaultHaveNoFinding() throws {
    let work = SceneWork(seed: 3, trials: 1..<9, folder: folder)
    let (tally, next) = try SceneCampaign.run(work, program: program)
    #expect(next == 9)
    #expect(tally.findings.isEmpty)
    #expect(tally.counts.first?.value == 8)
  }

  /// A stand-in for `keylift` that writes `out/a.txt` in two parts.
  private func standIn(_ lines: String) throws -> String {
    try temporary.writeStandIn("mkdir -p out\n\(lines)")
  }

  private func killing(_ lines: String) throws -> Tally {
    let plan = try CampaignPlan([try standIn(lines), folder, "kill"])
    let writer = Writer(name: "a stand-in", arguments: [])
    return try KillCampaign(CampaignSettings(plan, .kill), writers: [writer]).tally(of: 0..<12)
  }

  @Test func fileThatIsWrittenInPlaceIsFoundHalf() throws {
    let tally = try killing("printf half >out/a.txt; sleep 0.2; printf ' and half' >>out/a.txt")
    #expect(tally.findings.contains { $0.text.hasSuffix("'out/a.txt' is not whole") })
  }

  @Test func fileThatIsRenamedIsAlwaysWhole() throws {
    let draft = "out/.a.txt.keylift-0123456789"
    let tally = try killing(
      "printf half >\(draft); sleep 0.1; printf ' and half' >>\(draft); mv \(draft) out/a.txt")
    #expect(tally.findings == [])
    #expect(tally.counts.first { $0.name == "runs killed" }.map { $0.value > 0 } == true)
  }

  /// A stand-in that records the text of the scene as its golden.
  private func recording(_ replace: String) throws -> Tally {
    let lines = """
      g=Goldens; d=$g/.field.keylift-0123456789; rm -rf $d.*; mkdir -p $d.new
      cp field.yaml $d.new/golden.jsonl; \(replace)
      """
    let plan = try CampaignPlan([try standIn(lines), folder, "kill"])
    let writer = Writer(name: "a stand-in", arguments: [], place: "Goldens")
    return try KillCampaign(CampaignSettings(plan, .kill), writers: [writer]).tally(of: 0..<12)
  }

  @Test(arguments: ["sleep 0.3", "true"])
  func instantWithoutAGoldenIsFound(_ pause: String) throws {
    let tally = try recording(
      "[ -d $g/field ] && mv $g/field $d.old && \(pause); mv $d.new $g/field; rm -rf $d.old")
    #expect(
      tally.findings.contains { $0.text.hasSuffix("'Goldens/field' was missing") }
        == FolderWatch.isPossible)
    let isLeft = tally.findings.contains { $0.text.hasSuffix("'Goldens/field' is missing") }
    #expect(isLeft || pause == "true")
  }

  @Test func goldenThatIsAlwaysThereHasNoFinding() throws {
    let tally = try recording(
      "mkdir -p $g/field; sleep 0.1; mv $d.new/golden.jsonl $g/field; rmdir $d.new")
    #expect(tally.findings == [])
  }

  private func closing(_ lines: String) throws -> [String] {
    let trouble = ClosedDescriptors(command: "", writer: Writer(name: "a stand-in", arguments: []))
    return try trouble.problems(in: WorkFolder(), keylift: standIn(lines))
  }

  @Test(arguments: 0..<3) func closedDescriptorThatChangesTheExitCodeIsFound(_ number: Int) throws {
    let problems = try closing("(exec 3>&\(number)) || exit 9")
    #expect(problems.count == 4)
    #expect(problems.allSatisfy { $0.hasSuffix("says '9' and not '0'") })
  }

  @Test func closedDescriptorThatChangesAFileIsFound() throws {
    let problems = try closing("echo a >out/a; (exec 3>&2) || echo b >out/a")
    #expect(problems.count == 4 && problems.allSatisfy { $0.hasSuffix(": 'out/a' differs") })
  }

  @Test func runThatOpensItsDescriptorsHasNoFinding() throws {
    #expect(try closing("echo a; exec </dev/null >/dev/null 2>/dev/null; echo a >out/a") == [])
  }

  private func sharing(_ lines: String) throws -> [String] {
    let shared = try SharedFolder(
      Writer(name: "a stand-in", arguments: []), keylift: standIn(lines))
    var random = SeededRandom(seed: 1)
    return try (0..<12).compactMap { _ in try shared.problem(in: WorkFolder(), &random) }
  }

  /// Lines that write frames, those of a light screen more slowly.
  private static let frames = """
    case "$*" in *light*) pause=0.05 ;; *) pause=0.01 ;; esac
    for frame in 1 2 3 4 5 6; do echo "$*" >out/$frame; sleep $pause; done
    """

  @Test func rendersThatMixAreFound() throws {
    #expect(try sharing(Self.frames).contains { $0.hasPrefix("the folder has files of two") })
  }

  @Test(.enabled(if: Program("flock") != nil, "needs flock"))
  func rendersThatWaitForEachOtherHaveNoFinding() throws {
    #expect(try sharing("exec 9<out; flock 9; \(Self.frames)") == [])
  }

  @Test func everyTrialKillsARun() throws {
    let tally = try killing(
      "d=out/.a.txt.keylift-0123456789; sleep 0.02; echo whole >$d; mv $d out/a.txt")
    let counts = Dictionary(uniqueKeysWithValues: tally.counts.map { ($0.name, $0.value) })
    #expect(counts["runs killed"] == 12 && counts["next runs compared"] == 12)
  }

  private func renderingAgain(_ text: String) throws -> Tally {
    let write = "while [ \"$1\" != -o ]; do shift; done; echo \(text) >\"$2\""
    let plan = try CampaignPlan([try standIn("rmdir out; \(write)"), folder, "again"])
    return try AgainCampaign(CampaignSettings(plan, .again)).tally(of: 0..<24)
  }

  @Test(arguments: ["\"$TZ\"", "\"$LANG\"", "$(umask)", "${4-1}"])
  func renderThatDependsOnItsSurroundingsIsFound(_ text: String) throws {
    let tally = try renderingAgain(text)
    #expect(!tally.findings.isEmpty)
    #expect(tally.counts.first?.value == 24)
  }

  @Test func renderThatIsTheSameEverywhereHasNoFinding() throws {
    #expect(try renderingAgain("same").findings == [])
  }

  @Test func draftThatTheNextRunLeavesIsFound() throws {
    let tally = try killing(
      "d=out/.a.txt.keylift-$$; echo 1 >$d; sleep 0.1; echo 2 >>$d; mv $d out/a.txt")
    #expect(tally.findings.contains { $0.text.contains("not as after an undisturbed run") })
  }
}

/// The campaign of previews against programs with a fault, which it must find, and against `keylift`.
final class PreviewFaultTests {
  private let folder: TemporaryFolder
  private var random = SeededRandom(seed: 1)

  init() throws { folder = try TemporaryFolder() }

  /// `keylift`, which the build has put beside the tests.
  private var keylift: String {
    get throws { try #require(Program.built("keylift")) }
  }

  @Test(.enabled(if: Browser.isInstalled)) func faultOfAPageIsFound() throws {
    let page = try HostilePage(
      keylift: try folder.writeStandIn(
        "echo '<script>preview = { shown: { path: String(1) } }</script>' >page.html"))
    #expect(try page.problem(&random)?.hasPrefix("the page of 'a") == true)
  }

  @Test(.enabled(if: Browser.isInstalled)) func pagesOfKeyliftHaveNoFault() throws {
    let page = try HostilePage(keylift: try keylift)
    for _ in 0..<4 { #expect(try page.problem(&random) == nil) }
  }
}
