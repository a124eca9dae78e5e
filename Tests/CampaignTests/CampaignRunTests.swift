// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCampaigns
import Synchronization
import TestSupport
import Testing

/// A campaign that only notes which trials it was asked for.
private final class CountingCampaign: Campaign {
  let promise = "nothing"
  let count = 10
  let step = 3
  let ranges = Mutex<[Range<Int>]>([])
  /// The trial that fails as if the run was stopped; none by default.
  let stop: Int

  init(stop: Int = .max) { self.stop = stop }

  func tally(of trials: Range<Int>) throws -> Tally {
    if trials.contains(stop) { throw CampaignError.wrongArguments }
    ranges.withLock { $0.append(trials) }
    var tally = Tally()
    tally.count("trials", trials.count)
    tally.note("largest", Double(trials.upperBound))
    return tally
  }
}

struct CampaignRunTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path() }

  init() throws { temporary = try TemporaryFolder() }

  private func run(_ campaign: CountingCampaign, seed: Int = 1) throws {
    let plan = try CampaignPlan(["keylift", folder, "--seed", "\(seed)", "scenes"])
    try CampaignRun(campaign, kind: .scenes, plan: plan).run()
  }

  @Test func stoppedRunGoesOnWhereItWas() throws {
    #expect(throws: CampaignError.self) { try run(CountingCampaign(stop: 6)) }
    let rest = CountingCampaign()
    try run(rest)
    #expect(rest.ranges.withLock { $0 } == [6..<9, 9..<10])
    let record = try #require(CampaignRecord(.scenes, in: folder))
    #expect(record.tally.counts.map(\.value) == [10])
    #expect(record.tally.most.map(\.value) == [10])
  }

  @Test func otherSeedBeginsAnew() throws {
    #expect(throws: CampaignError.self) { try run(CountingCampaign(stop: 6)) }
    let other = CountingCampaign()
    try run(other, seed: 2)
    #expect(other.ranges.withLock { $0.first } == 0..<3)
  }

  @Test func lineThatAKillCutOffDoesNotCount() throws {
    #expect(throws: CampaignError.self) { try run(CountingCampaign(stop: 6)) }
    let path = "scenes/progress.jsonl"
    try temporary.write(temporary.bytes(of: path).dropLast(10), to: path)
    let rest = CountingCampaign()
    try run(rest)
    #expect(rest.ranges.withLock { $0.first } == 3..<6)
  }

  @Test func tableGroupsThousandsAndSaysWhatWasLeftOut() throws {
    var tally = Tally()
    tally.count("scenes read", 1_234_567)
    tally.note("slowest, s:", 0.125)
    tally.omit("videos")
    tally.find("it fails", in: 3)
    try CampaignRecord(
      kind: .scenes, promise: "it holds", seed: 7, isLong: true, seconds: 90, tally: tally
    ).write(to: folder)
    let row = CampaignTable(of: folder).text.split(separator: "\n").last
    #expect(
      row
        == "| `scenes`, long | it holds | 1,234,567 scenes read; slowest, s: 0.13; left out: videos | 1 | 7 | 90 s |"
    )
  }

  @Test func rowOfAPageStaysUntilItsCampaignIsRun() throws {
    try CampaignRecord(
      kind: .scenes, promise: "it holds", seed: 7, isLong: false, seconds: 9, tally: Tally()
    ).write(to: folder)
    let page = "| `scenes` | older |\n| `kill`, long | kept |\n| another | table |\n"
    let rows = CampaignTable(of: folder, page: page).text.split(separator: "\n").dropFirst(2)
    #expect(rows == ["| `scenes` | it holds |  | none | 7 | 9 s |", "| `kill`, long | kept |"])
  }
}

struct FileDamageTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func sameSeedMakesTheSameDamage(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a")
    let whole = Data((0..<1_000).map { UInt8($0 % 251) })
    func damaged() throws -> (String, Bool, Data) {
      try folder.write(whole, to: "a")
      var damage = FileDamage(seed: seed)
      let (kind, isChanged) = try damage.damage(path)
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      return (kind, isChanged, try handle.read(upToCount: 4_000) ?? Data())
    }
    let (one, two) = (try damaged(), try damaged())
    #expect(one == two)
    #expect(one.1 == (one.2 != whole))
  }
}

struct FileTreeTests {
  private func index(_ text: String) throws -> FileTree {
    let folder = try WorkFolder()
    try folder.write(text.utf8, to: "out/.keylift-frames")
    return folder.tree
  }

  @Test func stampsInTheIndexOfARenderDoNotCount() throws {
    let tree = try index("keylift-frames-3 0.1.0 abc sum\n0 key sum 1-2-3\n")
    #expect(try tree == index("keylift-frames-3 0.1.0 abc sum\n0 key sum 4-5-6\n"))
    #expect(try tree != index("keylift-frames-3 0.1.0 abc sum\n0 key other 1-2-3\n"))
    #expect(try tree != index("keylift-frames-3 0.1.0 abc other\n0 key sum 1-2-3\n"))
    #expect(try tree != index("keylift-frames-3 0.1.0 abc sum\n"))
  }
}
