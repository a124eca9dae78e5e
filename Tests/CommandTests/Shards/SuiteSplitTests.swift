// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import KeyliftReports
import KeyliftScene
import KeyliftStage
import Testing
import TestSupport

/// The split of all scenes of this repository into four shards.
struct SuiteSplitTests {
  @Test func fourShardsCoverAllScenesWithSimilarWork() throws {
    let names = Repository.scenes.map { String($0.dropLast(".yaml".count)) }.sorted()
    let reports = try SuiteSplitTests.reports(of: names)
    #expect(reports.flatMap(\.findings).map(\.name).sorted() == names)
    #expect(reports.allSatisfy { $0.suite.sorted() == names })
    let pixels = try SuiteSplitTests.pixels(of: names)
    let work = reports.map { $0.findings.reduce(0) { $0 + (pixels[$1.name] ?? .infinity) } }
    let mean = work.reduce(0, +) / 4
    #expect(work.allSatisfy { (0.75...1.25).contains($0 / mean) }, "\(work)")
  }

  /// Returns the reports of four machines.
  ///
  /// Every golden is damaged, so that nothing is drawn.
  private static func reports(of names: [String]) throws -> [RunReport] {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ("Goldens/\($0)/trace.txt", "") }))
    try FileManager.default.copyItem(
      at: Repository.url("Scenes"), to: folder.url.appending(path: "Scenes"))
    return try (1...4).map { index in
      let line = try ShardedSuite.line(
        "--goldens Goldens --shard \(index)/4", report: "run-\(index).json")
      let result = try KeyliftProcess.shell("\(Machine().command) \(line)", in: folder)
      #expect(result.status == 3, "\(result.messages)")
      return try RunReport(json: folder.bytes(of: "run-\(index).json"))
    }
  }

  /// Returns how many pixels each scene has in all its frames.
  private static func pixels(of names: [String]) throws -> [String: Double] {
    try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let path = Repository.url("Scenes/\(name).yaml").path
        let scene = try #require(try SceneReader().read(path).scene)
        try #require(scene.variants.count == 1)
        let clip = scene.play(scene.variants[0], scale: 1)
        let size = clip.timeline.screen.size
        return (name, size.width * size.height * Double(clip.frameCount))
      })
  }
}
