// SPDX-License-Identifier: MIT

@testable import KeyliftGoldens
import KeyliftGraphics
import KeyliftRaster
@testable import KeyliftReports
import KeyliftStage
import Testing

struct ReplayBudgetTests {
  /// Returns a replay with a number of contents, each of a size in characters of the page and
  /// unique to the seed.
  private static func replay(_ count: Int, size: Int, seed: UInt8 = 0) -> GoldenReplay {
    let names = (0..<count).map { "content-\($0)" }
    let frame = GoldenFrame(
      hash: "", width: 1, height: 1, background: Color(hex: 0xFFFFFF), layers: [])
    return GoldenReplay(
      frames: GoldenFrames(
        scale: 1, contents: names.map { GoldenContent(name: $0, width: 1, height: 1) },
        frames: [frame]),
      images: Dictionary(
        uniqueKeysWithValues: names.enumerated().map {
          ($0.element, [UInt8($0.offset), seed] + .init(repeating: 0, count: size / 4 * 3 - 2))
        }))
  }

  private static func picture() throws -> [UInt8] {
    try PNGEncoder().encode(PixelBuffer(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
  }

  @Test func replayBeyondBudgetShowsWorstFrame() throws {
    let pictures = FindingPictures(
      frame: 7, expected: try Self.picture(), actual: try Self.picture())
    let evidence = FindingEvidence(
      pictures: pictures, expected: Self.replay(2, size: 400),
      actual: Self.replay(2, size: 400, seed: 1))
    var budget = ReplayBudget(replays: 1600, worst: 1000)
    #expect(budget.choose(evidence, PageImages())?.only == .none)
    #expect(budget.choose(evidence, PageImages())?.only == 7)
  }

  @Test func imagesAlreadyOnThePageCostNothing() {
    let replay = Self.replay(3, size: 400)
    let evidence = FindingEvidence(actual: replay)
    var images = PageImages()
    var budget = ReplayBudget(replays: 1200, worst: 0)
    #expect(budget.choose(evidence, images) != nil)
    _ = replay.json(&images)
    #expect(budget.choose(evidence, images) != nil)
    #expect(images.newSize(of: [replay]) == 0)
  }

  @Test func nothingIsShownWhenEvenTheWorstFrameIsTooLarge() throws {
    let pictures = FindingPictures(frame: 0, actual: try Self.picture())
    var budget = ReplayBudget(replays: 10, worst: 10)
    let evidence = FindingEvidence(pictures: pictures, actual: Self.replay(1, size: 400))
    #expect(budget.choose(evidence, PageImages()) == nil)
    #expect(budget.choose(FindingEvidence(), PageImages()) == nil)
  }

  @Test func replayOfOneSideGivesWayToWorstFrames() throws {
    let pictures = FindingPictures(
      frame: 7, expected: try Self.picture(), actual: try Self.picture())
    let evidence = FindingEvidence(pictures: pictures, actual: Self.replay(1, size: 400))
    var budget = ReplayBudget()
    #expect(budget.choose(evidence, PageImages())?.only == 7)
  }
}
