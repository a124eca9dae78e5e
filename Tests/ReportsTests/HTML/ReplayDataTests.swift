// SPDX-License-Identifier: MIT

@testable import KeyliftChecks
import KeyliftGraphics
import KeyliftRaster
@testable import KeyliftCommand
import KeyliftStage
import Testing

struct ReplayDataTests {
  private static func frame(_ layers: [GoldenLayer], width: Int = 60) -> GoldenFrame {
    GoldenFrame(
      hash: "", width: width, height: 130, background: Color(hex: 0x102030), layers: layers)
  }

  @Test func replayDataListsOnlyChanges() {
    let box = GoldenLayer(id: "box", content: "a", origin: PixelPoint(x: 10, y: 20))
    var moved = box
    moved.origin.y = 30
    moved.opacity = 0.5
    moved.clips = [LayerClipping(rect: PixelRect(x: 0, y: 0, width: 9, height: 8), cornerRadius: 2)]
    let bar = GoldenLayer(id: "bar", content: "b", origin: PixelPoint(x: 0, y: 0))
    let frames = [
      Self.frame([box, bar]), Self.frame([box, bar]), Self.frame([bar, moved]),
      Self.frame([bar], width: 50),
    ]
    let replay = GoldenReplay(
      frames: GoldenFrames(
        scale: 1, contents: ["a", "b"].map { GoldenContent(name: $0, width: 3, height: 4) },
        frames: frames), images: ["a": [1], "b": [2]])
    var images = PageImages()
    _ = images.index(of: [9])
    #expect(
      replay.json(&images) == """
        {"count":4,"sizes":[[0,60,130],[3,50,130]],"backgrounds":[[0,"#102030"]],\
        "orders":[[0,[0,1]],[2,[1,0]],[3,[1]]],\
        "layers":[[[0,1,10,20,1.0,[]],[2,1,10,30,0.5,[[0,0,9,8,2.0]]]],[[0,2,0,0,1.0,[]]]]}
        """)
    #expect(images.json == "[\"CQ==\",\n\"AQ==\",\n\"Ag==\"]")
  }

  @Test func outlinesRoundTripAndListOnlyChanges() throws {
    var outlines = FrameOutlines()
    let rect = PixelRect(x: 1, y: 2, width: 3, height: 4)
    for frame in 0..<4 {
      outlines.add(masks: [rect], moves: frame < 2 ? [] : [.init(old: nil, new: rect)], at: frame)
    }
    #expect(outlines.changes.map(\.frame) == [0, 2])
    #expect(FrameOutlines(json: Array(outlines.json.utf8)) == outlines)
    #expect(FrameOutlines(json: Array("[]".utf8)) == nil)
  }
}

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
