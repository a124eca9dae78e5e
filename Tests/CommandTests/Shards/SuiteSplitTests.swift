// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftGoldens
import KeyliftReports
import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

/// The split of all scenes of this repository into four shards.
struct SuiteSplitTests {
  @Test func fourShardsCoverAllScenesWithSimilarWork() throws {
    let pixels = try SuiteSplitTests.pixels()
    let names = pixels.keys.sorted()
    let reports = try SuiteSplitTests.reports(of: names)
    #expect(reports.flatMap(\.findings).map(\.name).sorted() == names)
    #expect(reports.allSatisfy { $0.suite.sorted() == names })
    let work = reports.map { $0.findings.reduce(0) { $0 + (pixels[$1.name] ?? .infinity) } }
    let mean = work.reduce(0, +) / 4
    #expect(work.allSatisfy { (0.75...1.25).contains($0 / mean) }, "\(work)")
  }

  /// Returns the reports of four machines.
  ///
  /// Every golden is damaged, so that nothing is drawn.
  private static func reports(of names: [String]) throws -> [RunReport] {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: names.map { ("Goldens/\($0)/golden.jsonl", "") }))
    try FileManager.default.copyItem(at: Repository.url("Scenes"), to: folder.url("Scenes"))
    return try (1...4).map { index in
      let line = try ShardedSuite.line(
        "--goldens Goldens --shard \(index)/4", report: "run-\(index).json")
      try folder.shell(line).exits(3)
      return try RunReport(json: folder.bytes(of: "run-\(index).json"))
    }
  }

  /// Returns how many pixels each golden has in all its frames.
  private static func pixels() throws -> [String: Double] {
    var pixels: [String: Double] = [:]
    for path in Repository.scenes {
      let scene = try #require(try SceneReader().read(Repository.url("Scenes/\(path)").path).scene)
      for variant in scene.goldenVariants {
        let clip = scene.play(variant, scale: 1)
        let size = clip.timeline.screen.size
        pixels[variant.path(below: String(path.dropLast(".yaml".count)))] =
          size.width * size.height * Double(clip.frameCount)
      }
    }
    return pixels
  }
}
